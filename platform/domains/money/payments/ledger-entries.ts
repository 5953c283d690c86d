import type { Insertable, Transaction } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { ProviderEvent } from './payment-provider';
import type { PaymentLedgerTable, PaymentsTables } from './tables';

/** The transaction in which an event has its effect. */
export interface Booking {
	readonly transaction: Transaction<PaymentsTables>;
	readonly provider: string;
	readonly siteId: number;
	readonly clock: Clock;
}

export type Event<Type extends ProviderEvent['type']> = Extract<ProviderEvent, { type: Type }>;
type CheckoutEvent = Exclude<ProviderEvent, { type: 'payout' }>;

/** The rows that several effects write. */
export function createEntries({ transaction, provider, siteId, clock }: Booking) {
	/** @return Whether the entry is new. */
	async function add(
		event: Pick<ProviderEvent, 'occurredAt'>,
		entry: Pick<Insertable<PaymentLedgerTable>, 'kind' | 'reference' | 'payment' | 'currency' | 'units'> & {
			readonly checkoutId?: string;
			readonly subscription?: string;
		}
	): Promise<boolean> {
		const { checkoutId = null, subscription = null, ...values } = entry;
		const added = await transaction
			.insertInto('payment_ledger')
			.values({ ...values, site_id: siteId, provider, checkout_id: checkoutId, subscription, happened_at: event.occurredAt, recorded_at: clock.now() })
			// A provider may report one payment by two events.
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst();
		return added !== undefined;
	}

	async function changeSubscription(event: CheckoutEvent, reference: string, state: 'active' | 'canceled', renewsAt: number | null): Promise<void> {
		const change = { state, renews_at: renewsAt, state_at: event.occurredAt };
		await transaction
			.insertInto('payment_subscriptions')
			.values({ ...change, provider, reference, site_id: siteId, checkout_id: event.checkoutId })
			.onConflict((conflict) => {
				const update = conflict.columns(['provider', 'reference']).doUpdateSet(change);
				// A cancelled subscription stays cancelled; of two payments the later one says when the next is due.
				return state === 'canceled'
					? update
					: update.where('payment_subscriptions.state', '=', 'active').where('payment_subscriptions.state_at', '<', event.occurredAt);
			})
			.execute();
	}

	return { add, changeSubscription };
}
