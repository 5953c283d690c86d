import type { CheckoutInterval } from '../../../../api/contract/money/checkouts.contract';
import { membershipCurrencies, minimumOf } from '../../../../api/contract/money/currency/currency';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { PaymentTables } from './checkout-rows';
import { isTestProvider } from './provider-names';
import type { PaymentsTables } from './tables';

/** `plan` is the contract's empty type. */
export type ProductKind = 'donation' | 'plan' | 'tier';

export interface ProductTerms {
	readonly kind: ProductKind;
	readonly title: string;
	readonly currency: string;
	readonly units: number;
	readonly interval: CheckoutInterval;
}

export interface Product extends ProductTerms {
	readonly id: number;
}

const donations: readonly (readonly [CheckoutInterval, string])[] = [
	['one-time', 'One-Time Donation'],
	['1 month', 'Monthly Donation'],
	['1 year', 'Yearly Donation'],
];

const columns = ['id', 'kind', 'title', 'currency', 'units', 'interval'] as const;

const toKind = (kind: string): ProductKind => (kind === 'donation' || kind === 'tier' ? kind : 'plan');

const toProduct = (row: { id: number; kind: string } & Omit<Product, 'kind'>): Product => ({ ...row, kind: toKind(row.kind) });

/** Reads the payment plans of sites. */
const createFindProducts = (db: PaymentTables) => ({
	/** The products of some kinds, the oldest first. */
	async list(siteId: number, kinds: readonly ProductKind[]): Promise<readonly Product[]> {
		if (kinds.length === 0) {
			// PostgreSQL knows no empty list.
			return [];
		}
		const rows = await db.selectFrom('payment_products').select(columns).where('site_id', '=', siteId).where('kind', 'in', kinds).orderBy('id').execute();
		return rows.map(toProduct);
	},

	/** The numbers of all products of a site. */
	async ids(siteId: number): Promise<number[]> {
		const rows = await db.selectFrom('payment_products').select('id').where('site_id', '=', siteId).orderBy('id').execute();
		return rows.map(({ id }) => id);
	},

	/** Null for a product that there is not, or that is another site's. */
	async find(siteId: number, id: number): Promise<Product | null> {
		const row = await db.selectFrom('payment_products').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
		return row === undefined ? null : toProduct(row);
	},
});

export type Products = ReturnType<typeof createProducts>;

/** The payment plans of sites (spec 2 §3 "Membership product"). They are never changed: whoever subscribed keeps the terms. */
export function createProducts({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaymentsTables>();

	/** The product with these terms, made if there is none. Two calls at once get the same one. */
	async function create(siteId: number, terms: ProductTerms): Promise<Product> {
		await db
			.insertInto('payment_products')
			.values({ ...terms, site_id: siteId, created_at: clock.now() })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const row = await db
			.selectFrom('payment_products')
			.select(columns)
			.where('site_id', '=', siteId)
			.where('kind', '=', terms.kind)
			.where('title', '=', terms.title)
			.where('currency', '=', terms.currency)
			.where('units', '=', terms.units)
			.where('interval', '=', terms.interval)
			.executeTakeFirstOrThrow();
		return toProduct(row);
	}

	return {
		...createFindProducts(db),

		create,

		/** The three products of the donations block in a currency, the one-time one first. 400 `invalid_currency`. */
		async createDonations(siteId: number, currency: string): Promise<readonly Product[]> {
			const units = minimumOf(currency);
			if (!membershipCurrencies.includes(currency)) {
				throw new RestFailure(400, 'invalid_currency', sentence('Payments in this currency are not possible.'));
			}
			const products: Product[] = [];
			for (const [interval, title] of donations) {
				products.push(await create(siteId, { kind: 'donation', title, currency, units, interval }));
			}
			return products;
		},

		/**
		 * The people who pay for a tier now; somebody with two subscriptions counts once.
		 * @param isTest Whether those count whose payments move no money, or the others.
		 */
		async countTierSubscribers(siteId: number, isTest: boolean): Promise<number> {
			const rows = await db
				.selectFrom('payment_subscriptions as subscription')
				.innerJoin('payment_checkouts as checkout', 'checkout.id', 'subscription.checkout_id')
				.innerJoin('payment_products as product', 'product.id', 'checkout.plan_id')
				.select(['subscription.provider', 'checkout.email'])
				.distinct()
				.where('subscription.site_id', '=', siteId)
				.where('subscription.state', '=', 'active')
				.where('product.kind', '=', 'tier')
				.execute();
			return new Set(rows.filter(({ provider }) => isTestProvider(provider) === isTest).map(({ email }) => email.toLowerCase())).size;
		},
	};
}
