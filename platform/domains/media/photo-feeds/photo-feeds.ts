import type { FeedConnection, FeedPost } from '../../../../api/contract/media/instagram-gallery.contract';
import type { Clock } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import type { SignedCaller } from '../../../core/http/caller';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import { cacheMs, maxCachedAnswers } from '../../../core/upstream/json-upstream';
import type { Connections } from './connections';
import { type FeedPicture, type FeedSource, notConnected, type SourcePost } from './feed-source';

const notYours = (): RestFailure =>
	new RestFailure(403, 'instagram_not_yours', sentence('Somebody else connected this account. They, or an administrator, can disconnect it.'));

interface PhotoFeedsOptions {
	readonly connections: Connections;
	readonly source: FeedSource;
	readonly clock: Clock;
	/** Whether the site is still registered. */
	readonly isRegistered: (siteId: number) => Promise<boolean>;
}

export type PhotoFeeds = ReturnType<typeof createPhotoFeeds>;

const isNotConnected = (error: unknown): boolean => error instanceof RestFailure && error.code === notConnected().code;

/** The photos of the accounts that people connected to their sites. */
export function createPhotoFeeds({ connections, source, clock, isRegistered }: PhotoFeedsOptions) {
	/** A list is asked for once for all of its pictures. By account and token: what a token gets says nothing of the next one. */
	const lists = createMemo<readonly SourcePost[]>(clock, cacheMs, maxCachedAnswers);

	/** @throws {RestFailure} `instagram_not_connected`, or what the source rejects with. */
	async function load(siteId: number, id: string): Promise<{ readonly username: string; readonly posts: readonly SourcePost[] }> {
		const feed = await connections.find(siteId, id);
		const token = feed?.token ?? null;
		if (feed === null || token === null) {
			throw notConnected();
		}
		try {
			return { username: feed.username, posts: await lists.get(`${id} ${token}`, () => source.list(token)) };
		} catch (error) {
			const hasAnother = isNotConnected(error) && (await connections.refuseToken(id, token));
			if (!hasAnother) {
				throw error;
			}
			// The account was connected anew meanwhile.
			return load(siteId, id);
		}
	}

	async function renew(id: string, token: string): Promise<void> {
		try {
			await connections.keepToken(id, token, await source.renew(token));
		} catch (error) {
			await (isNotConnected(error) ? connections.refuseToken(id, token) : connections.renewLater(id, token));
		}
	}

	return {
		async list(siteId: number): Promise<FeedConnection[]> {
			return (await connections.list(siteId)).map(({ id, username }) => ({ username, token: id }));
		},

		async feed(siteId: number, id: string): Promise<{ external_name: string; posts: FeedPost[] }> {
			const { username, posts } = await load(siteId, id);
			return { external_name: username, posts: posts.map(({ id: postId, title, link }) => ({ id: postId, title, link })) };
		},

		async picture(siteId: number, id: string, postId: string): Promise<FeedPicture> {
			const { posts } = await load(siteId, id);
			const post = posts.find((candidate) => candidate.id === postId);
			if (post === undefined) {
				throw new RestFailure(404, 'picture_not_found', sentence('The account does not have this picture any more.'));
			}
			return source.picture(post);
		},

		/** Spec 2 §6: by the person who connected it, or an administrator. */
		async disconnect({ site, wpUser }: SignedCaller, id: string): Promise<void> {
			const feed = await connections.find(site.id, id);
			if (feed === null) {
				return;
			}
			if (wpUser.role !== 'administrator' && wpUser.id !== feed.wpUserId) {
				throw notYours();
			}
			await connections.dropToken(id);
		},

		/** Renews tokens that are near their end. A failure is tried again after six hours. */
		async renewDue(): Promise<void> {
			for (const { id, siteId, token } of await connections.dueForRenewal()) {
				await ((await isRegistered(siteId)) ? renew(id, token) : connections.dropToken(id));
			}
		},
	};
}
