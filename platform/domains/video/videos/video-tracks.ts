import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../core/db/database';
import { randomName } from '../../../core/digest';
import type { VideosTables, VideoTrackTable } from './tables';
import type { VideoFiles } from './video-files';

type StoredTrack = Omit<Selectable<VideoTrackTable>, 'guid'>;

/** A track as it is stored. */
interface SavedTrack extends Omit<StoredTrack, 'file'> {
	readonly vtt: string;
	/** The `saved_at` of the track that is replaced; null where there must be none. */
	readonly replaces: number | null;
	/** What else is stored together with it; a rejection saves nothing. */
	readonly within?: (transaction: Transaction<VideosTables>) => Promise<void>;
}

/** The name of a track's file. */
export const fileOf = ({ kind, language, file }: Pick<StoredTrack, 'kind' | 'language' | 'file'>): string =>
	file === '' ? `tracks/${kind}.${language}.vtt` : file;

const rowOf = (tables: Kysely<VideosTables>, guid: string, kind: StoredTrack['kind'], language: string) =>
	tables.selectFrom('video_tracks').selectAll().where('guid', '=', guid).where('kind', '=', kind).where('language', '=', language).executeTakeFirst();

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

/** The tracks of videos, each with its file. */
export function createVideoTracks({ database, files }: { database: Database; files: VideoFiles }) {
	const db = database.kysely.withTables<VideosTables>();

	/** What the storage does not delete goes with the video; nobody is shown it. */
	const deleteUnused = (guid: string, file: string): Promise<void> => files.deleteFile(guid, file).catch(() => undefined);

	/** Whether the track has this file. */
	const isNamed = async (guid: string, { kind, language, file }: Pick<StoredTrack, 'kind' | 'language' | 'file'>): Promise<boolean> =>
		(await rowOf(db, guid, kind, language))?.file === file;

	return {
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
	};
}
