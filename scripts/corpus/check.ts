import type { BlockInstance } from '@wordpress/blocks';
import type { BlockTree, CorpusCase } from './cases';

export interface Failure {
	readonly what: string;
	/** Reported only. */
	readonly isRecord?: boolean;
	readonly expected?: string;
	readonly actual?: string;
}

export interface CaseResult {
	readonly id: string;
	readonly failures: readonly Failure[];
}

/**
 * Runs in the page of the editor, so that nothing outside it may be named here but types.
 * @return A result for each case, in order.
 */
export function checkCases(cases: readonly CorpusCase[]): CaseResult[] {
	const { blocks: library, blockSerializationDefaultParser: parser } = window.wp ?? {};
	if (!library || !parser) {
		throw new Error('This is no page of the editor.');
	}
	const { parse, serialize, createBlock, getBlockType, pasteHandler, switchToBlockType } = library;

	const isEqual = (one: unknown, other: unknown): boolean => {
		if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
			return one === other;
		}
		const entries = Object.entries(one);
		const others = new Map<string, unknown>(Object.entries(other));
		return entries.length === others.size && entries.every(([key, value]) => isEqual(value, others.get(key)));
	};
	const build = ({ name, attributes, innerBlocks }: BlockTree): BlockInstance => createBlock(name, { ...attributes }, innerBlocks.map(build));
	const problems = ({ name, isValid, innerBlocks, attributes }: BlockInstance): string[] => [
		...(isValid ? [] : [`${name} is invalid`]),
		...(name === 'core/missing' ? [`${String(attributes['originalName'])} is not registered`] : []),
		...innerBlocks.flatMap(problems),
	];
	const words = (markup: string) => {
		const page = new DOMParser().parseFromString(markup, 'text/html');
		return (page.body.textContent ?? '').split(/\s+/).filter(Boolean);
	};
	const compare = (what: string, expected: string, actual: string): Failure[] => (expected === actual ? [] : [{ what, expected, actual }]);
	const defaultOf = (schema: unknown): unknown => (typeof schema === 'object' && schema !== null && 'default' in schema ? schema.default : undefined);
	/** Each attribute of each comment, e.g. `jetpack/map zoom 13`, but for those with the default's value: WordPress leaves them out. */
	const savedAttributes = (markup: string): string[] => {
		const isDefault = (blockName: string | null, name: string, value: unknown) =>
			isEqual(value, defaultOf(new Map<string, unknown>(Object.entries(getBlockType(blockName ?? '')?.attributes ?? {})).get(name)));
		const list = ({ blockName, attrs, innerBlocks }: WordPressRawBlock): string[] => [
			...Object.entries(attrs ?? {})
				.filter(([name, value]) => !isDefault(blockName, name, value))
				.map(([name, value]) => `${String(blockName)} ${name} ${JSON.stringify(value)}`),
			...innerBlocks.flatMap(list),
		];
		return parser.parse(markup).flatMap(list);
	};
	const lost = (what: string, before: readonly string[], after: readonly string[], saved: string): Failure[] => {
		const missing = before.filter((part) => !after.includes(part));
		return missing.length === 0 ? [] : [{ what: `lost ${what}: ${missing.join(', ')}`, actual: saved }];
	};
	const compareRecord = (what: string, expected: string, actual: string) => compare(what, expected, actual).map((failure) => ({ ...failure, isRecord: true }));
	const open = (markup: string) => {
		const blocks = parse(markup);
		return { blocks, failures: blocks.flatMap(problems).map((what) => ({ what, actual: markup })) };
	};

	const check = ({
		kind,
		block,
		attributes = {},
		innerBlocks = [],
		serialized = '',
		oldMarkup = '',
		migratedSerialized = '',
		markup = '',
		record,
	}: CorpusCase) => {
		switch (kind) {
			case 'current': {
				const { blocks, failures } = open(serialized);
				return [
					...failures,
					...compare('saved again', serialized, serialize(blocks)),
					...compare('created', serialized, serialize([build({ name: block, attributes, innerBlocks })])),
				];
			}
			case 'deprecated':
			case 'upgrade': {
				const { blocks, failures } = open(oldMarkup);
				return [...failures, ...compare('migrated', migratedSerialized, serialize(blocks))];
			}
			case 'rejected': {
				const { blocks, failures } = open(oldMarkup);
				const kept = new Set(words(serialize(blocks)));
				const lostWords = words(oldMarkup).filter((word) => !kept.has(word));
				const lostAttributes = Object.entries(attributes).filter(([name, value]) => !isEqual(blocks[0]?.attributes[name], value));
				return [
					...failures,
					...(lostWords.length > 0 ? [{ what: 'lost words', expected: lostWords.join(' '), actual: serialize(blocks) }] : []),
					...(lostAttributes.length > 0
						? [{ what: 'lost attributes', expected: JSON.stringify(lostAttributes), actual: JSON.stringify(blocks[0]?.attributes) }]
						: []),
				];
			}
			case 'newer': {
				const { blocks, failures } = open(markup);
				const saved = serialize(blocks);
				return [
					...failures.filter(({ what }) => !what.endsWith('is not registered')),
					...lost('attributes', savedAttributes(markup), savedAttributes(saved), saved),
					...lost('words', words(markup), words(saved), saved),
					...compareRecord('saved again', markup, saved),
				];
			}
			case 'transforms': {
				if (!record) {
					return [];
				}
				const { input, output, to } = record;
				if (typeof input !== 'string') {
					const pasted = pasteHandler({ ...input, mode: 'BLOCKS' });
					return compareRecord('pasted', output, typeof pasted === 'string' ? pasted : serialize(pasted));
				}
				const switched = to ? switchToBlockType(parse(input), to) : null;
				return compareRecord(`switched to ${String(to)}`, output, switched ? serialize(switched) : 'nothing');
			}
		}
	};

	return cases.map((entry) => {
		try {
			return { id: entry.id, failures: check(entry) };
		} catch (error) {
			return { id: entry.id, failures: [{ what: `threw: ${String(error)}` }] };
		}
	});
}
