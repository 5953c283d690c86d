import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'activate_plugins' } as const;

const PluginInfo = Type.Object({
	/** The file below the folder of plugins, without `.php`: `akismet/akismet`. */
	plugin: Type.String(),
	name: Type.String(),
	version: Type.String(),
	active: Type.Boolean(),
	has_update: Type.Boolean(),
});

/** The plugins of the site. */
export const ListPlugins = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/plugins',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Array(PluginInfo),
	spec: '1 §7',
});

/**
 * Installs a plugin of the WordPress.org directory, activates or deactivates it, by WordPress's own route and with its permissions:
 * 403 for users who may not install, and its errors, e.g. 404 for a plugin that is not there, 500 for one that fails to start.
 */
export const SetPluginStatus = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/plugins',
	handledBy: 'wordpress',
	access: manage,
	// A download and its activation.
	timeoutMs: 120_000,
	body: Type.Object({
		/** The name of the folder. */
		slug: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,199}$' }),
		/** `install` leaves the plugin inactive. */
		status: Type.Union([Type.Literal('install'), Type.Literal('active'), Type.Literal('inactive')]),
		/** The part of the product that asks. */
		source: Type.Optional(Type.String({ maxLength: 100 })),
	}),
	response: PluginInfo,
	spec: '1 §7',
});

/** How many plugins have an update. */
export const GetPluginUpdates = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/updates/plugins',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({ count: Type.Integer() }),
	spec: '1 §7',
});
