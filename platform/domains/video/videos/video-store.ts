import type { Kysely, Selectable, Transaction } from 'kysely';
import type { VideoPrivacy } from '../../../../api/contract/video/videos.contract';
import type { Clock } from '../../../core/clock';
import { randomName } from '../../../core/digest';
import type { Database } from '../../../core/db/database';
import { videoNotFound } from './failures';
import type { VideosTables, VideoTable, VideoTrackTable } from './tables';
import type { VideoFiles } from './video-files';

export type StoredVideo = VideoTable & { readonly state: Exclude<VideoTable['state'], 'uploading' | 'part'> };
export type StoredTrack = Omit<Selectable<VideoTrackTable>, 'guid'>;

/** What is saved of a track. */
export interface SavedTrack extends Omit<StoredTrack, 'file'> {
	readonly vtt: string;
	/** The `saved_at` of the track that is replaced; null where there must be none. */
	readonly replaces: number | null;
	/** What else is stored together with it; a rejection saves nothing. */
	readonly within?: (transaction: Transaction<VideosTables>) => Promise<void>;
}

/** The name of a track's file. */
export const fileOf = ({ kind, language, file }: Pick<StoredTrack, 'kind' | 'language' | 'file'>): string =>
	file === '' ? `tracks/${kind}.${language}.vtt` : file;

const isVideo = (row: VideoTable): row is StoredVideo => row.state !== 'uploading' && row.state !== 'part';

/** All videos of a site, and what is being uploaded, are deleted by the next clean-up. */
export async function expireVideos(db: Kysely<VideosTables>, siteId: number, now: number): Promise<void> {
	await db.updateTable('videos').set({ attached: 0, expires_at: now }).where('site_id', '=', siteId).execute();
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
	 * Deletes a video that is not attached, or a part that no upload has taken. It fails first, so that it cannot be attached or joined any
	 * more while its files go.
	 * @param which `expired`: only one whose time is over by now, also a part that was taken and never joined.
	 * @return Whether it was deleted.
	 */
	async function discard(guid: string, which: 'any' | 'expired' = 'any'): Promise<boolean> {
		const { numUpdatedRows } = await db
			.updateTable('videos')
			.set({ state: 'failed', message: videoNotFound().message, expires_at: clock.now() })
			.where('guid', '=', guid)
			.where('state', '!=', 'uploading')
			.where('attached', '=', 0)
			.$if(which === 'any', (query) => query.where('final_id', 'is', null))
			.$if(which === 'expired', (query) => query.where('expires_at', '<=', clock.now()))
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) {
			return false;
		}
		await remove(guid);
		return true;
	}

	/** What the storage does not delete goes with the video; nobody is shown it. */
	const deleteUnused = (guid: string, file: string): Promise<void> => files.deleteFile(guid, file).catch(() => undefined);

	const rowOf = (tables: Kysely<VideosTables>, guid: string, kind: StoredTrack['kind'], language: string) =>
		tables.selectFrom('video_tracks').selectAll().where('guid', '=', guid).where('kind', '=', kind).where('language', '=', language).executeTakeFirst();

	/** Whether the track has this file. */
	const isNamed = async (guid: string, { kind, language, file }: Pick<StoredTrack, 'kind' | 'language' | 'file'>): Promise<boolean> =>
		(await rowOf(db, guid, kind, language))?.file === file;

	/** Whether nobody was faster. */
	async function storeTrack(transaction: Transaction<VideosTables>, guid: string, track: StoredTrack, replaces: number | null): Promise<boolean> {
		if (replaces === null) {
			const { numInsertedOrUpdatedRows } = await transaction
				.insertInto('video_tracks')
				.values({ guid, ...track })
				.onConflict((conflict) => conflict.columns(['guid', 'kind', 'language']).doNothing())
				.executeTakeFirstOrThrow();
			return numInsertedOrUpdatedRows !== 0n;
		}
		const { label, saved_at, file } = track;
		const { numUpdatedRows } = await transaction
			.updateTable('video_tracks')
			.set({ label, saved_at, file })
			.where('guid', '=', guid)
			.where('kind', '=', track.kind)
			.where('language', '=', track.language)
			.where('saved_at', '=', replaces)
			.executeTakeFirstOrThrow();
		return numUpdatedRows !== 0n;
	}

	return {
		find,
		remove,

		async change(guid: string, change: Partial<Pick<VideoTable, 'poster' | 'average_color' | 'has_hls' | 'privacy'>>): Promise<void> {
			await db.updateTable('videos').set(change).where('guid', '=', guid).execute();
		},

		tracks: (guid: string): Promise<StoredTrack[]> =>
			db
				.selectFrom('video_tracks')
				.select(['kind', 'language', 'label', 'saved_at', 'file'])
				.where('guid', '=', guid)
				.orderBy('kind')
				.orderBy('language')
				.execute(),

		/**
		 * Adds a track, or replaces one. Its file is written before, under a name of its own: no transaction may wait for a storage. Of two
		 * who save the same track at once, the second is refused.
		 * @return Whether it was saved.
		 */
		async saveTrack(guid: string, { vtt, replaces, within, ...track }: SavedTrack): Promise<boolean> {
			const file = `tracks/${track.kind}.${track.language}.${randomName()}.vtt`;
			await files.save(guid, file, vtt);
			const stored: { before?: StoredTrack | undefined; isStored: boolean } = { isStored: false };
			try {
				await db.transaction().execute(async (transaction) => {
					const before = await rowOf(transaction, guid, track.kind, track.language);
					if (await storeTrack(transaction, guid, { ...track, file }, replaces)) {
						await within?.(transaction);
						Object.assign(stored, { before, isStored: true });
					}
				});
			} catch (error) {
				if (!stored.isStored) {
					await deleteUnused(guid, file);
					throw error;
				}
				// Where the line was lost at the end of the transaction, that may have been done, or may yet be: the file is left to the sweep.
				if (!(await isNamed(guid, { ...track, file }).catch(() => false))) {
					throw error;
				}
			}
			if (!stored.isStored) {
				await deleteUnused(guid, file);
			} else if (stored.before !== undefined) {
				await deleteUnused(guid, fileOf(stored.before));
			}
			return stored.isStored;
		},

		/** Deletes a track, and then its file. */
		async deleteTrack(guid: string, kind: StoredTrack['kind'], language: string): Promise<void> {
			const deleted = await db
				.deleteFrom('video_tracks')
				.where('guid', '=', guid)
				.where('kind', '=', kind)
				.where('language', '=', language)
				.returningAll()
				.executeTakeFirst();
			if (deleted !== undefined) {
				await deleteUnused(guid, fileOf(deleted));
			}
		},

		/** Whether a video with this choice is private on the site. */
		async isPrivate(siteId: number, privacy: VideoPrivacy): Promise<boolean> {
			if (privacy !== 2) {
				return privacy === 1;
			}
			const site = await db.selectFrom('video_sites').select('is_private').where('site_id', '=', siteId).executeTakeFirst();
			return site?.is_private === 1;
		},

		async changeDefault(siteId: number, isPrivate: boolean): Promise<void> {
			const values = { is_private: isPrivate ? 1 : 0 };
			await db
				.insertInto('video_sites')
				.values({ site_id: siteId, ...values })
				.onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
				.execute();
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
