import { blockFollower } from '../../../app/ports/follow-blocks';

type Attributes = Readonly<Record<string, unknown>>;

function open(blocks: Readonly<Record<string, Attributes>>) {
	let post = blocks;
	const follower = blockFollower({
		listIds: () => Object.keys(post),
		getBlock: (clientId) => (post[clientId] ? { name: String(post[clientId]['type'] ?? 'gallery'), attributes: post[clientId] } : null),
		textOf: (block) => JSON.stringify(block),
	});
	const change = (next: typeof blocks): readonly string[] => {
		const returned: string[] = [];
		post = next;
		follower.check((clientId, now) => returned.push(`${clientId} is ${now}`));
		return returned;
	};
	return { follow: follower.follow, change };
}

it('finds a block that has another clientId, in the same moment and later', () => {
	const { follow, change } = open({ a: { ids: [1] }, other: {} });
	const where = follow('a');
	expect(change({ b: { ids: [1] }, other: {} })).toEqual(['a is b']);
	expect(where()).toBe('b');
	expect(change({ other: {} })).toEqual([]);
	expect(where()).toBeNull();
	expect(change({ other: {}, c: { ids: [1], align: undefined } })).toEqual(['b is c']);
	expect(where()).toBe('c');
});

it('knows a block as it is when it goes, and one that Undo brings back as it was', () => {
	const { follow, change } = open({ a: { ids: [1] } });
	follow('a');
	change({ a: { ids: [1, 2] } });
	change({});
	expect(change({ x: { ids: [1] } })).toEqual([]);
	expect(change({ x: { ids: [1] }, b: { ids: [1, 2] } })).toEqual(['a is b']);
	expect(change({ x: { ids: [1] }, a: { ids: [1] } })).toEqual(['b is a']);
});

it('finds a pasted block whose markup alone is the same', () => {
	let post: Readonly<Record<string, { readonly name: string; readonly width: unknown }>> = { a: { name: 'gallery', width: 66.5 } };
	const { follow, check } = blockFollower({
		listIds: () => Object.keys(post),
		getBlock: (clientId) => post[clientId] ?? null,
		textOf: ({ width }) => `${width}`,
	});
	const where = follow('a');
	post = {};
	check(() => undefined);
	// The clipboard has texts where the block had numbers.
	post = { b: { name: 'gallery', width: '66.5' } };
	check(() => undefined);
	expect(where()).toBe('b');
});

it('takes no copy, no block that was there, and none of another type', () => {
	const { follow, change } = open({ a: { ids: [1] }, twin: { ids: [1] } });
	follow('a');
	expect(change({ a: { ids: [1] }, twin: { ids: [1] }, copy: { ids: [1] } })).toEqual([]);
	expect(change({ twin: { ids: [1] }, copy: { ids: [1] }, b: { ids: [1], type: 'slideshow' } })).toEqual([]);
});

it('gives each of two blocks that are alike a place of its own, the one that was just there first', () => {
	const { follow, change } = open({ old: {}, a: {} });
	follow('old');
	follow('a');
	change({ a: {} });
	expect(change({ b: {} })).toEqual(['a is b']);
	expect(change({ b: {}, c: {} })).toEqual(['old is c']);
});
