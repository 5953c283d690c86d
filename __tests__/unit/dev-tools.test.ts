import { devToolsOptions, maxAge, maxItems, maxText } from '../../store/dev-tools';

const { stateSanitizer, actionSanitizer, ...options } = devToolsOptions();
const stateOf = <State>(state: State): State => stateSanitizer?.(state, 0) ?? state;
const long = 'a'.repeat(maxText + 7);

it('keeps as many actions as a person looks through', () => {
	expect(options).toEqual({ name: 'Sitewright', maxAge });
});

it('shows the beginning of a long answer', () => {
	const action = { type: 'suggestion/chunkReceived', payload: { requesterId: 'a', text: long } };
	expect(actionSanitizer?.(action, 0)).toEqual({
		type: 'suggestion/chunkReceived',
		payload: { requesterId: 'a', text: `${long.slice(0, maxText)}…` },
	});
});

it('shows the first items of long lists and objects', () => {
	const list = Array.from({ length: maxItems + 2 }, (_, index) => index);
	const { media } = stateOf({ media: { list: list as unknown[], byId: Object.fromEntries(list.map((id) => [`m${id}`, id])) } });
	expect(media.list).toEqual(list.slice(0, maxItems));
	expect(Object.keys(media.byId)).toHaveLength(maxItems);
	expect(media.byId).toHaveProperty('m0', 0);
});

it('shows all slices, and short values as they are', () => {
	const state = Object.fromEntries(Array.from({ length: maxItems * 2 }, (_, index) => [`slice${index}`, { status: 'idle', error: null, at: 1.5 }]));
	expect(stateOf(state)).toEqual(state);
});

it('reads a slice that did not change only once', () => {
	const slice = { text: long };
	const first = stateOf({ slice, other: 1 });
	expect(stateOf({ slice, other: 2 }).slice).toBe(first.slice);
});

it('leaves the state of the page alone', () => {
	const state = Object.freeze({ slice: Object.freeze({ text: long }) });
	stateOf(state);
	expect(state.slice.text).toBe(long);
});
