import type { FeedPost } from '../../../../api/contract/media/instagram-gallery.contract';
import { RestFailure } from '../../../core/errors';
import type { ImageType } from '../../../core/image-type';
import { sentence } from '../../../core/sentence';

/** An access token and when it ends, in milliseconds since 1970. */
export interface FeedToken {
	readonly token: string;
	readonly expiresAt: number;
}

/** The access that a person granted. */
export interface FeedGrant extends FeedToken {
	/** The account's id at the service. */
	readonly accountId: string;
	readonly username: string;
}

export interface FeedPicture {
	readonly type: ImageType;
	readonly bytes: Buffer;
}

/** A post and the address of its picture, which leads nowhere but to the service. */
export interface SourcePost extends FeedPost {
	readonly pictureUrl: string;
}

/** The service that holds the photos; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface FeedSource {
	/** Distinguishes the accounts of one service from those of another. */
	readonly name: string;
	/** The page on which a person grants the access. It leads back to `redirectUri` with `code` and `state`. */
	authorizeUrl(redirectUri: string, state: string): string;
	redeem(redirectUri: string, code: string): Promise<FeedGrant>;
	/** Rejects with `notConnected` if the person took the access back, or the token has expired. */
	renew(token: string): Promise<FeedToken>;
	/** The posts with a picture, the newest first, thirty at most. Rejects as `renew`. */
	list(token: string): Promise<readonly SourcePost[]>;
	picture(post: SourcePost): Promise<FeedPicture>;
}

/** Spec 2 §9. */
export const maxPosts = 30;

/** The account is not connected, or not any more. */
export const notConnected = (): RestFailure =>
	new RestFailure(404, 'instagram_not_connected', sentence('This account is not connected any more. Please connect it again.'));
