import apiFetch from '@wordpress/api-fetch';
import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { sendRequest } from './base-query';
import { AttachVideo, CreateVideoUploadToken } from './contract/videos.contract';
import { endpoint } from './endpoint';
import { unreadableError } from './errors';
import { siteApi } from './site-api';
import { extraOf } from './vault';

/** Milliseconds before its end at which a token is renewed. */
const renewBefore = 60_000;

export interface VideoUploadPermission {
	/** Where uploads are created on the platform. */
	readonly endpoint: string;
	/** Bytes of one file. */
	readonly maxBytes: number;
	/** Milliseconds since the epoch. */
	readonly expiresAt: number;
}

/** WordPress adds its nonce to `apiFetch`, whose type does not say so. */
const nonces = apiFetch as typeof apiFetch & { readonly nonceMiddleware?: { nonce: string } };

/** An answer of admin-ajax.php, as `wp_send_json_success` and `wp_send_json_error` write it. */
const AjaxAnswer = Type.Object({ data: Type.Unknown() });

/** The data of the answer alone, which is what the contract describes. */
async function unwrap(response: Response): Promise<Response> {
	const body: unknown = await response.json().catch(() => null);
	return new Response(JSON.stringify(Check(AjaxAnswer, body) ? body.data : body), { status: response.status });
}

async function postAction(url: string, signal: AbortSignal): Promise<Response> {
	const send = () =>
		fetch(url, {
			method: 'POST',
			credentials: 'same-origin',
			signal,
			body: new URLSearchParams({ action: 'videopress-get-upload-jwt', _wpnonce: nonces.nonceMiddleware?.nonce ?? '' }),
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

export const videoUploadsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * Asks WordPress for the permission to upload videos (spec 2 §7 "Video"). The token is in the vault, never in the cache. Fails with
		 * 413 `video_quota_exceeded`, 403 for those who may not upload, `site_not_connected`, and any ApiError.
		 * @param adminUrl Ends with a slash.
		 */
		requestVideoUpload: build.mutation<VideoUploadPermission, { readonly adminUrl: string }>({
			queryFn: async ({ adminUrl }, { extra, signal }) => {
				const { vault, now } = extraOf(extra);
				const { data, error } = await sendRequest({ route: CreateVideoUploadToken }, (sent) => postAction(`${adminUrl}admin-ajax.php`, sent), signal);
				if (error) {
					return { error };
				}
				if (!Check(CreateVideoUploadToken.response, data)) {
					return { error: unreadableError(200) };
				}
				const expiresAt = now() + data.expires_in * 1000 - renewBefore;
				vault.writeUploadToken({ token: data.upload_token, expiresAt });
				return { data: { endpoint: data.upload_action_url, maxBytes: data.max_bytes, expiresAt } };
			},
		}),
		/** Adds an uploaded video to the media library (see the contract's `AttachVideo`). */
		attachVideo: build.mutation(endpoint(AttachVideo)),
	}),
});
