import ts from 'typescript';
import { type Arguments, callFinder, functions, type Message, messageOf, translatorsComment } from './message';

const hasCall = callFinder(Object.keys(functions));

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
	if (!hasCall(source)) {
		return [];
	}
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
	const messages: Message[] = [];
	const read = (call: ts.CallExpression, name: string, places: Arguments) => {
		const textOf = (index: number): string | undefined => {
			const value = call.arguments[index];
			return value && ts.isStringLiteralLike(value) ? value.text : undefined;
		};
		const line = tree.getLineAndCharacterOfPosition(call.getStart()).line + 1;
		messages.push(messageOf({ file, line, name, places, textOf, comment: commentBefore(call, source) }));
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
