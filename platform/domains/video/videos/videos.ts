import { createHash } from 'node:crypto';
import { type Video, type VideoPoster, type VideoPrivacy, type TrackKind } from '../../../../api/contract/video/videos.contract';
import constants from '../../../../api/contract/video/constants.json';
import { parseVtt } from '../../../../api/contract/video/vtt';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { SiteDirectory } from '../../../core/http/access';
import type { SignedCaller } from '../../../core/http/caller';
import { imageTypeOf } from '../../../core/image-type';
import type { Language } from '../../../core/language';
import { fromStored, sentence } from '../../../core/sentence';
import {
	posterNeedsPicture,
	posterTooLarge,
	posterType,
	tooManyTracks,
	trackChanged,
	trackExists,
	trackInvalid,
	trackTooLarge,
	videoForbidden,
	videoNotFound,
} from './failures';
import type { Jobs } from './jobs';
import { makePlaybackToken } from './playback-token';
import type { VideosTables } from './tables';
import type { VideoFiles } from './video-files';
import { canonicalLanguage, findTrack } from './track-language';
import type { StoredVideo, VideoStore } from './video-store';

const noFfmpeg = sentence('The video plays as it was uploaded: smaller copies need ffmpeg, which the platform does not have.');
const mayChangeAny: readonly string[] = ['administrator', 'editor'];
const posterEndings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

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

/** A frame of the video, or a picture. */
export interface PosterChoice {
	/** Milliseconds. */
	readonly atTime: number | null;
	/** Base64; null for none. */
	readonly picture: string | null;
	/** `#rrggbb` of the picture on average; null where it is not known. */
	readonly color: string | null;
}

export interface NewTrack {
	readonly kind: TrackKind;
	readonly language: string;
	readonly label: string;
	readonly vtt: string;
	readonly replaces: boolean;
	/** The `saved_at` of the track that is replaced; null for whatever it is. */
	readonly version: number | null;
}

export type Videos = ReturnType<typeof createVideos>;

/** Changes the addresses of a video in an answer. */
type Opener = (address: string) => string;
const unchanged: Opener = (address) => address;

/** The videos of sites. Another site's video is one that does not exist. */
export function createVideos({ database, clock, publicUrl, siteDirectory, store, files, jobs, hasFfmpeg }: VideosOptions) {
	const db = database.kysely.withTables<VideosTables>();

	async function find(siteId: number, guid: string): Promise<StoredVideo> {
		const video = await store.find(guid);
		if (video === null || video.site_id !== siteId) {
			throw videoNotFound();
		}
		return video;
	}

	const mayChange = ({ wpUser }: SignedCaller, video: StoredVideo): boolean =>
		wpUser.id !== 0 && (wpUser.id === video.wp_user_id || mayChangeAny.includes(wpUser.role));

	async function findToChange(caller: SignedCaller, guid: string): Promise<StoredVideo> {
		const video = await find(caller.site.id, guid);
		if (!mayChange(caller, video)) {
			throw videoForbidden();
		}
		return video;
	}

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

	/** The file goes after the row: nobody is shown a poster that is gone. */
	async function replacePoster(video: StoredVideo, bytes: Buffer, ending: string, averageColor?: string): Promise<void> {
		const poster = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`;
		await files.save(video.guid, `poster-${poster}`, bytes);
		await store.change(video.guid, { poster, ...(averageColor !== undefined && { average_color: averageColor }) });
		if (video.poster !== '' && video.poster !== poster) {
			await files.deleteFile(video.guid, `poster-${video.poster}`);
		}
	}

	return {
		replacePoster,
		/** @throws {RestFailure} `video_not_found`, `video_forbidden`. */
		findToChange,

		/** For a person: only those who may change a private video get its addresses, with a token. */
		async read(caller: SignedCaller, guid: string): Promise<Video> {
			const video = await find(caller.site.id, guid);
			return describe(video, await createOpener(video, caller), caller.language);
		},

		/** For the site's server: all addresses, without a token. */
		async readForSite({ site, language }: SignedCaller, guid: string): Promise<Video> {
			return describe(await find(site.id, guid), unchanged, language);
		},

		async poster(caller: SignedCaller, guid: string): Promise<VideoPoster> {
			return describePoster(await find(caller.site.id, guid), caller);
		},

		/**
		 * A picture wins over a time: it is what the person has seen.
		 * @throws {RestFailure} `video_forbidden`, `video_poster_…`
		 */
		async setPoster(caller: SignedCaller, guid: string, { atTime, picture, color }: PosterChoice): Promise<VideoPoster> {
			const video = await findToChange(caller, guid);
			if (picture !== null) {
				const bytes = Buffer.from(picture, 'base64');
				const type = imageTypeOf(bytes);
				if (bytes.length > constants.maxPosterBytes) {
					throw posterTooLarge();
				}
				if (type === null) {
					throw posterType();
				}
				await jobs.cancel(guid, 'poster');
				await replacePoster(video, bytes, posterEndings[type], color ?? undefined);
			} else if (atTime === null || !hasFfmpeg) {
				throw posterNeedsPicture();
			} else {
				await jobs.add(db, guid, 'poster', { at_time: atTime });
				jobs.wake();
			}
			return describePoster(await find(caller.site.id, guid), caller);
		},

		/** @throws {RestFailure} `video_forbidden`, `video_track_…` */
		async saveTrack(caller: SignedCaller, guid: string, { kind, language, label, vtt, replaces, version }: NewTrack): Promise<Video['tracks']> {
			const video = await findToChange(caller, guid);
			if (Buffer.byteLength(vtt) > constants.maxTrackBytes) {
				throw trackTooLarge();
			}
			const parsed = parseVtt(vtt);
			if ('error' in parsed) {
				throw trackInvalid(parsed.error.line, parsed.error.message);
			}
			const existing = findTrack(await store.tracks(guid), kind, language);
			if (existing !== undefined && !replaces) {
				throw trackExists();
			}
			if (replaces && version !== null && existing?.saved_at !== version) {
				throw trackChanged();
			}
			if (existing === undefined && (await store.tracks(guid)).length >= constants.maxTracks) {
				throw tooManyTracks();
			}
			// Its address changes even within a millisecond.
			const savedAt = Math.max(clock.now(), (existing?.saved_at ?? 0) + 1);
			const track = { kind, language: existing?.language ?? canonicalLanguage(language), label, saved_at: savedAt, vtt, replaces: existing?.saved_at ?? null };
			if (!(await store.saveTrack(guid, track))) {
				throw existing === undefined ? trackExists() : trackChanged();
			}
			return tracksOf(video, unchanged);
		},

		async deleteTrack(caller: SignedCaller, guid: string, kind: TrackKind, language: string): Promise<Video['tracks']> {
			const video = await findToChange(caller, guid);
			const track = findTrack(await store.tracks(guid), kind, language);
			if (track !== undefined) {
				await store.deleteTrack(guid, kind, track.language);
			}
			return tracksOf(video, unchanged);
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
