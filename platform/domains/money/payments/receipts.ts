import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Receipt } from '../../../../api/contract/money/receipts.contract';
import type { Database, NoTables } from '../../../core/db/database';
import { isSameText } from '../../../core/http/signature';
import { failureMark } from './money-back-effects';
import { isTestProvider, testDeskName } from './provider-names';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

const maxReceipts = 50;

export interface Subscription {
	readonly provider: string;
	readonly reference: string;
	readonly state: 'active' | 'canceled';
	readonly title: string;
	readonly siteUrl: string;
	readonly currency: string;
	readonly units: number;
	readonly interval: 'one-time' | '1 month' | '1 year';
}

export interface SubscriptionLink {
	readonly provider?: string;
	readonly reference: string;
	readonly signature: string;
}

interface ReceiptsOptions {
	readonly database: Database;
	readonly providers: Providers;
	readonly publicUrl: string;
	/** Signs the links of subscribers. */
	readonly secret: string;
}

type Tables = Kysely<NoTables & PaymentsTables & { sites: { id: number; url: string } }>;
type EntryKind = 'payment' | 'refund' | 'cancellation';

/** The entries of some kinds after one of the ledger, in the order in which they came. A refund that failed meanwhile was none. */
function entriesAfter(db: Tables, siteId: number, id: number, kinds: readonly EntryKind[]) {
	return db
		.selectFrom('payment_ledger as entry')
		.innerJoin('payment_checkouts as checkout', 'checkout.id', 'entry.checkout_id')
		.select([
			'entry.id',
			'entry.kind',
			'entry.provider',
			'entry.happened_at',
			'entry.currency',
			'entry.units',
			'entry.subscription',
			'entry.reference',
			'checkout.title',
			'checkout.email',
			'checkout.interval',
			'checkout.quantity',
		])
		.where('entry.site_id', '=', siteId)
		.where('entry.kind', 'in', kinds)
		.where('checkout.state', '=', 'paid')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('payment_ledger as failure')
						.select('failure.id')
						.whereRef('failure.provider', '=', 'entry.provider')
						.whereRef('failure.payment', '=', 'entry.payment')
						.where('failure.kind', '=', 'refund')
						.where('failure.reference', '=', sql<string>`${sql.ref('entry.reference')} || ${failureMark}`)
				)
			)
		)
		.where('entry.id', '>', id)
		.orderBy('entry.id')
		.limit(maxReceipts)
		.$narrowType<{ kind: EntryKind }>()
		.execute();
}

async function selectSubscription(db: Tables, provider: string, reference: string): Promise<Subscription | null> {
	const row = await db
		.selectFrom('payment_subscriptions as subscription')
		.innerJoin('payment_checkouts as checkout', 'checkout.id', 'subscription.checkout_id')
		.innerJoin('sites', 'sites.id', 'subscription.site_id')
		.select([
			'subscription.provider',
			'subscription.reference',
			'subscription.state',
			'checkout.title',
			'checkout.currency',
			'checkout.units',
			'checkout.interval',
			'sites.url as siteUrl',
		])
		.where('subscription.provider', '=', provider)
		.where('subscription.reference', '=', reference)
		.executeTakeFirst();
	return row ?? null;
}

export type Receipts = ReturnType<typeof createReceipts>;

/** Receipts for buyers, which the site mails, with a link by which a subscriber cancels. */
export function createReceipts({ database, providers, publicUrl, secret }: ReceiptsOptions) {
	const db: Tables = database.kysely.withTables<PaymentsTables & { sites: { id: number; url: string } }>();
	const signatureOf = (provider: string, reference: string): string => createHmac('sha256', secret).update(`${provider} ${reference}`).digest('hex');
	const cancelUrl = (provider: string, reference: string): string =>
		`${publicUrl}/payments/subscription?${new URLSearchParams({ provider, reference, signature: signatureOf(provider, reference) }).toString()}`;

	return {
		/**
		 * The payments after an entry of the ledger, in the order in which they came, and with `all` the refunds and the ends of
		 * subscriptions among them.
		 */
		async after(siteId: number, id: number, kinds: 'payments' | 'all' = 'payments'): Promise<Receipt[]> {
			const rows = await entriesAfter(db, siteId, id, kinds === 'all' ? ['payment', 'refund', 'cancellation'] : ['payment']);
			return rows.map(({ happened_at: happenedAt, provider, kind, subscription, ...row }) => ({
				...row,
				kind: kind === 'refund' && row.units > 0 ? 'refund_failed' : kind,
				date: new Date(happenedAt).toISOString(),
				cancel_url: subscription === null || kind !== 'payment' ? null : cancelUrl(provider, subscription),
				is_test: isTestProvider(provider),
			}));
		},

		/**
		 * The subscription of a signed link; null where the signature is none of this platform, for which no statement of the database runs.
		 * @param link Links that were mailed before there were other providers name none: they are of the test desk.
		 */
		async findSubscription({ provider = testDeskName, reference, signature }: SubscriptionLink): Promise<Subscription | null> {
			if (!isSameText(signature, signatureOf(provider, reference))) {
				return null;
			}
			return selectSubscription(db, provider, reference);
		},

		/** Rejects with what the provider rejects with, or 409 `stripe_keys_removed`. */
		cancel: async ({ provider, reference }: Subscription): Promise<void> => (await providers.named(provider)).cancelSubscription(reference),
	};
}
