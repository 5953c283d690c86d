import type { PaidPlan } from '../../../../api/contract/money/buyers.contract';
import type { CheckoutInterval } from '../../../../api/contract/money/checkouts.contract';
import type { Database } from '../../../core/db/database';
import { isOfBuyer } from './email';
import { isTestProvider } from './provider-names';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

const dayMs = 86_400_000;

/** How long one payment lasts; null for good. Payment services take a renewal some hours after it is due. */
function lastsMs(interval: CheckoutInterval): number | null {
	switch (interval) {
		case 'one-time':
			return null;
		case '1 month':
			return 32 * dayMs;
		case '1 year':
			return 367 * dayMs;
	}
}

export type PaidPlans = ReturnType<typeof createPaidPlans>;

/** The plans that buyers have paid for. Each payment counts by itself: whoever cancels a subscription may use what is paid. */
export function createPaidPlans({ database, providers }: { database: Database; providers: Pick<Providers, 'of'> }) {
	const db = database.kysely.withTables<PaymentsTables>();

	return {
		/** @param email Of the buyer; upper and lower case are the same. */
		async of(siteId: number, email: string): Promise<PaidPlan[]> {
			const rows = await db
				.selectFrom('payment_checkouts as checkout')
				.innerJoin('payment_ledger as entry', 'entry.checkout_id', 'checkout.id')
				.leftJoin('payment_products as product', 'product.id', 'checkout.plan_id')
				.select(['checkout.plan_id', 'checkout.interval', 'checkout.provider', 'product.kind'])
				.select((row) => row.fn.min<number | string>('entry.happened_at').as('paid_at'))
				.where('checkout.site_id', '=', siteId)
				.where(isOfBuyer(email))
				.where('checkout.state', '=', 'paid')
				.where('checkout.plan_id', 'is not', null)
				.where('entry.payment', 'is not', null)
				.groupBy(['checkout.id', 'checkout.plan_id', 'checkout.interval', 'checkout.provider', 'product.kind', 'entry.payment'])
				// Nothing is left of a payment that was given back.
				.having((row) => row.fn.sum('entry.units'), '>', 0)
				.execute();
			const isTesting = isTestProvider((await providers.of(siteId)).name);
			const plans = new Map<number, { readonly until: number; readonly isTier: boolean }>();
			for (const { plan_id: id, interval, provider, kind, paid_at: paidAt } of rows) {
				if (id !== null && (isTesting || !isTestProvider(provider))) {
					const lasts = lastsMs(interval);
					const until = lasts === null ? Infinity : Number(paidAt) + lasts;
					plans.set(id, { until: Math.max(plans.get(id)?.until ?? 0, until), isTier: kind === 'tier' });
				}
			}
			return [...plans].map(([id, { until, isTier }]) => ({ id, until: Number.isFinite(until) ? new Date(until).toISOString() : null, is_tier: isTier }));
		},
	};
}
