import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBlocks } from '../build/find-blocks';
import { type BlockMetadata, builtMetadata, parseBlockMetadata } from '../build/manifest';
import { projectRoot } from '../site/paths';

/** Recorded markup to check against; it is no part of the project. */
export const corpusDirectory = path.resolve(projectRoot, '../shared/corpus');

export interface BlockTree {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly innerBlocks: readonly BlockTree[];
}

/** The kinds of cases. Differences of `transforms`, and of `newer` as long as nothing is lost, are reported, but do not fail the check. */
export type CaseKind = 'current' | 'deprecated' | 'upgrade' | 'rejected' | 'newer' | 'transforms';

export interface CorpusCase {
	readonly kind: CaseKind;
	readonly id: string;
	readonly block: string;
	readonly attributes?: Readonly<Record<string, unknown>>;
	readonly innerBlocks?: readonly BlockTree[];
	readonly serialized?: string;
	readonly oldMarkup?: string;
	readonly migratedSerialized?: string;
	/** Content of a version that is newer than the blocks of ours. */
	readonly markup?: string;
	/** The recorded transform. */
	readonly record?: {
		readonly kind: string;
		readonly to?: string;
		readonly input: string | { readonly HTML: string; readonly plainText: string };
		readonly output: string;
	};
}

interface RecordedCase extends Omit<CorpusCase, 'kind' | 'record'> {
	readonly kind?: string;
	readonly to?: string;
	readonly input?: string | { readonly HTML: string; readonly plainText: string };
	readonly output?: unknown;
	readonly rawHandlerOutput?: string;
}

/** The metadata of each block that has a folder, as the build writes them. */
export function builtDefinitions(): BlockMetadata[] {
	const blocks = path.join(projectRoot, 'blocks');
	return findBlocks(blocks).map((folder) => {
		const directory = path.join(blocks, folder);
		return builtMetadata(parseBlockMetadata(readFileSync(path.join(directory, 'block.json'), 'utf8')), directory);
	});
}

/** Their names, e.g. `jetpack/markdown`. */
export const builtBlocks = (): string[] =>
	builtDefinitions()
		.map(({ name }) => name)
		.sort();

const isCore = (name: string) => !name.includes('/') || name.startsWith('core/');

/** The blocks that a markup names. Unprefixed names are core's. */
function namesIn(markup: string): string[] {
	return [...markup.matchAll(/<!--\s+wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/g)].map(([, name = '']) => name);
}

function read(kind: CaseKind): CorpusCase[] {
	const recorded: RecordedCase[] = JSON.parse(readFileSync(path.join(corpusDirectory, `${kind}.json`), 'utf8'));
	if (kind === 'newer') {
		return recorded.filter(({ markup, block }) => markup && block).map((entry) => ({ ...entry, kind }));
	}
	if (kind !== 'transforms') {
		return recorded.map((entry) => ({ ...entry, kind }));
	}
	return recorded.flatMap((entry) => {
		const output = entry.rawHandlerOutput ?? entry.output;
		if (!entry.kind || !['block', 'html', 'shortcode', 'url'].includes(entry.kind) || typeof output !== 'string' || !entry.input) {
			return [];
		}
		const record = { kind: entry.kind, input: entry.input, output, ...(entry.to !== undefined && { to: entry.to }) };
		return [{ kind, id: entry.id, block: entry.block, record }];
	});
}

function mentioned({ serialized = '', oldMarkup = '', migratedSerialized = '', record }: CorpusCase): string[] {
	const recorded = record ? [record.output, typeof record.input === 'string' ? record.input : ''] : [];
	return namesIn([serialized, oldMarkup, migratedSerialized, ...recorded].join('\n'));
}

/** The blocks of core that an extension of ours saves. */
const extendedBlocks = ['core/video'];

/** The cases of built blocks, all of whose inner blocks are core's or built too. */
export function loadCases(requested: readonly string[] = []): CorpusCase[] {
	const built = new Set([...builtBlocks(), ...extendedBlocks]);
	const kinds: CaseKind[] = ['current', 'deprecated', 'upgrade', 'rejected', 'newer', 'transforms'];
	return kinds
		.flatMap(read)
		.filter(
			({ kind, block }) =>
				(kind === 'newer' || built.has(block)) && (requested.length === 0 || requested.some((name) => block === name || block.endsWith(`/${name}`)))
		)
		.filter((entry) => mentioned(entry).every((name) => isCore(name) || built.has(name)));
}
