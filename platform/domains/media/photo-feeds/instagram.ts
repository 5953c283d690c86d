import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../core/clock';
import { isServiceAddress, parseHttpUrl } from '../../../core/http/url';
import { imageTypeOf } from '../../../core/image-type';
import { parseJson } from '../../../core/json';
import { sentence } from '../../../core/sentence';
import { callForBytes } from '../../../core/upstream/call-service';
import { failureReasonOf, upstreamFailures } from '../../../core/upstream/failures';
import { timeoutMs } from '../../../core/upstream/json-upstream';
import type { PhotoFeedsConfig } from './config';
import { type FeedSource, type FeedToken, maxPosts, notConnected, type SourcePost } from './feed-source';

const createFailure = upstreamFailures({
	name: 'Instagram',
	code: 'instagram',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('Instagram refused the platform. Ask the administrator of the platform to check its app of Instagram.'),
	settings: 'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET',
});

/** In bytes. */
const maxJson = 2_000_000;
const maxPicture = 4_000_000;

/** In characters. */
const maxTitle = 500;

/** The error code of Instagram for a token that has expired or was taken back. */
const invalidTokenCode = 190;

const Id = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d{1,32}$' })]);
const Token = Type.String({ minLength: 1, maxLength: 4000 });
const ShortToken = Type.Object({ access_token: Token });
/** Instagram answers in one form or the other. */
const Redeemed = TypeCompiler.Compile(Type.Union([ShortToken, Type.Object({ data: Type.Array(ShortToken, { minItems: 1 }) })]));
const LongToken = TypeCompiler.Compile(Type.Object({ access_token: Token, expires_in: Type.Number({ minimum: 1, maximum: 400 * 86_400 }) }));
const Profile = TypeCompiler.Compile(Type.Object({ user_id: Id, username: Type.String({ pattern: '^[\\w.]{1,30}$' }) }));
const Refusal = TypeCompiler.Compile(Type.Object({ error: Type.Object({ code: Type.Integer() }) }));
const List = TypeCompiler.Compile(Type.Object({ data: Type.Array(Type.Unknown()) }));
const Media = TypeCompiler.Compile(
	Type.Object({
		id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
		caption: Type.Optional(Type.String()),
		media_type: Type.String(),
		/** Left out for pictures whose copyright Instagram doubts. */
		media_url: Type.Optional(Type.String()),
		/** The picture of a video. */
		thumbnail_url: Type.Optional(Type.String()),
		permalink: Type.Optional(Type.String()),
	})
);

type InstagramOptions = Omit<Extract<PhotoFeedsConfig, { kind: 'instagram' }>, 'kind'> & { readonly clock: Clock };

/** The page of a post at Instagram; empty for any other address. */
function linkOf(permalink: string | undefined): string {
	const url = parseHttpUrl(permalink ?? '');
	return url?.protocol === 'https:' && /^(?:www\.)?instagram\.com$/.test(url.hostname) && url.username === '' ? url.href : '';
}

/** Instagram API with Instagram Login, https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login. */
export function createInstagram({ appId, appSecret, loginUrl, tokenUrl, graphUrl, picturesUrl, clock }: InstagramOptions): FeedSource {
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

	/** The address may hold a token, and is never logged. */
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

	const graph = (path: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
		json(`${graphUrl}/${path}?${new URLSearchParams(query).toString()}`);

	function toToken(answer: unknown): FeedToken {
		if (!LongToken.Check(answer)) {
			throw createFailure('unreadable', 'no long-lived token');
		}
		return { token: answer.access_token, expiresAt: clock.now() + answer.expires_in * 1000 };
	}

	/** Pictures come from Instagram's own servers alone. */
	const isPictureAddress = (address: string): boolean => isServiceAddress(address, /\.(?:cdninstagram\.com|fbcdn\.net)$/, picturesUrl);

	function parsePost(value: unknown): SourcePost | null {
		if (!Media.Check(value)) {
			return null;
		}
		const pictureUrl = (value.media_type === 'VIDEO' ? value.thumbnail_url : value.media_url) ?? '';
		const title = [...(value.caption ?? '').replace(/\s+/g, ' ').trim()].slice(0, maxTitle).join('');
		return isPictureAddress(pictureUrl) ? { id: value.id, title, link: linkOf(value.permalink), pictureUrl } : null;
	}

	return {
		name: 'instagram',

		authorizeUrl(redirectUri, state) {
			const query = { client_id: appId, redirect_uri: redirectUri, response_type: 'code', scope: 'instagram_business_basic', state };
			return `${loginUrl}/oauth/authorize?${new URLSearchParams(query).toString()}`;
		},

		async redeem(redirectUri, code) {
			const form = { client_id: appId, client_secret: appSecret, grant_type: 'authorization_code', redirect_uri: redirectUri, code };
			const redeemed = await json(`${tokenUrl}/oauth/access_token`, new URLSearchParams(form));
			if (!Redeemed.Check(redeemed)) {
				throw createFailure('unreadable', 'no token');
			}
			const short = 'data' in redeemed ? (redeemed.data[0]?.access_token ?? '') : redeemed.access_token;
			const long = toToken(await graph('access_token', { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token: short }));
			const profile = await graph('me', { fields: 'user_id,username', access_token: long.token });
			if (!Profile.Check(profile)) {
				throw createFailure('unreadable', 'no profile');
			}
			return { ...long, accountId: String(profile.user_id), username: profile.username };
		},

		renew: async (token) => toToken(await graph('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token })),

		async list(token) {
			const fields = 'id,caption,media_type,media_url,thumbnail_url,permalink';
			const answer = await graph('me/media', { fields, limit: String(maxPosts), access_token: token });
			if (!List.Check(answer)) {
				throw createFailure('unreadable', 'no list of posts');
			}
			return answer.data
				.map(parsePost)
				.filter((post) => post !== null)
				.slice(0, maxPosts);
		},

		async picture({ pictureUrl }) {
			const { isOk, status, body } = await call(pictureUrl, maxPicture);
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
