import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** The number of a connected account, in digits. It is no secret: the token of the account never leaves the platform. */
const ConnectionNumber = Type.String({ pattern: '^\\d{1,20}$' });

const FeedConnection = Type.Object({ username: Type.String(), token: Type.String() });
export type FeedConnection = Static<typeof FeedConnection>;

/** The accounts that are connected to the site, the oldest first. `token` is the number of the connection. */
export const ListFeedConnections = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/instagram-gallery/connections',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	isAbility: false,
	response: Type.Array(FeedConnection),
	spec: '2 §7',
});

/** The page to open in a popup, valid for ten minutes and once. It posts `{ keyring_id }` to its opener and closes. */
export const GetFeedConnectUrl = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/instagram-gallery/connect-url',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	needsUser: true,
	isAbility: false,
	response: Type.String({ minLength: 1 }),
	spec: '2 §7',
});

/**
 * The latest pictures of an account, as copies on the site. While the account cannot be asked, the copies that are there.
 * 404 `instagram_not_connected` for an account that was disconnected.
 */
export const GetFeedGallery = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/instagram-gallery/gallery',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	query: Type.Object({ access_token: ConnectionNumber, count: Type.Integer({ minimum: 1, maximum: 30 }) }),
	isAbility: false,
	response: Type.Object({
		external_name: Type.String(),
		images: Type.Array(Type.Object({ url: Type.String(), title: Type.String() })),
	}),
	/** Thirty pictures may have to be copied first. */
	timeoutMs: 60_000,
	spec: '2 §7',
});

/** Disconnects an account and deletes the copies. 403 `instagram_not_yours` for those who neither connected it nor manage the site. */
export const DeleteFeedConnection = defineRoute({
	method: 'DELETE',
	path: 'wpcom/v2/instagram-gallery/connections/{token}',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	params: Type.Object({ token: ConnectionNumber }),
	isAbility: false,
	response: Type.Object({ code: Type.Literal('success') }),
	spec: '2 §6',
});

const FeedPost = Type.Object({
	/** Of the post at the service: letters, digits, `_` and `-`. */
	id: Type.String(),
	/** Plain text; may be empty. */
	title: Type.String(),
	/** The page of the post; empty for none. */
	link: Type.String(),
});
export type FeedPost = Static<typeof FeedPost>;

/** The posts of an account that have a picture, the newest first. 404 `instagram_not_connected`. */
export const GetPhotoFeed = defineRoute({
	method: 'GET',
	path: 'platform/v1/photo-feeds/{token}',
	handledBy: 'platform',
	access: 'site',
	params: Type.Object({ token: ConnectionNumber }),
	response: Type.Object({ external_name: Type.String(), posts: Type.Array(FeedPost, { maxItems: 30 }) }),
	spec: 'docs/platform.md',
});

/** The picture of a post. 404 `instagram_not_connected` or `picture_not_found`. */
export const GetPhotoFeedPicture = defineRoute({
	method: 'GET',
	path: 'platform/v1/photo-feeds/{token}/pictures/{picture}',
	handledBy: 'platform',
	access: 'site',
	params: Type.Object({ token: ConnectionNumber, picture: Type.String({ pattern: '^[\\w-]{1,64}$' }) }),
	response: Type.Object({ type: Type.String(), /** Base64; 4 MB at most. */ data: Type.String() }),
	spec: 'docs/platform.md',
});

/** Deletes the account's token. 403 `instagram_not_yours`. */
export const DeletePhotoFeed = defineRoute({
	method: 'DELETE',
	path: 'platform/v1/photo-feeds/{token}',
	handledBy: 'platform',
	access: 'site',
	params: Type.Object({ token: ConnectionNumber }),
	response: Type.Object({ code: Type.Literal('success') }),
	spec: 'docs/platform.md',
});
