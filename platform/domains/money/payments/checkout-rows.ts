import type { Kysely } from 'kysely';
import type { NoTables } from '../../../core/db/database';
import type { Site } from '../../../core/http/caller';
import type { PaymentCheckoutTable, PaymentsTables } from './tables';

/** The tables of payments, or a transaction on them. */
export type PaymentTables = Kysely<NoTables & PaymentsTables>;

export const columns = [
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
export type CheckoutRow = Pick<PaymentCheckoutTable, (typeof columns)[number]>;

/** The checkout of a key that is still open for it. */
export const findKnown = (tables: PaymentTables, site: Site, key: string | null): Promise<CheckoutRow | undefined> =>
	tables.selectFrom('payment_checkouts').select(columns).where('site_id', '=', site.id).where('open_key', '=', key).executeTakeFirst();
