import { Notice } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { type Earning, earningsPerPage } from '../../../../api/contract/money/earnings.contract';
import { useListEarningsQuery } from '../../../../api/money/earnings';
import { ListScreen } from '../../../../components/admin/list-screen';
import { SelectControl } from '../../../../components/controls';
import { shownPage, useList } from '../../../site/lists/use-list';
import { useFormats } from '../../../site/session/use-formats';
import { earningListSlice, filterOf, queryOf } from '../../earningList/slice';
import { exportUrl } from '../export-url';
import { actionWords, type EarningAction, kindLabels, kinds } from '../messages';
import { CancelDialog } from './cancel-dialog';
import { earningColumns, earningRow } from './earning-row';
import { RefundDialog } from './refund-dialog';
import { TotalsTable } from './totals-table';

interface AskedAction {
	readonly action: EarningAction;
	readonly earning: Earning;
}

interface PaymentListProps {
	/** The address of the export, with its nonce. */
	readonly exportBase: string;
	readonly onAsk: (asked: AskedAction) => void;
}

const KindFilter = ({ value, onChange }: { readonly value: string; readonly onChange: (kind: string) => void }) => (
	<SelectControl
		label={__('Kind', 'sitewright')}
		value={kinds.find((kind) => kind === value) ?? ''}
		options={[{ value: '', label: __('All', 'sitewright') }, ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind]() }))]}
		onChange={onChange}
	/>
);

/** The ledger with its sums, and the export of what is shown. */
function PaymentList({ exportBase, onAsk }: PaymentListProps) {
	const list = useList(earningListSlice);
	const formats = useFormats();
	const { number } = formats;
	const { data, list: state } = shownPage(useListEarningsQuery(queryOf(list), { refetchOnMountOrArgChange: true, refetchOnFocus: true }));
	return (
		<>
			{data?.entries.some(({ is_test: isTest }) => isTest) && (
				<Notice status="warning" isDismissible={false}>
					{__('Payments marked as a test were made at the test desk of the platform, or with test keys: no money moves.', 'sitewright')}
				</Notice>
			)}
			{data && data.totals.length > 0 && <TotalsTable totals={data.totals} />}
			<ListScreen
				caption={__('Payments, newest first', 'sitewright')}
				columns={earningColumns()}
				list={{
					...state,
					page: data && { rows: data.entries.map((entry) => earningRow(entry, formats, (action, earning) => onAsk({ action, earning }))), total: data.total },
				}}
				search={{ label: __('Search payments', 'sitewright'), text: list.filter['search'] ?? '', onSearch: (search) => list.onFilter({ search }) }}
				filters={{
					isFiltered: list.isFiltered,
					onClear: list.onClear,
					controls: <KindFilter value={list.filter['kind'] ?? ''} onChange={(kind) => list.onFilter({ kind })} />,
					exportUrl: exportUrl(exportBase, filterOf(list)),
				}}
				paging={{
					...list.paging,
					perPage: earningsPerPage,
					hasEdges: true,
					labels: { newer: __('Newer payments', 'sitewright'), older: __('Older payments', 'sitewright') },
				}}
				texts={{
					/* translators: %s: number of entries. */
					count: (total) => sprintf(_n('%s entry', '%s entries', total, 'sitewright'), number(total)),
					empty: <p>{__('No payments yet. Add a donations form or a payment button to a page and publish it.', 'sitewright')}</p>,
					nothingFound: __('No payments match the search.', 'sitewright'),
					showAll: __('Show all payments', 'sitewright'),
				}}
				number={number}
			/>
		</>
	);
}

/** The `#/payments` view: the ledger, and what can be done to a payment. */
export function Payments({ exportBase }: Pick<PaymentListProps, 'exportBase'>) {
	const [asked, setAsked] = useState<AskedAction | null>(null);
	const [done, setDone] = useState<EarningAction | null>(null);
	const onClose = useCallback(() => setAsked(null), []);
	const action = asked?.action ?? null;
	const onDone = useCallback(() => {
		setAsked(null);
		setDone(action);
	}, [action]);
	return (
		<>
			{done && (
				<Notice status="success" onDismiss={() => setDone(null)}>
					{actionWords[done].done()}
				</Notice>
			)}
			<PaymentList
				exportBase={exportBase}
				onAsk={(wanted) => {
					setDone(null);
					setAsked(wanted);
				}}
			/>
			{asked?.action === 'refund' && <RefundDialog key={asked.earning.id} earning={asked.earning} onClose={onClose} onDone={onDone} />}
			{asked?.action === 'cancel' && <CancelDialog key={asked.earning.id} earning={asked.earning} onClose={onClose} onDone={onDone} />}
		</>
	);
}
