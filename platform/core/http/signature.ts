import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that `created` may be away from the platform's clock, and that a nonce is remembered. */
export const signatureWindowSeconds = 300;

/** The one form of docs/protocol.md: fixed components in fixed order need no general parser of RFC 8941. */
const signatureInputPattern =
	/^sig1=(\("@method" "@path" "@query" "content-digest" "sitewright-user"\);created=(\d{1,12});nonce="([a-f0-9]{32})";keyid="(\d{1,9})";alg="hmac-sha256")$/;
const signaturePattern = /^sig1=:([A-Za-z0-9+/]{43}=):$/;
const contentDigestPattern = /^sha-256=:[A-Za-z0-9+/]{43}=:$/;
const stringItem = '"((?:[^"\\\\]|\\\\["\\\\])*)"';
const userPattern = new RegExp(`^id=(\\d{1,15}), *login=${stringItem}, *role=${stringItem}$`);

/** The parts of a request that a signature covers, undecoded. */
export interface SignedMessage {
	readonly method: string;
	/** Path and query, undecoded. */
	readonly target: string;
	readonly contentDigest: string;
	readonly user: string;
}

export interface SignatureInput {
	readonly siteId: number;
	readonly created: number;
	readonly nonce: string;
	/** The value of `@signature-params`. */
	readonly params: string;
}

export interface WpUser {
	/** 0 where no user acts. */
	readonly id: number;
	readonly login: string;
	readonly role: string;
}

export const isSignature = (header: string): boolean => signaturePattern.test(header);

export const isContentDigest = (header: string): boolean => contentDigestPattern.test(header);

export function parseSignatureInput(header: string): SignatureInput | null {
	const [, params, created, nonce, siteId] = signatureInputPattern.exec(header) ?? [];
	return params === undefined || nonce === undefined ? null : { params, nonce, created: Number(created), siteId: Number(siteId) };
}

export function parseWpUser(header: string): WpUser | null {
	if (header === 'id=0') {
		return { id: 0, login: '', role: '' };
	}
	const [, id, login, role] = userPattern.exec(header) ?? [];
	if (id === undefined || login === undefined || role === undefined) {
		return null;
	}
	// Node reads header bytes as Latin-1; WordPress writes logins as UTF-8.
	const unescape = (value: string): string => Buffer.from(value.replace(/\\(["\\])/g, '$1'), 'latin1').toString('utf8');
	return { id: Number(id), login: unescape(login), role: unescape(role) };
}

/** RFC 9421 §2.5, with the components of docs/protocol.md. */
function signatureBase(message: SignedMessage, params: string): string {
	const queryAt = message.target.indexOf('?');
	const path = queryAt === -1 ? message.target : message.target.slice(0, queryAt);
	const query = queryAt === -1 ? '?' : message.target.slice(queryAt);
	return [
		`"@method": ${message.method}`,
		`"@path": ${path}`,
		`"@query": ${query}`,
		`"content-digest": ${message.contentDigest}`,
		`"sitewright-user": ${message.user}`,
		`"@signature-params": ${params}`,
	].join('\n');
}

/** Compares in a time that says nothing of where two texts differ. */
export function isSameText(one: string, other: string): boolean {
	const [oneBytes, otherBytes] = [Buffer.from(one, 'latin1'), Buffer.from(other, 'latin1')];
	return oneBytes.length === otherBytes.length && timingSafeEqual(oneBytes, otherBytes);
}

export const contentDigest = (body: Buffer): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** The value of the `Signature` header. */
export function sign(message: SignedMessage, params: string, secret: string): string {
	return `sig1=:${createHmac('sha256', secret).update(signatureBase(message, params), 'latin1').digest('base64')}:`;
}

/** True when one of the secrets made this signature; all are tried, so that time does not tell which. */
export function isSignedBy(secrets: readonly string[], message: SignedMessage, params: string, signature: string): boolean {
	return secrets.map((secret) => isSameText(sign(message, params, secret), signature)).includes(true);
}
