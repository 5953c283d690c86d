import { sql } from 'kysely';
import { RestFailure } from '../../../core/errors';
import type { Site } from '../../../core/http/caller';
import { sentence } from '../../../core/sentence';
import type { PaymentTables } from './checkout-rows';
import { holdingStates, means, type StoredState, unpaidStates } from './checkout-states';
import { bankWaitMs } from './cut-off';
import type { Order } from './order';

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

/** The paid checkouts of which the site has given back all for good. What a bank took back is not here: the buyer may have the piece. */
const givenBack = (tables: PaymentTables) =>
	tables
		.selectFrom('payment_checkouts as returned')
		.select('returned.id')
		.where('returned.state', '=', 'paid')
		.where(({ selectFrom, eb }) =>
			eb(
				selectFrom('payment_ledger as entry')
					.select(({ fn }) => fn.sum<number | string>('entry.units').as('left'))
					.whereRef('entry.checkout_id', '=', 'returned.id')
					.whereRef('entry.currency', '=', 'returned.currency')
					.where('entry.kind', 'in', ['payment', 'refund']),
				'<=',
				0
			)
		)
		// With a dispute, the buyer may have both the money and the piece.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('payment_ledger as disputed')
						.select('disputed.id')
						.whereRef('disputed.checkout_id', '=', 'returned.id')
						.where('disputed.kind', '=', 'dispute')
				)
			)
		)
		// A refund that can still fail, for days, would sell the piece twice.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('payment_refunds_asked as asked')
						.innerJoin('payment_ledger as refund', (join) =>
							join.onRef('refund.provider', '=', 'asked.provider').onRef('refund.reference', '=', 'asked.reference')
						)
						.select('asked.reference')
						.whereRef('refund.checkout_id', '=', 'returned.id')
				)
			)
		);

/** Whether the site has given back all that was paid for a checkout. */
export const isGivenBack = async (tables: PaymentTables, id: string): Promise<boolean> =>
	(await givenBack(tables).where('returned.id', '=', id).executeTakeFirst()) !== undefined;

/** @throws {RestFailure} 409 `too_many_held` for a visitor who would hold more than a share of what is left, or has given up pieces too often. */
async function requireShare(
	tables: PaymentTables,
	site: Site,
	{ visitor, session, quantity }: Order,
	item: string,
	{ left, now }: { readonly left: number; readonly now: number }
): Promise<void> {
	const rows = await tables
		.selectFrom('payment_checkouts')
		.select(['state', 'quantity', 'page_reference'])
		.where('site_id', '=', site.id)
		.where('item', '=', item)
		.where(({ or, eb }) => or([eb('state_at', '>', now - dayMs), eb('state', 'in', unpaidStates)]))
		.where(({ and, or, eb }) => or([eb('visitor', '=', visitor), and([eb('session', '=', session), eb('session', '!=', '')])]))
		.execute();
	const piecesOf = (isCounted: (state: StoredState) => boolean): number => rows.reduce((sum, row) => sum + (isCounted(row.state) ? row.quantity : 0), 0);
	const held = piecesOf((state) => means(state, 'isUnpaid'));
	const share = shareOf(left + piecesOf((state) => state === 'waiting'));
	if (held + quantity > share) {
		throw tooManyHeld(share);
	}
	if (rows.filter(({ state, page_reference: page }) => (state === 'canceled' || state === 'expired') && page !== null).length >= maxGivenUp) {
		throw heldTooOften();
	}
}

/**
 * Looks whether a limited stock has the pieces of an order, in the transaction that adds its checkout.
 * @param now Milliseconds since the epoch.
 * @throws {RestFailure} 409 `sold_out`, `too_few_left`, `too_many_held` or, where others hold pieces that may become free, `pieces_held`.
 */
export async function requirePieces(tables: PaymentTables, site: Site, order: Order, now: number): Promise<void> {
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
		.where(({ not, exists }) => not(exists(givenBack(tables).where('returned.id', '=', sql.ref<string>('payment_checkouts.id')))))
		.groupBy('state')
		.execute();
	const count = (isCounted: (state: StoredState) => boolean): number =>
		rows.reduce((total, { state, pieces }) => total + (isCounted(state) ? Number(pieces) : 0), 0);
	const left = stock.count - count((state) => !means(state, 'isUndecided'));
	if (count(() => true) + quantity <= stock.count) {
		await requireShare(tables, site, order, stock.item, { left, now });
		return;
	}
	throw left >= quantity ? piecesHeld() : left > 0 ? tooFewLeft() : soldOut();
}

/** The pieces of each item that checkouts hold which nobody has paid yet. Those that wait for a bank are free when it refuses, or is waited for no longer. */
export async function heldStock(tables: PaymentTables, siteId: number) {
	const rows = await tables
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
}
