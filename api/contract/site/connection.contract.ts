import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const edit = { capability: 'edit_posts' } as const;

/** Spec 1 §3 "Connection state". */
export const ConnectionStatus = Type.Object({
	isRegistered: Type.Boolean(),
	isUserConnected: Type.Boolean(),
	isOfflineMode: Type.Boolean(),
});

/** A site that is at another address than at its registration: it is a copy, or it has moved. Addresses have no scheme. */
const IdentityCrisis = Type.Object({
	registeredAddress: Type.String(),
	currentAddress: Type.String(),
	/** An administrator said that this is a copy which stays disconnected. */
	isSafeMode: Type.Boolean(),
});

export const ConnectionData = Type.Object({
	/** For those who may manage the site; null while all is well. */
	identityCrisis: Type.Optional(Type.Union([IdentityCrisis, Type.Null()])),
	currentUser: Type.Object({
		isConnected: Type.Boolean(),
		username: Type.String(),
		wpcomUser: Type.Union([Type.Object({ ID: Type.Integer(), login: Type.String() }), Type.Null()]),
		blogId: Type.Union([Type.Integer(), Type.Null()]),
		permissions: Type.Object({ manage_options: Type.Boolean() }),
	}),
});

/** Whether the site and the current user are connected to the platform. */
export const GetConnection = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection',
	handledBy: 'wordpress',
	access: edit,
	response: ConnectionStatus,
	spec: '1 §7',
});

/** The current user's account at the platform, and their permissions. */
export const GetConnectionData = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection/data',
	handledBy: 'wordpress',
	access: edit,
	response: ConnectionData,
	spec: '1 §7',
});

/** Tests whether the platform accepts this site's signature: 200, else the error. */
export const TestConnection = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection/test',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({ code: Type.Literal('success'), message: Type.String() }),
	spec: '1 §7',
});

/** Registers the site with the platform; an already registered site is answered with its authorization URL. */
export const RegisterSite = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/connection/register',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({
		registration_nonce: Type.String(),
		no_iframe: Type.Optional(Type.Boolean()),
		plugin_slug: Type.Optional(Type.String({ maxLength: 100 })),
		redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })),
		from: Type.Optional(Type.String({ maxLength: 100 })),
		/** For a platform that takes new sites by invitation only. */
		invitation_code: Type.Optional(Type.String({ maxLength: 100 })),
	}),
	isAbility: false,
	response: Type.Object({ authorizeUrl: Type.String(), allowInplaceConnection: Type.Boolean() }),
	spec: '1 §7',
});

/** The platform's page on which the current user agrees to be connected. */
export const GetAuthorizeUrl = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection/authorize_url',
	handledBy: 'wordpress',
	access: edit,
	query: Type.Object({
		no_iframe: Type.Optional(Type.String()),
		redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })),
		from: Type.Optional(Type.String({ maxLength: 100 })),
	}),
	isAbility: false,
	response: Type.Object({ authorizeUrl: Type.String() }),
	spec: '1 §7',
});

/** The address of the page that connects: the admin page's `#/connection`. */
export const GetConnectionUrl = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection/url',
	handledBy: 'wordpress',
	access: edit,
	query: Type.Object({
		from: Type.Optional(Type.String({ maxLength: 100 })),
		redirect: Type.Optional(Type.String({ maxLength: 2048 })),
	}),
	isAbility: false,
	response: Type.String(),
	spec: '1 §7',
});

/** Disconnects the current user (`linked: false`). */
export const UnlinkUser = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/connection/user',
	handledBy: 'wordpress',
	access: edit,
	body: Type.Object({ linked: Type.Literal(false) }),
	isDestructive: true,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** Disconnects the site and all its users (`isActive: false`). */
export const DisconnectSite = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/connection',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({ isActive: Type.Literal(false) }),
	isDestructive: true,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** Takes a new secret from the platform, or registers again where the platform no longer knows the site. */
export const ReconnectSite = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/connection/reconnect',
	handledBy: 'wordpress',
	access: manage,
	isAbility: false,
	response: Type.Object({
		status: Type.Union([Type.Literal('completed'), Type.Literal('in_progress')]),
		authorizeUrl: Type.Optional(Type.String()),
	}),
	spec: '1 §7',
});

/** The plugins that use the connection; one today. */
export const ListConnectedPlugins = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection/plugins',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
	spec: '1 §7',
});

/** Answers the platform's call-back during registration: the proof that the caller of `sites` owns this site. */
export const VerifyRegistration = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/connection/verify',
	handledBy: 'wordpress',
	access: 'public',
	query: Type.Object({ state: Type.String({ pattern: '^[a-f0-9]{64}$' }) }),
	response: Type.Object({ proof: Type.String() }),
	spec: '1 §4',
});

/** Keeps a copy of a site disconnected; 409 `no_identity_crisis` for a site in its place. */
export const ConfirmSafeMode = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/identity-crisis/confirm-safe-mode',
	handledBy: 'wordpress',
	access: manage,
	isAbility: false,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});

/** Registers a copy as a site of its own; 409 `no_identity_crisis` for a site in its place. */
export const StartFresh = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/identity-crisis/start-fresh',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({
		redirect_uri: Type.String({ maxLength: 2048 }),
		/** For a platform that takes new sites by invitation only. */
		invitation_code: Type.Optional(Type.String({ maxLength: 100 })),
	}),
	isAbility: false,
	response: Type.Object({ authorizeUrl: Type.String() }),
	spec: '1 §7',
});

/**
 * Takes the registration to the site's new address: the site keeps its number, its users and its plans, and what is left at the
 * old address is disconnected. 409 `no_identity_crisis` for a site in its place, 409 `address_in_use` where another site is
 * registered at the new address.
 */
export const MigrateSite = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/identity-crisis/migrate',
	handledBy: 'wordpress',
	access: manage,
	isAbility: false,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '1 §7',
});
