import type { FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../api/contract/define';
import { invalidSignature, invalidToken } from '../errors';
import type { Services } from '../services';
import type { Site, SiteUser } from '../services/sites';
import { contentDigest, isSameText, isSignedBy, parseSignatureInput, parseWpUser, signatureWindowSeconds, type WpUser } from './signature';

/** Who signed the request, and for which of its WordPress users. */
export interface SiteCaller {
	readonly site: Site;
	readonly wpUser: WpUser;
}

export interface TokenCaller {
	readonly site: Site;
	readonly user: SiteUser;
}

export type AccessKind = 'signature' | 'token' | 'public';

export function accessKind(route: RouteDefinition): AccessKind {
	if (route.handledBy === 'proxy' || route.access === 'site') {
		return 'signature';
	}
	return route.access === 'token' ? 'token' : 'public';
}

function header(request: FastifyRequest, name: string): string {
	const value = request.headers[name];
	return typeof value === 'string' ? value : '';
}

/** docs/protocol.md "Signed requests". The nonce is stored last, so that a forged request cannot use one up. */
export async function authenticateSignature(request: FastifyRequest, services: Services): Promise<SiteCaller> {
	const { sites, clock } = services;
	const input = parseSignatureInput(header(request, 'signature-input'));
	const userHeader = header(request, 'sitewright-user');
	const wpUser = parseWpUser(userHeader);
	if (input === null || wpUser === null) {
		throw invalidSignature('it is missing or is not of the form that this platform reads');
	}
	const digest = header(request, 'content-digest');
	if (!isSameText(digest, contentDigest(request.rawBody))) {
		throw invalidSignature('the body is not the one that was signed');
	}
	const message = { method: request.method, target: request.raw.url ?? '', contentDigest: digest, user: userHeader };
	const site = await sites.find(input.siteId);
	if (site === null || !isSignedBy(await sites.secretsOf(site.id), message, input.params, header(request, 'signature'))) {
		throw invalidSignature('it does not match, or the site is not registered here');
	}
	if (Math.abs(clock.now() / 1000 - input.created) > signatureWindowSeconds) {
		throw invalidSignature('it was made too long ago, or a clock is wrong');
	}
	// A signature from the future stays valid longer, so its nonce is kept for both halves of the window.
	if (!(await sites.useNonce(site.id, input.nonce, 2 * signatureWindowSeconds * 1000))) {
		throw invalidSignature('it was used before');
	}
	return { site, wpUser };
}

/** docs/protocol.md "Bearer tokens". */
export async function authenticateToken(request: FastifyRequest, services: Services): Promise<TokenCaller> {
	const [, token] = /^Bearer (\S+)$/i.exec(header(request, 'authorization')) ?? [];
	if (token === undefined) {
		throw invalidToken('there is none');
	}
	const claims = await services.tokens.verify(token);
	const site = await services.sites.find(claims.siteId);
	const user = site === null ? null : await services.sites.findUser(site, claims.wpUserId);
	if (site === null || user === null) {
		throw invalidToken('the site or the user is no longer connected');
	}
	const origin = request.headers.origin;
	if (origin !== undefined && !site.origins.includes(origin)) {
		throw invalidToken('it is another site’s');
	}
	return { site, user };
}
