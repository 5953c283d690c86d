import { defineDomain, type PlatformServer } from '../../../core/domain';
import { addCaptionRoutes } from './captions/captions.routes';
import { parseVideosConfig, type VideosConfig } from './config';
import { findDiskVideos } from './disk-files';
import type { DiskSpace } from './disk-space';
import { addFileRoutes } from './files.routes';
import { migrations } from './migrations';
import { createUploadLocker, type UploadLocker } from './upload-locker';
import type { HandleUpload, UploadHandlerOptions } from './upload-requests';
import { createUploadTokens } from './upload-token';
import { addUploadRoutes } from './uploads.routes';
import type { VideoFiles } from './video-files';
import { createVideoServices } from './video-services';
import { addVideoRoutes } from './videos.routes';

interface Surroundings {
	readonly locker?: UploadLocker;
	readonly diskSpace?: (files: VideoFiles) => Promise<DiskSpace>;
	/** Milliseconds after which an ffmpeg that says nothing is ended. */
	readonly ffmpegStallMs?: number;
}

/** The library is loaded with the first upload. */
function loadUploadHandler(options: UploadHandlerOptions): HandleUpload {
	let handler: HandleUpload | null = null;
	return async (...request) => {
		const { createUploadHandler } = await import('./upload-requests');
		handler ??= createUploadHandler(options);
		return handler(...request);
	};
}

type VideoServices = ReturnType<typeof createVideoServices>;

/** Not before the platform listens: one that cannot says one sentence, and takes no work. */
async function beginWork({ log }: PlatformServer, config: VideosConfig, dataDir: string, { ffmpeg, files, probing, jobs }: VideoServices): Promise<void> {
	log.info({ ffmpeg: ffmpeg?.version ?? 'none', files: files.place }, 'videos are worked on');
	const left = config.bucket === null ? null : await findDiskVideos(dataDir);
	if (left !== null) {
		log.warn({ folder: left }, 'videos in this folder are not shown: move them to the bucket with platform:move-videos (docs/deployment.md)');
	}
	await probing.retry();
	await jobs.resume();
}

/** Adds the clean-ups that run again and again with the platform. */
function addCleanUps({ addCleanUp, addUpkeep }: PlatformServer['core'], { uploads, concatenation, store, leftFiles, probing, jobs }: VideoServices): void {
	addCleanUp(() => uploads.releaseIdle());
	addCleanUp(() => concatenation.deleteExpired());
	addCleanUp(() => store.deleteUnattached());
	addCleanUp(() => store.deleteFailed());
	addCleanUp(() => leftFiles.sweep());
	addCleanUp(() => probing.retry());
	addUpkeep(async () => jobs.wake());
}

/** @param surroundings What a test has in place of its own disk and waiting times. */
export const createVideosDomain = ({ locker, diskSpace = (files) => files.diskSpace(), ffmpegStallMs }: Surroundings = {}) =>
	defineDomain({
		name: 'videos',
		uses: ['sites', 'quota', 'ai'],
		parseConfig: parseVideosConfig,
		migrations,
		register(server, config) {
			const {
				keys,
				clock,
				leases,
				metrics,
				config: { publicUrl, dataDir },
			} = server.core;
			const uploadLocker = locker ?? createUploadLocker({ leases });
			const services = createVideoServices(server, config, { locker: uploadLocker, diskSpace, ffmpegStallMs });
			const { files, uploads, concatenation, store, jobs, usable } = services;

			addUploadRoutes(server, {
				config,
				uploads,
				concatenation,
				tokens: createUploadTokens({ keys, clock, issuer: publicUrl }),
				handleUpload: loadUploadHandler({
					publicUrl,
					maxBytes: config.maxBytes,
					locker: uploadLocker,
					uploads,
					files,
					expiryMs: config.uploadExpiryMs,
					usableBytes: usable,
				}),
				discard: store.discard,
			});
			addVideoRoutes(server, services.videos);
			addCaptionRoutes(server, services.captions);
			addFileRoutes(server, { store, files });

			server.addHook('onListen', () => beginWork(server, config, dataDir, services));
			server.addHook('preClose', () => jobs.stop());
			metrics?.addGauge('video_jobs', 'Work on videos that waits or is being done', () => jobs.count());
			addCleanUps(server.core, services);
		},
	});

/** Takes videos by resumable uploads, keeps them, and shows them to visitors. docs/decisions/043-video.md */
export const domain = createVideosDomain();
