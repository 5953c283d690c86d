import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/ai-provider';

/** The provider that answers a site. The key is never sent back. */
export const AiProviderSettings = Type.Object({
	/**
	 * Where the provider comes from, in the order of precedence:
	 * - `environment`: the platform's own settings, which a site cannot change;
	 * - `site`: the settings below;
	 * - `local`: a model server that the platform found on its own machine;
	 * - `embedded`: none; the platform writes by rules.
	 */
	source: Type.Union([Type.Literal('environment'), Type.Literal('site'), Type.Literal('local'), Type.Literal('embedded')]),
	/** For people: the host of the model's server. */
	name: Type.String(),
	model: Type.String(),
	/** The site's own setting; empty for any other source. */
	base_url: Type.String(),
	has_key: Type.Boolean(),
});
export type AiProviderSettings = Static<typeof AiProviderSettings>;

const Server = {
	/** The address above `/chat/completions`, e.g. `https://api.openai.com/v1`. */
	base_url: Type.String({ minLength: 1, maxLength: 2048 }),
	/** Left out: the key that was saved for the same server, or none. */
	api_key: Type.Optional(Type.String({ maxLength: 500, pattern: '^[\\x21-\\x7e]*$' })),
};

/** The provider that answers this site. */
export const GetAiProvider = defineRoute({
	method: 'GET',
	path,
	handledBy: 'proxy',
	access: manage,
	response: AiProviderSettings,
	spec: 'docs/platform.md',
});

/**
 * Saves the site's own model server. 400 `invalid_base_url` for an address that this platform does not call; 409
 * `ai_provider_fixed` where the platform's environment names the provider.
 */
export const SaveAiProvider = defineRoute({
	method: 'POST',
	path,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ ...Server, model: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
	isAbility: false,
	response: AiProviderSettings,
	spec: 'docs/platform.md',
});

/** Forgets the site's own model server and its key. */
export const DeleteAiProvider = defineRoute({
	method: 'DELETE',
	path,
	handledBy: 'proxy',
	access: manage,
	response: AiProviderSettings,
	spec: 'docs/platform.md',
});

/**
 * Asks a model server for its models, and the model, where one is named, for a word. 400 `invalid_base_url`; 502
 * `ai_server_unreachable`, `ai_server_refused` or `ai_model_failed`, with a sentence.
 */
export const TestAiProvider = defineRoute({
	method: 'POST',
	path: `${path}/test`,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ ...Server, model: Type.Optional(Type.String({ maxLength: 200 })) }),
	isAbility: false,
	response: Type.Object({ models: Type.Array(Type.String()) }),
	spec: 'docs/platform.md',
});
