import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as Type from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'platform');

const Translation = Type.Record(Type.String(), Type.String());

/** The platform's own translation into German: English → German. */
export const platformTranslation = path.join(folder, 'core/languages', 'de.json');

/**
 * The texts of `sentence()` in a file.
 * @throws Error where one is not written out, so that no tool could find it.
 */
export function sentencesOf(file: string, source: string): readonly string[] {
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
	const texts: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'sentence') {
			const [text] = node.arguments;
			if (text === undefined || !ts.isStringLiteralLike(text)) {
				throw new Error(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: the text of sentence() must be written out.`);
			}
			texts.push(text.text);
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return texts;
}

/** Every sentence that the platform says to people, once. */
export async function collectSentences(): Promise<readonly string[]> {
	const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
	const texts = await Promise.all(files.map(async (file) => sentencesOf(file, await readFile(path.join(folder, file), 'utf8'))));
	return [...new Set(texts.flat())];
}

/**
 * A text → its translation; empty for one without.
 * @throws Error where the file is not of this form.
 */
export async function readPlatformTranslation(): Promise<Readonly<Record<string, string>>> {
	return Value.Parse(Translation, JSON.parse(await readFile(platformTranslation, 'utf8')));
}

/**
 * Brings the translation up to date: new sentences are empty, old ones are gone.
 * @return How many sentences there are, and how many have no translation.
 */
export async function updatePlatformTranslation(): Promise<{ readonly total: number; readonly missing: number }> {
	const known = await readPlatformTranslation();
	const translation = Object.fromEntries((await collectSentences()).map((text) => [text, known[text] ?? '']));
	await writeFile(platformTranslation, `${JSON.stringify(translation, null, '\t')}\n`);
	const all = Object.values(translation);
	return { total: all.length, missing: all.filter((text) => text === '').length };
}
