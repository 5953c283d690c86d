import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { AiProviderSettings } from './ai-provider.contract';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/ai-connectors';

/** A connector of WordPress (7.0 and later) that has a key and whose model server the platform can call. */
export const AiConnector = Type.Object({
	/** Of WordPress's registry, e.g. `openai`. */
	id: Type.String(),
	/** For people. */
	name: Type.String(),
	/** The address of its model server. */
	base_url: Type.String(),
	/** Whether this site's requests are answered with its key. */
	is_used: Type.Boolean(),
});
export type AiConnector = Static<typeof AiConnector>;

/** The providers whose keys somebody entered on WordPress's page Settings → Connectors. The keys are not sent. */
export const ListAiConnectors = defineRoute({
	method: 'GET',
	path,
	handledBy: 'wordpress',
	access: manage,
	response: Type.Array(AiConnector),
	spec: 'docs/platform.md',
});

/**
 * Gives the platform the key of a connector, which answers this site's requests from then on; a change of the key there follows.
 * 404 `connector_without_key`; the errors of `SaveAiProvider`.
 */
export const UseAiConnector = defineRoute({
	method: 'POST',
	path: `${path}/use`,
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({ id: Type.String({ maxLength: 100 }) }),
	response: AiProviderSettings,
	spec: 'docs/platform.md',
});
