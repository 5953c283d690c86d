import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { lockAccount } from './accounts';
import type { Booking } from './ledger-entries';
import { moneyBackEffects } from './money-back-effects';
import type { ProviderEvent } from './payment-provider';
import { purchaseEffects } from './purchase-effects';
import type { PaymentRefundAskedTable, PaymentsTables } from './tables';

/**
 * - `known`: it had its effect before;
 * - `foreign`: it is about no checkout of this platform, e.g. of another one with the same account.
 */
export type Outcome = 'recorded' | 'known' | 'foreign';

/** Longer than any provider repeats a report; Stripe does so for three days, and by hand for thirty. */
const keepEventsMs = 35 * 86_400_000;

export type Ledger = ReturnType<typeof createLedger>;

/** Gives an event its effect, in the transaction that remembers the event's id. */
function apply(booking: Booking, event: ProviderEvent): Promise<void> {
	const to = { ...purchaseEffects(booking), ...moneyBackEffects(booking) };
	switch (event.type) {
		case 'payment':
			return to.payment(event);
		case 'checkout':
			return to.checkout(event);
		case 'refund':
			return to.refund(event);
		case 'dispute':
			return to.dispute(event);
		case 'disputeEnded':
			return to.disputeEnded(event);
		case 'subscriptionCanceled':
			return to.subscriptionCanceled(event);
		case 'payout':
			return to.payout(event);
	}
}

/** The site that an event is about. A provider reports about its own checkouts alone. */
async function siteOf(db: Kysely<PaymentsTables>, provider: string, event: ProviderEvent): Promise<number | undefined> {
	if (event.type === 'payout') {
		return (await db.selectFrom('payment_accounts').select('site_id').where('site_id', '=', event.siteId).executeTakeFirst())?.site_id;
	}
	const own = db.selectFrom('payment_checkouts').select('site_id').where('id', '=', event.checkoutId).where('provider', '=', provider);
	return (await own.executeTakeFirst())?.site_id;
}

/** The one way by which money and its reports get into the database. */
export function createLedger({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaymentsTables>();

	return {
		/**
		 * Gives an event its effect, exactly once: a process that is killed leaves both the effect and the event's id, or
		 * neither, and the provider then reports it again; so does a power cut. Events may arrive in any order.
		 */
		async record(provider: string, event: ProviderEvent): Promise<Outcome> {
			const siteId = await siteOf(db, provider, event);
			if (siteId === undefined) {
				return 'foreign';
			}
			const outcome = await db.transaction().execute(async (transaction): Promise<Outcome> => {
				await lockAccount(transaction, database, siteId, clock.now());
				const { numInsertedOrUpdatedRows } = await transaction
					.insertInto('payment_events')
					.values({ provider, event_id: event.id, received_at: clock.now() })
					.onConflict((conflict) => conflict.doNothing())
					.executeTakeFirstOrThrow();
				if (numInsertedOrUpdatedRows !== 1n) {
					return 'known';
				}
				await apply({ transaction, provider, siteId, clock }, event);
				return 'recorded';
			});
			// The provider forgets a report that was taken.
			await database.persist();
			return outcome;
		},

		/** Keeps in mind a refund that the provider accepted, unless it was reported before the provider answered. */
		async expectRefund(siteId: number, refund: PaymentRefundAskedTable): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				await lockAccount(transaction, database, siteId, clock.now());
				const reported = await transaction
					.selectFrom('payment_ledger')
					.select('id')
					.where('provider', '=', refund.provider)
					.where('kind', '=', 'refund')
					.where('reference', '=', refund.reference)
					.executeTakeFirst();
				if (reported === undefined) {
					await transaction
						.insertInto('payment_refunds_asked')
						.values(refund)
						.onConflict((conflict) => conflict.doNothing())
						.execute();
				}
			});
		},

		/** A refund that the provider accepted failed: the money stays with the site. */
		async forgetRefund({ provider, reference }: Pick<PaymentRefundAskedTable, 'provider' | 'reference'>): Promise<void> {
			await db.deleteFrom('payment_refunds_asked').where('provider', '=', provider).where('reference', '=', reference).execute();
		},

		/** Forgets the ids of reports that no provider repeats any more. Even then, an entry of the ledger is made once. */
		async cleanUp(): Promise<void> {
			await db
				.deleteFrom('payment_events')
				.where('received_at', '<', clock.now() - keepEventsMs)
				.execute();
		},
	};
}
