import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../core/clock';
import type { PhotoFeedsConfig } from './config';
import { type FeedSource, type FeedToken, maxPosts } from './feed-source';
import { createFailure, createInstagramApi } from './instagram-api';
import { parsePost } from './instagram-post';

const Id = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d{1,32}$' })]);
const Token = Type.String({ minLength: 1, maxLength: 4000 });
const ShortToken = Type.Object({ access_token: Token });
/** Instagram answers in one form or the other. */
const Redeemed = TypeCompiler.Compile(Type.Union([ShortToken, Type.Object({ data: Type.Array(ShortToken, { minItems: 1 }) })]));
const LongToken = TypeCompiler.Compile(Type.Object({ access_token: Token, expires_in: Type.Number({ minimum: 1, maximum: 400 * 86_400 }) }));
const Profile = TypeCompiler.Compile(Type.Object({ user_id: Id, username: Type.String({ pattern: '^[\\w.]{1,30}$' }) }));
const List = TypeCompiler.Compile(Type.Object({ data: Type.Array(Type.Unknown()) }));

type InstagramOptions = Omit<Extract<PhotoFeedsConfig, { kind: 'instagram' }>, 'kind'> & { readonly clock: Clock };

/** Instagram API with Instagram Login, https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login. */
export function createInstagram({ appId, appSecret, loginUrl, tokenUrl, graphUrl, picturesUrl, clock }: InstagramOptions): FeedSource {
	const api = createInstagramApi({ graphUrl, clock });

	function toToken(answer: unknown): FeedToken {
		if (!LongToken.Check(answer)) {
			throw createFailure('unreadable', 'no long-lived token');
		}
		return { token: answer.access_token, expiresAt: clock.now() + answer.expires_in * 1000 };
	}

	return {
		name: 'instagram',

		authorizeUrl(redirectUri, state) {
			const query = { client_id: appId, redirect_uri: redirectUri, response_type: 'code', scope: 'instagram_business_basic', state };
			return `${loginUrl}/oauth/authorize?${new URLSearchParams(query).toString()}`;
		},

		async redeem(redirectUri, code) {
			const form = { client_id: appId, client_secret: appSecret, grant_type: 'authorization_code', redirect_uri: redirectUri, code };
			const redeemed = await api.json(`${tokenUrl}/oauth/access_token`, new URLSearchParams(form));
			if (!Redeemed.Check(redeemed)) {
				throw createFailure('unreadable', 'no token');
			}
			const short = 'data' in redeemed ? (redeemed.data[0]?.access_token ?? '') : redeemed.access_token;
			const long = toToken(await api.graph('access_token', { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token: short }));
			const profile = await api.graph('me', { fields: 'user_id,username', access_token: long.token });
			if (!Profile.Check(profile)) {
				throw createFailure('unreadable', 'no profile');
			}
			return { ...long, accountId: String(profile.user_id), username: profile.username };
		},

		renew: async (token) => toToken(await api.graph('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token })),

		async list(token) {
			const fields = 'id,caption,media_type,media_url,thumbnail_url,permalink';
			const answer = await api.graph('me/media', { fields, limit: String(maxPosts), access_token: token });
			if (!List.Check(answer)) {
				throw createFailure('unreadable', 'no list of posts');
			}
			return answer.data
				.map((value) => parsePost(value, picturesUrl))
				.filter((post) => post !== null)
				.slice(0, maxPosts);
		},

		picture: ({ pictureUrl }) => api.picture(pictureUrl),
	};
}
