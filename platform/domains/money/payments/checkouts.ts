import { sql } from 'kysely';
import type { CheckoutState } from '../../../../api/contract/money/checkouts.contract';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { randomName } from '../../../core/digest';
import { RestFailure } from '../../../core/errors';
import type { Site } from '../../../core/http/caller';
import { sentence } from '../../../core/sentence';
import { lockAccount } from './accounts';
import { bankWaitMs } from './cut-off';
import { notConnected, paymentNotConfirmed } from './failures';
import type { Order } from './order';
import type { PageState, PaymentProvider } from './payment-provider';
import { canEndPages, isTestProvider } from './provider-names';
import type { Providers } from './providers';
import type { PaymentCheckoutTable, PaymentsTables } from './tables';

/** Longer than any call of a provider: a checkout that is `opening` for so long was left by a process that ended. */
const openingMs = 5 * 60_000;
const keepUnpaidMs = 30 * 86_400_000;

/** A visitor who pays for the same again within this time may not know that the first time it worked. */
const recentlyPaidMs = 60 * 60_000;

/** While it is in one of these states, a checkout holds its pieces of a limited stock. */
const holdingStates = ['opening', 'open', 'waiting', 'declined', 'paid'] as const;

/** Of these, visitors can still give pieces back. */
const undecidedStates = ['opening', 'open', 'declined'] as const;
const isUndecided = (state: string): boolean => undecidedStates.some((undecided) => undecided === state);

/** Of these, nobody has paid yet: a bank that has not answered can refuse for many days. */
const unpaidStates = [...undecidedStates, 'waiting'] as const;
const isUnpaid = (state: string): boolean => unpaidStates.some((unpaid) => unpaid === state);

/** Who held pieces so often within a day, and paid for none, holds no more: a piece is in the cart of nobody else meanwhile. Many share an address. */
const maxGivenUp = 10;
const dayMs = 86_400_000;

/** Pieces that a visitor may hold beside others: half of what is left, with those for which a bank has not answered, and two in any case. */
const shareOf = (left: number): number => Math.max(2, Math.ceil(left / 2));

const soldOut = (): RestFailure => new RestFailure(409, 'sold_out', sentence('This is sold out.'));
const tooFewLeft = (): RestFailure => new RestFailure(409, 'too_few_left', sentence('Fewer than that are left.'));
const piecesHeld = (): RestFailure => new RestFailure(409, 'pieces_held', sentence('Others are buying the last ones at the moment.'));
/** @param share Pieces. */
const tooManyHeld = (share: number): RestFailure =>
	new RestFailure(
		409,
		'too_many_held',
		sentence(
			'At most %s of these can be reserved for one visitor at a time. Finish or cancel the payments that you have begun, or choose a smaller number.',
			share
		)
	);
const heldTooOften = (): RestFailure =>
	new RestFailure(409, 'too_many_held', sentence('This was reserved for you several times today and not paid. Please try again tomorrow.'));

type CheckoutRow = Pick<
	PaymentCheckoutTable,
	'id' | 'provider' | 'state' | 'title' | 'currency' | 'units' | 'quantity' | 'interval' | 'return_url' | 'expires_at' | 'state_at' | 'page_reference'
>;
const columns = [
	'id',
	'provider',
	'state',
	'title',
	'currency',
	'units',
	'quantity',
	'interval',
	'return_url',
	'expires_at',
	'state_at',
	'page_reference',
] as const;

/** Whether the visitor's last checkout takes the place of a new one. A page at a provider that the site left is not opened again. */
function isCurrent(
	{ state, state_at: stateAt, expires_at: expiresAt, provider }: CheckoutRow,
	{ isAgain }: Order,
	current: PaymentProvider,
	now: number
): boolean {
	return state === 'paid' ? !isAgain && stateAt > now - recentlyPaidMs : state === 'waiting' || (expiresAt > now && provider === current.name);
}

/** A page that is too late, or at a provider that the site left, may have been paid all the same: its report can be late too. No money moves at a test desk. */
const mayBePaid = ({ state, provider, expires_at: expiresAt }: CheckoutRow, now: number): boolean =>
	(state === 'open' || state === 'declined') && (expiresAt <= now || !isTestProvider(provider));

/** Whether the visitor can still pay on the provider's page. */
const hasPage = ({ state }: Pick<CheckoutRow, 'state'>): boolean => state === 'open' || state === 'declined';

interface NewCheckout {
	readonly provider: PaymentProvider;
	/** Under which a payment of the same the other way counts against this one; null for none. */
	readonly otherKey: string | null;
	readonly now: number;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

/** The checkouts of visitors. What became of one is known from the provider's reports alone. */
export function createCheckouts({ database, clock, providers }: { database: Database; clock: Clock; providers: Pick<Providers, 'of' | 'named'> }) {
	const db = database.kysely.withTables<PaymentsTables>();

	const findKnown = (from: Pick<typeof db, 'selectFrom'>, site: Site, { key }: { readonly key: string }): Promise<CheckoutRow | undefined> =>
		from.selectFrom('payment_checkouts').select(columns).where('site_id', '=', site.id).where('open_key', '=', key).executeTakeFirst();

	/**
	 * Asks the provider of the visitor's last checkout about it, where a new one would take its place.
	 * @return The checkout's id, if nobody can pay it any more; null where there is nothing to ask.
	 * @throws {RestFailure} 409 `payment_not_confirmed` where it may have been paid, or where the provider cannot be asked.
	 */
	async function findClosed(site: Site, order: Order, provider: PaymentProvider): Promise<string | null> {
		const known = await findKnown(db, site, order);
		const now = clock.now();
		if (known === undefined || isCurrent(known, order, provider, now) || !mayBePaid(known, now)) {
			return null;
		}
		const { id, provider: name, page_reference: reference } = known;
		let state: PageState | null = null;
		try {
			state = reference === null ? null : await (await providers.named(name)).pageState(reference);
		} catch (error) {
			throw error instanceof RestFailure ? paymentNotConfirmed(error) : error;
		}
		if (state !== 'closed') {
			throw paymentNotConfirmed();
		}
		return id;
	}

	/**
	 * For a site whose account can take no payments, or not any more: says what became of the visitor's last checkout.
	 * @return The id of one that was just paid.
	 * @throws {RestFailure} 409 `payment_not_confirmed` where it may have been paid, else `not_connected`.
	 */
	async function findPaid(site: Site, order: Order, provider: PaymentProvider): Promise<string> {
		const known = await findKnown(db, site, order);
		const now = clock.now();
		if (known?.state === 'paid' && isCurrent(known, order, provider, now)) {
			return known.id;
		}
		throw known !== undefined && (known.state === 'waiting' || mayBePaid(known, now)) ? paymentNotConfirmed() : notConnected();
	}

	/**
	 * Closes the page on which the visitor could pay the same the other way: approved there and captured later, it would be paid twice.
	 * @throws {RestFailure} 409 `payment_not_confirmed` where the provider cannot be asked.
	 */
	async function closeOther(site: Site, order: Order): Promise<void> {
		const other = await findKnown(db, site, { key: order.otherKey });
		if (other === undefined || !canEndPages(other.provider) || other.page_reference === null || !hasPage(other)) {
			return;
		}
		try {
			await (await providers.named(other.provider)).endPage(other.page_reference);
		} catch (error) {
			throw error instanceof RestFailure ? paymentNotConfirmed(error) : error;
		}
	}

	/**
	 * Ends a checkout the other way whose page nobody has yet, so that nobody gets it.
	 * @throws {RestFailure} 409 `payment_not_confirmed` where the visitor can still pay that way.
	 */
	async function endOther(tables: typeof db, { id, provider, state }: CheckoutRow): Promise<void> {
		if (!canEndPages(provider)) {
			return;
		}
		if (hasPage({ state })) {
			throw paymentNotConfirmed();
		}
		if (state === 'opening') {
			await tables.updateTable('payment_checkouts').set({ state: 'expired', open_key: null }).where('id', '=', id).execute();
		}
	}

	/** Goes on with the visitor's last checkout. One that is being opened has its whole time again. */
	async function goOn(
		tables: typeof db,
		known: CheckoutRow,
		{ otherKey, now }: { readonly otherKey: string | null; readonly now: number }
	): Promise<CheckoutRow> {
		if (known.state === 'opening') {
			await tables.updateTable('payment_checkouts').set({ state_at: now }).where('id', '=', known.id).where('state', '=', 'opening').execute();
		}
		await tables.updateTable('payment_checkouts').set({ other_key: otherKey }).where('id', '=', known.id).execute();
		return known;
	}

	/**
	 * Leaves the visitor's last checkout, in whose place a new one comes.
	 * @param closed See `findClosed`.
	 * @throws {RestFailure} 409 `payment_not_confirmed` where it may have been paid.
	 */
	async function leave(tables: typeof db, known: CheckoutRow, { closed, now }: { readonly closed: string | null; readonly now: number }): Promise<void> {
		if (mayBePaid(known, now) && known.id !== closed) {
			throw paymentNotConfirmed();
		}
		await tables.updateTable('payment_checkouts').set({ open_key: null }).where('id', '=', known.id).execute();
	}

	/** @throws {RestFailure} 409 `too_many_held` for a visitor who would hold more than a share of what is left, or has given up pieces too often. */
	async function requireShare(tables: typeof db, site: Site, { visitor, session, quantity }: Order, item: string, left: number): Promise<void> {
		const rows = await tables
			.selectFrom('payment_checkouts')
			.select(['state', 'quantity', 'page_reference'])
			.where('site_id', '=', site.id)
			.where('item', '=', item)
			.where(({ or, eb }) => or([eb('state_at', '>', clock.now() - dayMs), eb('state', 'in', unpaidStates)]))
			.where(({ and, or, eb }) => or([eb('visitor', '=', visitor), and([eb('session', '=', session), eb('session', '!=', '')])]))
			.execute();
		const piecesOf = (isCounted: (state: string) => boolean): number => rows.reduce((sum, row) => sum + (isCounted(row.state) ? row.quantity : 0), 0);
		const held = piecesOf(isUnpaid);
		const share = shareOf(left + piecesOf((state) => state === 'waiting'));
		if (held + quantity > share) {
			throw tooManyHeld(share);
		}
		if (rows.filter(({ state, page_reference: page }) => (state === 'canceled' || state === 'expired') && page !== null).length >= maxGivenUp) {
			throw heldTooOften();
		}
	}

	/** The ledger of a checkout, if the site has given back all that was paid. What a bank took back is not here: the buyer may have the piece. */
	const givenBack = (from: Pick<typeof db, 'selectFrom'>) =>
		from
			.selectFrom('payment_ledger')
			.select('checkout_id')
			.where('kind', 'in', ['payment', 'refund'])
			.groupBy('checkout_id')
			.having(({ fn }) => fn.countAll(), '>', 1)
			.having(({ fn }) => fn.sum('units'), '<=', 0);

	/** @throws {RestFailure} 409 `sold_out`, `too_few_left`, `too_many_held` or, where others hold pieces that may become free, `pieces_held`. */
	async function requirePieces(tables: typeof db, site: Site, order: Order): Promise<void> {
		const { stock, quantity } = order;
		if (stock === undefined) {
			return;
		}
		const rows = await tables
			.selectFrom('payment_checkouts')
			.select((row) => ['state', row.fn.sum<number | string>('quantity').as('pieces')])
			.where('site_id', '=', site.id)
			.where('item', '=', stock.item)
			.where('state', 'in', holdingStates)
			.where(({ not, exists }) => not(exists(givenBack(tables).where('checkout_id', '=', sql.ref<string>('payment_checkouts.id')))))
			.groupBy('state')
			.execute();
		const count = (isCounted: (state: string) => boolean): number =>
			rows.reduce((total, { state, pieces }) => total + (isCounted(state) ? Number(pieces) : 0), 0);
		const left = stock.count - count((state) => !isUndecided(state));
		if (count(() => true) + quantity <= stock.count) {
			await requireShare(tables, site, order, stock.item, left);
			return;
		}
		throw left >= quantity ? piecesHeld() : left > 0 ? tooFewLeft() : soldOut();
	}

	function add(tables: typeof db, site: Site, order: Order, { provider, otherKey, now }: NewCheckout): Promise<CheckoutRow> {
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
	 * @param closed See `findClosed`.
	 */
	function claim(site: Site, order: Order, provider: PaymentProvider, closed: string | null): Promise<CheckoutRow> {
		return db.transaction().execute(async (transaction) => {
			const now = clock.now();
			await lockAccount(transaction, database, site.id, now);
			const other = await findKnown(transaction, site, { key: order.otherKey });
			if (other !== undefined && (other.state === 'paid' || other.state === 'waiting') && isCurrent(other, order, provider, now)) {
				return other;
			}
			// A visitor who was asked, or who paid the other way long ago, pays once more: that payment does not count against this one.
			const otherKey = other?.state === 'paid' ? null : order.otherKey;
			if (other !== undefined) {
				await endOther(transaction, other);
			}
			const known = await findKnown(transaction, site, order);
			if (known !== undefined) {
				if (isCurrent(known, order, provider, now)) {
					return goOn(transaction, known, { otherKey, now });
				}
				await leave(transaction, known, { closed, now });
			}
			await requirePieces(transaction, site, order);
			return add(transaction, site, order, { provider, otherKey, now });
		});
	}

	/** What visitors are told of a checkout. */
	async function stateToTell(id: string, state: PaymentCheckoutTable['state']): Promise<CheckoutState> {
		if (state === 'paid') {
			return (await givenBack(db).where('checkout_id', '=', id).executeTakeFirst()) === undefined ? 'paid' : 'refunded';
		}
		return state === 'opening' ? 'open' : state;
	}

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
				return { id: await findPaid(site, order, current), url: null };
			}
			await closeOther(site, order);
			const {
				id,
				provider,
				state,
				title,
				currency,
				units,
				quantity,
				interval,
				return_url,
				expires_at,
				page_reference: reference,
			} = await claim(site, order, current, await findClosed(site, order, current));
			if (state === 'paid') {
				return { id, url: null };
			}
			// A bank has the money already, or not: another page could only be paid twice.
			if (state === 'waiting') {
				throw paymentNotConfirmed();
			}
			const opening = db.updateTable('payment_checkouts').where('id', '=', id).where('state', '=', 'opening');
			try {
				const holder = provider === current.name ? current : await providers.named(provider);
				const page = await holder
					.openCheckout({
						id,
						siteId: site.id,
						siteUrl: site.url,
						siteName: order.siteName,
						title,
						currency,
						units,
						quantity,
						interval,
						returnUrl: return_url,
						expiresAt: expires_at,
						reference,
					})
					.catch((error: unknown) => {
						// The visitor had its page before, and may have paid there.
						throw state !== 'opening' && error instanceof RestFailure ? paymentNotConfirmed(error) : error;
					});
				await opening.set({ state: 'open', page_reference: page.reference }).execute();
				// A piece that others may have bought meanwhile must not be paid.
				const held = await db.selectFrom('payment_checkouts').select('id').where('id', '=', id).where('state', 'in', holdingStates).executeTakeFirst();
				if (held === undefined) {
					throw new RestFailure(503, 'checkout_expired', sentence('The checkout took too long to open. Please try again.'));
				}
				return { id, url: page.url };
			} catch (error) {
				await opening.set({ state: 'expired', open_key: null }).execute();
				throw error;
			}
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
			const { provider, state, ...checkout } = row;
			return { ...checkout, state: await stateToTell(id, state), is_test: isTestProvider(provider) };
		},

		/** The pieces of each item that checkouts hold which nobody has paid yet. Those that wait for a bank are free when it refuses, or is waited for no longer. */
		async heldStock(siteId: number) {
			const rows = await db
				.selectFrom('payment_checkouts')
				.select(['item', 'title', 'quantity', 'visitor', 'state', 'expires_at'])
				.where('site_id', '=', siteId)
				.where('item', 'is not', null)
				.where('state', 'in', unpaidStates)
				.orderBy('created_at')
				.execute();
			const byItem = new Map<string, typeof rows>();
			for (const row of rows) {
				const known = byItem.get(row.item ?? '');
				if (known === undefined) {
					byItem.set(row.item ?? '', [row]);
				} else {
					known.push(row);
				}
			}
			return [...byItem].map(([item, held]) => {
				const times = held.map((row) => Number(row.expires_at) + (row.state === 'waiting' ? bankWaitMs : 0));
				return {
					item,
					title: held.at(-1)?.title ?? '',
					held: held.reduce((sum, { quantity }) => sum + quantity, 0),
					checkouts: held.length,
					visitors: new Set(held.map(({ visitor }) => visitor)).size,
					free_from: new Date(Math.min(...times)).toISOString(),
					free_until: new Date(Math.max(...times)).toISOString(),
				};
			});
		},

		/**
		 * Frees the pieces of checkouts whose page no visitor ever got, forgets who held pieces a day after that is decided, and unpaid
		 * checkouts after thirty days.
		 */
		async cleanUp(): Promise<void> {
			const now = clock.now();
			await db
				.updateTable('payment_checkouts')
				.set({ visitor: '', session: '' })
				.where('state_at', '<', now - dayMs)
				.where('visitor', '!=', '')
				.where('state', 'not in', unpaidStates)
				.execute();
			await db
				.updateTable('payment_checkouts')
				.set({ state: 'expired', open_key: null })
				.where('state', '=', 'opening')
				.where('state_at', '<', now - openingMs)
				.execute();
			await db
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
		},
	};
}
