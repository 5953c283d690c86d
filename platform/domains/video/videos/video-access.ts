import type { SignedCaller } from '../../../core/http/caller';
import { videoForbidden, videoNotFound } from './failures';
import type { StoredVideo, VideoStore } from './video-store';

const mayChangeAny: readonly string[] = ['administrator', 'editor'];

export const mayChange = ({ wpUser }: SignedCaller, video: StoredVideo): boolean =>
	wpUser.id !== 0 && (wpUser.id === video.wp_user_id || mayChangeAny.includes(wpUser.role));

/** Finds the videos of a site. Another site's video is one that does not exist. */
export function createVideoAccess(store: Pick<VideoStore, 'find'>) {
	async function find(siteId: number, guid: string): Promise<StoredVideo> {
		const video = await store.find(guid);
		if (video === null || video.site_id !== siteId) {
			throw videoNotFound();
		}
		return video;
	}

	async function findToChange(caller: SignedCaller, guid: string): Promise<StoredVideo> {
		const video = await find(caller.site.id, guid);
		if (!mayChange(caller, video)) {
			throw videoForbidden();
		}
		return video;
	}

	return {
		/** @throws {RestFailure} `video_not_found`. */
		find,
		/** @throws {RestFailure} `video_not_found`, `video_forbidden`. */
		findToChange,
	};
}
