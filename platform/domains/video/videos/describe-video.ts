import type { Video, VideoPoster } from '../../../../api/contract/video/videos.contract';
import type { SignedCaller } from '../../../core/http/caller';
import type { Language } from '../../../core/language';
import { fromStored, sentence } from '../../../core/sentence';
import type { Jobs } from './jobs';
import type { Opener, VideoAddresses } from './video-addresses';
import type { StoredVideo, VideoStore } from './video-store';

const noFfmpeg = sentence('The video plays as it was uploaded: smaller copies need ffmpeg, which the platform does not have.');

interface DescribeVideoOptions {
	readonly publicUrl: string;
	readonly store: Pick<VideoStore, 'isPrivate'>;
	readonly jobs: Pick<Jobs, 'waiting'>;
	readonly hasFfmpeg: boolean;
	readonly addresses: VideoAddresses;
}

/** Describes a video for the API. */
export function createDescribeVideo({ publicUrl, store, jobs, hasFfmpeg, addresses: { createOpener, posterUrl, tracksOf } }: DescribeVideoOptions) {
	async function describe(video: StoredVideo, open: Opener, { say }: Language): Promise<Video> {
		const waiting = await jobs.waiting(video.guid);
		const isReady = video.state === 'ready';
		return {
			guid: video.guid,
			blog_id: video.site_id,
			user_id: video.wp_user_id,
			filename: video.filename,
			mime: video.mime,
			bytes: video.length ?? 0,
			state: video.state,
			message: isReady && !hasFfmpeg ? say(noFfmpeg) : say(fromStored(video.message)),
			duration: video.duration,
			width: video.width,
			height: video.height,
			average_color: video.average_color,
			original: open(`${publicUrl}/videos/${video.guid}/original`),
			hls: video.has_hls === 1 ? open(`${publicUrl}/videos/${video.guid}/hls/main.m3u8`) : '',
			poster: open(posterUrl(video)),
			is_transcoding: waiting.includes('renditions'),
			is_captioning: waiting.includes('captions'),
			tracks: await tracksOf(video, open),
			privacy_setting: video.privacy,
			is_private: await store.isPrivate(video.site_id, video.privacy),
		};
	}

	async function describePoster(video: StoredVideo, caller: SignedCaller): Promise<VideoPoster> {
		const open = await createOpener(video, caller);
		const isProbed = video.state === 'ready' || video.state === 'failed';
		return { generating: (hasFfmpeg && !isProbed) || (await jobs.waiting(video.guid)).includes('poster'), poster: open(posterUrl(video)) };
	}

	return { describe, describePoster };
}
