import { Button, Notice } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { type Earning, earningsPerPage } from '../../../../api/contract/money/earnings.contract';
import { useListEarningsQuery } from '../../../../api/money/earnings';
import { TextControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { Pending } from '../../../../components/admin/section';
import { useHashRoute } from '../../../../components/admin/use-hash-route';
import { useFormats } from '../../../site/session/use-formats';
import { exportUrl } from '../export-url';
import { actionWords, type EarningAction } from '../messages';
import { CancelDialog } from './cancel-dialog';
import { EarningsTable } from './earnings-table';
import { Pages } from './pages';
import { PlanSubscribers } from './plan-subscribers';
import { RefundDialog } from './refund-dialog';
import { TotalsTable } from './totals-table';

interface EarningsPageProps {
	/** The address of the export, with its nonce. */
	readonly exportBase: string;
}

/** The text to search for. It is a form, so that each letter is not a request. */
function SearchForm({ onSearch }: { readonly onSearch: (text: string) => void }) {
	const [text, setText] = useState('');
	return (
		<form
			role="search"
			className="sitewright-earnings__search"
			onSubmit={(event) => {
				event.preventDefault();
				onSearch(text.trim());
			}}
		>
			<TextControl type="search" label={__('Search payments', 'sitewright')} maxLength={200} value={text} onChange={setText} />
			<Button variant="secondary" type="submit">
				{__('Search', 'sitewright')}
			</Button>
		</form>
	);
}

function Empty({ isSearch }: { readonly isSearch: boolean }) {
	return (
		<p className="sitewright-earnings__empty">
			{isSearch
				? __('No payments match the search.', 'sitewright')
				: __('No payments yet. Add a donations form or a payment button to a page and publish it.', 'sitewright')}
		</p>
	);
}

function Payments({ exportBase }: EarningsPageProps) {
	const [query, setQuery] = useState({ search: '', page: 1 });
	const [asked, setAsked] = useState<{ readonly action: EarningAction; readonly earning: Earning } | null>(null);
	const [done, setDone] = useState<EarningAction | null>(null);
	const { currentData, error, refetch } = useListEarningsQuery(query, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
	const { number } = useFormats();
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
			{currentData?.entries.some(({ is_test: isTest }) => isTest) && (
				<Notice status="warning" isDismissible={false}>
					{__('Payments marked as a test were made at the test desk of the platform, or with test keys: no money moves.', 'sitewright')}
				</Notice>
			)}
			{currentData && currentData.totals.length > 0 && <TotalsTable totals={currentData.totals} />}
			<div className="sitewright-earnings__filters">
				<SearchForm
					onSearch={(search) => {
						setQuery({ search, page: 1 });
					}}
				/>
				<Button variant="secondary" href={exportUrl(exportBase, query.search)} download>
					{__('Export as CSV', 'sitewright')}
				</Button>
			</div>
			<p role="status">
				{/* translators: %s: number of entries. */}
				{currentData && sprintf(_n('%s entry', '%s entries', currentData.total, 'sitewright'), number(currentData.total))}
			</p>
			{!currentData ? (
				<Pending error={error} onRetry={() => void refetch()} />
			) : (
				<>
					<ErrorNotice error={error} onRetry={() => void refetch()} />
					{currentData.entries.length === 0 ? (
						<Empty isSearch={query.search !== ''} />
					) : (
						<EarningsTable
							entries={currentData.entries}
							onAsk={(wanted, earning) => {
								setDone(null);
								setAsked({ action: wanted, earning });
							}}
						/>
					)}
					<Pages
						page={query.page}
						last={Math.ceil(currentData.total / earningsPerPage)}
						newer={__('Newer payments', 'sitewright')}
						older={__('Older payments', 'sitewright')}
						onPage={(page) => setQuery({ ...query, page })}
					/>
				</>
			)}
			{asked?.action === 'refund' && <RefundDialog key={asked.earning.id} earning={asked.earning} onClose={onClose} onDone={onDone} />}
			{asked?.action === 'cancel' && <CancelDialog key={asked.earning.id} earning={asked.earning} onClose={onClose} onDone={onDone} />}
		</>
	);
}

const views = [
	{ path: '/payments', label: () => __('Payments', 'sitewright'), View: Payments },
	{ path: '/subscribers', label: () => __('Subscribers', 'sitewright'), View: PlanSubscribers },
] as const;

/** The payments of the site, and the subscribers of its plans. */
export function EarningsPage(props: EarningsPageProps) {
	const route = useHashRoute();
	const { path: current, View } = views.find(({ path }) => path === route) ?? views[0];
	return (
		<div className="sitewright-earnings">
			<h1>{__('Earnings', 'sitewright')}</h1>
			<nav className="nav-tab-wrapper" aria-label={__('Earnings', 'sitewright')}>
				{views.map(({ path, label }) => (
					<a
						key={path}
						className={path === current ? 'nav-tab nav-tab-active' : 'nav-tab'}
						href={`#${path}`}
						aria-current={path === current ? 'page' : undefined}
					>
						{label()}
					</a>
				))}
			</nav>
			<View {...props} />
		</div>
	);
}
