import * as Type from '@sinclair/typebox';
import { AiProviderName } from './ai-provider-name';
import { defineRoute } from '../define';

/** Where a site is, and the proof of that. */
const siteAddress = {
	/** The site's home address, http or https, without query or fragment. */
	url: Type.String({ maxLength: 2048 }),
	/** The address of the site's REST root with `rest_route`, to which `&`-joined query arguments can be added. */
	rest_url: Type.String({ maxLength: 2048 }),
	/** The origin that the editor runs on, as browsers send it. */
	origin: Type.String({ maxLength: 2048 }),
	/** The site's REST root at `origin`, where that is not the origin of `url`: it is asked for the same proof. */
	origin_rest_url: Type.Optional(Type.String({ maxLength: 2048 })),
	state: Type.String({ pattern: '^[a-f0-9]{64}$' }),
	proof_key: Type.String({ pattern: '^[a-f0-9]{64}$' }),
	title: Type.Optional(Type.String({ maxLength: 200 })),
};

/**
 * Registers a site. The platform proves that the caller owns it: it calls the site's `VerifyRegistration` route with
 * `state` and expects `proof` = hex(HMAC-SHA-256(key: proof_key, message: state)), which only the site can make.
 * Only the site knows the key before that; it deletes key and state after one use.
 */
export const CreateSite = defineRoute({
	method: 'POST',
	path: 'platform/v1/sites',
	handledBy: 'platform',
	access: 'public',
	body: Type.Object({
		...siteAddress,
		/** The code by which the operator of the platform admits a new site. */
		invitation: Type.Optional(Type.String({ maxLength: 100 })),
	}),
	response: Type.Object({ site_id: Type.Integer(), secret: Type.String() }),
	spec: '1 §4',
});

/** The platform's record of the calling site, and the AI provider. */
export const GetSite = defineRoute({
	method: 'GET',
	path: 'platform/v1/site',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	response: Type.Object({
		site_id: Type.Integer(),
		url: Type.String(),
		origins: Type.Array(Type.String()),
		ai_provider: AiProviderName,
		version: Type.String(),
	}),
	spec: '1 §7',
});

/** Gives the site a new secret; the old one stays valid for five minutes, for requests in progress. */
export const RotateSecret = defineRoute({
	method: 'POST',
	path: 'platform/v1/site/secret',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({ secret: Type.String() }),
	spec: '1 §7',
});

/**
 * Takes the site to another address, with the same proof as `CreateSite`. The site gets a new secret; the old one ends at once,
 * so that what is left at the old address cannot act for it. 409 `address_in_use` where another site is registered there.
 */
export const MoveSite = defineRoute({
	method: 'PUT',
	path: 'platform/v1/site/address',
	handledBy: 'platform',
	access: 'site',
	body: Type.Object(siteAddress),
	response: Type.Object({ secret: Type.String() }),
	spec: '1 §7',
});

/** Deletes the site's secret and users, but not its usage. */
export const DeleteSite = defineRoute({
	method: 'DELETE',
	path: 'platform/v1/site',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** As `DeleteSite`, for a site that is no more: a new one at its address begins with nothing of it. */
export const CloseSite = defineRoute({
	method: 'POST',
	path: 'platform/v1/site/deletion',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** Opens an authorization for one user of the site; the page asks for consent and returns to `redirect_uri`. */
export const CreateAuthorization = defineRoute({
	method: 'POST',
	path: 'platform/v1/authorizations',
	handledBy: 'platform',
	access: 'site',
	body: Type.Object({
		user: Type.Object({
			id: Type.Integer({ minimum: 1 }),
			login: Type.String({ maxLength: 200 }),
			display_name: Type.String({ maxLength: 200 }),
		}),
		/** On one of the site's own origins; `code` and `state` are added to it (RFC 6749 §4.1.2). */
		redirect_uri: Type.String({ maxLength: 2048 }),
		state: Type.String({ maxLength: 200 }),
	}),
	/** Valid for ten minutes, for one use. */
	response: Type.Object({ authorize_url: Type.String() }),
	spec: '1 §4',
});

/** Exchanges the code of the authorization page; 400 `invalid_code` when used, expired or another site's. */
export const RedeemAuthorization = defineRoute({
	method: 'POST',
	path: 'platform/v1/authorizations/redeem',
	handledBy: 'platform',
	access: 'site',
	body: Type.Object({ code: Type.String({ maxLength: 200 }), user_id: Type.Integer({ minimum: 1 }) }),
	response: Type.Object({ user: Type.Object({ ID: Type.Integer(), login: Type.String() }) }),
	spec: '1 §4',
});

/** Disconnects one user of the site. */
export const DeleteUser = defineRoute({
	method: 'DELETE',
	path: 'platform/v1/users/{user_id}',
	handledBy: 'platform',
	access: 'site',
	params: Type.Object({ user_id: Type.Integer({ minimum: 1 }) }),
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §4',
});
