import { type PlanSubscriber, planSubscribersPerPage, type SubscribedPlan } from '../../../../api/contract/money/plan-subscribers.contract';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { PaymentTables } from './checkout-rows';
import type { Products } from './products';
import { isTestProvider, serviceOf } from './provider-names';
import type { PaymentsTables } from './tables';

/** Payment services take a renewal some hours after it is due, and their reports may be late. */
const graceMs = 86_400_000;

const toIso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const subscriptionsOf = (db: PaymentTables, siteId: number) =>
	db
		.selectFrom('payment_subscriptions as subscription')
		.innerJoin('payment_checkouts as checkout', 'checkout.id', 'subscription.checkout_id')
		.where('subscription.site_id', '=', siteId);

/** How many subscriptions each plan of a site has, by its id. @param latest An active one whose payment was due before that is late. */
async function countsByPlan(db: PaymentTables, siteId: number, latest: number) {
	const counts = await subscriptionsOf(db, siteId)
		.select(({ fn, eb }) => {
			const count = (state: 'active' | 'canceled') => fn.countAll<number | string>().filterWhere('subscription.state', '=', state);
			return [
				'checkout.plan_id',
				count('active').as('going'),
				count('active')
					.filterWhere(eb('subscription.renews_at', '<', latest))
					.as('late'),
				count('canceled').as('canceled'),
			];
		})
		.groupBy('checkout.plan_id')
		.execute();
	return new Map(counts.map(({ plan_id: id, ...numbers }) => [id, numbers]));
}

const selectPage = (subscriptions: ReturnType<typeof subscriptionsOf>, page: number) =>
	subscriptions
		.select([
			'subscription.provider',
			'subscription.state',
			'subscription.renews_at',
			'subscription.state_at',
			'checkout.email',
			'checkout.created_at',
			'checkout.currency',
			'checkout.units',
		])
		.orderBy('checkout.created_at', 'desc')
		.orderBy('subscription.reference')
		.limit(planSubscribersPerPage)
		.offset((page - 1) * planSubscribersPerPage)
		.execute();

type Row = Awaited<ReturnType<typeof selectPage>>[number];

const toSubscriber = ({ provider, state, renews_at: renewsAt, state_at: stateAt, created_at: createdAt, ...row }: Row, latest: number): PlanSubscriber => ({
	...row,
	state: state === 'active' && renewsAt !== null && renewsAt < latest ? 'past_due' : state,
	began_at: new Date(createdAt).toISOString(),
	renews_at: toIso(renewsAt),
	ended_at: toIso(state === 'canceled' ? stateAt : null),
	service: serviceOf(provider),
	is_test: isTestProvider(provider),
});

export type PlanSubscribers = ReturnType<typeof createPlanSubscribers>;

/** The subscribers of the plans of a site, as its owner sees them. */
export function createPlanSubscribers({ database, clock, products }: { database: Database; clock: Clock; products: Pick<Products, 'find' | 'list'> }) {
	const db = database.kysely.withTables<PaymentsTables>();

	/** An active subscription whose payment was due before that is late. */
	const latest = (): number => clock.now() - graceMs;

	return {
		async plans(siteId: number): Promise<SubscribedPlan[]> {
			const countOf = await countsByPlan(db, siteId, latest());
			const all = await products.list(siteId, ['plan', 'tier', 'donation']);
			return all
				.filter(({ interval }) => interval !== 'one-time')
				.map(({ kind, ...plan }) => {
					const { going, late, canceled } = countOf.get(plan.id) ?? { going: 0, late: 0, canceled: 0 };
					return { ...plan, type: kind === 'plan' ? '' : kind, active: Number(going) - Number(late), past_due: Number(late), canceled: Number(canceled) };
				});
		},

		/** @throws {RestFailure} 404 `plan_not_found`. */
		async list(siteId: number, planId: number, page: number): Promise<{ subscribers: PlanSubscriber[]; total: number }> {
			if ((await products.find(siteId, planId)) === null) {
				throw new RestFailure(404, 'plan_not_found', sentence('There is no such payment plan.'));
			}
			const all = subscriptionsOf(db, siteId).where('checkout.plan_id', '=', planId);
			const rows = await selectPage(all, page);
			const { count } = await all.select((row) => row.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
			return { subscribers: rows.map((row) => toSubscriber(row, latest())), total: Number(count) };
		},
	};
}
