import type { VideoFiles } from './video-files';
import type { StoredVideo, VideoStore } from './video-store';

interface Stored {
	readonly files: VideoFiles;
	readonly store: VideoStore;
}

/** Deletes what was written for a video that was deleted meanwhile. */
export async function deleteOrphaned({ files, store }: Stored, guid: string): Promise<void> {
	if ((await store.find(guid)) === null) {
		await files.deleteAll(guid);
	}
}

/** Works on a video that is ready. Of a video that is deleted, before or meanwhile, no file stays. */
export async function withReadyVideo({ files, store }: Stored, guid: string, work: (video: StoredVideo) => Promise<void>): Promise<void> {
	try {
		const video = await store.find(guid);
		if (video?.state === 'ready') {
			await work(video);
		}
	} finally {
		await deleteOrphaned({ files, store }, guid);
	}
}
