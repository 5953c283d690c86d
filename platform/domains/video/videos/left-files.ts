import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosTables } from './tables';
import { type FoundFile, uploadPieces, type VideoFiles } from './video-files';
import { fileOf } from './video-tracks';

/** Milliseconds. Longer than a platform that is paused or slow needs until the database names its file. */
const leftMs = 24 * 3_600_000;
/** Milliseconds between two looks through all files. */
const restMs = 3_600_000;

interface LeftFilesOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly files: VideoFiles;
}

const isPiece = ({ name }: FoundFile): boolean => uploadPieces.includes(name);
const isTrack = ({ name }: FoundFile): boolean => name.startsWith('tracks/');

/**
 * Deletes what a platform left that was killed, paused or cut off from its database: texts that no track of their video has, and pieces of
 * uploads that are no more. Texts of a video that the database does not know stay: it may be an older one.
 */
export function createLeftFiles({ database, clock, files }: LeftFilesOptions) {
	const db = database.kysely.withTables<VideosTables>();
	// Anywhere: a platform that is started often would never come to the end.
	let next = randomBytes(1).toString('hex');
	let restsUntil = 0;

	async function withoutRow(found: readonly FoundFile[]): Promise<readonly FoundFile[]> {
		const guids = [...new Set(found.map(({ guid }) => guid))];
		if (guids.length === 0) {
			return [];
		}
		const videos = await db.selectFrom('videos').select(['guid', 'state']).where('guid', 'in', guids).execute();
		const tracks = await db.selectFrom('video_tracks').select(['guid', 'kind', 'language', 'file']).where('guid', 'in', guids).execute();
		const states = new Map(videos.map(({ guid, state }) => [guid, state]));
		const named = new Set(tracks.map((track) => `${track.guid} ${fileOf(track)}`));
		return found.filter((file) => (isPiece(file) ? states.get(file.guid) !== 'uploading' : states.has(file.guid) && !named.has(`${file.guid} ${file.name}`)));
	}

	return {
		/** Looks at some of the files, those that follow the ones of the last call. */
		async sweep(): Promise<void> {
			const now = clock.now();
			if (now < restsUntil) {
				return;
			}
			const page = await files.listSome(next);
			const old = page.files.filter((file) => file.changed < now - leftMs && (isPiece(file) || isTrack(file)));
			for (const { guid, name } of await withoutRow(old)) {
				await files.deleteFile(guid, name);
			}
			next = page.next ?? '';
			restsUntil = page.next === null ? now + restMs : 0;
		},
	};
}
