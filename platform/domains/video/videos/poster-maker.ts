import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parseJson } from '../../../core/json';
import type { Ffmpeg, SourceFile } from './ffmpeg';
import type { Jobs } from './jobs';
import { withReadyVideo } from './ready-video';
import { original, type VideoFiles } from './video-files';
import type { VideoStore } from './video-store';
import type { Videos } from './videos';
import type { Worker } from './work-on-job';

const maxWidth = 1920;
/** A crafted video has ffmpeg decode for hours until a frame comes, and it reports all the while. */
const timeLimitMs = 60_000;
const Payload = Type.Object({ at_time: Type.Integer({ minimum: 0 }) });

interface PosterMakerOptions {
	readonly ffmpeg: Ffmpeg;
	readonly files: VideoFiles;
	readonly store: VideoStore;
	readonly videos: Pick<Videos, 'replacePoster'>;
	readonly jobs: Pick<Jobs, 'isWanted'>;
}

/** Takes the frame at a time as the poster, and the colour that it has on average. */
export function createPosterMaker({ ffmpeg, files, store, videos, jobs }: PosterMakerOptions): Worker {
	async function frame(source: SourceFile, atTime: number, signal: AbortSignal): Promise<Buffer> {
		const scale = `scale=w='min(${maxWidth},iw)':h=-2`;
		return ffmpeg.run(
			source,
			['-ss', String(atTime / 1000)],
			['-map', '0:v:0', '-frames:v', '1', '-vf', scale, '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
			signal
		);
	}

	async function averageColor(source: SourceFile, atTime: number, signal: AbortSignal): Promise<string> {
		const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', 'scale=1:1:flags=area', '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
		const pixel = await ffmpeg.run(source, ['-ss', String(atTime / 1000)], output, signal);
		return pixel.length === 3 ? `#${pixel.toString('hex')}` : '';
	}

	/** There is no frame after the last one: then it is the first. */
	async function take(source: SourceFile, time: number, signal: AbortSignal): Promise<readonly [picture: Buffer, color: string]> {
		for (const atTime of [time, 0]) {
			const picture = await frame(source, atTime, signal);
			if (picture.length > 0) {
				return [picture, await averageColor(source, atTime, signal)];
			}
		}
		throw new Error('ffmpeg took no frame.');
	}

	return {
		async run(guid, payload, signal) {
			const wanted = parseJson(payload);
			const time = Value.Check(Payload, wanted) ? wanted.at_time : 0;
			await withReadyVideo({ files, store }, guid, async (video) => {
				const [picture, color] = await files.withFile(guid, { name: original, purpose: 'poster', signal }, (file) =>
					take({ path: file, mime: video.mime }, time, AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]))
				);
				// Somebody may have chosen a picture or another time meanwhile.
				if (await jobs.isWanted(guid, 'poster', payload)) {
					await videos.replacePoster(video, picture, 'jpg', color);
				}
			});
		},
		giveUp: async () => undefined,
	};
}
