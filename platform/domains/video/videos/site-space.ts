import type { Kysely } from 'kysely';
import { videoChunkBytes } from '../../../../api/contract/video/videos.contract';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { diskFull, quotaExceeded, tooManyUploads } from './failures';
import type { VideosTables } from './tables';
import type { Uploader } from './upload-token';
import type { VideoFiles } from './video-files';

/** Bytes for which an upload holds space before they come. Two chunks of the app. */
export const stepBytes = 2 * videoChunkBytes;

/** Bytes that an upload may still take. */
interface Space {
	/** Of what the site may have; at most those of one file. */
	readonly ofSite: number;
	/** Of the disk, besides what it has promised to other uploads. */
	readonly ofDisk: number;
	/** That the uploads of the site may hold before they come: half of what is free, so that others find room, or a step. */
	readonly ahead: number;
	/** That the uploads of the user may hold before they come: half of what the site has left, so that others of the site find room, or a step. */
	readonly aheadOfUser: number;
	/** Uploads of the user that hold space for what has not come. */
	readonly openOfUser: number;
}

/**
 * @param needed Bytes that have to fit.
 * @param wanted Bytes to hold before they come, where there is room.
 * @return Bytes to hold.
 * @throws {RestFailure} 413 where the site has no space for `needed` bytes, 507 where the disk has none.
 */
export function shareOf({ ofSite, ofDisk, ahead, aheadOfUser }: Space, needed: number, wanted: number): number {
	if (needed > 0 && ofSite < needed) {
		throw quotaExceeded();
	}
	if (needed > 0 && (ofDisk < needed || ahead < Math.min(needed, stepBytes))) {
		throw diskFull();
	}
	return Math.max(0, Math.min(wanted, ofSite, ofDisk, ahead, aheadOfUser));
}

/**
 * Whether the user may begin one more upload.
 * @param needed Bytes of its file.
 * @throws {RestFailure} 429 where the uploads of the user hold their part of the site's space, and have not sent what they hold it for.
 */
export function limitAhead({ aheadOfUser, openOfUser }: Space, needed: number): void {
	if (openOfUser > 0 && aheadOfUser < Math.min(needed, stepBytes)) {
		throw tooManyUploads(openOfUser);
	}
}

/** Bytes of all files of the site, those that are being uploaded too. */
async function usedBytes(tables: Kysely<VideosTables>, siteId: number): Promise<number> {
	const { used } = await tables
		.selectFrom('videos')
		.select((row) => row.fn.sum<number | string | null>('reserved_bytes').as('used'))
		.where('site_id', '=', siteId)
		.executeTakeFirstOrThrow();
	return Number(used ?? 0);
}

/**
 * Bytes that the unfinished uploads of all sites will still take. The parts of one that is being joined are on the disk already: each
 * goes once it is copied, so that the join takes as much as its largest part; the first is renamed, not copied.
 * @return Of all sites, of this one, and of one of its users; and how many of the user's uploads will take any.
 */
async function promisedBytes(
	tables: Kysely<VideosTables>,
	{ siteId, wpUserId }: Uploader,
	received: ReadonlyMap<string, number>
): Promise<{ readonly toAll: number; readonly toSite: number; readonly toUser: number; readonly openOfUser: number }> {
	const unfinished = await tables
		.selectFrom('videos')
		.select(['site_id', 'wp_user_id', 'upload_id', 'reserved_bytes', 'part_ids'])
		.where('state', '=', 'uploading')
		.execute();
	const taken = await tables
		.selectFrom('videos')
		.select(['upload_id', 'final_id', 'length'])
		.where('state', '=', 'part')
		.where('final_id', 'is not', null)
		.execute();
	const promised = { toAll: 0, toSite: 0, toUser: 0, openOfUser: 0 };
	for (const { site_id, wp_user_id, upload_id, reserved_bytes, part_ids } of unfinished) {
		const needed =
			part_ids === ''
				? Number(reserved_bytes) - (received.get(upload_id) ?? 0)
				: Math.max(0, ...taken.filter((part) => part.final_id === upload_id && !part_ids.startsWith(part.upload_id)).map(({ length }) => Number(length)));
		const bytes = Math.max(0, needed);
		const isOfUser = site_id === siteId && wp_user_id === wpUserId;
		promised.toAll += bytes;
		promised.toSite += site_id === siteId ? bytes : 0;
		promised.toUser += isOfUser ? bytes : 0;
		promised.openOfUser += isOfUser && bytes > 0 ? 1 : 0;
	}
	return promised;
}

/** Bytes that may still be held before they come: half of those that are free and held, or a step, without those that are held. */
const halfOf = (free: number, held: number): number => Math.max(stepBytes, Math.floor((free + held) / 2)) - held;

interface SiteSpaceOptions {
	readonly database: Database;
	readonly config: VideosConfig;
	readonly files: VideoFiles;
	/** Bytes that uploads may still take on the disk. */
	readonly usableBytes: () => Promise<number>;
}

export type SiteSpace = ReturnType<typeof createSiteSpace>;

/** The space of each site, and what of it is free. */
export function createSiteSpace({ database, config, files, usableBytes }: SiteSpaceOptions) {
	const { kysely, dialect } = database;
	const db = kysely.withTables<VideosTables>();

	return {
		/** Changes what the site uses while nobody else does. */
		async withSpace<Result>(owner: Uploader, change: (tables: Kysely<VideosTables>, space: Space) => Promise<Result>): Promise<Result> {
			const { siteId } = owner;
			const received = await files.receivedBytes();
			const usable = await usableBytes();
			return db.transaction().execute(async (transaction) => {
				await transaction
					.insertInto('video_sites')
					.values({ site_id: siteId, is_private: 0 })
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				await dialect.lockRows(transaction.selectFrom('video_sites').select('site_id').where('site_id', '=', siteId)).execute();
				const left = config.siteBytes === 0 ? Infinity : config.siteBytes - (await usedBytes(transaction, siteId));
				const ofSite = Math.min(config.maxBytes, left);
				const { toAll, toSite, toUser, openOfUser } = await promisedBytes(transaction, owner, received);
				const ofDisk = Math.floor(usable - toAll);
				return change(transaction, { ofSite, ofDisk, ahead: halfOf(ofDisk, toSite), aheadOfUser: halfOf(left, toUser), openOfUser });
			});
		},

		/** Whether the site may still upload anything. */
		hasSpace: async (siteId: number): Promise<boolean> => config.siteBytes === 0 || (await usedBytes(db, siteId)) < config.siteBytes,
	};
}
