import type { BlockInstance } from '@wordpress/blocks';
import { withChanges } from '../../../app/ports/readers/form-changes';

const names = { field: 'jetpack/field-radio', option: 'jetpack/field-option-radio', step: 'sitewright/form-step', group: 'core/group' } as const;
type Kind = keyof typeof names;

const block = (kind: Kind, clientId: string, innerBlocks: BlockInstance[] = [], label = clientId): BlockInstance => ({
	clientId,
	name: names[kind],
	attributes: { label },
	innerBlocks,
	isValid: true,
});
const field = (clientId: string, label = clientId) => block('field', clientId, [], label);
const step = (clientId: string, ...innerBlocks: BlockInstance[]) => block('step', clientId, innerBlocks);

const labelOf = ({ attributes }: BlockInstance) => String(attributes['label']);
const outline = (blocks: readonly BlockInstance[]): string =>
	blocks.map((one) => labelOf(one) + (one.innerBlocks.length > 0 ? `(${outline(one.innerBlocks)})` : '')).join(' ');
const flat = (blocks: readonly BlockInstance[]): BlockInstance[] => blocks.flatMap((one) => [one, ...flat(one.innerBlocks)]);

it.each([
	['the answer moves it into a step that was moved', [step('S1', field('a'), field('b'))], 'S1(a B2)'],
	['the answer leaves the step empty from which it moves it', [step('S1', field('a'), field('b')), step('S2')], 'S2 S1(a B2)'],
])('a field that was renamed is in the form once where %s', (_, answer, expected) => {
	const given = [step('S1', field('a')), step('S2', field('b'))];
	const now = [step('S2', field('b', 'B2')), step('S1', field('a'))];
	expect(outline(withChanges(answer, given, now))).toBe(expected);
});

/** Numbers that are the same for the same seed. */
function numbersOf(seed: number) {
	let state = seed * 7919;
	return (below: number): number => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

const mayHold = (holder: string | null, inner: string): boolean =>
	inner === names.option ? holder === names.field : holder === null || holder === names.step || holder === names.group;

/** A form that is changed at random, each block where its kind may be. */
function randomForm(random: (below: number) => number, blocks: readonly BlockInstance[]) {
	const root: BlockInstance[] = structuredClone([...blocks]);
	const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
	const listWith = (clientId: string): BlockInstance[] =>
		[root, ...flat(root).map(({ innerBlocks }) => innerBlocks)].find((list) => list.some((one) => one.clientId === clientId)) ?? root;
	const take = (one: BlockInstance) => {
		const list = listWith(one.clientId);
		list.splice(list.indexOf(one), 1);
	};
	/** @return Whether there is a place for it. */
	const put = (one: BlockInstance): boolean => {
		const within = new Set(flat([one]));
		const holders = [null, ...flat(root).filter((holder) => !within.has(holder))].filter((holder) => mayHold(holder?.name ?? null, one.name));
		const list = pick(holders.map((holder) => holder?.innerBlocks ?? root));
		list?.splice(random(list.length + 1), 0, one);
		return list !== undefined;
	};
	return {
		root,
		any: (of: (one: BlockInstance) => boolean = () => true) => pick(flat(root).filter(of)),
		insert: put,
		move: (one: BlockInstance) => {
			take(one);
			put(one);
		},
		remove: take,
		/** Takes a holder from around what is in it. */
		unwrap: (one: BlockInstance) => {
			const list = listWith(one.clientId);
			list.splice(list.indexOf(one), 1, ...one.innerBlocks);
		},
	};
}

const kinds: readonly Kind[] = ['field', 'field', 'option', 'step', 'group'];
const isHolder = ({ name }: BlockInstance): boolean => name === names.step || name === names.group;

it('each block is in the form once, and nothing that a person did is lost, whatever they and the answer change', () => {
	const faults: string[] = [];
	for (let seed = 1; seed <= 3000; seed++) {
		const random = numbersOf(seed);
		const made = (prefix: string, id: number) => block(kinds[random(kinds.length)] ?? 'field', `${prefix}${id}`);
		const first = randomForm(random, []);
		Array.from({ length: 3 + random(6) }, (_, id) => first.insert(made('g', id)));
		const given = first.root;

		const answered = randomForm(random, given);
		for (let turn = random(5); turn > 0; turn--) {
			const one = answered.any();
			[() => answered.insert(made('x', turn)), () => one && answered.move(one), () => one && answered.remove(one)][random(3)]?.();
		}

		const person = randomForm(random, given);
		const inserted = new Set<string>();
		for (let turn = 1 + random(4); turn > 0; turn--) {
			const one = person.any();
			const holder = person.any(isHolder);
			const added = made('n', turn);
			[
				() => person.insert(added) && inserted.add(added.clientId),
				() => one && Object.assign(one, { attributes: { label: `${one.clientId}-renamed` } }),
				() => one && person.move(one),
				() => one && person.remove(one),
				() => holder && person.unwrap(holder),
			][random(5)]?.();
		}

		const merged = withChanges(answered.root, given, person.root);
		const result = flat(merged);
		const ids = result.map(({ clientId }) => clientId);
		const now = new Map(flat(person.root).map((one) => [one.clientId, one]));
		const fail = (what: string) => faults.push([`${seed}: ${what}`, ...[given, answered.root, person.root, merged].map(outline)].join('\n'));
		if (new Set(ids).size !== ids.length) {
			fail('twice');
		}
		for (const { clientId } of flat(given)) {
			if (!now.has(clientId) && ids.includes(clientId)) {
				fail(`${clientId} was removed`);
			}
		}
		for (const [clientId, one] of now) {
			const isTheirs = inserted.has(clientId) || labelOf(one) !== clientId;
			const found = result.find((other) => other.clientId === clientId);
			if (isTheirs && (!found || labelOf(found) !== labelOf(one))) {
				fail(`${clientId} is lost`);
			}
		}
	}
	expect(faults).toEqual([]);
});
