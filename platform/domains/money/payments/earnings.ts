import { sql } from 'kysely';
import type { BodyOf } from '../../../../api/contract/define';
import { type Earning, type EarningTotal, earningsPerPage, exportedAtOnce, type RefundEarning } from '../../../../api/contract/money/earnings.contract';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { nothingToRefund } from './failures';
import type { Ledger } from './ledger';
import { isTestProvider, serviceOf } from './provider-names';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

const notFound = (): RestFailure => new RestFailure(404, 'payment_not_found', sentence('There is no such payment.'));

/** A pattern of LIKE for texts that contain another one, in which `%`, `_` and `\` mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** How a text may be written: as it is, in small letters, in capitals, or with a capital in front. */
function spellings(text: string): readonly string[] {
	const lowered = text.toLowerCase();
	const [first = ''] = lowered;
	return [...new Set([text, lowered, text.toUpperCase(), first.toUpperCase() + lowered.slice(first.length)])];
}

const moneyKinds: readonly Earning['kind'][] = ['payment', 'refund', 'dispute', 'payout'];

interface Range {
	readonly siteId: number;
	readonly search: string;
}

export type Earnings = ReturnType<typeof createEarnings>;

/** The ledger as the owner of a site sees it. */
export function createEarnings({ database, ledger, providers }: { database: Database; ledger: Pick<Ledger, 'expectRefund'>; providers: Providers }) {
	const db = database.kysely.withTables<PaymentsTables>();

	/** @return What is left of a payment, and how many entries and refunds on their way it has: the number only grows. */
	async function stateOf(provider: string, payment: string): Promise<{ readonly left: number; readonly count: number }> {
		const entered = await db
			.selectFrom('payment_ledger')
			.select((row) => [row.fn.sum<number | string>('units').as('units'), row.fn.countAll<number | string>().as('count')])
			.where('provider', '=', provider)
			.where('payment', '=', payment)
			.executeTakeFirstOrThrow();
		const asked = await db
			.selectFrom('payment_refunds_asked')
			.select((row) => [row.fn.sum<number | string>('units').as('units'), row.fn.countAll<number | string>().as('count')])
			.where('provider', '=', provider)
			.where('payment', '=', payment)
			.where('units', '>', 0)
			.executeTakeFirstOrThrow();
		return { left: Number(entered.units) - Number(asked.units), count: Number(entered.count) + Number(asked.count) };
	}

	function found({ siteId, search }: Range) {
		const all = db
			.selectFrom('payment_ledger as entry')
			.leftJoin('payment_checkouts as checkout', 'checkout.id', 'entry.checkout_id')
			.where('entry.site_id', '=', siteId)
			.where('entry.kind', 'in', moneyKinds);
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

	const entries = (range: Range) =>
		found(range)
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

	function toEarning(row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number], usable: ReadonlySet<string>): Earning {
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

	async function totalsOf(siteId: number): Promise<EarningTotal[]> {
		const rows = await db
			.selectFrom('payment_ledger')
			.select((row) => ['currency', 'provider', 'kind', row.fn.sum<number | string>('units').as('units')])
			.$narrowType<{ kind: Earning['kind'] }>()
			.where('site_id', '=', siteId)
			.where('kind', 'in', moneyKinds)
			.groupBy(['currency', 'provider', 'kind'])
			.orderBy('currency')
			.execute();
		const totals = new Map<string, EarningTotal>();
		for (const { currency, provider: of, kind, units } of rows) {
			const isTest = isTestProvider(of);
			const key = `${currency} ${isTest}`;
			const total = totals.get(key) ?? { currency, is_test: isTest, payments: 0, refunds: 0, disputes: 0, payouts: 0 };
			totals.set(key, { ...total, [`${kind}s`]: total[`${kind}s`] + Number(units) });
		}
		// Real money first.
		return [...totals.values()].sort((one, other) => Number(one.is_test) - Number(other.is_test));
	}

	async function findPayment(siteId: number, id: number) {
		const row = await db
			.selectFrom('payment_ledger')
			.select(['payment', 'subscription', 'provider', 'currency', 'checkout_id'])
			.where('site_id', '=', siteId)
			.where('id', '=', id)
			.where('kind', '=', 'payment')
			.executeTakeFirst();
		if (row === undefined || row.payment === null || row.checkout_id === null) {
			throw notFound();
		}
		return { ...row, payment: row.payment, checkoutId: row.checkout_id };
	}

	return {
		async list(range: Range, page: number): Promise<{ entries: Earning[]; total: number; totals: EarningTotal[] }> {
			const rows = await entries(range)
				.orderBy('entry.id', 'desc')
				.limit(earningsPerPage)
				.offset((page - 1) * earningsPerPage)
				.execute();
			const { count } = await found(range)
				.select((row) => row.fn.countAll<number | string>().as('count'))
				.executeTakeFirstOrThrow();
			const usable = await providers.usableNames(range.siteId);
			return { entries: rows.map((row) => toEarning(row, usable)), total: Number(count), totals: await totalsOf(range.siteId) };
		},

		/** The entries after an id, in the order in which they came. */
		async after(range: Range, id: number): Promise<Earning[]> {
			const rows = await entries(range).where('entry.id', '>', id).orderBy('entry.id').limit(exportedAtOnce).execute();
			const usable = await providers.usableNames(range.siteId);
			return rows.map((row) => toEarning(row, usable));
		},

		/**
		 * Gives back so much of a payment, once for each state of its entries and of what is on its way: a request that is sent again has no second effect.
		 * @throws {RestFailure} 404 `payment_not_found`, 409 `nothing_to_refund` or `payment_changed`, or what the provider rejects with.
		 */
		async refund(siteId: number, id: number, { units, left: seen }: BodyOf<typeof RefundEarning>): Promise<void> {
			const { payment, provider, currency, checkoutId } = await findPayment(siteId, id);
			const { left, count } = await stateOf(provider, payment);
			if (units > left) {
				throw nothingToRefund();
			}
			if (seen !== left) {
				throw new RestFailure(
					409,
					'payment_changed',
					sentence('Something of this payment was given back or taken back meanwhile. Please look at the list again.')
				);
			}
			const reference = await (await providers.named(provider)).refund({ checkoutId, payment, currency, units, key: `${count} ${units}` });
			await ledger.expectRefund(siteId, { provider, reference, payment, units });
		},

		/** @throws {RestFailure} 404 `payment_not_found`, or what the provider rejects with. */
		async cancelSubscription(siteId: number, id: number): Promise<void> {
			const { subscription, provider } = await findPayment(siteId, id);
			if (subscription === null) {
				throw notFound();
			}
			await (await providers.named(provider)).cancelSubscription(subscription);
		},
	};
}
