import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { RouteDefinition } from '../../../api/contract/define';
import type { NoTables } from '../db/database';
import { invalidSignature, invalidToken, RestFailure } from '../errors';
import { languageOfRequest } from '../language';
import { sentence } from '../sentence';
import type { SignedCaller, Site, SiteUser, TokenCaller } from './caller';
import { callerNetwork } from './caller-network';
import {
	contentDigest,
	isContentDigest,
	isSameText,
	isSignature,
	isSignedBy,
	parseSignatureInput,
	parseWpUser,
	type SignatureInput,
	type SignedMessage,
	signatureWindowSeconds,
	type WpUser,
} from './signature';

export type AccessKind = 'signature' | 'token' | 'public';

export interface TokenClaims {
	readonly siteId: number;
	readonly wpUserId: number;
	/** The role that the user had in WordPress when the token was issued. */
	readonly role: string;
}

/** The addresses of a site that moves. */
export interface SiteMove {
	readonly from: string;
	readonly to: string;
}

/** Moves what a domain keeps by address, within the transaction of the move; where it rejects, the site does not move. */
export type MoveListener = (transaction: Transaction<NoTables>, move: SiteMove) => Promise<void>;

/** The sites, users and tokens against which access is checked. The domain `sites` provides it. */
export interface SiteDirectory {
	/** Null for a site that is not registered, or is disconnected. */
	find(siteId: number): Promise<Site | null>;
	findUser(site: Site, wpUserId: number): Promise<SiteUser | null>;
	/** The secrets that may sign now. */
	secretsOf(siteId: number): Promise<readonly string[]>;
	/** True the first time that the site uses this nonce within `keepMs`. */
	useNonce(siteId: number, nonce: string, keepMs: number): Promise<boolean>;
	isAllowedOrigin(origin: string): Promise<boolean>;
	/** Rejects with 401 `invalid_token`. */
	verifyToken(token: string): Promise<TokenClaims>;
	/** Calls the listener for each site that moves, before the site's own row is locked. */
	onMove(listener: MoveListener): void;
}

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

interface SignatureClaim {
	readonly input: SignatureInput;
	readonly wpUser: WpUser;
	readonly site: Site;
	readonly message: SignedMessage;
	readonly signature: string;
}

/** All that can be said of a signature without the body: its form, its age, and whether the site is known. */
async function readClaim(request: FastifyRequest): Promise<SignatureClaim> {
	const { siteDirectory, core } = request.server;
	const input = parseSignatureInput(header(request, 'signature-input'));
	const user = header(request, 'sitewright-user');
	const wpUser = parseWpUser(user);
	const digest = header(request, 'content-digest');
	const signature = header(request, 'signature');
	if (input === null || wpUser === null || !isContentDigest(digest) || !isSignature(signature)) {
		throw invalidSignature(sentence('it is missing or is not of the form that this platform reads'));
	}
	if (Math.abs(core.clock.now() / 1000 - input.created) > signatureWindowSeconds) {
		throw invalidSignature(sentence('it was made too long ago, or a clock is wrong'));
	}
	const site = await siteDirectory.find(input.siteId);
	if (site === null) {
		throw mismatch();
	}
	return { input, wpUser, site, message: { method: request.method, target: request.raw.url ?? '', contentDigest: digest, user }, signature };
}

const mismatch = (): RestFailure => invalidSignature(sentence('it does not match, or the site is not registered here'));

/**
 * Refuses before a byte of the body is read what cannot become a signed request. The rate is that of the address and the site
 * that it names: whoever forges signatures uses up nobody else's requests. What a site asks for its visitors has a rate of its own: they
 * use up nothing of those who write.
 */
export async function checkSignatureHeaders(request: FastifyRequest): Promise<void> {
	if (request.headers['transfer-encoding'] !== undefined) {
		throw new RestFailure(411, 'rest_length_required', sentence('A signed request must say how long its body is.'));
	}
	const { site, wpUser } = await readClaim(request);
	await request.server.core.limitCallerRate(`${callerNetwork(request)} ${site.id}${wpUser.id === 0 ? ' visitors' : ''}`);
}

/** docs/protocol.md "Signed requests". The nonce is stored last, so that a forged request cannot use one up. */
export async function authenticateSignature(request: FastifyRequest): Promise<SignedCaller> {
	const { siteDirectory } = request.server;
	const { input, wpUser, site, message, signature } = await readClaim(request);
	if (!isSameText(message.contentDigest, contentDigest(request.rawBody))) {
		throw invalidSignature(sentence('the body is not the one that was signed'));
	}
	if (!isSignedBy(await siteDirectory.secretsOf(site.id), message, input.params, signature)) {
		throw mismatch();
	}
	// A signature from the future stays valid longer, so its nonce is kept for both halves of the window.
	if (!(await siteDirectory.useNonce(site.id, input.nonce, 2 * signatureWindowSeconds * 1000))) {
		throw invalidSignature(sentence('it was used before'));
	}
	return { kind: 'signature', site, wpUser, language: languageOfRequest(request) };
}

/** docs/protocol.md "Bearer tokens". */
export async function authenticateToken(request: FastifyRequest): Promise<TokenCaller> {
	const { siteDirectory, core } = request.server;
	await core.limitCallerRate(callerNetwork(request));
	const [, token] = /^Bearer (\S+)$/i.exec(header(request, 'authorization')) ?? [];
	if (token === undefined) {
		throw invalidToken(sentence('there is none'));
	}
	const claims = await siteDirectory.verifyToken(token);
	const site = await siteDirectory.find(claims.siteId);
	const user = site === null ? null : await siteDirectory.findUser(site, claims.wpUserId);
	if (site === null || user === null) {
		throw invalidToken(sentence('the site or the user is no longer connected'));
	}
	const origin = request.headers.origin;
	if (origin !== undefined && !site.origins.includes(origin)) {
		throw invalidToken(sentence('it is another site’s'));
	}
	await core.limitCallerRate(`user ${user.id}`);
	return { kind: 'token', site, user, role: claims.role };
}
