import type { FastifyRequest } from 'fastify';
import type { Language } from '../language';
import type { WpUser } from './signature';

/** A registered site. */
export interface Site {
	readonly id: number;
	readonly url: string;
	readonly origins: readonly string[];
}

/** A user of a site who is connected to the platform. */
export interface SiteUser {
	/** The user's id on the platform. */
	readonly id: number;
	readonly wpUserId: number;
	readonly login: string;
}

/** The site that signed the request, and the WordPress user for whom it did. */
export interface SignedCaller {
	readonly kind: 'signature';
	readonly site: Site;
	readonly wpUser: WpUser;
	/** That of the page from which the request comes. */
	readonly language: Language;
}

/** A person, by the site's number on the platform and the person's on the site. */
export interface SitePerson {
	readonly siteId: number;
	readonly wpUserId: number;
}

export const personOf = ({ site, wpUser }: SignedCaller): SitePerson => ({ siteId: site.id, wpUserId: wpUser.id });

/** The connected user whose bearer token came with the request. */
export interface TokenCaller {
	readonly kind: 'token';
	readonly site: Site;
	readonly user: SiteUser;
	/** In WordPress, as the site signed it; empty for a user without one. */
	readonly role: string;
}

declare module 'fastify' {
	interface FastifyRequest {
		/** Set before a handler runs, by the access that the contract asks for. */
		caller: SignedCaller | TokenCaller | null;
	}
}

/** For handlers of routes whose contract says `handledBy: 'proxy'` or `access: 'site'`. */
export function signedCaller({ caller }: FastifyRequest): SignedCaller {
	if (caller?.kind !== 'signature') {
		throw new Error('The contract of this route does not ask for a signature.');
	}
	return caller;
}

/** For handlers of routes whose contract says `access: 'token'`. */
export function tokenCaller({ caller }: FastifyRequest): TokenCaller {
	if (caller?.kind !== 'token') {
		throw new Error('The contract of this route does not ask for a token.');
	}
	return caller;
}
