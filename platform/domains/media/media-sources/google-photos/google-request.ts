import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import { isServiceAddress } from '../../../../core/http/url';
import { sentence } from '../../../../core/sentence';
import { bearer, callForBytes } from '../../../../core/upstream/call-service';
import { upstreamFailures } from '../../../../core/upstream/failures';
import { timeoutMs } from '../../../../core/upstream/json-upstream';

export const createFailure = upstreamFailures({
	name: 'Google Photos',
	code: 'google_photos',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('Google Photos refused the platform. Ask the administrator of the platform to check its client of Google.'),
	settings: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
});

/** In bytes. */
const maxJson = 2_000_000;

/** Google does not accept an access token: it has expired, or the person took the access back. */
export class TokenRefused extends Error {}

/** The person has to connect first, or again (spec 2 §8). */
export const authorizationRequired = (): RestFailure =>
	new RestFailure(403, 'authorization_required', sentence('Google Photos is not connected, or not any more. Please connect it.'));

export interface GoogleConfig {
	readonly clientId: string;
	readonly clientSecret: string;
	/** One server in place of Google's; null for Google's own. */
	readonly baseUrl: string | null;
}

/**
 * The servers to which people and their access tokens are sent, wherever an answer leads.
 * @param baseUrl One server in place of Google's; null for Google's own.
 */
export const googleAddresses = (baseUrl: string | null) => ({
	isPicker: (address: string): boolean => isServiceAddress(address, /^photos\.google\.com$/, baseUrl),
	isPicture: (address: string): boolean => isServiceAddress(address, /\.googleusercontent\.com$/, baseUrl),
});

export interface GoogleRequest {
	readonly url: string;
	readonly token?: string;
	readonly method?: 'DELETE';
	readonly body?: URLSearchParams | object;
	readonly maxBytes?: number;
	readonly tooLarge?: () => RestFailure;
}

/** The addresses may hold tokens, and are never logged. */
export const callGoogle = (clock: Clock, { url, token = '', method, body, maxBytes = maxJson, tooLarge }: GoogleRequest) =>
	callForBytes({
		url,
		...(method && { method }),
		headers: {
			...bearer(token),
			...(body && { 'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' }),
		},
		...(body && { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
		clock,
		timeoutMs,
		maxAnswerBytes: maxBytes,
		createFailure,
		createTooLarge: tooLarge,
	});
