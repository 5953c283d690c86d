import type { BodyOf, QueryOf } from '../../../../api/contract/define';
import {
	type Earning,
	earningsPerPage,
	type EarningTotal,
	exportedAtOnce,
	type ListEarnings,
	type RefundEarning,
} from '../../../../api/contract/money/earnings.contract';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { entries, found, type Range, toEarning } from './earning-rows';
import { totalsOf } from './earning-totals';
import { nothingToRefund } from './failures';
import type { Ledger } from './ledger';
import type { Providers } from './providers';
import { findPayment, notFound, stateOf } from './refundable';
import type { PaymentsTables } from './tables';

export type Earnings = ReturnType<typeof createEarnings>;

type Place = Pick<QueryOf<typeof ListEarnings>, 'page' | 'before' | 'after'>;

/** The ledger as the owner of a site sees it. */
export function createEarnings({ database, ledger, providers }: { database: Database; ledger: Pick<Ledger, 'expectRefund'>; providers: Providers }) {
	const db = database.kysely.withTables<PaymentsTables>();

	return {
		/** A page: counted from the newest entry, or the entries right before or after an id. */
		async list(range: Range, { page = 1, before, after }: Place): Promise<{ entries: Earning[]; total: number; totals: EarningTotal[] }> {
			const all = entries(db, range).limit(earningsPerPage);
			const newestFirst = all.orderBy('entry.id', 'desc');
			const rows = await (after !== undefined
				? all.where('entry.id', '>', after).orderBy('entry.id')
				: before !== undefined
					? newestFirst.where('entry.id', '<', before)
					: newestFirst.offset((page - 1) * earningsPerPage)
			).execute();
			if (after !== undefined) {
				rows.reverse();
			}
			const { count } = await found(db, range)
				.select((row) => row.fn.countAll<number | string>().as('count'))
				.executeTakeFirstOrThrow();
			const usable = await providers.usableNames(range.siteId);
			return { entries: rows.map((row) => toEarning(row, usable)), total: Number(count), totals: await totalsOf(db, range.siteId) };
		},

		/** The entries after an id, in the order in which they came. */
		async after(range: Range, id: number): Promise<Earning[]> {
			const rows = await entries(db, range).where('entry.id', '>', id).orderBy('entry.id').limit(exportedAtOnce).execute();
			const usable = await providers.usableNames(range.siteId);
			return rows.map((row) => toEarning(row, usable));
		},

		/**
		 * Gives back so much of a payment, once for each state of its entries and of what is on its way: a request that is sent again has no second effect.
		 * @throws {RestFailure} 404 `payment_not_found`, 409 `nothing_to_refund` or `payment_changed`, or what the provider rejects with.
		 */
		async refund(siteId: number, id: number, { units, left: seen }: BodyOf<typeof RefundEarning>): Promise<void> {
			const { payment, provider, currency, checkoutId } = await findPayment(db, siteId, id);
			const { left, count } = await stateOf(db, provider, payment);
			if (units > left) {
				throw nothingToRefund();
			}
			if (seen !== left) {
				throw new RestFailure(
					409,
					'payment_changed',
					sentence('Something of this payment was given back or taken back meanwhile. Please look at the list again.')
				);
			}
			const reference = await (await providers.named(provider)).refund({ checkoutId, payment, currency, units, key: `${count} ${units}` });
			await ledger.expectRefund(siteId, { provider, reference, payment, units });
		},

		/** @throws {RestFailure} 404 `payment_not_found`, or what the provider rejects with. */
		async cancelSubscription(siteId: number, id: number): Promise<void> {
			const { subscription, provider } = await findPayment(db, siteId, id);
			if (subscription === null) {
				throw notFound();
			}
			await (await providers.named(provider)).cancelSubscription(subscription);
		},
	};
}
