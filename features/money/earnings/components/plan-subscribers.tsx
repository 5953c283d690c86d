import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatForeign } from '../../../../api/contract/money/currency/currency';
import { type PlanSubscriber, planSubscribersPerPage, type SubscribedPlan } from '../../../../api/contract/money/plan-subscribers.contract';
import { useListPlanSubscribersQuery, useListSubscribedPlansQuery } from '../../../../api/money/plan-subscribers';
import { SelectControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { Pending } from '../../../../components/admin/section';
import { useFormats } from '../../../site/session/use-formats';
import { intervalLabels, serviceLabels, subscriberStateLabels } from '../messages';
import { Pages } from './pages';

/** A list is fresh when the page is opened, and when somebody comes back to its window. */
const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** A plan with its price; who gives regularly chose the amount. */
function planLabel({ title, type, units, currency, interval }: SubscribedPlan): string {
	const parts = type === 'donation' ? [currency] : [formatForeign(units, currency), intervalLabels[interval]()];
	return `${title} – ${parts.join(' ')}`;
}

function Row({ subscriber }: { readonly subscriber: PlanSubscriber }) {
	const { date } = useFormats();
	const { email, state, units, currency, service, is_test: isTest, began_at: beganAt, renews_at: renewsAt, ended_at: endedAt } = subscriber;
	const next = endedAt ?? renewsAt;
	return (
		<tr>
			<th scope="row">
				<bdi>{email || __('(address deleted)', 'sitewright')}</bdi>
			</th>
			<td data-label={__('State', 'sitewright')}>
				{subscriberStateLabels[state]()} {serviceLabels[service]()} {isTest && __('(test)', 'sitewright')}
			</td>
			<td data-label={__('Since', 'sitewright')}>
				<time dateTime={beganAt}>{date(beganAt)}</time>
			</td>
			<td data-label={__('Next payment, or end', 'sitewright')}>{next && <time dateTime={next}>{date(next)}</time>}</td>
			<td data-label={__('Amount', 'sitewright')} className="sitewright-earnings__amount">
				<bdi>{formatForeign(units, currency)}</bdi>
			</td>
		</tr>
	);
}

function SubscribersTable({ plan, subscribers }: { readonly plan: SubscribedPlan; readonly subscribers: readonly PlanSubscriber[] }) {
	return (
		<table className="sitewright-earnings__table">
			{/* translators: %s: name of a payment plan. */}
			<caption className="screen-reader-text">{sprintf(__('Subscribers of “%s”, newest first', 'sitewright'), plan.title)}</caption>
			<thead>
				<tr>
					<th scope="col">{__('Subscriber', 'sitewright')}</th>
					<th scope="col">{__('State', 'sitewright')}</th>
					<th scope="col">{__('Since', 'sitewright')}</th>
					<th scope="col">{__('Next payment, or end', 'sitewright')}</th>
					<th scope="col" className="sitewright-earnings__amount">
						{__('Amount', 'sitewright')}
					</th>
				</tr>
			</thead>
			<tbody>
				{subscribers.map((subscriber, index) => (
					<Row key={index} subscriber={subscriber} />
				))}
			</tbody>
		</table>
	);
}

/** The subscribers of one plan, a page at a time. */
function OfPlan({ plan }: { readonly plan: SubscribedPlan }) {
	const [page, setPage] = useState(1);
	const { currentData, error, refetch } = useListPlanSubscribersQuery({ id: plan.id, page }, fresh);
	if (!currentData) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<ErrorNotice error={error} onRetry={() => void refetch()} />
			{currentData.total === 0 ? (
				<p className="sitewright-earnings__empty">{__('Nobody has subscribed to this plan yet.', 'sitewright')}</p>
			) : (
				<SubscribersTable plan={plan} subscribers={currentData.subscribers} />
			)}
			<Pages
				page={page}
				last={Math.ceil(currentData.total / planSubscribersPerPage)}
				newer={__('Newer subscribers', 'sitewright')}
				older={__('Older subscribers', 'sitewright')}
				onPage={setPage}
			/>
		</>
	);
}

/** The `#/subscribers` view: who subscribed to a plan, and whether they still pay. */
export function PlanSubscribers() {
	const { data, error, refetch } = useListSubscribedPlansQuery(undefined, fresh);
	const { number } = useFormats();
	const [chosen, setChosen] = useState<string | null>(null);
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	const { plans } = data;
	const plan = plans.find(({ id }) => String(id) === chosen) ?? plans.find(({ active, past_due: late }) => active + late > 0) ?? plans[0];
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
			<div className="sitewright-earnings__filters">
				<SelectControl
					label={__('Plan', 'sitewright')}
					value={String(plan.id)}
					options={plans.map((one) => ({ value: String(one.id), label: planLabel(one) }))}
					onChange={setChosen}
				/>
			</div>
			<p role="status">
				{sprintf(
					/* translators: 1: number of subscribers who pay, 2: number of those whose payment is late, 3: number of those who cancelled. */
					__('Active: %1$s. Payment late: %2$s. Cancelled: %3$s.', 'sitewright'),
					number(plan.active),
					number(plan.past_due),
					number(plan.canceled)
				)}
			</p>
			<OfPlan key={plan.id} plan={plan} />
		</>
	);
}
