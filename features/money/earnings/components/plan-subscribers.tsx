import { __, sprintf } from '@wordpress/i18n';
import { formatForeign } from '../../../../api/contract/money/currency/currency';
import { type PlanSubscriber, planSubscribersPerPage, type SubscribedPlan } from '../../../../api/contract/money/plan-subscribers.contract';
import { useListPlanSubscribersQuery, useListSubscribedPlansQuery } from '../../../../api/money/plan-subscribers';
import { type ListColumn, type ListRow, ListScreen } from '../../../../components/admin/list-screen';
import { Pending } from '../../../../components/admin/section';
import { SelectControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { shownPage, useList } from '../../../site/lists/use-list';
import { useFormats } from '../../../site/session/use-formats';
import { planSubscriberListSlice } from '../../planSubscriberList/slice';
import { intervalLabels, serviceLabels, subscriberStateLabels } from '../messages';

/** A list is fresh when the page is opened, and when somebody comes back to its window. */
const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** A plan with its price; who gives regularly chose the amount. */
function planLabel({ title, type, units, currency, interval }: SubscribedPlan): string {
	const parts = type === 'donation' ? [currency] : [formatForeign(units, currency), intervalLabels[interval]()];
	return `${title} – ${parts.join(' ')}`;
}

const columns = (): readonly ListColumn[] => [
	{ label: __('Subscriber', 'sitewright') },
	{ label: __('State', 'sitewright') },
	{ label: __('Since', 'sitewright') },
	{ label: __('Next payment, or end', 'sitewright') },
	{ label: __('Amount', 'sitewright'), kind: 'amount' },
];

/** @param index Of the page: a subscriber has no id here. */
function rowOf(subscriber: PlanSubscriber, index: number, date: (iso: string) => string): ListRow {
	const { email, state, units, currency, service, is_test: isTest, began_at: beganAt, renews_at: renewsAt, ended_at: endedAt } = subscriber;
	const next = endedAt ?? renewsAt;
	return {
		id: index,
		cells: [
			<bdi key="subscriber">{email || __('(address deleted)', 'sitewright')}</bdi>,
			`${subscriberStateLabels[state]()} ${serviceLabels[service]()} ${isTest ? __('(test)', 'sitewright') : ''}`,
			<time key="since" dateTime={beganAt}>
				{date(beganAt)}
			</time>,
			next && (
				<time key="next" dateTime={next}>
					{date(next)}
				</time>
			),
			<bdi key="amount">{formatForeign(units, currency)}</bdi>,
		],
	};
}

/** The subscribers of one plan, a page at a time. */
function OfPlan({ plan, plans }: { readonly plan: SubscribedPlan; readonly plans: readonly SubscribedPlan[] }) {
	const list = useList(planSubscriberListSlice);
	const { date, number } = useFormats();
	const { data, list: state } = shownPage(useListPlanSubscribersQuery({ id: plan.id, page: list.page }, fresh));
	return (
		<ListScreen
			/* translators: %s: name of a payment plan. */
			caption={sprintf(__('Subscribers of “%s”, newest first', 'sitewright'), plan.title)}
			columns={columns()}
			list={{
				...state,
				page: data && { rows: data.subscribers.map((subscriber, index) => rowOf(subscriber, index, date)), total: data.total },
			}}
			filters={{
				isFiltered: false,
				onClear: list.onClear,
				controls: (
					<SelectControl
						label={__('Plan', 'sitewright')}
						value={String(plan.id)}
						options={plans.map((one) => ({ value: String(one.id), label: planLabel(one) }))}
						onChange={(id) => list.onFilter({ plan: id })}
					/>
				),
				exportUrl: '',
			}}
			paging={{
				...list.paging,
				edge: null,
				perPage: planSubscribersPerPage,
				hasEdges: false,
				labels: { newer: __('Newer subscribers', 'sitewright'), older: __('Older subscribers', 'sitewright') },
			}}
			texts={{
				count: () =>
					sprintf(
						/* translators: 1: number of subscribers who pay, 2: number of those whose payment is late, 3: number of those who cancelled. */
						__('Active: %1$s. Payment late: %2$s. Cancelled: %3$s.', 'sitewright'),
						number(plan.active),
						number(plan.past_due),
						number(plan.canceled)
					),
				empty: <p>{__('Nobody has subscribed to this plan yet.', 'sitewright')}</p>,
				nothingFound: '',
				showAll: '',
			}}
			number={number}
		/>
	);
}

/** The `#/subscribers` view: who subscribed to a plan, and whether they still pay. */
export function PlanSubscribers() {
	const { data, error, refetch } = useListSubscribedPlansQuery(undefined, fresh);
	const { filter } = useList(planSubscriberListSlice);
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	const { plans } = data;
	const plan = plans.find(({ id }) => String(id) === filter['plan']) ?? plans.find(({ active, past_due: late }) => active + late > 0) ?? plans[0];
	if (!plan) {
		return (
			<p className="sitewright-earnings__empty">
				{__('No plans that are paid each month or year yet. Make one in a payment button, a donations form or a newsletter.', 'sitewright')}
			</p>
		);
	}
	return (
		<>
			<ErrorNotice error={error} onRetry={() => void refetch()} />
			<OfPlan plan={plan} plans={plans} />
		</>
	);
}
