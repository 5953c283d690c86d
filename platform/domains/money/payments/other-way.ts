import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { PaymentProvider, RecordEvent } from './payment-provider';
import type { PaymentCheckoutTable, PaymentsTables } from './tables';

type OtherCheckout = Pick<PaymentCheckoutTable, 'id' | 'provider' | 'state' | 'page_reference' | 'return_url'>;

interface OtherWayOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly findProvider: (name: string) => Promise<Pick<PaymentProvider, 'endPage'>>;
	readonly record: RecordEvent;
}

export type OtherWay = ReturnType<typeof createOtherWay>;

/** A purchase can be paid by card and by PayPal. Before the platform itself asks for the money of one, nobody may be able to pay the other any more. */
export function createOtherWay({ database, clock, findProvider, record }: OtherWayOptions) {
	const db = database.kysely.withTables<PaymentsTables>();

	/** The checkout of the same purchase that can be paid, or was paid, the other way. */
	const findOther = (checkoutId: string): Promise<OtherCheckout | undefined> =>
		db
			.selectFrom('payment_checkouts as own')
			.innerJoin('payment_checkouts as other', (join) => join.onRef('other.site_id', '=', 'own.site_id').onRef('other.open_key', '=', 'own.other_key'))
			.select(['other.id', 'other.provider', 'other.state', 'other.page_reference', 'other.return_url'])
			.where('own.id', '=', checkoutId)
			.executeTakeFirst();

	/** Nobody has its page yet, and nobody gets it. @return False where somebody got it meanwhile. */
	async function giveUp({ id }: OtherCheckout): Promise<boolean> {
		const { numUpdatedRows } = await db
			.updateTable('payment_checkouts')
			.set({ state: 'expired', open_key: null })
			.where('id', '=', id)
			.where('state', '=', 'opening')
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}

	/** @return False for a purchase that was paid the other way, or may have been: its bank may not have answered yet. */
	async function closeOther(checkoutId: string): Promise<boolean> {
		const other = await findOther(checkoutId);
		if (other === undefined) {
			return true;
		}
		const { id, provider, state, page_reference: reference } = other;
		if (state === 'opening') {
			return (await giveUp(other)) || closeOther(checkoutId);
		}
		if (state === 'paid' || state === 'waiting' || reference === null) {
			return false;
		}
		const isClosed = (await (await findProvider(provider)).endPage(reference)) === 'closed';
		// The provider's own report comes later: until then, a visitor would get the page that is closed, or hear nothing of the payment.
		await record(provider, {
			id: `${reference} ${isClosed ? 'closed' : 'complete'}`,
			occurredAt: clock.now(),
			type: 'checkout',
			checkoutId: id,
			state: isClosed ? 'canceled' : 'waiting',
		});
		return isClosed;
	}

	return {
		/**
		 * Closes the page on which the purchase of a checkout could be paid the other way.
		 * @return False for a purchase that was paid there, or may have been.
		 * @throws {RestFailure} What its provider fails with: nobody knows then whether it can still be paid.
		 */
		closeOther,

		/** The checkout that says what became of a purchase: its own one, or after that was closed the one that was paid the other way. Null for none. */
		async outcome(checkoutId: string): Promise<{ readonly id: string; readonly return_url: string } | null> {
			const own = await db.selectFrom('payment_checkouts').select(['id', 'state', 'return_url']).where('id', '=', checkoutId).executeTakeFirst();
			if (own === undefined) {
				return null;
			}
			const other = own.state === 'canceled' || own.state === 'expired' ? await findOther(checkoutId) : undefined;
			return other?.state === 'paid' || other?.state === 'waiting' ? other : own;
		},
	};
}
