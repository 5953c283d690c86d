import { createListSlice } from '../../../../features/site/lists/list-slice';
import { formatView, parseView, splitHash } from '../../../../features/site/lists/list-view';

const defaults = { status: 'publish', search: '' };

it.each([
	['', { filter: defaults, page: 1, edge: null }],
	['?status=spam&search=choir+%26+co', { filter: { status: 'spam', search: 'choir & co' }, page: 1, edge: null }],
	['?search=x&page=3&before=71', { filter: { status: 'publish', search: 'x' }, page: 3, edge: { side: 'before', id: 71 } }],
	['?page=2&after=9', { filter: defaults, page: 2, edge: { side: 'after', id: 9 } }],
] as const)('a link with “%s” shows what its sender saw', (query, view) => {
	expect(parseView(query, defaults)).toEqual(view);
	expect(formatView(view, defaults)).toBe(query);
});

it.each([
	['?page=0'],
	['?page=-1'],
	['?page=1e3'],
	['?page=99999999999'],
	// The newest page begins with the newest row.
	['?before=71'],
	['?page=x&after=y'],
	['?colour=red&__proto__=1'],
])('a link with “%s” shows the first page', (query) => {
	expect(parseView(query, defaults)).toEqual({ filter: defaults, page: 1, edge: null });
});

it('shortens what somebody puts into a link', () => {
	expect(parseView(`?search=${'x'.repeat(5000)}`, defaults).filter['search']).toHaveLength(200);
});

it('keeps question marks of a query apart from the route', () => {
	expect(splitHash('/12?search=why?')).toEqual({ route: '/12', query: '?search=why?' });
	expect(splitHash('')).toEqual({ route: '', query: '' });
});

describe('a list', () => {
	const slice = createListSlice({ name: 'letters', defaults, folders: ['status'] });
	const { filterChanged, filterCleared, pageTurned, rowsToggled, allSelected, addressFollowed } = slice.actions;
	const after = (...actions: Parameters<typeof slice.reducer>[1][]) => actions.reduce(slice.reducer, slice.getInitialState());

	it('begins at its first page and selects nothing when it shows something else', () => {
		const old = [pageTurned({ page: 2, edge: { side: 'before', id: 7 } }), rowsToggled({ ids: [1, 2], isSelected: true }), allSelected()] as const;
		for (const action of [filterChanged({ search: 'x' }), filterCleared(), addressFollowed('?search=x')]) {
			expect(after(...old, action)).toMatchObject({ page: 1, edge: null, selected: [], isAllSelected: false });
		}
		expect(after(...old, pageTurned({ page: 3, edge: null }))).toMatchObject({ page: 3, edge: null, selected: [], isAllSelected: false });
	});

	it('stays in its folder when filters are cleared', () => {
		const state = after(filterChanged({ status: 'spam', search: 'x' }));
		expect(slice.selectors.selectIsFiltered({ letters: state })).toBe(true);
		const cleared = slice.reducer(state, filterCleared());
		expect(cleared.filter).toEqual({ status: 'spam', search: '' });
		expect(slice.selectors.selectIsFiltered({ letters: cleared })).toBe(false);
	});

	it('selects no rows of other pages any more once one of the page is taken out', () => {
		expect(after(rowsToggled({ ids: [1, 2], isSelected: true }), allSelected(), rowsToggled({ ids: [1], isSelected: false }))).toMatchObject({
			selected: [2],
			isAllSelected: false,
		});
	});
});
