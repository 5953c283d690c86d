import { type Booking, createEntries, type Event } from './ledger-entries';

/** The effects of purchases. */
export function purchaseEffects(booking: Booking) {
	const { transaction } = booking;
	const { add, changeSubscription } = createEntries(booking);

	return {
		async payment(event: Event<'payment'>): Promise<void> {
			const { checkoutId, payment, entry = payment, currency, units, email, subscription } = event;
			await add(event, {
				kind: 'payment',
				reference: entry,
				payment,
				currency,
				units,
				checkoutId,
				...(subscription && { subscription: subscription.reference }),
			});
			await transaction
				.updateTable('payment_checkouts')
				.set({ state: 'paid', state_at: event.occurredAt, email })
				.where('id', '=', checkoutId)
				.where('state', '!=', 'paid')
				// Less than the price is in the ledger, but it is no purchase.
				.where('currency', '=', currency)
				.where('units', '<=', units)
				.execute();
			if (subscription !== null) {
				await changeSubscription(event, subscription.reference, 'active', subscription.renewsAt);
			}
		},

		async checkout({ checkoutId, state, occurredAt }: Event<'checkout'>): Promise<void> {
			const isClosed = state === 'canceled' || state === 'expired';
			const change = transaction
				.updateTable('payment_checkouts')
				.set({ state, state_at: occurredAt, ...(isClosed && { open_key: null }) })
				.where('id', '=', checkoutId)
				.where('state', 'in', ['opening', 'open', 'waiting', 'declined']);
			await (isClosed ? change : change.where('state_at', '<=', occurredAt)).execute();
		},

		async subscriptionCanceled(event: Event<'subscriptionCanceled'>): Promise<void> {
			const { checkoutId, subscription } = event;
			await changeSubscription(event, subscription, 'canceled', null);
			const { currency } = await transaction.selectFrom('payment_checkouts').select('currency').where('id', '=', checkoutId).executeTakeFirstOrThrow();
			await add(event, { kind: 'cancellation', reference: subscription, payment: null, currency, units: 0, checkoutId, subscription });
		},
	};
}
