import { Engine, type Node } from 'php-parser';
import { type Arguments, callFinder, functions, type Message, messageOf, translatorsComment } from './message';

/** WordPress's functions that escape or print, by the function that they translate with. */
const phpFunctions: Readonly<Record<string, Arguments | undefined>> = {
	...functions,
	...Object.fromEntries(['_e', 'esc_html__', 'esc_html_e', 'esc_attr__', 'esc_attr_e'].map((name) => [name, functions['__']])),
	...Object.fromEntries(['_ex', 'esc_html_x', 'esc_attr_x'].map((name) => [name, functions['_x']])),
	_n_noop: { plural: 1, domain: 2 },
	_nx_noop: { plural: 1, context: 2, domain: 3 },
};

const hasCall = callFinder(Object.keys(phpFunctions));

const parser = new Engine({ parser: { extractDoc: true, php7: true }, ast: { withPositions: true } });

type Tree = Node & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'kind' in value;

/**
 * Finds the texts of a file in PHP.
 * @throws Error where a text is not written out, so that no tool could find it, or is in no text domain or another's.
 */
export function messagesOfPhp(file: string, source: string): readonly Message[] {
	if (!hasCall(source)) {
		return [];
	}
	const messages: Message[] = [];
	/** The last comment for translators, and the line that it ends on. */
	const comments = new Map<number, string>();
	const program = parser.parseCode(source, file);
	for (const { value, loc } of program.comments ?? []) {
		const comment = translatorsComment(value);
		if (comment !== undefined && loc) {
			comments.set(loc.end.line, comment);
		}
	}
	const read = (call: Tree, name: string, places: Arguments) => {
		const line = call.loc?.start.line ?? 0;
		const list = call['arguments'];
		if (!Array.isArray(list) || list.length <= places.domain) {
			return; // One of WordPress's own texts, with its translation.
		}
		const textOf = (index: number): string | undefined => {
			const value: unknown = list[index];
			return isNode(value) && value.kind === 'string' ? String(value['value']) : undefined;
		};
		messages.push(messageOf({ file, line, name, places, textOf, comment: comments.get(line) ?? comments.get(line - 1) }));
	};
	const visit = (value: unknown): void => {
		if (Array.isArray(value)) {
			value.forEach(visit);
		} else if (isNode(value)) {
			if (value.kind === 'call' && isNode(value['what']) && value['what'].kind === 'name') {
				const name = String(value['what']['name']).replace(/^\\/, '');
				const places = Object.hasOwn(phpFunctions, name) ? phpFunctions[name] : undefined;
				if (places) {
					read(value, name, places);
				}
			}
			for (const [key, child] of Object.entries(value)) {
				if (key !== 'loc' && key !== 'leadingComments' && key !== 'comments') {
					visit(child);
				}
			}
		}
	};
	visit(program.children);
	return messages;
}
