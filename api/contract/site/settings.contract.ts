import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const Settings = Type.Object({
	/** The platform's address, without a trailing slash; empty when none is configured. */
	platform_url: Type.String({ maxLength: 2048 }),
	/** True when the address is fixed by the `SITEWRIGHT_PLATFORM_URL` constant and cannot be changed here. */
	platform_url_is_fixed: Type.Boolean(),
	/** False: no AI for anybody. */
	ai_is_on: Type.Boolean(),
	/** True where the constant `SITEWRIGHT_AI` or WordPress itself decides. */
	ai_is_fixed: Type.Boolean(),
	/** Whether the current user may use AI. */
	can_use_ai: Type.Boolean(),
	/** Whether the request of an accepted answer is kept with the post. */
	ai_keeps_prompts: Type.Boolean(),
	/** Whether the plugin's data goes when the plugin is deleted. */
	deletes_data: Type.Boolean(),
	/** Whether videos whose privacy is “Site Default” are private (spec 2 §3 "Video metadata"). */
	videos_private: Type.Boolean(),
	/** True where another plugin's filter decides. */
	videos_private_is_fixed: Type.Boolean(),
});

/** The settings of the plugin: the address of the platform, and who may use AI. */
export const GetSettings = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/settings',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: Settings,
	spec: '1 §7',
});

/**
 * Stores settings and answers all of them; 400 for an address that is not http(s), or for a fixed setting; 503 `video_default_delayed`
 * where the privacy of videos is stored, and the platform could not be told yet.
 */
export const UpdateSettings = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/settings',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	body: Type.Object({
		platform_url: Type.Optional(Type.String({ maxLength: 2048 })),
		ai_is_on: Type.Optional(Type.Boolean()),
		ai_keeps_prompts: Type.Optional(Type.Boolean()),
		deletes_data: Type.Optional(Type.Boolean()),
		videos_private: Type.Optional(Type.Boolean()),
	}),
	response: Settings,
	spec: '1 §7',
});
