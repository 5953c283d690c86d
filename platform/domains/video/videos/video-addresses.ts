import type { Video } from '../../../../api/contract/video/videos.contract';
import type { Clock } from '../../../core/clock';
import type { SiteDirectory } from '../../../core/http/access';
import type { SignedCaller } from '../../../core/http/caller';
import { makePlaybackToken } from './playback-token';
import { mayChange } from './video-access';
import type { StoredVideo, VideoStore } from './video-store';

/** Changes the addresses of a video in an answer. */
export type Opener = (address: string) => string;

export const unchanged: Opener = (address) => address;

interface VideoAddressesOptions {
	readonly clock: Clock;
	readonly publicUrl: string;
	readonly siteDirectory: Pick<SiteDirectory, 'secretsOf'>;
	readonly store: Pick<VideoStore, 'isPrivate' | 'tracks'>;
}

/** The addresses of a video's files. */
export function createVideoAddresses({ clock, publicUrl, siteDirectory, store }: VideoAddressesOptions) {
	/** Adds to an address what opens a private video for an hour; for users who may not change the video there is no address. */
	async function createOpener(video: StoredVideo, caller: SignedCaller): Promise<Opener> {
		if (!(await store.isPrivate(video.site_id, video.privacy))) {
			return unchanged;
		}
		const [secret] = await siteDirectory.secretsOf(video.site_id);
		if (secret === undefined || !mayChange(caller, video)) {
			return () => '';
		}
		const token = makePlaybackToken(secret, video.guid, { siteId: video.site_id, wpUserId: caller.wpUser.id, now: clock.now() });
		return (address) => (address === '' ? '' : `${address}${address.includes('?') ? '&' : '?'}token=${token}`);
	}

	const posterUrl = ({ guid, poster }: StoredVideo): string => (poster === '' ? '' : `${publicUrl}/videos/${guid}/poster?v=${poster.slice(0, 8)}`);

	async function tracksOf({ guid }: StoredVideo, open: Opener): Promise<Video['tracks']> {
		const tracks: Video['tracks'] = {};
		for (const { kind, language, label, saved_at } of await store.tracks(guid)) {
			tracks[kind] = { ...tracks[kind], [language]: { src: open(`${publicUrl}/videos/${guid}/tracks/${kind}/${language}.vtt?v=${saved_at}`), label } };
		}
		return tracks;
	}

	return { createOpener, posterUrl, tracksOf };
}

export type VideoAddresses = ReturnType<typeof createVideoAddresses>;
