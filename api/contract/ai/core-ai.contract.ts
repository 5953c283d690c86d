import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/**
 * What WordPress itself can ask, for sites without a platform:
 * - `missing`: nothing, it has no AI client before 7.0;
 * - `keyless`: no provider yet;
 * - `ready`: a provider that needs no key, or has one.
 */
const CoreAiState = Type.Union([Type.Literal('missing'), Type.Literal('keyless'), Type.Literal('ready')]);
export type CoreAiState = Static<typeof CoreAiState>;

/** Whether WordPress itself can ask an AI model. No provider is asked for that. */
export const GetCoreAi = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/core-ai',
	handledBy: 'wordpress',
	access: { capability: 'use_sitewright_ai' },
	response: Type.Object({ state: CoreAiState }),
	spec: 'docs/decisions/070-core-ai-client.md',
});
