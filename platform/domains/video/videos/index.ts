import { defineDomain } from '../../../core/domain';
import { createBucketFiles } from './bucket-files';
import { createCaptionMaker } from './captions/caption-maker';
import { createCaptionStore } from './captions/caption-store';
import { createCaptions } from './captions/captions';
import { addCaptionRoutes } from './captions/captions.routes';
import { createConcatenation } from './concatenation';
import { parseVideosConfig } from './config';
import { createDiskFiles, findDiskVideos } from './disk-files';
import { type DiskSpace, usableBytes } from './disk-space';
import { findFfmpeg } from './ffmpeg';
import { addFileRoutes } from './files.routes';
import { createJobs } from './jobs';
import { createLeftFiles } from './left-files';
import { migrations } from './migrations';
import { createPosterMaker } from './poster-maker';
import { createProbing } from './probing';
import { createRenditions } from './renditions';
import type { VideoJobKind } from './tables';
import { createUploadLocker, type UploadLocker } from './upload-locker';
import type { HandleUpload } from './upload-requests';
import { createUploadTokens } from './upload-token';
import { createUploads } from './uploads';
import { addUploadRoutes } from './uploads.routes';
import type { VideoFiles } from './video-files';
import { createVideoStore } from './video-store';
import { createVideos } from './videos';
import { addVideoRoutes } from './videos.routes';
import type { Worker } from './work-on-job';

interface Surroundings {
	readonly locker?: UploadLocker;
	readonly diskSpace?: (files: VideoFiles) => Promise<DiskSpace>;
	/** Milliseconds after which an ffmpeg that says nothing is ended. */
	readonly ffmpegStallMs?: number;
}

/** @param surroundings What a test has in place of its own disk and waiting times. */
export const createVideosDomain = ({ locker, diskSpace = (files) => files.diskSpace(), ffmpegStallMs }: Surroundings = {}) =>
	defineDomain({
		name: 'videos',
		uses: ['sites', 'quota', 'ai'],
		parseConfig: parseVideosConfig,
		migrations,
		register(server, config) {
			const { log, siteDirectory, quota, transcriber } = server;
			const {
				database,
				clock,
				keys,
				leases,
				metrics,
				addCleanUp,
				addUpkeep,
				config: { publicUrl, dataDir },
			} = server.core;
			const files = config.bucket === null ? createDiskFiles(dataDir) : createBucketFiles(config.bucket, dataDir, config.maxBytes);
			const uploadLocker = locker ?? createUploadLocker({ leases });
			const usable = async (): Promise<number> => usableBytes(await diskSpace(files));
			const ffmpeg = config.ffmpegPath === 'none' ? null : findFfmpeg(config.ffmpegPath, ffmpegStallMs);
			const hasFfmpeg = ffmpeg !== null;
			const workers: Partial<Record<VideoJobKind, Worker>> = {};
			const jobs = createJobs({ database, clock, log, workers: () => workers });
			const probing = createProbing({ database, now: clock.now, files, jobs: () => jobs, hasFfmpeg });
			workers.probe = probing;

			const uploads = createUploads({ database, clock, config, files, jobs, usableBytes: usable });
			const concatenation = createConcatenation({ database, clock, log, config, publicUrl, files, uploads, locker: uploadLocker, usableBytes: usable });
			const store = createVideoStore({ database, clock, files });
			const leftFiles = createLeftFiles({ database, clock, files });
			const videos = createVideos({ database, clock, publicUrl, siteDirectory, store, files, jobs, hasFfmpeg });
			if (ffmpeg !== null) {
				workers.poster = createPosterMaker({ ffmpeg, files, store, videos, jobs });
				workers.renditions = createRenditions({ ffmpeg, files, store });
			}
			const captionStore = createCaptionStore(database);
			const captionMaker =
				transcriber === null ? null : createCaptionMaker({ transcriber, ffmpeg, files, store, captionStore, jobs, quota, siteDirectory, metrics, clock });
			if (captionMaker !== null) {
				workers.captions = captionMaker;
			}
			const captions = createCaptions({
				videos,
				store,
				captionStore,
				jobs,
				quota,
				siteDirectory,
				transcriber,
				ffmpeg,
				endWork: (guid) => captionMaker?.end(guid),
			});
			let handler: HandleUpload | null = null;
			// The library is loaded with the first upload.
			const handleUpload: HandleUpload = async (...request) => {
				const { createUploadHandler } = await import('./upload-requests');
				handler ??= createUploadHandler({
					publicUrl,
					maxBytes: config.maxBytes,
					locker: uploadLocker,
					uploads,
					files,
					expiryMs: config.uploadExpiryMs,
					usableBytes: usable,
				});
				return handler(...request);
			};
			addUploadRoutes(server, {
				config,
				uploads,
				concatenation,
				tokens: createUploadTokens({ keys, clock, issuer: publicUrl }),
				handleUpload,
				discard: store.discard,
			});
			addVideoRoutes(server, videos);
			addCaptionRoutes(server, captions);
			addFileRoutes(server, { store, files });

			// Not before: a platform that cannot listen says one sentence, and takes no work.
			server.addHook('onListen', async () => {
				log.info({ ffmpeg: ffmpeg?.version ?? 'none', files: files.place }, 'videos are worked on');
				const left = config.bucket === null ? null : await findDiskVideos(dataDir);
				if (left !== null) {
					log.warn({ folder: left }, 'videos in this folder are not shown: move them to the bucket with platform:move-videos (docs/deployment.md)');
				}
				await probing.retry();
				await jobs.resume();
			});
			server.addHook('preClose', () => jobs.stop());
			metrics?.addGauge('video_jobs', 'Work on videos that waits or is being done', () => jobs.count());
			addCleanUp(() => uploads.releaseIdle());
			addCleanUp(() => concatenation.deleteExpired());
			addCleanUp(() => store.deleteUnattached());
			addCleanUp(() => store.deleteFailed());
			addCleanUp(() => leftFiles.sweep());
			addCleanUp(() => probing.retry());
			addUpkeep(async () => jobs.wake());
		},
	});

/** Takes videos by resumable uploads, keeps them, and shows them to visitors. docs/decisions/043-video.md */
export const domain = createVideosDomain();
