import type { TrackKind, Video, VideoPoster, VideoPrivacy } from '../../../../api/contract/video/videos.contract';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { SiteDirectory } from '../../../core/http/access';
import type { SignedCaller } from '../../../core/http/caller';
import { createChangePoster, type PosterChoice } from './change-poster';
import { createDescribeVideo } from './describe-video';
import type { Jobs } from './jobs';
import { deleteTrack, type NewTrack, saveTrack } from './save-track';
import { createVideoAccess } from './video-access';
import { createVideoAddresses, unchanged } from './video-addresses';
import type { VideoFiles } from './video-files';
import type { VideoStore } from './video-store';

interface VideosOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly publicUrl: string;
	readonly siteDirectory: Pick<SiteDirectory, 'secretsOf'>;
	readonly store: VideoStore;
	readonly files: VideoFiles;
	readonly jobs: Jobs;
	readonly hasFfmpeg: boolean;
}

export type Videos = ReturnType<typeof createVideos>;

/** The videos of sites. Another site's video is one that does not exist. */
export function createVideos({ database, clock, publicUrl, siteDirectory, store, files, jobs, hasFfmpeg }: VideosOptions) {
	const addresses = createVideoAddresses({ clock, publicUrl, siteDirectory, store });
	const { find, findToChange } = createVideoAccess(store);
	const { describe, describePoster } = createDescribeVideo({ publicUrl, store, jobs, hasFfmpeg, addresses });
	const { replacePoster, changePoster } = createChangePoster({ database, store, files, jobs, hasFfmpeg });

	return {
		replacePoster,
		findToChange,

		/** For a person: only those who may change a private video get its addresses, with a token. */
		async read(caller: SignedCaller, guid: string): Promise<Video> {
			const video = await find(caller.site.id, guid);
			return describe(video, await addresses.createOpener(video, caller), caller.language);
		},

		/** For the site's server: all addresses, without a token. */
		async readForSite({ site, language }: SignedCaller, guid: string): Promise<Video> {
			return describe(await find(site.id, guid), unchanged, language);
		},

		async poster(caller: SignedCaller, guid: string): Promise<VideoPoster> {
			return describePoster(await find(caller.site.id, guid), caller);
		},

		/** @throws {RestFailure} `video_forbidden`, `video_poster_…` */
		async setPoster(caller: SignedCaller, guid: string, choice: PosterChoice): Promise<VideoPoster> {
			await changePoster(await findToChange(caller, guid), choice);
			return describePoster(await find(caller.site.id, guid), caller);
		},

		/** @throws {RestFailure} `video_forbidden`, `video_track_…` */
		async saveTrack(caller: SignedCaller, guid: string, track: NewTrack): Promise<Video['tracks']> {
			const video = await findToChange(caller, guid);
			await saveTrack(guid, track, { clock, store });
			return addresses.tracksOf(video, unchanged);
		},

		async deleteTrack(caller: SignedCaller, guid: string, kind: TrackKind, language: string): Promise<Video['tracks']> {
			const video = await findToChange(caller, guid);
			await deleteTrack(guid, kind, language, store);
			return addresses.tracksOf(video, unchanged);
		},

		/** @param isAttached Whether the site has put it into its media library. */
		async change(
			{ site, language }: SignedCaller,
			guid: string,
			{ privacy, isAttached }: { privacy: VideoPrivacy | null; isAttached: boolean }
		): Promise<Video> {
			await find(site.id, guid);
			if (isAttached) {
				await store.attach(guid);
			}
			if (privacy !== null) {
				await store.change(guid, { privacy });
			}
			return describe(await find(site.id, guid), unchanged, language);
		},

		/** @return Whether there was one. */
		async remove({ site }: SignedCaller, guid: string): Promise<boolean> {
			const video = await store.find(guid);
			if (video === null || video.site_id !== site.id) {
				return false;
			}
			await store.remove(guid);
			return true;
		},

		/** Of a site that is being deleted. */
		removeAll: ({ site }: SignedCaller): Promise<void> => store.expireAll(site.id),

		changeDefault: ({ site }: SignedCaller, isPrivate: boolean): Promise<void> => store.changeDefault(site.id, isPrivate),
	};
}
