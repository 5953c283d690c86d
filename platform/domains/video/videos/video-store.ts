import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { videoNotFound } from './failures';
import type { VideosTables, VideoTable } from './tables';
import type { VideoFiles } from './video-files';
import { createVideoPrivacy } from './video-privacy';
import { createVideoTracks } from './video-tracks';

export type StoredVideo = VideoTable & { readonly state: Exclude<VideoTable['state'], 'uploading' | 'part'> };

const isVideo = (row: VideoTable): row is StoredVideo => row.state !== 'uploading' && row.state !== 'part';

/** All videos of a site, and what is being uploaded, are deleted by the next clean-up. */
export async function expireVideos(db: Kysely<VideosTables>, siteId: number, now: number): Promise<void> {
	await db.updateTable('videos').set({ attached: 0, expires_at: now }).where('site_id', '=', siteId).execute();
}

/**
 * Makes a video that is not attached, or a part that no upload has taken, one that failed.
 * @param which `expired`: only one whose time is over by now, also a part that was taken and never joined.
 * @return Whether it did.
 */
async function failUnattached(db: Kysely<VideosTables>, guid: string, which: 'any' | 'expired', now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('videos')
		.set({ state: 'failed', message: videoNotFound().message, expires_at: now })
		.where('guid', '=', guid)
		.where('state', '!=', 'uploading')
		.where('attached', '=', 0)
		.$if(which === 'any', (query) => query.where('final_id', 'is', null))
		.$if(which === 'expired', (query) => query.where('expires_at', '<=', now))
		.executeTakeFirstOrThrow();
	return numUpdatedRows !== 0n;
}

export type VideoStore = ReturnType<typeof createVideoStore>;

/** The videos that are whole, with their tracks; their files go with them. */
export function createVideoStore({ database, clock, files }: { database: Database; clock: Clock; files: VideoFiles }) {
	const db = database.kysely.withTables<VideosTables>();

	async function find(guid: string): Promise<StoredVideo | null> {
		const row = await db.selectFrom('videos').selectAll().where('guid', '=', guid).executeTakeFirst();
		return row !== undefined && isVideo(row) ? row : null;
	}

	async function remove(guid: string): Promise<void> {
		await files.deleteAll(guid);
		await db.deleteFrom('videos').where('guid', '=', guid).execute();
	}

	/**
	 * Deletes a video that is not attached. It fails first, so that it cannot be attached or joined any more while its files go.
	 * @return Whether it was deleted.
	 */
	async function discard(guid: string, which: 'any' | 'expired' = 'any'): Promise<boolean> {
		const isFailed = await failUnattached(db, guid, which, clock.now());
		if (isFailed) {
			await remove(guid);
		}
		return isFailed;
	}

	return {
		...createVideoTracks({ database, files }),
		...createVideoPrivacy(database),
		find,
		remove,

		async change(guid: string, change: Partial<Pick<VideoTable, 'poster' | 'average_color' | 'has_hls' | 'privacy'>>): Promise<void> {
			await db.updateTable('videos').set(change).where('guid', '=', guid).execute();
		},

		discard: (guid: string): Promise<boolean> => discard(guid),

		/** The site has the video in its media library: it is kept until the site deletes it. */
		async attach(guid: string): Promise<void> {
			await db
				.updateTable('videos')
				.set({ attached: 1, expires_at: null })
				.where('guid', '=', guid)
				.where('state', 'in', ['received', 'probing', 'ready'])
				.execute();
		},

		expireAll: (siteId: number): Promise<void> => expireVideos(db, siteId, clock.now()),

		/** Deletes videos that no site has attached in time, and parts that were not joined in time. */
		async deleteUnattached(): Promise<void> {
			const expired = await db
				.selectFrom('videos')
				.select('guid')
				.where('attached', '=', 0)
				.where('state', '!=', 'uploading')
				.where('expires_at', '<=', clock.now())
				.execute();
			for (const { guid } of expired) {
				await discard(guid, 'expired');
			}
		},

		/** Deletes videos that failed a day ago. */
		async deleteFailed(): Promise<void> {
			const failed = await db.selectFrom('videos').select('guid').where('state', '=', 'failed').where('expires_at', '<=', clock.now()).execute();
			for (const { guid } of failed) {
				await remove(guid);
			}
		},
	};
}
