import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/ai-prices';

const Price = Type.Number({ minimum: 0, maximum: 1_000_000 });

/** The prices of the site's provider. All 0 where none are entered. */
export const AiPrices = Type.Object({
	/** ISO 4217. */
	currency: Type.String({ pattern: '^[A-Z]{3}$' }),
	/** For a million tokens that the model reads, and that it writes. */
	input_per_million: Price,
	output_per_million: Price,
	per_image: Price,
});
export type AiPrices = Static<typeof AiPrices>;

/** The prices with which the cost of AI requests is reckoned. */
export const GetAiPrices = defineRoute({ method: 'GET', path, handledBy: 'proxy', access: manage, response: AiPrices, spec: 'docs/platform.md' });

/** Saves the prices; they apply to all usage, past and to come. */
export const SaveAiPrices = defineRoute({
	method: 'POST',
	path,
	handledBy: 'proxy',
	access: manage,
	body: AiPrices,
	response: AiPrices,
	spec: 'docs/platform.md',
});
