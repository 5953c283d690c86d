import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import { openBeside } from './core/db/open-database';
import { RestFailure } from './core/errors';
import { runCommand } from './core/run-command';
import { hasCode } from './core/system-error';
import { parseVideosConfig } from './domains/video/videos/config';
import { createBucketStorage } from './domains/video/videos/moving/bucket-storage';
import { createDiskStorage } from './domains/video/videos/moving/disk-storage';
import { CopyDiffersError, type MoveResult, moveVideos } from './domains/video/videos/moving/move-videos';
import { DiskError } from './domains/video/videos/moving/storage';
import { isUnexamined } from './domains/video/videos/probing';
import type { VideosTables } from './domains/video/videos/tables';
import { folderName } from './domains/video/videos/video-files';

const usage = 'Use: platform:move-videos -- to-bucket|to-disk [--delete].';
const reportEvery = 100;
/** Of videos, in a sentence. */
const maxNames = 20;

/** @return The sentence of a failure that passes when the command is run again; null for others. */
function sentenceOf(error: unknown): string | null {
	if (error instanceof CopyDiffersError) {
		return `${error.fileName} of the video ${error.guid} differs from its copy. Nothing of this video was deleted.`;
	}
	if (error instanceof RestFailure) {
		return 'The bucket cannot be reached, or refuses what is asked. Check S3_*.';
	}
	if (error instanceof DiskError) {
		return hasCode(error, 'ENOSPC', 'EDQUOT')
			? 'The disk has no space left.'
			: `The disk failed at ${error.file}${error.code === '' ? '' : ` (${error.code})`}. Check it.`;
	}
	return null;
}

const names = (list: readonly string[]): string => `${list.slice(0, maxNames).join(', ')}${list.length > maxNames ? ' and others' : ''}`;

function describe({ copied, present, bytes, missing, undecided, removed, unknown }: MoveResult, toBucket: boolean, deletes: boolean): string {
	const [from, to] = toBucket ? ['the disk', 'the bucket'] : ['the bucket', 'the disk'];
	const foldersOf = (list: readonly string[], place: string): string =>
		list.length === 0 ? '' : `${list.length} folders on ${place} belong to no video of this platform: ${names(list.map(folderName))}.\n`;
	return [
		`${copied} files (${(bytes / 1e6).toFixed(1)} MB) were copied to ${to}; ${present} were there.\n`,
		missing.length === 0 ? '' : `${missing.length} videos have no file in either place: ${names(missing)}.\n`,
		...undecided.map(
			({ guid, name }) =>
				`${name} of the video ${guid} differs, and both were changed in the same minute. Save the track again, or delete the one that is older.\n`
		),
		removed === 0 ? '' : `${removed} folders of videos that were deleted, and of uploads that begin anew, were removed from ${from}.\n`,
		foldersOf(unknown.source, from),
		foldersOf(unknown.target, to),
		deletes
			? `Every file was compared with its copy, and deleted from ${from}${undecided.length === 0 ? '' : ', but for the videos with a file that differs: run this again'}.\n`
			: `Start the platforms ${toBucket ? 'with' : 'without'} S3_BUCKET now. Then run this again with --delete: it copies what came meanwhile, compares every file, and deletes it from ${from}.\n`,
	].join('');
}

async function move([direction, flag, ...more]: readonly string[], env: Environment): Promise<string> {
	if ((direction !== 'to-bucket' && direction !== 'to-disk') || (flag !== undefined && flag !== '--delete') || more.length > 0) {
		throw new ConfigError(usage);
	}
	const core = parseCoreConfig(env);
	const { bucket } = parseVideosConfig(env);
	if (bucket === null) {
		throw new ConfigError('Set S3_BUCKET and the other settings of the bucket, also where the platform does not use it.');
	}
	const toBucket = direction === 'to-bucket';
	const deletes = flag === '--delete';
	const [disk, objects] = [createDiskStorage(core.dataDir), createBucketStorage(bucket)];
	const database = await openBeside(core, 'read');
	const videos = database.kysely.withTables<VideosTables>().selectFrom('videos').select(['guid', 'state', 'expires_at', 'reserved_bytes']);
	try {
		const guids = (await videos.where('state', 'in', ['received', 'probing', 'ready', 'failed']).orderBy('guid').execute()).map(({ guid }) => guid);
		const result = await moveVideos({
			source: toBucket ? disk : objects,
			target: toBucket ? objects : disk,
			guids,
			async find(guid) {
				const row = await videos.where('guid', '=', guid).executeTakeFirst();
				return row === undefined ? null : { isPart: row.state === 'part', hasFiles: row.state !== 'failed' || isUnexamined(row, Date.now()) };
			},
			deletes,
			onVideo: (done) => done % reportEvery === 0 && process.stdout.write(`${done} of ${guids.length} videos\n`),
		});
		return describe(result, toBucket, deletes);
	} catch (error) {
		const sentence = sentenceOf(error);
		throw sentence === null ? error : new ConfigError(`${sentence} Run the command again: it goes on where it stopped.`);
	} finally {
		await database.close();
	}
}

/** `platform:move-videos -- to-bucket|to-disk [--delete]`: moves the files of all videos while platforms run. docs/deployment.md */
await runCommand(() => move(process.argv.slice(2), process.env));
