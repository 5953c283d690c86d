import { type Kysely, sql } from 'kysely';
import type { Earning } from '../../../../api/contract/money/earnings.contract';
import { isTestProvider, serviceOf } from './provider-names';
import type { PaymentsTables } from './tables';

/** A pattern of LIKE for texts that contain another one, in which `%`, `_` and `\` mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** As SQLite's lower() writes a text. */
const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * How a text may be written: as it is, in small letters, in capitals, or with a capital in front. Spellings that the database takes for one are one:
 * each is looked for in every row.
 */
function spellings(text: string): readonly string[] {
	const lowered = text.toLowerCase();
	const [first = ''] = lowered;
	return [...new Set([text, lowered, text.toUpperCase(), first.toUpperCase() + lowered.slice(first.length)].map(lowerAscii))];
}

export const moneyKinds: readonly Earning['kind'][] = ['payment', 'refund', 'dispute', 'payout'];

export interface Range {
	readonly siteId: number;
	/** Left out or empty: all. */
	readonly search?: string;
	readonly kind?: Earning['kind'];
}

export function found(db: Kysely<PaymentsTables>, { siteId, search = '', kind }: Range) {
	const all = db
		.selectFrom('payment_ledger as entry')
		.leftJoin('payment_checkouts as checkout', 'checkout.id', 'entry.checkout_id')
		.where('entry.site_id', '=', siteId)
		.where((row) => (kind ? row('entry.kind', '=', kind) : row('entry.kind', 'in', moneyKinds)));
	if (search === '') {
		return all;
	}
	// SQLite's lower() knows letters of ASCII alone, so each usual spelling of the others is asked for.
	const patterns = spellings(search).map(containing);
	const columns = ['checkout.title', 'checkout.email', 'entry.reference', 'entry.payment'];
	return all.where(({ or }) =>
		or(columns.flatMap((column) => patterns.map((pattern) => sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`)))
	);
}

export const entries = (db: Kysely<PaymentsTables>, range: Range) =>
	found(db, range)
		.leftJoin('payment_subscriptions as subscription', (join) =>
			join.onRef('subscription.provider', '=', 'entry.provider').onRef('subscription.reference', '=', 'entry.subscription')
		)
		.select((row) => [
			'entry.id',
			'entry.kind',
			'entry.happened_at',
			'entry.currency',
			'entry.units',
			'entry.reference',
			'entry.provider',
			'checkout.title',
			'checkout.quantity',
			'checkout.email',
			'checkout.interval',
			'subscription.state as subscription_state',
			row
				.selectFrom('payment_ledger as back')
				.select((inner) => inner.fn.sum<number | string>('units').as('sum'))
				.whereRef('back.provider', '=', 'entry.provider')
				.whereRef('back.payment', '=', 'entry.payment')
				.as('left_of_payment'),
			row
				.selectFrom('payment_refunds_asked as asked')
				.select((inner) => inner.fn.sum<number | string>('asked.units').as('sum'))
				.whereRef('asked.provider', '=', 'entry.provider')
				.whereRef('asked.payment', '=', 'entry.payment')
				.as('on_its_way'),
		])
		.$narrowType<{ kind: Earning['kind'] }>();

export function toEarning(row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number], usable: ReadonlySet<string>): Earning {
	const isChangeable = row.kind === 'payment' && usable.has(row.provider);
	const left = isChangeable ? Math.max(0, Number(row.left_of_payment) - Number(row.on_its_way)) : 0;
	return {
		id: row.id,
		kind: row.kind,
		date: new Date(row.happened_at).toISOString(),
		title: row.title ?? '',
		quantity: row.quantity ?? 1,
		email: row.email ?? '',
		currency: row.currency,
		units: row.units,
		interval: row.interval ?? 'one-time',
		reference: row.reference,
		service: serviceOf(row.provider),
		is_test: isTestProvider(row.provider),
		refundable_units: left,
		can_cancel: isChangeable && row.subscription_state === 'active',
	};
}
