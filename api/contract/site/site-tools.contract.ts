import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;

/** Gives an option its default again; 404 `not_found` for one that is not of this plugin or holds what cannot be got back. */
export const ResetOption = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/options/{name}',
	handledBy: 'wordpress',
	access: manage,
	params: Type.Object({ name: Type.String({ pattern: '^[a-z0-9_]{1,64}$' }) }),
	body: Type.Object({ reset: Type.Literal(true) }),
	isDestructive: true,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** How many people may log in. */
export const GetUserCounts = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/user/counts',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({ total: Type.Integer(), roles: Type.Record(Type.String(), Type.Integer()) }),
	spec: '1 §7',
});

const GoogleVerification = Type.Object({
	/** Whether the pages of the site hold a code of Google. */
	verified: Type.Boolean(),
	/** The code; empty for none. */
	token: Type.String(),
	/** Google's page about the site. */
	google_search_console_url: Type.String(),
});

/** The code by which the pages of the site prove to Google whose they are. */
export const GetGoogleVerification = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/verify-site/google',
	handledBy: 'wordpress',
	access: manage,
	response: GoogleVerification,
	spec: '1 §7',
});

/** The same: there is one verification, whichever account asks for it. */
export const GetGoogleVerificationOfAccount = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/verify-site/google/{keyring_id}',
	handledBy: 'wordpress',
	access: manage,
	params: Type.Object({ keyring_id: Type.Integer({ minimum: 0 }) }),
	response: GoogleVerification,
	spec: '1 §7',
});

/**
 * Stores the code that Google gave to the owner; an empty one takes it away. Without a code: 501 `not_offered`, for no account of
 * Google is connected here that could give one.
 */
export const SaveGoogleVerification = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/verify-site/google',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({
		keyring_id: Type.Integer({ minimum: 0 }),
		/** The content of Google's meta tag. Not in the specification. */
		token: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{0,100}$' })),
	}),
	response: GoogleVerification,
	spec: '1 §7',
});
