import apiFetch from '@wordpress/api-fetch';
import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';

/** WordPress adds its nonce to `apiFetch`, whose type does not say so. */
const nonces = apiFetch as typeof apiFetch & { readonly nonceMiddleware?: { nonce: string } };

/** An answer of admin-ajax.php, as `wp_send_json_success` and `wp_send_json_error` write it. */
const AjaxAnswer = Type.Object({ data: Type.Unknown() });

/** The data of the answer alone, which is what the contract describes. */
async function unwrap(response: Response): Promise<Response> {
	const body: unknown = await response.json().catch(() => null);
	return new Response(JSON.stringify(Check(AjaxAnswer, body) ? body.data : body), { status: response.status });
}

interface AjaxRequest {
	/** Ends with a slash. */
	readonly adminUrl: string;
	readonly action: string;
	readonly signal: AbortSignal;
}

/** Calls an action of WordPress's admin-ajax.php with the nonce of the REST API. Rejects without a response, like `fetch`. */
export async function postAction({ adminUrl, action, signal }: AjaxRequest): Promise<Response> {
	const url = `${adminUrl}admin-ajax.php`;
	const send = () =>
		fetch(url, {
			method: 'POST',
			credentials: 'same-origin',
			signal,
			body: new URLSearchParams({ action, _wpnonce: nonces.nonceMiddleware?.nonce ?? '' }),
		});
	const response = await send();
	if (response.status !== 403 || !nonces.nonceMiddleware) {
		return unwrap(response);
	}
	// An editor that was open for a day has an old nonce: this is how WordPress renews it.
	const renewed = await fetch(`${url}?action=rest-nonce`, { credentials: 'same-origin', signal });
	if (!renewed.ok) {
		return unwrap(response);
	}
	nonces.nonceMiddleware.nonce = (await renewed.text()).trim();
	return unwrap(await send());
}
