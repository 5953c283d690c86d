import ts from 'typescript';
import { type Arguments, functions, type Message, textDomain, translatorsComment } from './message';

/** The comment for translators before an expression, on its line or a line above it. */
function commentBefore(node: ts.Node, source: string): string | undefined {
	for (let at: ts.Node | undefined = node; at && !ts.isSourceFile(at) && !ts.isFunctionLike(at); at = at.parent) {
		for (const { pos, end } of ts.getLeadingCommentRanges(source, at.getFullStart()) ?? []) {
			const comment = translatorsComment(source.slice(pos, end));
			if (comment !== undefined) {
				return comment;
			}
		}
	}
	return undefined;
}

/**
 * Finds the texts of a file in TypeScript.
 * @throws Error where a text is not written out, so that no tool could find it, or is in no text domain or another's.
 */
export function messagesOfTypeScript(file: string, source: string): readonly Message[] {
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
	const messages: Message[] = [];
	const read = (call: ts.CallExpression, name: string, places: Arguments) => {
		const fail = (reason: string): never => {
			throw new Error(`${file}:${tree.getLineAndCharacterOfPosition(call.getStart()).line + 1}: ${name}() ${reason}.`);
		};
		const argument = (index: number): string => {
			const value = call.arguments[index];
			return value && ts.isStringLiteralLike(value) ? value.text : fail(`needs a text that is written out as argument ${index + 1}`);
		};
		if (argument(places.domain) !== textDomain) {
			fail(`needs the text domain “${textDomain}”`);
		}
		const comment = commentBefore(call, source);
		messages.push({
			context: places.context === undefined ? '' : argument(places.context),
			text: argument(0),
			...(places.plural !== undefined && { plural: argument(places.plural) }),
			...(comment !== undefined && { comment }),
			source: file,
		});
	};
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
			const name = node.expression.text;
			const places = Object.hasOwn(functions, name) ? functions[name] : undefined;
			if (places) {
				read(node, name, places);
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return messages;
}
