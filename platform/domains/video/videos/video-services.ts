import type { PlatformServer } from '../../../core/domain';
import type { VideosConfig } from './config';
import { createBucketFiles } from './bucket-files';
import { createCaptionMaker } from './captions/caption-maker';
import { createCaptionStore } from './captions/caption-store';
import { createCaptions } from './captions/captions';
import { createConcatenation } from './concatenation';
import { createDiskFiles } from './disk-files';
import { type DiskSpace, usableBytes } from './disk-space';
import { type Ffmpeg, findFfmpeg } from './ffmpeg';
import { createJobs, type Jobs } from './jobs';
import { createLeftFiles } from './left-files';
import { createPosterMaker } from './poster-maker';
import { createProbing } from './probing';
import { createRenditions } from './renditions';
import type { VideoJobKind } from './tables';
import type { UploadLocker } from './upload-locker';
import { createUploads } from './uploads';
import type { VideoFiles } from './video-files';
import { createVideoStore, type VideoStore } from './video-store';
import { createVideos, type Videos } from './videos';
import type { Worker } from './work-on-job';

interface Given {
	readonly locker: UploadLocker;
	readonly diskSpace: (files: VideoFiles) => Promise<DiskSpace>;
	readonly ffmpegStallMs: number | undefined;
}

interface CaptionServices {
	readonly files: VideoFiles;
	readonly ffmpeg: Ffmpeg | null;
	readonly jobs: Jobs;
	readonly store: VideoStore;
	readonly videos: Videos;
}

/** @return Also who makes the captions; null where no service is configured. */
function createCaptionServices({ core: { database, metrics, clock }, quota, siteDirectory, transcriber }: PlatformServer, services: CaptionServices) {
	const captionStore = createCaptionStore(database);
	const maker = transcriber === null ? null : createCaptionMaker({ ...services, transcriber, captionStore, quota, siteDirectory, metrics, clock });
	const captions = createCaptions({ ...services, captionStore, quota, siteDirectory, transcriber, endWork: (guid) => maker?.end(guid) });
	return { captions, maker };
}

/** All that works on videos. */
export function createVideoServices(server: PlatformServer, config: VideosConfig, { locker, diskSpace, ffmpegStallMs }: Given) {
	const { log, siteDirectory } = server;
	const {
		database,
		clock,
		config: { publicUrl, dataDir },
	} = server.core;
	const files = config.bucket === null ? createDiskFiles(dataDir) : createBucketFiles(config.bucket, dataDir, config.maxBytes);
	const usable = async (): Promise<number> => usableBytes(await diskSpace(files));
	const ffmpeg = config.ffmpegPath === 'none' ? null : findFfmpeg(config.ffmpegPath, ffmpegStallMs);
	const hasFfmpeg = ffmpeg !== null;
	const workers: Partial<Record<VideoJobKind, Worker>> = {};
	const jobs = createJobs({ database, clock, log, workers: () => workers });
	const probing = createProbing({ database, now: clock.now, files, jobs: () => jobs, hasFfmpeg });
	workers.probe = probing;

	const uploads = createUploads({ database, clock, config, files, jobs, usableBytes: usable });
	const concatenation = createConcatenation({ database, clock, log, config, publicUrl, files, uploads, locker, usableBytes: usable });
	const store = createVideoStore({ database, clock, files });
	const leftFiles = createLeftFiles({ database, clock, files });
	const videos = createVideos({ database, clock, publicUrl, siteDirectory, store, files, jobs, hasFfmpeg });
	if (ffmpeg !== null) {
		workers.poster = createPosterMaker({ ffmpeg, files, store, videos, jobs });
		workers.renditions = createRenditions({ ffmpeg, files, store });
	}
	const { captions, maker } = createCaptionServices(server, { files, ffmpeg, jobs, store, videos });
	if (maker !== null) {
		workers.captions = maker;
	}
	return { files, usable, ffmpeg, jobs, probing, uploads, concatenation, store, leftFiles, videos, captions };
}
