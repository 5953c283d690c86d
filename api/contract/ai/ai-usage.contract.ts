import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;

/** The periods that the admin page offers, in days. */
export const usagePeriods = [7, 30, 90] as const;
export type UsageDays = (typeof usagePeriods)[number];

const Amounts = {
	/** As the quota counts them: an image counts ten. */
	requests: Type.Integer(),
	images: Type.Integer(),
	/** Of the answers whose model reported them. */
	tokens_in: Type.Integer(),
	tokens_out: Type.Integer(),
	/** At the prices that are entered now; null where none are. */
	cost: Type.Union([Type.Number(), Type.Null()]),
};
export const UsageAmounts = Type.Object(Amounts);
export type UsageAmounts = Static<typeof UsageAmounts>;

export const AiUsage = Type.Object({
	/** First and last day (YYYY-MM-DD, UTC). */
	from: Type.String(),
	to: Type.String(),
	/** ISO 4217. */
	currency: Type.String(),
	total: UsageAmounts,
	/** Days without a request are left out; in their order. */
	days: Type.Array(Type.Object({ day: Type.String(), ...Amounts })),
	/** Most requests first. */
	features: Type.Array(Type.Object({ feature: Type.String(), ...Amounts })),
	/** Most requests first, at most 100. The name is empty where the person is not connected any more. */
	people: Type.Array(Type.Object({ user_id: Type.Integer(), name: Type.String(), ...Amounts })),
});
export type AiUsage = Static<typeof AiUsage>;

/** The site's use of AI by day, by feature and by person. */
export const GetAiUsage = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/ai-usage',
	handledBy: 'proxy',
	access: manage,
	/** How many days up to today (UTC). */
	query: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90 }) }),
	response: AiUsage,
	spec: 'docs/platform.md',
});
