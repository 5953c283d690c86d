import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';

export const Module = Type.Object({
	module: Type.String(),
	name: Type.String(),
	description: Type.String(),
	activated: Type.Boolean(),
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
