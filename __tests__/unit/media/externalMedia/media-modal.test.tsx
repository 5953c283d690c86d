import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { FilterBar } from '../../../../features/media/externalMedia/components/filter-bar';
import type { MediaDates } from '../../../../features/media/externalMedia/filter';
import { LibraryBar } from '../../../../features/media/externalMedia/components/library-bar';
import { MediaModal } from '../../../../features/media/externalMedia/components/media-modal';
import { SearchBar } from '../../../../features/media/externalMedia/components/search-bar';
import { nextIndex } from '../../../../features/media/externalMedia/grid-keys';
import { media } from '../../../support/external-media';

type Props = ComponentProps<typeof MediaModal>;

function show(changes: Partial<Props> = {}) {
	const calls = { onToggle: jest.fn(), onLoadMore: jest.fn(), onRetry: jest.fn(), onInsert: jest.fn(), onClose: jest.fn() };
	const props: Props = {
		label: 'Openverse',
		toolbar: null,
		listKey: 'openverse sea',
		items: ['a', 'b', 'c', 'd'].map((id) => media(id)),
		selected: [],
		hasDropped: false,
		status: 'browsing',
		copied: 0,
		message: null,
		loading: 'none',
		hasMore: true,
		listError: null,
		...calls,
		...changes,
	};
	const view = render(<MediaModal {...props} />);
	return { ...calls, user: userEvent.setup(), update: (next: Partial<Props>) => view.rerender(<MediaModal {...props} {...next} />) };
}

const item = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the pictures', () => {
	it('are chosen by the mouse, by space and by enter', async () => {
		const { user, onToggle } = show({ selected: [media('b')] });
		expect(screen.getByRole('dialog', { name: 'Select media' })).toHaveAccessibleDescription(/Select the media/);
		expect(item('b')).toBeChecked();
		expect(item('a')).not.toBeChecked();
		await user.click(item('a'));
		await user.keyboard(' ');
		await user.keyboard('{ArrowRight}{Enter}');
		expect(onToggle.mock.calls.map(([{ ID }]) => ID)).toEqual(['a', 'a', 'b']);
	});

	it('say so when the choice of another lets the oldest go', () => {
		show({ hasDropped: true });
		expect(screen.getByText('No more than 10 can be chosen at once: the one that was chosen first is no longer selected.')).toHaveAttribute('role', 'status');
	});

	it('have one stop of the tab key, and arrows between them', async () => {
		const { user } = show();
		await user.click(item('a'));
		await user.keyboard('{ArrowRight}{ArrowRight}');
		expect(item('c')).toHaveFocus();
		await user.keyboard('{End}{ArrowRight}');
		expect(item('d')).toHaveFocus();
		expect(screen.getAllByRole('checkbox').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
	});

	it('of a folder are counted, and the folder is opened', async () => {
		const { user, onToggle } = show({ items: [{ ...media('album-night', 'folder'), name: 'Night', children: 30 }] });
		await user.click(button('Night, 30 pictures'));
		expect(onToggle).toHaveBeenCalledTimes(1);
		expect(screen.queryByRole('checkbox')).toBeNull();
	});

	it('that come later get the focus where the button was', async () => {
		const { user, update, onLoadMore } = show();
		await user.click(button('Load More'));
		expect(onLoadMore).toHaveBeenCalledTimes(1);
		update({ loading: 'more' });
		expect(button('Load More')).toHaveFocus();
		await user.click(button('Load More'));
		expect(onLoadMore).toHaveBeenCalledTimes(1);
		update({ items: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => media(id)), hasMore: false });
		expect(item('e')).toHaveFocus();
		expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
	});
});

it('pictures on their way are announced, and nothing says that there are none', () => {
	const { update } = show({ items: [], loading: 'first' });
	expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status');
	expect(screen.queryByText(/nothing matched/)).toBeNull();
	update({ items: [], loading: 'none', hasMore: false });
	expect(screen.getByText('Sorry, but nothing matched your search criteria.')).toHaveAttribute('role', 'status');
});

it('a list that cannot be loaded says why, with a way to try again', async () => {
	const { user, onRetry } = show({ items: [], listError: 'Openverse cannot be reached.' });
	expect(screen.getByText('Openverse cannot be reached.', { selector: 'p' })).toBeVisible();
	expect(screen.queryByText(/nothing matched/)).toBeNull();
	await user.click(button('Try again'));
	expect(onRetry).toHaveBeenCalledTimes(1);
});

it('nothing is inserted before something is chosen, nor twice', async () => {
	const { user, update, onInsert } = show();
	await user.click(button('Select'));
	expect(onInsert).not.toHaveBeenCalled();
	update({ selected: [media('a')] });
	await user.click(button('Select'));
	expect(onInsert).toHaveBeenCalledTimes(1);
	update({ selected: [media('a'), media('b')], status: 'copying', copied: 1 });
	expect(screen.getByText('1 of 2 copied')).toBeVisible();
	expect(screen.getByRole('dialog', { name: 'Inserting media' })).toBeVisible();
	expect(button('Inserting…')).toHaveFocus();
	await user.click(button('Inserting…'));
	expect(onInsert).toHaveBeenCalledTimes(1);
});

it('a copy that failed says why, and the choice is still there', () => {
	show({ selected: [media('a')], message: 'This picture is too large.' });
	expect(screen.getByText('This picture is too large.', { selector: 'p' })).toBeVisible();
	expect(item('a')).toBeChecked();
	expect(button('Select')).not.toHaveAttribute('aria-disabled', 'true');
});

it.each([
	['ArrowRight', 4, 5],
	['ArrowLeft', 4, 3],
	['ArrowDown', 1, 4],
	['ArrowUp', 4, 1],
	['ArrowUp', 1, 1],
	['ArrowDown', 6, 6],
	['ArrowLeft', 0, 0],
	['Home', 5, 0],
	['End', 2, 7],
	['a', 2, null],
])('%s leads from picture %d to %s of eight in rows of three', (key, index, expected) => {
	expect(nextIndex(key, index, { count: 8, columns: 3, isReversed: false })).toBe(expected);
});

it('the arrows to the side are turned round from right to left', () => {
	expect(nextIndex('ArrowLeft', 4, { count: 8, columns: 3, isReversed: true })).toBe(5);
});

describe('the search', () => {
	const showSearch = (isCopying = false) => {
		const onSearch = jest.fn();
		const Connected = () => {
			const [search, setSearch] = useState('sky');
			return (
				<SearchBar
					search={search}
					isCopying={isCopying}
					onSearch={(entered) => {
						onSearch(entered);
						setSearch(entered);
					}}
				/>
			);
		};
		render(<Connected />);
		return { onSearch, user: userEvent.setup() };
	};

	it('has the focus, and searches for another word alone', async () => {
		const { user, onSearch } = showSearch();
		expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
		await user.keyboard('{Enter}');
		await user.clear(screen.getByRole('searchbox'));
		await user.keyboard('  {Enter}');
		expect(onSearch).not.toHaveBeenCalled();
		await user.keyboard('sea{Enter}{Enter}');
		expect(onSearch.mock.calls).toEqual([['sea']]);
	});

	it('waits while pictures are copied', async () => {
		const { user, onSearch } = showSearch(true);
		await user.type(screen.getByRole('searchbox'), 's{Enter}');
		expect(onSearch).not.toHaveBeenCalled();
	});
});

it('filters are added from a menu, changed and removed', async () => {
	const calls = { onAdd: jest.fn(), onRemove: jest.fn(), onChange: jest.fn(), onDate: jest.fn() };
	const user = userEvent.setup();
	render(<FilterBar filter={{ category: '', favorite: true }} isDisabled={false} {...calls} />);
	await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Night');
	expect(calls.onChange).toHaveBeenCalledWith('category', 'night');
	await user.click(button('Remove Filter: Favorites'));
	expect(calls.onRemove).toHaveBeenCalledWith('favorite');
	await user.click(button('Add Filter'));
	expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Date', 'Media Type']);
	await user.click(screen.getByRole('menuitem', { name: 'Media Type' }));
	expect(calls.onAdd).toHaveBeenCalledWith('mediaType');
});

it('a time is one of the last days, a month or a year', async () => {
	jest.useFakeTimers({ now: Date.UTC(2026, 10, 24), doNotFake: ['setTimeout', 'queueMicrotask'] });
	const onDate = jest.fn();
	const bar = (date: MediaDates) => (
		<FilterBar filter={{ date }} isDisabled={false} onAdd={jest.fn()} onRemove={jest.fn()} onChange={jest.fn()} onDate={onDate} />
	);
	const user = userEvent.setup();
	const { rerender } = render(bar({ range: 'any', month: 0, year: 0, value: '' }));
	const choose = async (name: string, option: string) => {
		await user.selectOptions(screen.getByRole('combobox', { name }), option);
		const date = onDate.mock.lastCall?.[0] as MediaDates;
		rerender(bar(date));
		return date.value;
	};
	expect(await choose('Date', 'Last 7 days')).toBe('2026-11-17:0000-00-00');
	expect(await choose('Date', 'Last 6 months')).toBe('2026-05-26:0000-00-00');
	// A month and a year count once they are applied.
	expect(await choose('Date', 'Specific Month/Year')).toBe('2026-05-26:0000-00-00');
	expect(onDate).toHaveBeenCalledTimes(2);
	const apply = async (year: string) => {
		await user.clear(screen.getByRole('spinbutton', { name: 'Year' }));
		await user.type(screen.getByRole('spinbutton', { name: 'Year' }), `${year}{Enter}`);
		await user.click(screen.getByRole('button', { name: 'Apply' }));
		return (onDate.mock.lastCall?.[0] as MediaDates).value;
	};
	expect(await apply('1969')).toBe('2026-05-26:0000-00-00');
	expect(await apply('1970')).toBe('1970-01-01:1970-12-31');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
	expect(await apply('2024')).toBe('2024-02-01:2024-02-29');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'Any Month');
	expect(await apply('2024')).toBe('2024-01-01:2024-12-31');
	expect(await choose('Date', 'Any time')).toBe('');
	expect(screen.queryByRole('combobox', { name: 'Month' })).toBeNull();
	jest.useRealTimers();
});

it('an album leads back to all albums, which have no filters', async () => {
	const calls = { onAdd: jest.fn(), onRemove: jest.fn(), onChange: jest.fn(), onDate: jest.fn(), onViewChange: jest.fn(), onLeaveFolder: jest.fn() };
	const bar = { view: 'albums', filter: {}, isDisabled: false, ...calls } as const;
	const user = userEvent.setup();
	const { rerender } = render(<LibraryBar {...bar} folder={{ id: 'album-night', name: 'Night' }} />);
	const path = within(screen.getByRole('navigation', { name: 'Albums' }));
	expect(path.getByText('Night')).toBeVisible();
	await user.click(path.getByRole('button', { name: 'Albums' }));
	expect(calls.onLeaveFolder).toHaveBeenCalledTimes(1);
	rerender(<LibraryBar {...bar} folder={null} />);
	expect(screen.queryByRole('button', { name: 'Add Filter' })).toBeNull();
	await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Photos');
	expect(calls.onViewChange).toHaveBeenCalledWith('recent');
});
