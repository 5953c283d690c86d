import { createHash } from 'node:crypto';
import constants from '../../../../api/contract/video/constants.json';
import type { Database } from '../../../core/db/database';
import { imageTypeOf } from '../../../core/image-type';
import { posterNeedsPicture, posterTooLarge, posterType } from './failures';
import type { Jobs } from './jobs';
import type { VideosTables } from './tables';
import type { VideoFiles } from './video-files';
import type { StoredVideo, VideoStore } from './video-store';

const posterEndings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** A frame of the video, or a picture. */
export interface PosterChoice {
	/** Milliseconds. */
	readonly atTime: number | null;
	/** Base64; null for none. */
	readonly picture: string | null;
	/** `#rrggbb` of the picture on average; null where it is not known. */
	readonly color: string | null;
}

interface ChangePosterOptions {
	readonly database: Database;
	readonly store: Pick<VideoStore, 'change'>;
	readonly files: VideoFiles;
	readonly jobs: Pick<Jobs, 'add' | 'cancel' | 'wake'>;
	readonly hasFfmpeg: boolean;
}

export function createChangePoster({ database, store, files, jobs, hasFfmpeg }: ChangePosterOptions) {
	const db = database.kysely.withTables<VideosTables>();

	/** The file goes after the row: nobody is shown a poster that is gone. */
	async function replacePoster(video: StoredVideo, bytes: Buffer, ending: string, averageColor?: string): Promise<void> {
		const poster = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`;
		await files.save(video.guid, `poster-${poster}`, bytes);
		await store.change(video.guid, { poster, ...(averageColor !== undefined && { average_color: averageColor }) });
		if (video.poster !== '' && video.poster !== poster) {
			await files.deleteFile(video.guid, `poster-${video.poster}`);
		}
	}

	/**
	 * A picture wins over a time: it is what the person has seen.
	 * @throws {RestFailure} `video_poster_…`
	 */
	async function changePoster(video: StoredVideo, { atTime, picture, color }: PosterChoice): Promise<void> {
		if (picture !== null) {
			const bytes = Buffer.from(picture, 'base64');
			const type = imageTypeOf(bytes);
			if (bytes.length > constants.maxPosterBytes) {
				throw posterTooLarge();
			}
			if (type === null) {
				throw posterType();
			}
			await jobs.cancel(video.guid, 'poster');
			await replacePoster(video, bytes, posterEndings[type], color ?? undefined);
		} else if (atTime === null || !hasFfmpeg) {
			throw posterNeedsPicture();
		} else {
			await jobs.add(db, video.guid, 'poster', { at_time: atTime });
			jobs.wake();
		}
	}

	return { replacePoster, changePoster };
}
