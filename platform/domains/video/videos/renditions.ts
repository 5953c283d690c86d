import path from 'node:path';
import type { Ffmpeg } from './ffmpeg';
import { withReadyVideo } from './ready-video';
import { mainPlaylistFile, original, type VideoFiles } from './video-files';
import type { StoredVideo, VideoStore } from './video-store';
import type { Worker } from './work-on-job';

/** Among the files of a video. */
const folder = 'hls';
/** Of a copy; ffmpeg may write it before the last segment. */
const playlist = 'index.m3u8';
const segmentSeconds = 6;
const audioKilobits = 96;
/** A small file can say that its pictures are hours apart: copies of it would be thousands of segments. */
const maxDurationMs = 12 * 3_600_000;
const minBytesPerSecond = 100;
const startMs = 600_000;
/** How much longer than the video itself a copy may take on a slow machine. */
const slowness = 6;
/** The shorter side in pixels, and the most that a second of it takes. */
const ladder = [
	{ side: 240, kilobits: 500 },
	{ side: 480, kilobits: 1200 },
	{ side: 720, kilobits: 2800 },
	{ side: 1080, kilobits: 5000 },
] as const;

export interface Rendition {
	/** Its folder: the shorter side in pixels. */
	readonly name: string;
	readonly width: number;
	readonly height: number;
	readonly kilobits: number;
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** The smaller copies of a video of this size, none larger than itself; none of one that is longer than half a day or nearly empty. */
export function renditionsOf({ width, height, duration, length }: Pick<StoredVideo, 'width' | 'height' | 'duration' | 'length'>): Rendition[] {
	if (duration > maxDurationMs || (length ?? 0) < (duration / 1000) * minBytesPerSecond) {
		return [];
	}
	const short = Math.min(width, height);
	const steps = ladder.filter(({ side }) => side <= short);
	return (steps.length === 0 ? [{ side: short, kilobits: ladder[0].kilobits }] : steps).map(({ side, kilobits }) => ({
		name: String(side).padStart(3, '0'),
		width: even((width * side) / short),
		height: even((height * side) / short),
		kilobits,
	}));
}

/** The playlist of playlists (RFC 8216 §4.3.4). */
export const mainPlaylist = (renditions: readonly Rendition[]): string =>
	[
		'#EXTM3U',
		'#EXT-X-VERSION:7',
		'#EXT-X-INDEPENDENT-SEGMENTS',
		...renditions.flatMap(({ name, width, height, kilobits }) => [
			`#EXT-X-STREAM-INF:BANDWIDTH=${(kilobits + audioKilobits) * 1000},RESOLUTION=${width}x${height}`,
			`${name}/${playlist}`,
		]),
		'',
	].join('\n');

/** The time is bounded here too: what the file says of its length need not be true. */
const optionsOf = ({ width, height, kilobits }: Rendition, { variableRate }: Ffmpeg, part: string): readonly string[] => [
	...variableRate,
	...['-t', String(maxDurationMs / 1000)],
	...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
	...['-vf', `scale=${width}:${height}`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
	...['-crf', '23', '-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`, '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
	...['-c:a', 'aac', '-b:a', `${audioKilobits}k`, '-ac', '2'],
	...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
	...['-hls_segment_filename', path.join(part, '%05d.m4s'), path.join(part, playlist)],
];

interface RenditionsOptions {
	readonly ffmpeg: Ffmpeg;
	readonly files: VideoFiles;
	readonly store: VideoStore;
}

/**
 * Makes the smaller copies, one after the other. A folder that has its name is whole, and is not made again after a restart; each
 * copy is offered as soon as it is there.
 */
export function createRenditions({ ffmpeg, files, store }: RenditionsOptions): Worker {
	async function makeMissing(guid: string, video: StoredVideo, signal: AbortSignal): Promise<void> {
		const wanted = renditionsOf(video);
		await files.removeUnfinished(guid, folder);
		const there = new Set(await files.listFolders(guid, folder, playlist));
		const missing = wanted.filter(({ name }) => !there.has(name));

		async function offer(): Promise<void> {
			await files.save(guid, mainPlaylistFile, mainPlaylist(wanted.filter(({ name }) => there.has(name))));
			await store.change(guid, { has_hls: 1 });
		}

		if (there.size > 0) {
			await offer();
		}
		if (missing.length > 0) {
			await files.withFile(guid, { name: original, purpose: folder, signal }, async (file) => {
				for (const rendition of missing) {
					const limit = AbortSignal.any([signal, AbortSignal.timeout(startMs + (video.duration === 0 ? maxDurationMs : video.duration) * slowness)]);
					await files.saveFolder(guid, `${folder}/${rendition.name}`, playlist, async (part) => {
						await ffmpeg.run({ path: file, mime: video.mime }, [], optionsOf(rendition, ffmpeg, part), limit);
					});
					there.add(rendition.name);
					await offer();
				}
			});
		}
	}

	return {
		run: (guid, _payload, signal) => withReadyVideo({ files, store }, guid, (video) => makeMissing(guid, video, signal)),

		/** The video plays as it was uploaded, and in the copies that were made. */
		giveUp: (guid) => files.removeUnfinished(guid, folder),
	};
}
