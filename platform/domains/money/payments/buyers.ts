import type { Database } from '../../../core/db/database';
import { isOfBuyer } from './email';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

export type Buyers = ReturnType<typeof createBuyers>;

/** The personal data of buyers: their addresses, which only checkouts have. */
export function createBuyers({ database, providers }: { database: Database; providers: Providers }) {
	const db = database.kysely.withTables<PaymentsTables>();

	return {
		/** Forgets an address, but for those whose subscription goes on. Upper and lower case are the same. */
		async forget(siteId: number, email: string): Promise<{ erased: number; kept: number }> {
			const rows = await db
				.selectFrom('payment_checkouts as checkout')
				.leftJoin('payment_subscriptions as subscription', (join) =>
					join.onRef('subscription.checkout_id', '=', 'checkout.id').on('subscription.state', '=', 'active')
				)
				.select(['checkout.id', 'checkout.provider', 'subscription.reference'])
				.where('checkout.site_id', '=', siteId)
				.where(isOfBuyer(email))
				.execute();
			const ended = rows.filter(({ reference }) => reference === null);
			const ids = ended.map(({ id }) => id);
			for (const name of new Set(ended.map(({ provider }) => provider))) {
				await (await providers.named(name)).forgetBuyers(ended.flatMap(({ id, provider }) => (provider === name ? [id] : [])));
			}
			if (ids.length > 0) {
				await db.updateTable('payment_checkouts').set({ email: '' }).where('site_id', '=', siteId).where('id', 'in', ids).execute();
			}
			return { erased: ids.length, kept: rows.length - ids.length };
		},
	};
}
