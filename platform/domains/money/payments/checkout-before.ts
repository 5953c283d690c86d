import type { Clock } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import type { Site } from '../../../core/http/caller';
import { type CheckoutRow, findKnown, type PaymentTables } from './checkout-rows';
import { means } from './checkout-states';
import { isGivenBack } from './checkout-stock';
import { notConnected, paymentNotConfirmed } from './failures';
import type { Order } from './order';
import type { PageState, PaymentProvider } from './payment-provider';
import { canEndPages, isTestProvider } from './provider-names';
import type { Providers } from './providers';

/** A visitor who pays for the same again within this time may not know that the first time it worked. */
const recentlyPaidMs = 60 * 60_000;

/**
 * Whether the visitor's last checkout takes the place of a new one. A page at a provider that the site left is not opened again, nor is one paid
 * again whose money the site has given back.
 */
export async function isCurrent(
	tables: PaymentTables,
	{ id, state, state_at: stateAt, expires_at: expiresAt, provider }: CheckoutRow,
	{ isAgain }: Order,
	{ current, now }: { readonly current: PaymentProvider; readonly now: number }
): Promise<boolean> {
	if (state === 'paid') {
		return !isAgain && stateAt > now - recentlyPaidMs && !(await isGivenBack(tables, id));
	}
	return state === 'waiting' || (expiresAt > now && provider === current.name);
}

/** A page that is too late, or at a provider that the site left, may have been paid all the same: its report can be late too. No money moves at a test desk. */
const mayBePaid = ({ state, provider, expires_at: expiresAt }: CheckoutRow, now: number): boolean =>
	means(state, 'hasPage') && (expiresAt <= now || !isTestProvider(provider));

/** Ends a checkout the other way whose page nobody has yet, so that nobody gets it. @throws {RestFailure} 409 `payment_not_confirmed` where the visitor can still pay that way. */
export async function endOther(tables: PaymentTables, { id, provider, state }: CheckoutRow): Promise<void> {
	if (!canEndPages(provider)) {
		return;
	}
	if (means(state, 'hasPage')) {
		throw paymentNotConfirmed();
	}
	if (state === 'opening') {
		await tables.updateTable('payment_checkouts').set({ state: 'expired', open_key: null }).where('id', '=', id).execute();
	}
}

/** Goes on with the visitor's last checkout. One that is being opened has its whole time again. */
export async function goOn(
	tables: PaymentTables,
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
export async function leave(
	tables: PaymentTables,
	known: CheckoutRow,
	{ closed, now }: { readonly closed: string | null; readonly now: number }
): Promise<void> {
	if (mayBePaid(known, now) && known.id !== closed) {
		throw paymentNotConfirmed();
	}
	await tables.updateTable('payment_checkouts').set({ open_key: null }).where('id', '=', known.id).execute();
}

interface Surroundings {
	readonly db: PaymentTables;
	readonly clock: Clock;
	readonly providers: Pick<Providers, 'named'>;
}

/** The visitor's checkouts of the same before this one, as their providers know them. */
export function createCheckoutsBefore({ db, clock, providers }: Surroundings) {
	/** @throws {RestFailure} 409 `payment_not_confirmed` where the provider cannot be asked. */
	async function ask<Answer>(name: string, question: (provider: PaymentProvider) => Promise<Answer>): Promise<Answer> {
		try {
			return await question(await providers.named(name));
		} catch (error) {
			throw error instanceof RestFailure ? paymentNotConfirmed(error) : error;
		}
	}

	return {
		/**
		 * Asks the provider of the visitor's last checkout about it, where a new one would take its place.
		 * @return The checkout's id, if nobody can pay it any more; null where there is nothing to ask.
		 * @throws {RestFailure} 409 `payment_not_confirmed` where it may have been paid, or where the provider cannot be asked.
		 */
		async findClosed(site: Site, order: Order, provider: PaymentProvider): Promise<string | null> {
			const known = await findKnown(db, site, order.key);
			const now = clock.now();
			if (known === undefined || !mayBePaid(known, now) || (await isCurrent(db, known, order, { current: provider, now }))) {
				return null;
			}
			const { id, provider: name, page_reference: reference } = known;
			const state: PageState | null = reference === null ? null : await ask(name, (holder) => holder.pageState(reference));
			if (state !== 'closed') {
				throw paymentNotConfirmed();
			}
			return id;
		},

		/**
		 * For a site whose account can take no payments, or not any more: says what became of the visitor's last checkout.
		 * @return The id of one that was just paid.
		 * @throws {RestFailure} 409 `payment_not_confirmed` where it may have been paid, else `not_connected`.
		 */
		async findPaid(site: Site, order: Order, provider: PaymentProvider): Promise<string> {
			const known = await findKnown(db, site, order.key);
			const now = clock.now();
			if (known?.state === 'paid' && (await isCurrent(db, known, order, { current: provider, now }))) {
				return known.id;
			}
			throw known !== undefined && (known.state === 'waiting' || mayBePaid(known, now)) ? paymentNotConfirmed() : notConnected();
		},

		/**
		 * Closes the page on which the visitor could pay the same the other way: approved there and captured later, it would be paid twice.
		 * @throws {RestFailure} 409 `payment_not_confirmed` where the provider cannot be asked.
		 */
		async closeOther(site: Site, order: Order): Promise<void> {
			const other = await findKnown(db, site, order.otherKey);
			const reference = other?.page_reference ?? null;
			if (other === undefined || reference === null || !canEndPages(other.provider) || !means(other.state, 'hasPage')) {
				return;
			}
			await ask(other.provider, (holder) => holder.endPage(reference));
		},
	};
}
