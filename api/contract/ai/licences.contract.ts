import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;

/** A key of a tier, as the operator of the platform issued it. */
const LicenceKey = Type.String({ pattern: '^\\s*SW-[a-f0-9]{40}\\s*$' });

const Result = Type.Object({
	/** The last characters of the key. */
	end: Type.String(),
	activated: Type.Boolean(),
	/** Why not: `license_not_found` or `license_in_use`; empty for success. */
	code: Type.String(),
	message: Type.String(),
});

/** Gives the site the tier of each key; a key that is refused does not keep the others from it. */
export const AttachLicences = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/licensing/attach-licenses',
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ licenses: Type.Array(LicenceKey, { minItems: 1, maxItems: 20 }) }),
	isAbility: false,
	response: Type.Array(Result),
	spec: '1 §7',
});

/** Gives the site the tier of a key; 404 `license_not_found`, 409 `license_in_use`. */
export const SetLicence = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/licensing/set-license',
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ license: LicenceKey }),
	isAbility: false,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** The keys that the site has attached. A key itself cannot be read again. */
export const ListLicences = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/licensing/user/licenses',
	handledBy: 'proxy',
	access: manage,
	response: Type.Object({
		items: Type.Array(
			Type.Object({
				end: Type.String(),
				/** The slug of the tier. */
				product: Type.String(),
				/** ISO 8601. */
				attached_at: Type.String(),
			})
		),
	}),
	spec: '1 §7',
});

/** How many keys the site has attached. None is known that is not attached: keys are not stored. */
export const CountLicences = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/licensing/user/counts',
	handledBy: 'proxy',
	access: manage,
	response: Type.Object({ attached: Type.Integer(), detached: Type.Integer() }),
	spec: '1 §7',
});

const LicenceError = Type.Object({ error: Type.String({ maxLength: 500 }) });

/** The last problem with a key, which a page shows until it is taken away; empty for none. */
export const GetLicenceError = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/licensing/error',
	handledBy: 'wordpress',
	access: manage,
	isAbility: false,
	response: LicenceError,
	spec: '1 §7',
});

/** Stores the problem, or takes it away. */
export const SaveLicenceError = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/licensing/error',
	handledBy: 'wordpress',
	access: manage,
	body: LicenceError,
	isAbility: false,
	response: LicenceError,
	spec: '1 §7',
});

/** Remembers how many keys were not attached when the current user dismissed the notice about them. */
export const DismissActivationNotice = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/licensing/user/activation-notice-dismiss',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({ last_detached_count: Type.Integer({ minimum: 0 }) }),
	isAbility: false,
	response: Type.Object({ last_detached_count: Type.Integer() }),
	spec: '1 §7',
});
