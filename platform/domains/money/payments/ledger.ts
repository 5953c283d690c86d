import type { Insertable, Transaction } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { lockAccount } from './accounts';
import type { ProviderEvent } from './payment-provider';
import type { PaymentLedgerTable, PaymentRefundAskedTable, PaymentsTables } from './tables';

/**
 * - `known`: it had its effect before;
 * - `foreign`: it is about no checkout of this platform, e.g. of another one with the same account.
 */
export type Outcome = 'recorded' | 'known' | 'foreign';

type Event<Type extends ProviderEvent['type']> = Extract<ProviderEvent, { type: Type }>;
type CheckoutEvent = Exclude<ProviderEvent, { type: 'payout' }>;

/** Longer than any provider repeats a report; Stripe does so for three days, and by hand for thirty. */
const keepEventsMs = 35 * 86_400_000;

/** The id under which the end of a dispute is remembered, which the ledger does not have. */
const endOf = (dispute: string): string => `${dispute} ended`;

/** Ends the reference of the entry by which a refund that failed is undone. */
export const failureMark = ' failed';

export type Ledger = ReturnType<typeof createLedger>;

/** The one way by which money and its reports get into the database. */
export function createLedger({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaymentsTables>();

	/** Each effect of an event, in the transaction that remembers the event's id. */
	function effects(transaction: Transaction<PaymentsTables>, provider: string, siteId: number) {
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

			async subscriptionCanceled(event: Event<'subscriptionCanceled'>): Promise<void> {
				const { checkoutId, subscription } = event;
				await changeSubscription(event, subscription, 'canceled', null);
				const { currency } = await transaction.selectFrom('payment_checkouts').select('currency').where('id', '=', checkoutId).executeTakeFirstOrThrow();
				await add(event, { kind: 'cancellation', reference: subscription, payment: null, currency, units: 0, checkoutId, subscription });
			},

			async payout(event: Event<'payout'>): Promise<void> {
				await add(event, { kind: 'payout', reference: event.payout, payment: null, currency: event.currency, units: -event.units });
			},
		};
	}

	function apply(to: ReturnType<typeof effects>, event: ProviderEvent): Promise<void> {
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
	async function siteOf(provider: string, event: ProviderEvent): Promise<number | undefined> {
		if (event.type === 'payout') {
			return (await db.selectFrom('payment_accounts').select('site_id').where('site_id', '=', event.siteId).executeTakeFirst())?.site_id;
		}
		const own = db.selectFrom('payment_checkouts').select('site_id').where('id', '=', event.checkoutId).where('provider', '=', provider);
		return (await own.executeTakeFirst())?.site_id;
	}

	return {
		/**
		 * Gives an event its effect, exactly once: a process that is killed leaves both the effect and the event's id, or
		 * neither, and the provider then reports it again; so does a power cut. Events may arrive in any order.
		 */
		async record(provider: string, event: ProviderEvent): Promise<Outcome> {
			const siteId = await siteOf(provider, event);
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
				await apply(effects(transaction, provider, siteId), event);
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
