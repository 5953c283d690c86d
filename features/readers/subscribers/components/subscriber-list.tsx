import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { subscribersPerPage } from '../../../../api/contract/readers/subscribers.contract';
import {
	type Subscriber,
	type SubscriberChange,
	type SubscriberStatus,
	useChangeSubscribersMutation,
	useListSubscribersQuery,
} from '../../../../api/readers/subscribers';
import { AskTwiceButton } from '../../../../components/ask-twice-button';
import { SelectControl, TextControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Pending } from '../../../../components/admin/section';
import { selectSiteLocale, selectSubscribersExportUrl } from '../../../site/session/slice';
import { exportUrl } from '../export-url';
import { statuses, statusLabel } from '../messages';
import {
	pageChosen,
	queryOf,
	searched,
	selectIsSearched,
	selectSelectedSubscribers,
	selectSubscribersFilter,
	statusChosen,
	subscribersToggled,
} from '../slice';

interface RowProps {
	readonly subscriber: Subscriber;
	readonly isSelected: boolean;
	readonly isBusy: boolean;
	readonly onChange: (change: SubscriberChange) => void;
}

function Row({ subscriber: { id, email, status, date, categories }, isSelected, isBusy, onChange }: RowProps) {
	const dispatch = useAppDispatch();
	const locale = useAppSelector(selectSiteLocale);
	return (
		<tr>
			<td>
				<input
					type="checkbox"
					/* translators: %s: e-mail address. */
					aria-label={sprintf(__('Select %s', 'sitewright'), email)}
					checked={isSelected}
					onChange={({ target }) => dispatch(subscribersToggled({ ids: [id], isSelected: target.checked }))}
				/>
			</td>
			<th scope="row">{email}</th>
			<td>
				{statusLabel(status)}
				{categories.length > 0 && <small>{categories.join(', ')}</small>}
			</td>
			<td>
				<time dateTime={date}>{new Date(date).toLocaleDateString(locale)}</time>
			</td>
			<td>
				{status !== 'unsubscribed' && (
					<Button
						variant="tertiary"
						disabled={isBusy}
						/* translators: %s: e-mail address. */
						label={sprintf(__('Unsubscribe %s', 'sitewright'), email)}
						showTooltip={false}
						onClick={() => onChange('unsubscribe')}
					>
						{__('Unsubscribe', 'sitewright')}
					</Button>
				)}
				<AskTwiceButton
					variant="tertiary"
					isDestructive
					disabled={isBusy}
					label={__('Remove', 'sitewright')}
					question={__('Remove for ever?', 'sitewright')}
					names={[
						/* translators: %s: e-mail address. */
						sprintf(__('Remove %s', 'sitewright'), email),
						/* translators: %s: e-mail address. */
						sprintf(__('Remove %s for ever', 'sitewright'), email),
					]}
					onConfirm={() => onChange('delete')}
				/>
			</td>
		</tr>
	);
}

/** Changes the selected subscribers of the page. */
function BulkActions({ isBusy, onChange }: { readonly isBusy: boolean; readonly onChange: (ids: readonly number[], change: SubscriberChange) => void }) {
	const selected = useAppSelector(selectSelectedSubscribers);
	const isDisabled = isBusy || selected.length === 0;
	return (
		<div role="group" aria-label={__('Change the selected subscribers', 'sitewright')} className="sitewright-subscribers__bulk">
			<Button variant="secondary" disabled={isDisabled} onClick={() => onChange(selected, 'unsubscribe')}>
				{__('Unsubscribe', 'sitewright')}
			</Button>
			<AskTwiceButton
				variant="secondary"
				isDestructive
				disabled={isDisabled}
				label={__('Remove', 'sitewright')}
				question={
					/* translators: %d: number of subscribers. */
					sprintf(_n('Remove %d subscriber for ever?', 'Remove %d subscribers for ever?', selected.length, 'sitewright'), selected.length)
				}
				onConfirm={() => onChange(selected, 'delete')}
			/>
			<span role="status">
				{
					/* translators: %d: number of selected rows. */
					selected.length > 0 && sprintf(__('%d selected', 'sitewright'), selected.length)
				}
			</span>
		</div>
	);
}

interface TableProps {
	readonly subscribers: readonly Subscriber[];
	readonly isBusy: boolean;
	readonly onChange: (ids: readonly number[], change: SubscriberChange) => void;
}

/** The subscribers of a page, each with its own buttons. */
function Table({ subscribers, isBusy, onChange }: TableProps) {
	const dispatch = useAppDispatch();
	const selected = useAppSelector(selectSelectedSubscribers);
	const shown = subscribers.map(({ id }) => id);
	return (
		<table className="sitewright-subscribers__table">
			<thead>
				<tr>
					<td>
						<input
							type="checkbox"
							aria-label={__('Select all subscribers of this page', 'sitewright')}
							checked={shown.every((id) => selected.includes(id))}
							onChange={({ target }) => dispatch(subscribersToggled({ ids: shown, isSelected: target.checked }))}
						/>
					</td>
					<th scope="col">{__('Email', 'sitewright')}</th>
					<th scope="col">{__('State', 'sitewright')}</th>
					<th scope="col">{__('Since', 'sitewright')}</th>
					<th scope="col">{__('Actions', 'sitewright')}</th>
				</tr>
			</thead>
			<tbody>
				{subscribers.map((subscriber) => (
					<Row
						key={subscriber.id}
						subscriber={subscriber}
						isSelected={selected.includes(subscriber.id)}
						isBusy={isBusy}
						onChange={(change) => onChange([subscriber.id], change)}
					/>
				))}
			</tbody>
		</table>
	);
}

/** The choice of a state and the search. */
function Filter({ counts }: { readonly counts: Readonly<Record<SubscriberStatus, number>> }) {
	const dispatch = useAppDispatch();
	const { status, search } = useAppSelector(selectSubscribersFilter);
	return (
		<div className="sitewright-subscribers__filter">
			<SelectControl
				label={__('State', 'sitewright')}
				value={status}
				options={[{ value: '', label: __('All', 'sitewright') }, ...statuses.map((value) => ({ value, label: `${statusLabel(value)} (${counts[value]})` }))]}
				onChange={(value) => dispatch(statusChosen(value))}
			/>
			<TextControl type="search" label={__('Search addresses', 'sitewright')} value={search} onChange={(text) => dispatch(searched(text))} />
		</div>
	);
}

/** The buttons below the list: other pages, and the export of what is shown; an empty address for none. */
function Footer({ pages, exportAddress }: { readonly pages: number; readonly exportAddress: string }) {
	const dispatch = useAppDispatch();
	const { page } = useAppSelector(selectSubscribersFilter);
	return (
		<div className="sitewright-admin__actions">
			{pages > 1 && (
				<>
					<Button variant="secondary" disabled={page <= 1} onClick={() => dispatch(pageChosen(page - 1))}>
						{__('Previous page', 'sitewright')}
					</Button>
					<Button variant="secondary" disabled={page >= pages} onClick={() => dispatch(pageChosen(page + 1))}>
						{__('Next page', 'sitewright')}
					</Button>
				</>
			)}
			{exportAddress !== '' && (
				<Button variant="secondary" href={exportAddress}>
					{__('Export as CSV', 'sitewright')}
				</Button>
			)}
		</div>
	);
}

/** The subscribers, with a search, the number of each state, and the export of what is shown. */
export function SubscriberList() {
	const dispatch = useAppDispatch();
	const filter = useAppSelector(selectSubscribersFilter);
	const isSearched = useAppSelector(selectIsSearched);
	const exportBase = useAppSelector(selectSubscribersExportUrl);
	const query = queryOf(filter);
	const { data, error, refetch } = useListSubscribersQuery(query);
	const [change, { error: changeError, isLoading: isBusy }] = useChangeSubscribersMutation();
	const pages = data && Math.max(1, Math.ceil(data.total / subscribersPerPage));
	useEffect(() => {
		// The last one of the last page was removed.
		if (pages !== undefined && filter.page > pages) {
			dispatch(pageChosen(pages));
		}
	}, [dispatch, filter.page, pages]);
	if (!data || pages === undefined) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	const onChange = (ids: readonly number[], kind: SubscriberChange) => void change({ ids: [...ids], change: kind });
	return (
		<>
			<Filter counts={data.counts} />
			<ErrorNotice error={changeError ?? error} />
			{data.total === 0 ? (
				<p role="status">
					{isSearched
						? __('No subscriber is like that.', 'sitewright')
						: __('Nobody has subscribed yet. Add a Subscribe or a Mailchimp block to a page.', 'sitewright')}
				</p>
			) : (
				<>
					<p role="status">
						{
							/* translators: %d: number of subscribers. */
							sprintf(_n('%d subscriber', '%d subscribers', data.total, 'sitewright'), data.total)
						}
					</p>
					<BulkActions isBusy={isBusy} onChange={onChange} />
					<Table subscribers={data.subscribers} isBusy={isBusy} onChange={onChange} />
				</>
			)}
			<Footer pages={pages} exportAddress={data.total > 0 && exportBase !== '' ? exportUrl(exportBase, query) : ''} />
		</>
	);
}
