import { __, _n, sprintf } from '@wordpress/i18n';
import { subscribersPerPage } from '../../../../api/contract/readers/subscribers.contract';
import { type SubscriberChange, type SubscriberStatus, useChangeSubscribersMutation, useListSubscribersQuery } from '../../../../api/readers/subscribers';
import { ListScreen } from '../../../../components/admin/list-screen';
import { SelectControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { shownPage, useList } from '../../../site/lists/use-list';
import { selectSubscribersExportUrl } from '../../../site/session/slice';
import { useDay } from '../../../site/session/use-day';
import { useFormats } from '../../../site/session/use-formats';
import { filterOf, queryOf, subscriberListSlice } from '../../subscriberList/slice';
import { exportUrl } from '../export-url';
import { statuses, statusLabel } from '../messages';
import { bulkRequested, selectBulk } from '../slice';
import { BulkNotice, SelectedChanges } from './subscriber-changes';
import { subscriberColumns, subscriberRow } from './subscriber-row';

interface StateFilterProps {
	readonly value: string;
	readonly counts: Readonly<Record<SubscriberStatus, number>> | undefined;
	readonly onChange: (status: string) => void;
}

function StateFilter({ value, counts, onChange }: StateFilterProps) {
	const { number } = useFormats();
	const labelOf = (status: SubscriberStatus) => (counts ? `${statusLabel(status)} (${number(counts[status])})` : statusLabel(status));
	return (
		<SelectControl
			label={__('State', 'sitewright')}
			value={statuses.find((status) => status === value) ?? ''}
			options={[{ value: '', label: __('All', 'sitewright') }, ...statuses.map((status) => ({ value: status, label: labelOf(status) }))]}
			onChange={onChange}
		/>
	);
}

const Empty = () => <p>{__('Nobody has subscribed yet. Add a Subscribe or a Mailchimp block to a page.', 'sitewright')}</p>;

const texts = () => ({
	count: (total: number, number: (value: number) => string) =>
		/* translators: %s: number of subscribers. */
		sprintf(_n('%s subscriber', '%s subscribers', total, 'sitewright'), number(total)),
	empty: <Empty />,
	nothingFound: __('No subscriber is like that.', 'sitewright'),
	showAll: __('Show all subscribers', 'sitewright'),
});

/** Changes some subscribers at once, or all that the filter shows, one part after another. */
function useChanges(list: ReturnType<typeof useList>, shown: { readonly newest: number; readonly total: number } | undefined) {
	const dispatch = useAppDispatch();
	const isChangingAll = useAppSelector(selectBulk).status === 'running';
	const [change, { error: changeError, isLoading }] = useChangeSubscribersMutation();
	const onChange = (ids: readonly number[], kind: SubscriberChange) => void change({ ids: [...ids], change: kind });
	const onChangeSelected = (kind: SubscriberChange) => {
		if (list.isAllSelected && shown) {
			dispatch(bulkRequested({ change: kind, filter: filterOf(list), before: shown.newest + 1, total: shown.total }));
		} else {
			onChange(list.selected, kind);
		}
	};
	return { changeError, isChanging: isLoading || isChangingAll, onChange, onChangeSelected };
}

/** The subscribers, with a search, the number of each state, changes of some or all of them, and the export of what is shown. */
export function SubscriberList() {
	const list = useList(subscriberListSlice);
	const exportBase = useAppSelector(selectSubscribersExportUrl);
	const { number } = useFormats();
	const day = useDay();
	const { data, list: state } = shownPage(useListSubscribersQuery(queryOf(list)));
	const { changeError, isChanging, onChange, onChangeSelected } = useChanges(list, data);
	// Rows of the filter before are not what a change of all would be about.
	const isBusy = isChanging || state.isOld;
	const { count, ...words } = texts();
	return (
		<ListScreen
			caption={__('Subscribers, newest first', 'sitewright')}
			columns={subscriberColumns()}
			list={{
				...state,
				page: data && {
					rows: data.subscribers.map((subscriber) => subscriberRow(subscriber, { isBusy, day, onChange: (kind) => onChange([subscriber.id], kind) })),
					total: data.total,
				},
			}}
			search={{ label: __('Search addresses', 'sitewright'), text: list.filter['search'] ?? '', onSearch: (search) => list.onFilter({ search }) }}
			filters={{
				isFiltered: list.isFiltered,
				onClear: list.onClear,
				controls: <StateFilter value={list.filter['status'] ?? ''} counts={data?.counts} onChange={(status) => list.onFilter({ status })} />,
				exportUrl: exportBase !== '' && data && data.total > 0 ? exportUrl(exportBase, filterOf(list)) : '',
			}}
			notice={
				<>
					<BulkNotice />
					<ErrorNotice error={changeError} />
				</>
			}
			selection={{
				selected: list.selected,
				onToggle: list.onToggle,
				labels: { page: __('Select all subscribers of this page', 'sitewright'), group: __('Change the selected subscribers', 'sitewright') },
				all: { isSelected: list.isAllSelected, onSelect: list.onSelectAll },
				actions: (
					<SelectedChanges
						count={list.isAllSelected ? (data?.total ?? 0) : list.selected.length}
						isAll={list.isAllSelected}
						isBusy={isBusy}
						onChange={onChangeSelected}
					/>
				),
			}}
			paging={{
				...list.paging,
				perPage: subscribersPerPage,
				hasEdges: true,
				labels: { newer: __('Newer subscribers', 'sitewright'), older: __('Older subscribers', 'sitewright') },
			}}
			texts={{ ...words, count: (total) => count(total, number) }}
			number={number}
		/>
	);
}
