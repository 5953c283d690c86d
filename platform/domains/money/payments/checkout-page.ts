import { RestFailure } from '../../../core/errors';
import type { Site } from '../../../core/http/caller';
import { sentence } from '../../../core/sentence';
import type { CheckoutRow, PaymentTables } from './checkout-rows';
import { holdingStates } from './checkout-states';
import { paymentNotConfirmed } from './failures';
import type { Order } from './order';
import type { PaymentProvider } from './payment-provider';
import type { Providers } from './providers';

interface Surroundings {
	readonly db: PaymentTables;
	readonly providers: Pick<Providers, 'named'>;
}

interface Visit {
	readonly site: Site;
	readonly order: Order;
	/** The provider of a new checkout. */
	readonly current: PaymentProvider;
}

/** @throws {RestFailure} 409 `payment_not_confirmed` where the visitor had the page before, and may have paid there; or what the provider rejects with. */
async function askProvider({ providers }: Surroundings, row: CheckoutRow, { site, order, current }: Visit) {
	const holder = row.provider === current.name ? current : await providers.named(row.provider);
	try {
		return await holder.openCheckout({
			id: row.id,
			siteId: site.id,
			siteUrl: site.url,
			siteName: order.siteName,
			title: row.title,
			currency: row.currency,
			units: row.units,
			quantity: row.quantity,
			interval: row.interval,
			returnUrl: row.return_url,
			expiresAt: row.expires_at,
			reference: row.page_reference,
		});
	} catch (error) {
		throw row.state !== 'opening' && error instanceof RestFailure ? paymentNotConfirmed(error) : error;
	}
}

/**
 * Opens the page on which a checkout is paid, or the one that its provider has opened before.
 * @return Its address.
 * @throws {RestFailure} 503 `checkout_expired` where its pieces became free meanwhile; see `askProvider`. The pieces of a checkout without a page are free again.
 */
export async function openPage(surroundings: Surroundings, row: CheckoutRow, visit: Visit): Promise<string> {
	const { db } = surroundings;
	const opening = db.updateTable('payment_checkouts').where('id', '=', row.id).where('state', '=', 'opening');
	try {
		const page = await askProvider(surroundings, row, visit);
		await opening.set({ state: 'open', page_reference: page.reference }).execute();
		// A piece that others may have bought meanwhile must not be paid.
		const held = await db.selectFrom('payment_checkouts').select('id').where('id', '=', row.id).where('state', 'in', holdingStates).executeTakeFirst();
		if (held === undefined) {
			throw new RestFailure(503, 'checkout_expired', sentence('The checkout took too long to open. Please try again.'));
		}
		return page.url;
	} catch (error) {
		await opening.set({ state: 'expired', open_key: null }).execute();
		throw error;
	}
}
