import { Button, Spinner } from '@wordpress/components';
import { ErrorNotice } from '../../error-notice';
import { Pending } from '../section';
import { ListPages } from './list-pages';
import { SelectionBar } from './list-selection';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';
import type { ListPage, ListScreenProps, ListSelection } from './types';
import { useFocusOfRows } from './use-focus-of-rows';

type RowsProps = Pick<ListScreenProps, 'caption' | 'columns' | 'list' | 'filters' | 'selection' | 'texts' | 'number'> & { readonly page: ListPage };

/** While rows of another filter stand there, nobody selects: what is done to a selection is done to what the filter finds. */
const inert = (selection: ListSelection): ListSelection => ({
	...selection,
	onToggle: () => undefined,
	all: selection.all && { ...selection.all, onSelect: () => undefined },
});

function Rows({ page, caption, columns, list, filters, selection, texts, number }: RowsProps) {
	if (page.rows.length === 0 && page.total > 0) {
		// Those of the page were moved away, and the next ones are on their way.
		return <Spinner />;
	}
	if (page.rows.length === 0) {
		return (
			<div className="sitewright-list__empty">
				{filters.isFiltered ? (
					<>
						<p>{texts.nothingFound}</p>
						<Button variant="secondary" onClick={filters.onClear}>
							{texts.showAll}
						</Button>
					</>
				) : (
					texts.empty
				)}
			</div>
		);
	}
	const usable = selection && list.isOld ? inert(selection) : selection;
	return (
		<>
			{usable && <SelectionBar page={page} selection={usable} number={number} />}
			<ListTable caption={caption} columns={columns} rows={page.rows} isBusy={list.isOld} selection={usable} />
		</>
	);
}

/**
 * A list of the dashboard: search, filters, export, selection with the buttons that change it, pages, and what is shown while there is nothing. The
 * number of rows is said by screen readers when it changes. Props only; the list's state is `createListSlice`.
 */
export function ListScreen({ search, filters, notice, list, paging, ...rows }: ListScreenProps) {
	const { page, isOld, error, onRetry } = list;
	const focus = useFocusOfRows();
	return (
		<div ref={focus.list} className="sitewright-list">
			<ListTools search={search} {...filters} />
			<p ref={focus.place} role="status" tabIndex={-1}>
				{page && rows.texts.count(page.total)}
			</p>
			{notice}
			{page ? (
				<>
					<ErrorNotice error={error} onRetry={onRetry} />
					<Rows {...rows} page={page} list={list} filters={filters} />
					<ListPages {...paging} shown={page} isOld={isOld} number={rows.number} />
				</>
			) : (
				<Pending error={error} onRetry={onRetry} />
			)}
		</div>
	);
}
