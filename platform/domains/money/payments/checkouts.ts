import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { randomName } from '../../../core/digest';
import type { Site } from '../../../core/http/caller';
import type { CheckoutState } from '../../../../api/contract/money/checkouts.contract';
import { lockAccount } from './accounts';
import { createCheckoutsBefore, endOther, goOn, isCurrent, leave } from './checkout-before';
import { type CheckoutRow, columns, findKnown, type PaymentTables } from './checkout-rows';
import { openPage } from './checkout-page';
import { toldState, unpaidStates } from './checkout-states';
import { heldStock, isGivenBack, requirePieces } from './checkout-stock';
import { paymentNotConfirmed } from './failures';
import type { Order } from './order';
import type { PaymentProvider } from './payment-provider';
import { isTestProvider } from './provider-names';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

/** Longer than any call of a provider: a checkout that is `opening` for so long was left by a process that ended. */
const openingMs = 5 * 60_000;
const dayMs = 86_400_000;
const keepUnpaidMs = 30 * dayMs;

interface NewCheckout {
	readonly provider: PaymentProvider;
	/** Under which a payment of the same the other way counts against this one; null for none. */
	readonly otherKey: string | null;
	readonly now: number;
}

interface Surroundings {
	readonly database: Database;
	readonly clock: Clock;
	readonly providers: Pick<Providers, 'of' | 'named'>;
}

function add(tables: PaymentTables, site: Site, order: Order, { provider, otherKey, now }: NewCheckout): Promise<CheckoutRow> {
	return tables
		.insertInto('payment_checkouts')
		.values({
			id: randomName(),
			site_id: site.id,
			provider: provider.name,
			open_key: order.key,
			other_key: otherKey,
			visitor: order.visitor,
			session: order.session,
			post_id: order.postId,
			plan_id: order.planId,
			item: order.stock?.item ?? null,
			title: order.title,
			currency: order.currency,
			units: order.units * order.quantity,
			quantity: order.quantity,
			interval: order.interval,
			return_url: order.returnUrl,
			state: 'opening',
			state_at: now,
			email: '',
			created_at: now,
			expires_at: now + provider.payableMs,
		})
		.returning(columns)
		.executeTakeFirstOrThrow();
}

/**
 * The visitor's checkout that can still be paid, or that was just paid the other way, else a new one. One transaction, and one at
 * a time for each site: of the last pieces no two visitors get the same.
 * @param closed The id of an earlier checkout that nobody can pay any more; null for none.
 */
function claim(
	{ database, clock }: Pick<Surroundings, 'database' | 'clock'>,
	site: Site,
	order: Order,
	{ provider, closed }: { readonly provider: PaymentProvider; readonly closed: string | null }
): Promise<CheckoutRow> {
	return database.kysely
		.withTables<PaymentsTables>()
		.transaction()
		.execute(async (transaction) => {
			const now = clock.now();
			await lockAccount(transaction, database, site.id, now);
			const other = await findKnown(transaction, site, order.otherKey);
			const at = { current: provider, now };
			if (other !== undefined && (other.state === 'paid' || other.state === 'waiting') && (await isCurrent(transaction, other, order, at))) {
				return other;
			}
			// A visitor who was asked, or who paid the other way long ago, pays once more: that payment does not count against this one.
			const otherKey = other?.state === 'paid' ? null : order.otherKey;
			if (other !== undefined) {
				await endOther(transaction, other);
			}
			const known = await findKnown(transaction, site, order.key);
			if (known !== undefined) {
				if (await isCurrent(transaction, known, order, at)) {
					return goOn(transaction, known, { otherKey, now });
				}
				await leave(transaction, known, { closed, now });
			}
			await requirePieces(transaction, site, order, now);
			return add(transaction, site, order, { provider, otherKey, now });
		});
}

/** Frees the pieces of checkouts whose page no visitor ever got, forgets who held pieces a day after that is decided, and unpaid checkouts after thirty days. */
async function cleanUp(tables: PaymentTables, now: number): Promise<void> {
	await tables
		.updateTable('payment_checkouts')
		.set({ visitor: '', session: '' })
		.where('state_at', '<', now - dayMs)
		.where('visitor', '!=', '')
		.where('state', 'not in', unpaidStates)
		.execute();
	await tables
		.updateTable('payment_checkouts')
		.set({ state: 'expired', open_key: null })
		.where('state', '=', 'opening')
		.where('state_at', '<', now - openingMs)
		.execute();
	await tables
		.deleteFrom('payment_checkouts')
		.where('state', 'in', ['canceled', 'expired'])
		.where('expires_at', '<', now - keepUnpaidMs)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('payment_ledger').select('id').whereRef('payment_ledger.checkout_id', '=', 'payment_checkouts.id')))
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('payment_subscriptions').select('reference').whereRef('payment_subscriptions.checkout_id', '=', 'payment_checkouts.id')))
		)
		.execute();
}

export type Checkouts = ReturnType<typeof createCheckouts>;

/** The checkouts of visitors. What became of one is known from the provider's reports alone. */
export function createCheckouts({ database, clock, providers }: Surroundings) {
	const db = database.kysely.withTables<PaymentsTables>();
	const before = createCheckoutsBefore({ db, clock, providers });

	return {
		/**
		 * Opens a checkout whose terms were checked.
		 * @param chosen Takes the money in place of the site's usual provider.
		 * @return Its id, and the address of its page; null where the visitor paid it within the last hour.
		 * @throws {RestFailure} 409 `sold_out`, `too_few_left`, `pieces_held`, `too_many_held`, `not_connected`, or `payment_not_confirmed` where an earlier one may have been paid; 503 `checkout_expired`
		 *                       where its pieces became free while it was opened; or what the provider rejects with. The pieces are
		 *                       then free again.
		 */
		async open(site: Site, order: Order, chosen: PaymentProvider | null = null): Promise<{ readonly id: string; readonly url: string | null }> {
			const current = chosen ?? (await providers.of(site.id));
			if (chosen === null && (await current.accountOf(site.id)).id === null) {
				return { id: await before.findPaid(site, order, current), url: null };
			}
			await before.closeOther(site, order);
			const row = await claim({ database, clock }, site, order, { provider: current, closed: await before.findClosed(site, order, current) });
			// A bank has the money already, or not: another page could only be paid twice.
			if (row.state === 'waiting') {
				throw paymentNotConfirmed();
			}
			return { id: row.id, url: row.state === 'paid' ? null : await openPage({ db, providers }, row, { site, order, current }) };
		},

		/** Null for a checkout that there is not, or that is another site's. */
		async find(siteId: number, id: string) {
			const row = await db
				.selectFrom('payment_checkouts')
				.select(['provider', 'state', 'post_id', 'title', 'currency', 'units', 'quantity', 'interval'])
				.where('site_id', '=', siteId)
				.where('id', '=', id)
				.executeTakeFirst();
			if (row === undefined) {
				return null;
			}
			const { provider, state: stored, ...checkout } = row;
			const state: CheckoutState = stored === 'paid' && (await isGivenBack(db, id)) ? 'refunded' : toldState(stored);
			return { ...checkout, state, is_test: isTestProvider(provider) };
		},

		/** See `heldStock`. */
		heldStock: (siteId: number) => heldStock(db, siteId),

		/** See `cleanUp`. */
		cleanUp: () => cleanUp(db, clock.now()),
	};
}
