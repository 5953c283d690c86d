import type { Kysely } from 'kysely';
import { videoChunkBytes } from '../../../../api/contract/video/videos.contract';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { diskFull, quotaExceeded } from './failures';
import type { VideosTables } from './tables';
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
}

/**
 * @param needed Bytes that have to fit.
 * @param wanted Bytes to hold before they come, where there is room.
 * @return Bytes to hold.
 * @throws {RestFailure} 413 where the site has no space for `needed` bytes, 507 where the disk has none.
 */
export function shareOf({ ofSite, ofDisk, ahead }: Space, needed: number, wanted: number): number {
	if (needed > 0 && ofSite < needed) {
		throw quotaExceeded();
	}
	if (needed > 0 && (ofDisk < needed || ahead < Math.min(needed, stepBytes))) {
		throw diskFull();
	}
	return Math.max(0, Math.min(wanted, ofSite, ofDisk, ahead));
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
 * @return Of all sites, and of this one.
 */
async function promisedBytes(
	tables: Kysely<VideosTables>,
	siteId: number,
	received: ReadonlyMap<string, number>
): Promise<{ readonly toAll: number; readonly toSite: number }> {
	const unfinished = await tables
		.selectFrom('videos')
		.select(['site_id', 'upload_id', 'reserved_bytes', 'part_ids'])
		.where('state', '=', 'uploading')
		.execute();
	const taken = await tables
		.selectFrom('videos')
		.select(['upload_id', 'final_id', 'length'])
		.where('state', '=', 'part')
		.where('final_id', 'is not', null)
		.execute();
	const promised = { toAll: 0, toSite: 0 };
	for (const { site_id, upload_id, reserved_bytes, part_ids } of unfinished) {
		const needed =
			part_ids === ''
				? Number(reserved_bytes) - (received.get(upload_id) ?? 0)
				: Math.max(0, ...taken.filter((part) => part.final_id === upload_id && !part_ids.startsWith(part.upload_id)).map(({ length }) => Number(length)));
		promised.toAll += Math.max(0, needed);
		promised.toSite += site_id === siteId ? Math.max(0, needed) : 0;
	}
	return promised;
}

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
		async withSpace<Result>(siteId: number, change: (tables: Kysely<VideosTables>, space: Space) => Promise<Result>): Promise<Result> {
			const received = await files.receivedBytes();
			const usable = await usableBytes();
			return db.transaction().execute(async (transaction) => {
				await transaction
					.insertInto('video_sites')
					.values({ site_id: siteId, is_private: 0 })
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				await dialect.lockRows(transaction.selectFrom('video_sites').select('site_id').where('site_id', '=', siteId)).execute();
				const ofSite = config.siteBytes === 0 ? config.maxBytes : Math.min(config.maxBytes, config.siteBytes - (await usedBytes(transaction, siteId)));
				const { toAll, toSite } = await promisedBytes(transaction, siteId, received);
				const ofDisk = Math.floor(usable - toAll);
				return change(transaction, { ofSite, ofDisk, ahead: Math.max(stepBytes, Math.floor((ofDisk + toSite) / 2)) - toSite });
			});
		},

		/** Whether the site may still upload anything. */
		hasSpace: async (siteId: number): Promise<boolean> => config.siteBytes === 0 || (await usedBytes(db, siteId)) < config.siteBytes,
	};
}
