import type { Kysely } from 'kysely';
import type { AiUsage, UsageAmounts } from '../../../../api/contract/ai/ai-usage.contract';
import { dayOf } from '../../../core/day';
import type { SitesTables } from '../../site/sites/tables';
import { noPrices, readPrices } from './prices';
import type { CountedRequestsTable, PricesTable, QuotaTables, UsageDaysTable } from './tables';

/** Longer than the longest period that the admin page shows; the last month is needed for the limits of roles. */
export const keepUsageDays = 400;

const maxPeople = 100;

const keyOf = ({ site_id, day, feature, wp_user_id }: UsageDaysTable): string => `${site_id} ${day} ${feature} ${wp_user_id}`;

type CountedUse = Pick<CountedRequestsTable, 'site_id' | 'day' | 'feature' | 'wp_user_id' | 'cost' | 'images'>;

/** @param sign 1 for a request that is counted, -1 for one that is taken back. */
export const toUsage = ({ site_id, day, feature, wp_user_id, cost, images }: CountedUse, sign: 1 | -1): UsageDaysTable => ({
	site_id,
	day,
	feature,
	wp_user_id,
	requests: sign * cost,
	images: sign * images,
	tokens_in: 0,
	tokens_out: 0,
});

/** Adds amounts to the rows of their days. In one order, so that two platforms cannot wait for each other. */
export async function addUsage(db: Kysely<QuotaTables>, added: readonly UsageDaysTable[]): Promise<void> {
	const rows = new Map<string, UsageDaysTable>();
	for (const row of added) {
		const before = rows.get(keyOf(row));
		rows.set(
			keyOf(row),
			before === undefined
				? row
				: {
						...row,
						requests: before.requests + row.requests,
						images: before.images + row.images,
						tokens_in: before.tokens_in + row.tokens_in,
						tokens_out: before.tokens_out + row.tokens_out,
					}
		);
	}
	if (rows.size === 0) {
		return;
	}
	await db
		.insertInto('usage_days')
		.values([...rows.keys()].sort().flatMap((key) => rows.get(key) ?? []))
		.onConflict((conflict) =>
			conflict.columns(['site_id', 'day', 'feature', 'wp_user_id']).doUpdateSet((row) => ({
				requests: row('usage_days.requests', '+', row.ref('excluded.requests')),
				images: row('usage_days.images', '+', row.ref('excluded.images')),
				tokens_in: row('usage_days.tokens_in', '+', row.ref('excluded.tokens_in')),
				tokens_out: row('usage_days.tokens_out', '+', row.ref('excluded.tokens_out')),
			}))
		)
		.execute();
}

interface UsageOptions {
	readonly siteId: number;
	/** Days up to today. */
	readonly days: number;
	/** Milliseconds since 1970. */
	readonly now: number;
}

type Sums = Omit<UsageAmounts, 'cost'>;

/** The usage of a site by day, by feature and by person. */
export async function readUsage(db: Kysely<QuotaTables>, { siteId, days, now }: UsageOptions): Promise<AiUsage> {
	const from = dayOf(now, 1 - days);
	const prices = await readPrices(db, siteId);
	const rows = db.selectFrom('usage_days').where('usage_days.site_id', '=', siteId).where('day', '>=', from);
	const sums = rows.select((row) => [
		row.fn.sum<number | string>('requests').as('requests'),
		row.fn.sum<number | string>('images').as('images'),
		row.fn.sum<number | string>('tokens_in').as('tokens_in'),
		row.fn.sum<number | string>('tokens_out').as('tokens_out'),
	]);
	const [byDay, byFeature, byPerson] = await Promise.all([
		sums.select('day').groupBy('day').orderBy('day').execute(),
		sums.select('feature').groupBy('feature').orderBy('requests', 'desc').orderBy('feature').execute(),
		sums.select('wp_user_id').groupBy('wp_user_id').orderBy('requests', 'desc').orderBy('wp_user_id').limit(maxPeople).execute(),
	]);
	const names = await readNames(db, siteId);
	const perDay = byDay.map(({ day, ...amounts }) => ({ day, ...toAmounts(amounts, prices) }));
	return {
		from,
		to: dayOf(now),
		currency: prices.currency,
		total: toAmounts(addUp(perDay), prices),
		days: perDay,
		features: byFeature.map(({ feature, ...amounts }) => ({ feature, ...toAmounts(amounts, prices) })),
		people: byPerson.map(({ wp_user_id, ...amounts }) => ({ user_id: wp_user_id, name: names.get(wp_user_id) ?? '', ...toAmounts(amounts, prices) })),
	};
}

async function readNames(db: Kysely<QuotaTables>, siteId: number): Promise<Map<number, string>> {
	const users = await db
		.withTables<SitesTables>()
		.selectFrom('site_users')
		.select(['wp_user_id', 'display_name', 'login'])
		.where('site_id', '=', siteId)
		.execute();
	return new Map(users.map(({ wp_user_id, display_name, login }) => [wp_user_id, display_name === '' ? login : display_name]));
}

const addUp = (rows: readonly Sums[]): Sums =>
	rows.reduce(
		(sum, row) => ({
			requests: sum.requests + row.requests,
			images: sum.images + row.images,
			tokens_in: sum.tokens_in + row.tokens_in,
			tokens_out: sum.tokens_out + row.tokens_out,
		}),
		{ requests: 0, images: 0, tokens_in: 0, tokens_out: 0 }
	);

/** PostgreSQL gives sums of 64-bit integers as text. */
function toAmounts(sums: Readonly<Record<keyof Sums, number | string>>, prices: Omit<PricesTable, 'site_id'>): UsageAmounts {
	const [tokensIn, tokensOut, images] = [Number(sums.tokens_in), Number(sums.tokens_out), Number(sums.images)];
	const cost = (tokensIn * prices.input_per_million + tokensOut * prices.output_per_million) / 1_000_000 + images * prices.per_image;
	return { requests: Number(sums.requests), images, tokens_in: tokensIn, tokens_out: tokensOut, cost: noPrices(prices) ? null : cost };
}
