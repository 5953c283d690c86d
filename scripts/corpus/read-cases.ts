import type { BlockInstance } from '@wordpress/blocks';
import type { BlockTree, CorpusCase } from './cases';

/** An attribute that the comment of a block saves. */
export interface SavedAttribute {
	readonly block: string | null;
	readonly name: string;
	readonly value: unknown;
	/** The value without which WordPress takes this one; undefined for none. */
	readonly defaultValue: unknown;
}

/** A markup as it is in a post. */
export interface Content {
	readonly markup: string;
	readonly words: readonly string[];
	readonly attributes: readonly SavedAttribute[];
}

/** A markup that the editor opened and saved again. */
export interface Opened {
	readonly before: Content;
	readonly after: Content;
	/** A sentence for each block that is invalid or missing. */
	readonly problems: readonly string[];
	/** Of the first block, in the editor. */
	readonly attributes: Readonly<Record<string, unknown>>;
	/** Saved from the attributes of the case; null for cases that are only opened. */
	readonly created: string | null;
}

/** What the editor makes of a case. */
export type Reading =
	| { readonly kind: 'opened'; readonly opened: Opened }
	/** Null for a case without a transform, or one that the editor does not know. */
	| { readonly kind: 'transformed'; readonly markup: string | null }
	| { readonly kind: 'threw'; readonly error: string };

/**
 * Runs in the page of the editor, so that nothing outside it may be named here but types.
 * @return A reading for each case, in order.
 */
export function readCases(cases: readonly CorpusCase[]): Reading[] {
	const { blocks: library, blockSerializationDefaultParser: parser } = window.wp ?? {};
	if (!library || !parser) {
		throw new Error('This is no page of the editor.');
	}
	const { parse, serialize, createBlock, getBlockType, pasteHandler, switchToBlockType } = library;

	const build = ({ name, attributes, innerBlocks }: BlockTree): BlockInstance => createBlock(name, { ...attributes }, innerBlocks.map(build));
	const problems = ({ name, isValid, innerBlocks, attributes }: BlockInstance): string[] => [
		...(isValid ? [] : [`${name} is invalid`]),
		...(name === 'core/missing' ? [`${String(attributes['originalName'])} is not registered`] : []),
		...innerBlocks.flatMap(problems),
	];
	const words = (markup: string): string[] => {
		const page = new DOMParser().parseFromString(markup, 'text/html');
		return (page.body.textContent ?? '').split(/\s+/).filter(Boolean);
	};
	const attributesOf = ({ blockName: block, attrs, innerBlocks }: WordPressRawBlock): SavedAttribute[] => {
		const schemas = new Map<string, unknown>(Object.entries(getBlockType(block ?? '')?.attributes ?? {}));
		const defaultOf = (schema: unknown): unknown => (typeof schema === 'object' && schema !== null && 'default' in schema ? schema.default : undefined);
		return [
			...Object.entries(attrs ?? {}).map(([name, value]) => ({ block, name, value, defaultValue: defaultOf(schemas.get(name)) })),
			...innerBlocks.flatMap(attributesOf),
		];
	};
	const contentOf = (markup: string): Content => ({ markup, words: words(markup), attributes: parser.parse(markup).flatMap(attributesOf) });

	const open = ({ kind, block, attributes = {}, innerBlocks = [], serialized = '', oldMarkup = '', markup = '' }: CorpusCase): Opened => {
		const before = kind === 'current' ? serialized : kind === 'newer' ? markup : oldMarkup;
		const blocks = parse(before);
		return {
			before: contentOf(before),
			after: contentOf(serialize(blocks)),
			problems: blocks.flatMap(problems),
			attributes: blocks[0]?.attributes ?? {},
			created: kind === 'current' ? serialize([build({ name: block, attributes, innerBlocks })]) : null,
		};
	};
	const transform = ({ input, to }: NonNullable<CorpusCase['record']>): string | null => {
		if (typeof input !== 'string') {
			const pasted = pasteHandler({ ...input, mode: 'BLOCKS' });
			return typeof pasted === 'string' ? pasted : serialize(pasted);
		}
		const switched = to ? switchToBlockType(parse(input), to) : null;
		return switched ? serialize(switched) : null;
	};

	return cases.map((entry) => {
		try {
			return entry.kind === 'transforms'
				? { kind: 'transformed', markup: entry.record ? transform(entry.record) : null }
				: { kind: 'opened', opened: open(entry) };
		} catch (error) {
			return { kind: 'threw', error: String(error) };
		}
	});
}
