import type { Kysely } from 'kysely';
import type { AiPrices } from '../../../../api/contract/ai/ai-prices.contract';
import type { QuotaTables } from './tables';

const none: AiPrices = { currency: 'USD', input_per_million: 0, output_per_million: 0, per_image: 0 };

export const noPrices = ({ input_per_million, output_per_million, per_image }: AiPrices): boolean =>
	input_per_million === 0 && output_per_million === 0 && per_image === 0;

export async function readPrices(db: Kysely<QuotaTables>, siteId: number): Promise<AiPrices> {
	const row = await db
		.selectFrom('ai_prices')
		.select(['currency', 'input_per_million', 'output_per_million', 'per_image'])
		.where('site_id', '=', siteId)
		.executeTakeFirst();
	return row ?? none;
}

export async function savePrices(db: Kysely<QuotaTables>, siteId: number, prices: AiPrices): Promise<AiPrices> {
	await db
		.insertInto('ai_prices')
		.values({ site_id: siteId, ...prices })
		.onConflict((conflict) => conflict.column('site_id').doUpdateSet(prices))
		.execute();
	return prices;
}
