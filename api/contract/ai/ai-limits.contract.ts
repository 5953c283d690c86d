import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/ai-limits';

/** How many requests each person of a role may make in a calendar month (UTC). A role that is not listed has no limit. */
export const AiLimits = Type.Object({
	limits: Type.Array(
		Type.Object({
			/** WordPress's name of the role. */
			role: Type.String({ minLength: 1, maxLength: 100 }),
			requests: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
		}),
		{ maxItems: 100 }
	),
});
export type AiLimits = Static<typeof AiLimits>;

/** The requests that each person of a role may make in a month. */
export const GetAiLimits = defineRoute({ method: 'GET', path, handledBy: 'proxy', access: manage, response: AiLimits, spec: 'docs/platform.md' });

/** Replaces all limits of the site. 400 `rest_invalid_param` where a role is listed twice. */
export const SaveAiLimits = defineRoute({
	method: 'POST',
	path,
	handledBy: 'proxy',
	access: manage,
	body: AiLimits,
	response: AiLimits,
	spec: 'docs/platform.md',
});
