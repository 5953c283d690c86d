import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../core/clock';
import { imageTypeOf } from '../../../core/image-type';
import { parseJson } from '../../../core/json';
import { sentence } from '../../../core/sentence';
import { callForBytes } from '../../../core/upstream/call-service';
import { failureReasonOf, upstreamFailures } from '../../../core/upstream/failures';
import { timeoutMs } from '../../../core/upstream/json-upstream';
import { type FeedPicture, notConnected } from './feed-source';

export const createFailure = upstreamFailures({
	name: 'Instagram',
	code: 'instagram',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('Instagram refused the platform. Ask the administrator of the platform to check its app of Instagram.'),
	settings: 'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET',
});

/** In bytes. */
const maxJson = 2_000_000;
const maxPicture = 4_000_000;

/** The error code of Instagram for a token that has expired or was taken back. */
const invalidTokenCode = 190;

const Refusal = TypeCompiler.Compile(Type.Object({ error: Type.Object({ code: Type.Integer() }) }));

/** Requests to Instagram. Each rejects with a failure of `createFailure`. */
export function createInstagramApi({ graphUrl, clock }: { readonly graphUrl: string; readonly clock: Clock }) {
	const call = (url: string, maxAnswerBytes: number, form?: URLSearchParams) =>
		callForBytes({
			url,
			headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
			...(form && { body: form.toString() }),
			clock,
			timeoutMs,
			maxAnswerBytes,
			createFailure,
		});

	/** The address may hold a token, and is never logged. @throws {RestFailure} Also `notConnected`. */
	async function json(url: string, form?: URLSearchParams): Promise<unknown> {
		const { isOk, status, body } = await call(url, maxJson, form);
		const value = parseJson(body.toString('utf8'));
		if (!isOk && Refusal.Check(value) && value.error.code === invalidTokenCode) {
			throw notConnected();
		}
		if (!isOk) {
			throw createFailure(status === 400 ? 'refused' : failureReasonOf(status), `answered ${status}`);
		}
		return value;
	}

	return {
		json,

		/** An answer of the Graph API, as `json`. */
		graph: (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => json(`${graphUrl}/${path}?${new URLSearchParams(query).toString()}`),

		async picture(url: string): Promise<FeedPicture> {
			const { isOk, status, body } = await call(url, maxPicture);
			if (!isOk) {
				throw createFailure(failureReasonOf(status), `answered ${status} for a picture`);
			}
			const type = imageTypeOf(body);
			if (type === null) {
				throw createFailure('unreadable', 'neither PNG, JPEG nor WebP');
			}
			return { type, bytes: body };
		},
	};
}
