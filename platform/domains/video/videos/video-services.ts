import type { PlatformServer } from '/work/h3/platform/core/domain';
import type { VideosConfig } from '/work/h3/platform/domains/video/videos/config';
import { createBucketFiles } from '/work/h3/platform/domains/video/videos/bucket-files';
import { createCaptionMaker } from '/work/h3/platform/domains/video/videos/captions/caption-maker';
import { createCaptionStore } from '/work/h3/platform/domains/video/videos/captions/caption-store';
import { createCaptions } from '/work/h3/platform/domains/video/videos/captions/captions';
import { createConcatenation } from '/work/h3/platform/domains/video/videos/concatenation';
import { createDiskFiles } from '/work/h3/platform/domains/video/videos/disk-files';
import { type DiskSpace, usableBytes } from '/work/h3/platform/domains/video/videos/disk-space';
import { type Ffmpeg, findFfmpeg } from '/work/h3/platform/domains/video/videos/ffmpeg';
import { createJobs, type Jobs } from '/work/h3/platform/domains/video/videos/jobs';
import { createLeftFiles } from '/work/h3/platform/domains/video/videos/left-files';
import { createPosterMaker } from '/work/h3/platform/domains/video/videos/poster-maker';
import { createProbing } from '/work/h3/platform/domains/video/videos/probing';
import { createRenditions } from '/work/h3/platform/domains/video/videos/renditions';
import type { VideoJobKind } from '/work/h3/platform/domains/video/videos/tables';
import type { UploadLocker } from '/work/h3/platform/domains/video/videos/upload-locker';
import { createUploads } from '/work/h3/platform/domains/video/videos/uploads';
import type { VideoFiles } from '/work/h3/platform/domains/video/videos/video-files';
import { createVideoStore, type VideoStore } from '/work/h3/platform/domains/video/videos/video-store';
import { createVideos, type Videos } from '/work/h3/platform/domains/video/videos/videos';
import type { Worker } from '/work/h3/platform/domains/video/videos/work-on-job';

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
