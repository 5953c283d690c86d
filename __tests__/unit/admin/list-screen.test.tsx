import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { ChangeProgress } from '../../../components/admin/list-screen/change-progress';
import { ListScreen } from '../../../components/admin/list-screen/list-screen';
import type { ListScreenProps } from '../../../components/admin/list-screen/types';

const row = (id: number) => ({ id, selectLabel: `Select letter ${id}`, cells: [`Letter ${id}`, `${id} €`, <button key="x">{`Burn ${id}`}</button>] });

function propsOf(more: Partial<ListScreenProps> = {}): ListScreenProps {
	return {
		caption: 'Letters, newest first',
		columns: [{ label: 'Name' }, { label: 'Price', kind: 'amount' }, { label: '' }],
		list: { page: { rows: [row(3), row(2)], total: 5 }, isOld: false, error: undefined, onRetry: jest.fn() },
		search: { label: 'Search letters', text: '', onSearch: jest.fn() },
		filters: { isFiltered: false, onClear: jest.fn(), exportUrl: '' },
		paging: {
			page: 2,
			perPage: 2,
			edge: { side: 'before', id: 4 },
			hasEdges: true,
			onPage: jest.fn(),
			onCorrectPage: jest.fn(),
			labels: { newer: 'Newer letters', older: 'Older letters' },
		},
		texts: { count: (total) => `${total} letters`, empty: <p>No letters yet.</p>, nothingFound: 'No letter is like that.', showAll: 'Show all letters' },
		number: String,
		...more,
	};
}

function show(more: Partial<ListScreenProps> = {}) {
	const props = propsOf(more);
	const view = render(<ListScreen {...props} />);
	return { props, user: userEvent.setup(), again: (changed: Partial<ListScreenProps>) => view.rerender(<ListScreen {...props} {...changed} />) };
}

const selection = (more: Partial<NonNullable<ListScreenProps['selection']>> = {}): NonNullable<ListScreenProps['selection']> => ({
	selected: [],
	onToggle: jest.fn(),
	labels: { page: 'Select all letters of this page', group: 'Change the selected letters' },
	actions: <button>Burn</button>,
	all: { isSelected: false, onSelect: jest.fn() },
	...more,
});

describe('a list', () => {
	it('has a table with a name, columns and rows, and says how many there are', () => {
		show();
		const table = within(screen.getByRole('table', { name: 'Letters, newest first' }));
		expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Price']);
		expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Letter 3', 'Letter 2']);
		expect(screen.getByText('5 letters')).toHaveAttribute('role', 'status');
		expect(screen.queryByRole('link', { name: 'Export as CSV' })).not.toBeInTheDocument();
		expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
	});

	it('searches when the text is sent, not with each letter', async () => {
		const { props, user } = show();
		await user.type(screen.getByRole('searchbox', { name: 'Search letters' }), ' choir ');
		expect(props.search?.onSearch).not.toHaveBeenCalled();
		await user.keyboard('{Enter}');
		expect(props.search?.onSearch).toHaveBeenCalledWith('choir');
	});

	it('keeps the focus in the field after a search', async () => {
		const { user, again } = show();
		const field = screen.getByRole('searchbox', { name: 'Search letters' });
		await user.type(field, 'choir{Enter}');
		again({ search: { label: 'Search letters', text: 'choir', onSearch: jest.fn() } });
		expect(field).toHaveFocus();
		expect(field).toHaveValue('choir');
	});

	it('shows in the field what a link searched for', () => {
		const { again } = show();
		again({ search: { label: 'Search letters', text: 'choir', onSearch: jest.fn() } });
		expect(screen.getByRole('searchbox', { name: 'Search letters' })).toHaveValue('choir');
	});

	it('says what to do where there is nothing, and shows all again where a filter finds nothing', async () => {
		const list = { page: { rows: [], total: 0 }, isOld: false, error: undefined, onRetry: jest.fn() };
		const { user, again } = show({ list });
		expect(screen.getByText('No letters yet.')).toBeVisible();
		const filters = { isFiltered: true, onClear: jest.fn(), exportUrl: 'https://example.org/export' };
		again({ list, filters });
		expect(screen.getByText('No letter is like that.')).toBeVisible();
		expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', 'https://example.org/export');
		await user.click(screen.getByRole('button', { name: 'Show all letters' }));
		await user.click(screen.getByRole('button', { name: 'Clear filters' }));
		expect(filters.onClear).toHaveBeenCalledTimes(2);
	});

	it('keeps its tools while it has no rows, says why, and tries again', async () => {
		const list = { page: undefined, isOld: false, error: 'The database is away.', onRetry: jest.fn() };
		const { user } = show({ list });
		expect(screen.getAllByText('The database is away.')[0]).toBeVisible();
		expect(screen.getByRole('searchbox')).toBeVisible();
		await user.click(screen.getByRole('button', { name: 'Try again' }));
		expect(list.onRetry).toHaveBeenCalledTimes(1);
	});

	it('shows the rows of before while others are loaded, and does not turn from them', async () => {
		const { props, user } = show({ list: { ...propsOf().list, isOld: true } });
		expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
		await user.click(screen.getByRole('button', { name: 'Older letters' }));
		expect(props.paging.onPage).not.toHaveBeenCalled();
	});
});

describe('the pages', () => {
	it('begin at the rows of the page that is shown; the first one begins with the newest', async () => {
		const { props, user } = show();
		expect(screen.getByText('Page 2 of 3')).toHaveAttribute('role', 'status');
		await user.click(screen.getByRole('button', { name: 'Older letters' }));
		await user.click(screen.getByRole('button', { name: 'Newer letters' }));
		expect(jest.mocked(props.paging.onPage).mock.calls).toEqual([[{ page: 3, edge: { side: 'before', id: 2 } }], [{ page: 1, edge: null }]]);
	});

	it('back to one that is not the first begin before its rows', async () => {
		const { props, user } = show({ paging: { ...propsOf().paging, page: 3 } });
		await user.click(screen.getByRole('button', { name: 'Newer letters' }));
		expect(props.paging.onPage).toHaveBeenCalledWith({ page: 2, edge: { side: 'after', id: 3 } });
		// It is the last one. The button keeps the focus all the same.
		expect(screen.getByRole('button', { name: 'Older letters' })).toHaveAttribute('aria-disabled', 'true');
		expect(screen.getByRole('button', { name: 'Older letters' })).toBeEnabled();
	});

	it.each([
		['the last page is gone', { rows: [], total: 2 }],
		['everything older is gone, but there are newer ones', { rows: [], total: 9 }],
	])('show another one where %s, to which Back does not lead', (_case, page) => {
		const { props } = show({ list: { ...propsOf().list, page } });
		expect(props.paging.onCorrectPage).toHaveBeenCalledWith(1);
		expect(props.paging.onPage).not.toHaveBeenCalled();
	});

	it('stay where all rows of a counted page were moved away, until the next ones are there', () => {
		const { props } = show({ list: { ...propsOf().list, page: { rows: [], total: 5 } }, paging: { ...propsOf().paging, edge: null, page: 1 } });
		expect(props.paging.onCorrectPage).not.toHaveBeenCalled();
		expect(screen.queryByText('No letters yet.')).not.toBeInTheDocument();
	});

	it('stay while the rows of another filter are still shown', () => {
		const { props } = show({ list: { ...propsOf().list, page: { rows: [], total: 2 }, isOld: true } });
		expect(props.paging.onCorrectPage).not.toHaveBeenCalled();
	});
});

describe('the selection', () => {
	it('is of rows, of the page, and of all pages once the page is selected', async () => {
		const some = selection({ selected: [3] });
		const { user, again } = show({ selection: some });
		const box = screen.getByRole('checkbox', { name: 'Select all letters of this page' });
		expect(box).toBePartiallyChecked();
		expect(screen.getByText('1 selected')).toBeVisible();
		expect(screen.queryByRole('button', { name: /on all pages/ })).not.toBeInTheDocument();
		await user.click(box);
		expect(some.onToggle).toHaveBeenLastCalledWith({ ids: [3, 2], isSelected: true });
		await user.click(screen.getByRole('checkbox', { name: 'Select letter 3' }));
		expect(some.onToggle).toHaveBeenLastCalledWith({ ids: [3], isSelected: false });

		const whole = selection({ selected: [3, 2] });
		again({ selection: whole });
		await user.click(screen.getByRole('button', { name: 'Select all 5, on all pages' }));
		expect(whole.all?.onSelect).toHaveBeenCalledTimes(1);

		again({ selection: selection({ selected: [3, 2], all: { isSelected: true, onSelect: jest.fn() } }) });
		expect(screen.getByText('5 selected')).toBeVisible();
		expect(box).toBeChecked();
	});

	it('waits for the rows of the filter: what is done to it is done to what the filter finds', async () => {
		const some = selection({ selected: [3, 2] });
		const { user } = show({ selection: some, list: { ...propsOf().list, isOld: true } });
		await user.click(screen.getByRole('checkbox', { name: 'Select letter 3' }));
		await user.click(screen.getByRole('button', { name: 'Select all 5, on all pages' }));
		expect(some.onToggle).not.toHaveBeenCalled();
		expect(some.all?.onSelect).not.toHaveBeenCalled();
	});

	it('offers no other pages where rows are changed page by page', () => {
		show({ selection: selection({ selected: [3, 2], all: null }) });
		expect(screen.queryByRole('button', { name: /on all pages/ })).not.toBeInTheDocument();
	});
});

it('gives the focus to the number of rows when the row of the pressed button is gone', async () => {
	function Letters() {
		const [ids, setIds] = useState([3, 2]);
		const rows = ids.map((id) => ({ ...row(id), cells: [`Letter ${id}`, '', <button key="x" onClick={() => setIds([2])}>{`Burn ${id}`}</button>] }));
		return <ListScreen {...propsOf({ list: { ...propsOf().list, page: { rows, total: rows.length } }, paging: { ...propsOf().paging, page: 1 } })} />;
	}
	render(<Letters />);
	await userEvent.setup().click(screen.getByRole('button', { name: 'Burn 3' }));
	expect(screen.getByText('1 letters')).toHaveFocus();
});

it('gives the focus to the number of rows when the pressed button takes no more presses', async () => {
	function Letters() {
		const [isBurnt, setIsBurnt] = useState(false);
		const actions = (
			<button disabled={isBurnt} onClick={() => setIsBurnt(true)}>
				Burn
			</button>
		);
		return <ListScreen {...propsOf({ selection: selection({ actions }) })} />;
	}
	render(<Letters />);
	await userEvent.setup().click(screen.getByRole('button', { name: 'Burn' }));
	expect(screen.getByText('5 letters')).toHaveFocus();
});

it('says how far a change is, and stops it', async () => {
	const onStop = jest.fn();
	render(<ChangeProgress label="Removed: 500" done={500} total={2000} onStop={onStop} />);
	expect(screen.getByRole('progressbar', { name: 'Removed: 500' })).toHaveAttribute('value', '500');
	await userEvent.setup().click(screen.getByRole('button', { name: 'Stop' }));
	expect(onStop).toHaveBeenCalledTimes(1);
});
