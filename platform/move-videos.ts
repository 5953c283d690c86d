import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import { openBeside } from './core/db/database';
import { RestFailure } from './core/errors';
import { runCommand } from './core/run-command';
import { hasCode } from './core/system-error';
import { parseVideosConfig } from './domains/videos/config';
import { createBucketStorage } from './domains/videos/moving/bucket-storage';
import { createDiskStorage } from './domains/videos/moving/disk-storage';
import { CopyDiffersError, type MoveResult, moveVideos } from './domains/videos/moving/move-videos';
import type { VideosTables } from './domains/videos/tables';

const usage = 'Use: platform:move-videos -- to-bucket|to-disk [--delete].';
const reportEvery = 100;

/** @return The sentence of a failure that passes when the command is run again; null for others. */
function sentenceOf(error: unknown): string | null {
	if (error instanceof CopyDiffersError) {
		return `${error.fileName} of the video ${error.guid} differs from its copy. Nothing of this video was deleted.`;
	}
	if (error instanceof RestFailure) {
		return 'The bucket cannot be reached, or refuses what is asked. Check S3_*.';
	}
	return hasCode(error, 'ENOSPC', 'EDQUOT') ? 'The disk has no space left.' : null;
}

function describe({ copied, present, bytes, missing }: MoveResult, toBucket: boolean, deletes: boolean): string {
	const [from, to] = toBucket ? ['the disk', 'the bucket'] : ['the bucket', 'the disk'];
	const done = `${copied} files (${(bytes / 1e6).toFixed(1)} MB) were copied to ${to}; ${present} were there.\n`;
	const lost = missing.length === 0 ? '' : `${missing.length} videos have no file in either place: ${missing.slice(0, 20).join(', ')}.\n`;
	const next = deletes
		? `Every file was compared with its copy, and deleted from ${from}.\n`
		: `Start the platforms ${toBucket ? 'with' : 'without'} S3_BUCKET now. Then run this again with --delete: it copies what came meanwhile, compares every file, and deletes it from ${from}.\n`;
	return done + lost + next;
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
	const videos = database.kysely.withTables<VideosTables>().selectFrom('videos').select('guid').where('state', 'in', ['received', 'probing', 'ready', 'failed']);
	try {
		const guids = (await videos.orderBy('guid').execute()).map(({ guid }) => guid);
		const result = await moveVideos({
			source: toBucket ? disk : objects,
			target: toBucket ? objects : disk,
			guids,
			exists: async (guid) => (await videos.where('guid', '=', guid).executeTakeFirst()) !== undefined,
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
