import type { CorpusCase } from './cases';
import type { Content, Opened, Reading, SavedAttribute } from './read-cases';

export interface Failure {
	readonly what: string;
	/** Reported only. */
	readonly isRecord?: boolean;
	readonly expected?: string;
	readonly actual?: string;
}

const isEqual = (one: unknown, other: unknown): boolean => {
	if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
		return one === other;
	}
	const entries = Object.entries(one);
	const others = new Map<string, unknown>(Object.entries(other));
	return entries.length === others.size && entries.every(([key, value]) => isEqual(value, others.get(key)));
};

const compare = (what: string, expected: string, actual: string): Failure[] => (expected === actual ? [] : [{ what, expected, actual }]);

const compareRecord = (what: string, expected: string, actual: string): Failure[] =>
	compare(what, expected, actual).map((failure) => ({ ...failure, isRecord: true }));

const lost = (what: string, before: readonly string[], after: readonly string[], saved: string): Failure[] => {
	const missing = before.filter((part) => !after.includes(part));
	return missing.length === 0 ? [] : [{ what: `lost ${what}: ${missing.join(', ')}`, actual: saved }];
};

/** Each attribute, e.g. `jetpack/map zoom 13`, but for those with the default's value: WordPress leaves them out. */
const namesOf = (attributes: readonly SavedAttribute[]): string[] =>
	attributes
		.filter(({ value, defaultValue }) => !isEqual(value, defaultValue))
		.map(({ block, name, value }) => `${String(block)} ${name} ${JSON.stringify(value)}`);

/** Content that the blocks of ours cannot show stays: its words, and the attributes of the case. */
function checkRejected({ attributes: expected = {} }: CorpusCase, { before, after, attributes }: Opened): Failure[] {
	const kept = new Set(after.words);
	const lostWords = before.words.filter((word) => !kept.has(word));
	const lostAttributes = Object.entries(expected).filter(([name, value]) => !isEqual(attributes[name], value));
	return [
		...(lostWords.length > 0 ? [{ what: 'lost words', expected: lostWords.join(' '), actual: after.markup }] : []),
		...(lostAttributes.length > 0 ? [{ what: 'lost attributes', expected: JSON.stringify(lostAttributes), actual: JSON.stringify(attributes) }] : []),
	];
}

/** Content of a newer version loses nothing. */
const checkNewer = (before: Content, after: Content): Failure[] => [
	...lost('attributes', namesOf(before.attributes), namesOf(after.attributes), after.markup),
	...lost('words', before.words, after.words, after.markup),
	...compareRecord('saved again', before.markup, after.markup),
];

function checkOpened(entry: CorpusCase, opened: Opened): Failure[] {
	const { before, after, created } = opened;
	const problems = opened.problems.map((what) => ({ what, actual: before.markup }));
	switch (entry.kind) {
		case 'current':
			return [...problems, ...compare('saved again', before.markup, after.markup), ...compare('created', before.markup, created ?? '')];
		case 'deprecated':
		case 'upgrade':
			return [...problems, ...compare('migrated', entry.migratedSerialized ?? '', after.markup)];
		case 'rejected':
			return [...problems, ...checkRejected(entry, opened)];
		case 'newer':
			return [...problems.filter(({ what }) => !what.endsWith('is not registered')), ...checkNewer(before, after)];
		case 'transforms':
			return [];
	}
}

function checkTransform({ record }: CorpusCase, markup: string | null): Failure[] {
	if (record === undefined) {
		return [];
	}
	const what = typeof record.input === 'string' ? `switched to ${String(record.to)}` : 'pasted';
	return compareRecord(what, record.output, markup ?? 'nothing');
}

/** Compares what the editor makes of a case with what the case says. */
export function checkCase(entry: CorpusCase, reading: Reading): readonly Failure[] {
	switch (reading.kind) {
		case 'opened':
			return checkOpened(entry, reading.opened);
		case 'transformed':
			return checkTransform(entry, reading.markup);
		case 'threw':
			return [{ what: `threw: ${reading.error}` }];
	}
}
