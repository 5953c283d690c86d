import type * as blocksPackage from '@wordpress/blocks';
import type { BlockInstance } from '@wordpress/blocks';
import type { BlockTree, CorpusCase } from './cases';

export interface Failure {
	readonly what: string;
	readonly expected?: string;
	readonly actual?: string;
}

export interface CaseResult {
	readonly id: string;
	readonly failures: readonly Failure[];
}

type Blocks = typeof blocksPackage;

/**
 * Runs in the page of the editor, so that nothing outside it may be named here but types.
 * @return A result for each case, in order.
 */
export function checkCases(cases: readonly CorpusCase[]): CaseResult[] {
	const { parse, serialize, createBlock, pasteHandler, switchToBlockType } = (window as unknown as { wp: { blocks: Blocks } }).wp.blocks;

	const isEqual = (one: unknown, other: unknown): boolean => {
		if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
			return one === other;
		}
		const keys = Object.keys(one);
		return (
			keys.length === Object.keys(other).length &&
			keys.every((key) => isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
		);
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
	const open = (markup: string) => {
		const blocks = parse(markup);
		return { blocks, failures: blocks.flatMap(problems).map((what) => ({ what, actual: markup })) };
	};

	const check = ({ kind, block, attributes = {}, innerBlocks = [], serialized = '', oldMarkup = '', migratedSerialized = '', record }: CorpusCase) => {
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
			case 'transforms': {
				if (!record) {
					return [];
				}
				const { input, output, to } = record;
				if (typeof input !== 'string') {
					const pasted = pasteHandler({ ...input, mode: 'BLOCKS' });
					return compare('pasted', output, typeof pasted === 'string' ? pasted : serialize(pasted));
				}
				const switched = to ? switchToBlockType(parse(input), to) : null;
				return compare(`switched to ${String(to)}`, output, switched ? serialize(switched) : 'nothing');
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
