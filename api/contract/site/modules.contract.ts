import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** An option of a module, with its JSON Schema. */
const ModuleOption = Type.Object({
	name: Type.String(),
	title: Type.String(),
	value: Type.Union([Type.Boolean(), Type.Integer()]),
	schema: Type.Object({
		type: Type.Union([Type.Literal('boolean'), Type.Literal('integer')]),
		minimum: Type.Optional(Type.Integer()),
		maximum: Type.Optional(Type.Integer()),
	}),
});

export const Module = Type.Object({
	module: Type.String(),
	name: Type.String(),
	description: Type.String(),
	activated: Type.Boolean(),
	options: Type.Optional(Type.Array(ModuleOption)),
});
export type Module = Static<typeof Module>;

const ModuleName = Type.Object({ name: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) });

/** All modules, keyed by name. Spec 1 §7 "Modules". */
export const ListModules = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/module/all',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	response: Type.Record(Type.String(), Module),
	spec: '1 §7',
});

/** One module; 404 `not_found` for an unknown name. Spec 1 §7 "Connection API client". */
export const GetModule = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/module/{name}',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	params: ModuleName,
	response: Module,
	spec: '1 §7',
});

/** Turns a module on or off; 404 `not_found` for an unknown name. Spec 1 §7 "Modules". */
export const SetModuleActive = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/module/{name}/active',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	params: ModuleName,
	body: Type.Object({ active: Type.Boolean() }),
	response: Type.Object({ code: Type.String(), message: Type.String() }),
	spec: '1 §7',
});

/** Stores options of a module; 404 `not_found` for an unknown name, 400 `invalid_module_option`. Spec 1 §7 "Connection API client". */
export const UpdateModule = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/module/{name}',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	params: ModuleName,
	body: Type.Object({
		options: Type.Record(Type.String({ pattern: '^[a-z0-9_]{1,64}$' }), Type.Union([Type.Boolean(), Type.Integer()]), { maxProperties: 50 }),
	}),
	response: Module,
	spec: '1 §7',
});

/** The number of logins that the login limiter has refused. */
export const GetProtectData = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/module/protect/data',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: Type.Object({ blocked: Type.Integer() }),
	spec: '1 §7',
});

/** The views of the site's pages by day, week, month or year, up to now; 404 `not_active` while the module is off. */
export const GetStatsData = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/module/stats/data',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	query: Type.Object({
		range: Type.Optional(Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month'), Type.Literal('year')])),
	}),
	response: Type.Object({
		range: Type.String(),
		/** The oldest first; a period begins on the day (`YYYY-MM-DD`, in the time zone of the site) that it names. */
		views: Type.Array(Type.Object({ period: Type.String(), views: Type.Integer() })),
		/** The most viewed pages of the last period but one and the last, at most ten. */
		top: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), url: Type.String(), views: Type.Integer() })),
	}),
	spec: '1 §7',
});

/** Counts a view of a public post or page, for browsers of visitors; nothing about the visitor is stored. */
export const CountPageView = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/page-views',
	handledBy: 'wordpress',
	access: 'public',
	/** 0 for the list of posts. */
	body: Type.Object({ post: Type.Integer({ minimum: 0 }) }),
	response: Type.Object({ code: Type.Literal('success') }),
	spec: 'docs/platform.md',
});

const AkismetKey = Type.Object({ validKey: Type.Boolean() });

/** The number of spam comments that the plugin Akismet has kept out; 404 `not_active` without it. */
export const GetAkismetData = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/module/akismet/data',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: Type.Object({ spam_count: Type.Integer(), has_key: Type.Boolean() }),
	spec: '1 §7',
});

/** Asks Akismet about the key of the site; 404 `not_active` without the plugin. */
export const CheckAkismetKey = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/module/akismet/key/check',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: AkismetKey,
	spec: '1 §7',
});

/** Asks Akismet about another key; 404 `not_active` without the plugin. */
export const CheckNewAkismetKey = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/module/akismet/key/check',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	body: Type.Object({ api_key: Type.String({ pattern: '^[a-zA-Z0-9]{1,64}$' }) }),
	isAbility: false,
	response: AkismetKey,
	spec: '1 §7',
});
