import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import type { Language } from './catalogue';
import { callFinder, type Entry, type Message } from './message';

const folder = path.resolve(import.meta.dirname, '../../../platform/core/languages');
const name = 'sentence';
const hasCall = callFinder([name]);

/**
 * The texts of `sentence()` in a file of the platform.
 * @throws Error where one is not written out, so that no tool could find it.
 */
export function messagesOfPlatform(file: string, source: string): readonly Message[] {
	if (!hasCall(source)) {
		return [];
	}
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
	const messages: Message[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name) {
			const [text] = node.arguments;
			if (text === undefined || !ts.isStringLiteralLike(text)) {
				throw new Error(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: the text of ${name}() must be written out.`);
			}
			messages.push({ context: '', text: text.text, source: file });
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return messages;
}

/** The file with the platform's texts of a language, which it reads without a build. It knows languages without their countries. */
export const platformTranslation = (locale: string): string => path.join(folder, `${locale.replace(/_.*/, '')}.json`);

/** What that file holds: text → translation, of the texts that the platform says. */
export function formatPlatformTranslation(entries: ReadonlyMap<string, Entry>, { translations }: Language): string {
	const texts = [...entries].flatMap(([key, { text, sources }]) => {
		const [translation] = translations.get(key) ?? [];
		return translation !== undefined && sources.some((source) => source.startsWith('platform/')) ? [[text, translation]] : [];
	});
	return `${JSON.stringify(Object.fromEntries(texts), null, '\t')}\n`;
}

/** Writes the platform's texts of a language that it speaks: its file is there, and `platform/core/language.ts` imports it. */
export async function writePlatformTranslation(entries: ReadonlyMap<string, Entry>, language: Language): Promise<void> {
	const file = platformTranslation(language.locale);
	if (existsSync(file)) {
		await writeFile(file, formatPlatformTranslation(entries, language));
	}
}
