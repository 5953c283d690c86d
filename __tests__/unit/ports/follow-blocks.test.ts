import { blockTracker } from '../../../app/ports/follow-blocks';

type Attributes = Readonly<Record<string, unknown>>;

function open(blocks: Readonly<Record<string, Attributes>>) {
	let post = blocks;
	let told: string[] = [];
	let looks = 0;
	const { watch, follow, check } = blockTracker({
		listIds: () => Object.keys(post),
		getBlock: (clientId) => {
			looks += 1;
			return post[clientId] ? { name: String(post[clientId]['type'] ?? 'gallery'), attributes: post[clientId] } : null;
		},
		textOf: (block) => JSON.stringify(block),
		isFresh: ({ attributes }) => attributes['fresh'] === true,
	});
	const unwatch = watch({ removed: (clientId) => removed.push(clientId), returned: (clientId, now) => told.push(`${clientId} is ${now}`) });
	const removed: string[] = [];
	/** Tells which blocks are there again. */
	const change = (next: typeof blocks): readonly string[] => {
		told = [];
		post = next;
		check();
		return told;
	};
	return {
		follow,
		change,
		unwatch,
		removed,
		looksOf: (work: () => void) => {
			looks = 0;
			work();
			return looks;
		},
	};
}

it('finds a block that has another clientId, in the same moment and later', () => {
	const { follow, change } = open({ a: { ids: [1] }, other: {} });
	const block = follow('a');
	expect(change({ b: { ids: [1] }, other: {} })).toEqual(['a is b']);
	expect(block.placeNow()).toBe('b');
	expect(change({ other: {} })).toEqual([]);
	expect(block.placeNow()).toBeNull();
	expect(change({ other: {}, c: { ids: [1], align: undefined } })).toEqual(['b is c']);
	expect(block.placeNow()).toBe('c');
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
	const { follow, check } = blockTracker({
		listIds: () => Object.keys(post),
		getBlock: (clientId) => post[clientId] ?? null,
		textOf: ({ width }) => `${width}`,
		isFresh: () => false,
	});
	const block = follow('a');
	post = {};
	check();
	// The clipboard has texts where the block had numbers.
	post = { b: { name: 'gallery', width: '66.5' } };
	check();
	expect(block.placeNow()).toBe('b');
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

describe('of blocks that are alike', () => {
	it.each([['a'], ['b'], ['a b'], ['b a']])('each is the one in its place after Group, with %s followed', (names) => {
		const followed = names.split(' ');
		const { follow, change } = open({ a: { fresh: true }, b: { fresh: true } });
		const blocks = followed.map((clientId) => ({ clientId, ...follow(clientId) }));
		change({ group: { type: 'group' }, c: { fresh: true }, d: { fresh: true } });
		expect(blocks.map(({ clientId, placeNow }) => [clientId, placeNow()])).toEqual(followed.map((clientId) => [clientId, clientId === 'a' ? 'c' : 'd']));
	});

	it('each is the one in its place after cut and paste', () => {
		const { follow, change } = open({ a: {}, b: {}, c: {} });
		const [third, second] = [follow('c'), follow('b')];
		change({});
		change({ x: {}, y: {}, z: {} });
		expect([second.placeNow(), third.placeNow()]).toEqual(['y', 'z']);
	});

	it('one that is followed comes back first where there are not enough places', () => {
		const { follow, change } = open({ a: {}, b: {} });
		const block = follow('b');
		change({});
		change({ x: {} });
		expect(block.placeNow()).toBe('x');
	});

	it('one that was cut waits while another one is grouped', () => {
		const { follow, change } = open({ cut: {}, other: {} });
		const block = follow('cut');
		change({ other: {} });
		expect(change({ group: { type: 'group' }, grouped: {} })).toEqual([]);
		expect(change({ group: { type: 'group' }, grouped: {}, pasted: {} })).toEqual(['cut is pasted']);
		expect(block.placeNow()).toBe('pasted');
	});

	it('none takes the place that Undo gives back to another', () => {
		const { follow, change } = open({ a: {}, b: {} });
		const [first, second] = [follow('a'), follow('b')];
		change({ c: {} });
		expect([first.placeNow(), second.placeNow()]).toEqual(['c', null]);
		change({ a: {}, d: {} });
		expect([first.placeNow(), second.placeNow()]).toEqual(['a', 'd']);
	});
});

it('takes no block that is inserted later for a deleted one of which nothing was changed; Group and Undo bring that back', () => {
	const { follow, change } = open({ a: { fresh: true } });
	const block = follow('a');
	expect(change({ grouped: { fresh: true } })).toEqual(['a is grouped']);
	change({});
	expect(change({ another: { fresh: true } })).toEqual([]);
	expect(block.placeNow()).toBeNull();
	expect(change({ another: { fresh: true }, a: { fresh: true } })).toEqual(['grouped is a']);
});

it('tells of each block that is gone, until nobody wants to know', () => {
	const { change, unwatch, removed } = open({ a: {}, b: {}, c: {} });
	change({ c: {} });
	expect(removed).toEqual(['a', 'b']);
	unwatch();
	change({});
	expect(removed).toEqual(['a', 'b']);
});

it('forgets a block when nothing waits for it any more', () => {
	const { follow, change, looksOf } = open({ a: {} });
	const [first, second] = [follow('a'), follow('a')];
	first.leave();
	first.leave();
	expect(change({})).toEqual([]);
	expect(change({ b: {} })).toEqual(['a is b']);
	second.leave();
	change({});
	expect(looksOf(() => change({ c: {} }))).toBe(0);
	expect(change({ c: {} })).toEqual([]);
});

it('follows a block that is away already, and knows it by its clientId', () => {
	const { follow, change } = open({});
	const block = follow('a');
	expect(block.placeNow()).toBeNull();
	expect(change({ other: {} })).toEqual([]);
	expect(change({ other: {}, a: {} })).toEqual(['a is a']);
	expect(block.placeNow()).toBe('a');
	expect(change({ other: {}, b: {} })).toEqual(['a is b']);
});
