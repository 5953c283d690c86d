import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { currentNonce, renewNonce } from './nonce';

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
			body: new URLSearchParams({ action, _wpnonce: currentNonce() }),
		});
	const response = await send();
	return unwrap(response.status === 403 && (await renewNonce(signal)) ? await send() : response);
}
