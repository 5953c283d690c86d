import apiFetch from '@wordpress/api-fetch';

/** WordPress adds its nonce and the address of a new one to `apiFetch`, whose type does not say so. */
const nonces: typeof apiFetch & { readonly nonceMiddleware?: { nonce: string }; readonly nonceEndpoint?: string } = apiFetch;

/** The nonce of the REST API; empty where WordPress gave none. */
export const currentNonce = (): string => nonces.nonceMiddleware?.nonce ?? '';

/**
 * Asks WordPress for a new nonce, as an editor needs that was open for a day.
 * @param signal Aborts the request.
 * @return Whether there is one: not for a person who is logged out. Rejects without a response, like `fetch`.
 */
export async function renewNonce(signal: AbortSignal): Promise<boolean> {
	const { nonceMiddleware, nonceEndpoint } = nonces;
	if (!nonceMiddleware || nonceEndpoint === undefined) {
		return false;
	}
	const response = await fetch(nonceEndpoint, { credentials: 'same-origin', signal });
	if (!response.ok) {
		return false;
	}
	nonceMiddleware.nonce = (await response.text()).trim();
	return true;
}
