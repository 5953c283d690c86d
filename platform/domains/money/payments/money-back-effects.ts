import { type Booking, createEntries, type Event } from './ledger-entries';

/** The id under which the end of a dispute is remembered, which the ledger does not have. */
const endOf = (dispute: string): string => `${dispute} ended`;

/** Ends the reference of the entry by which a refund that failed is undone. */
export const failureMark = ' failed';

/** The effects of what takes money from a site, and of what brings it back. */
export function moneyBackEffects(booking: Booking) {
	const { transaction, provider, clock } = booking;
	const { add } = createEntries(booking);

	return {
		/**
		 * A failure adds both entries: which of the two reports arrives first, or at all, makes no difference. One that can still fail is
		 * remembered beside its entry until the provider reports what became of it.
		 */
		async refund({ isFailed = false, isPending = false, refund, ...event }: Event<'refund'>): Promise<void> {
			const { payment, currency, units, checkoutId } = event;
			const isNew = await add(event, { kind: 'refund', reference: refund, payment, currency, units: -units, checkoutId });
			if (isPending && !isNew) {
				// Reported late: what became of it may be known.
				return;
			}
			await transaction.deleteFrom('payment_refunds_asked').where('provider', '=', provider).where('reference', '=', refund).execute();
			if (isPending) {
				await transaction.insertInto('payment_refunds_asked').values({ provider, reference: refund, payment, units: 0 }).execute();
			}
			if (isFailed) {
				await add(event, { kind: 'refund', reference: `${refund}${failureMark}`, payment, currency, units, checkoutId });
			}
		},

		async dispute({ dispute, isWon, payment, currency, units, checkoutId, occurredAt }: Event<'dispute'>): Promise<void> {
			const ended = await transaction
				.selectFrom('payment_events')
				.select('event_id')
				.where('provider', '=', provider)
				.where('event_id', '=', endOf(dispute))
				.executeTakeFirst();
			if (ended === undefined) {
				await add(
					{ occurredAt },
					{ kind: 'dispute', reference: isWon ? `${dispute} won` : dispute, payment, currency, units: isWon ? units : -units, checkoutId }
				);
			}
		},

		/** Of a dispute that is not in the ledger it only remembers the end: a later report of its beginning has no effect. */
		async disputeEnded({ dispute, checkoutId, occurredAt }: Event<'disputeEnded'>): Promise<void> {
			const held = await transaction
				.selectFrom('payment_ledger')
				.select(['payment', 'currency', 'units'])
				.where('provider', '=', provider)
				.where('kind', '=', 'dispute')
				.where('reference', '=', dispute)
				.executeTakeFirst();
			if (held !== undefined) {
				await add(
					{ occurredAt },
					{ kind: 'dispute', reference: `${dispute} won`, payment: held.payment, currency: held.currency, units: -held.units, checkoutId }
				);
				return;
			}
			await transaction
				.insertInto('payment_events')
				.values({ provider, event_id: endOf(dispute), received_at: clock.now() })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		},

		async payout(event: Event<'payout'>): Promise<void> {
			await add(event, { kind: 'payout', reference: event.payout, payment: null, currency: event.currency, units: -event.units });
		},
	};
}
