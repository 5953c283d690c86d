import { readFile } from 'node:fs/promises';
import { maxAudioBytes, maxAudioSeconds } from '../../../../../api/contract/ai/ai-transcription.contract';
import type { AudioType } from '../../../../../api/contract/ai/audio-type';
import { type Sentence, sentence } from '../../../../core/sentence';
import type { Audio } from '../../../ai/models/transcription/transcriber';
import type { Ffmpeg } from '../ffmpeg';
import type { StoredVideo } from '../video-store';

/** Of sound that is sent at once. FLAC of ten minutes has at most 19.2 MB, MP3 3.6 MB: services take 25 MB. */
export const pieceMs = 600_000;
/** Services refuse what is shorter than a tenth of a second. */
const minPieceMs = 500;
const maxDurationMs = 12 * 3_600_000;

/** The videos whose file can be sent as it is. */
const sendable: Readonly<Record<string, AudioType>> = { 'video/mp4': 'audio/mp4', 'video/webm': 'audio/webm' };

/** A part of a video whose sound can be transcribed. */
export interface SoundPiece {
	/** Null where the file has no sound in that part. */
	readonly audio: Audio | null;
	/** Milliseconds of the video. */
	readonly start: number;
	readonly end: number;
	readonly isLast: boolean;
}

const toAudio = (bytes: Buffer, type: AudioType): Audio => ({ pieces: [bytes], size: bytes.length, type });

/** The file has no sound. */
export class NoSoundError extends Error {}

/**
 * Why the sound of a video cannot be sent; null if it can.
 * @param ffmpeg Null where the platform has none.
 */
export function soundProblem({ duration, length, mime }: Pick<StoredVideo, 'duration' | 'length' | 'mime'>, ffmpeg: Ffmpeg | null): Sentence | null {
	if (duration < minPieceMs || duration > maxDurationMs) {
		return sentence('Captions can be made of videos whose length is known, up to 12 hours.');
	}
	if (ffmpeg === null && sendable[mime] === undefined) {
		return sentence('Without ffmpeg, which the platform does not have, captions can be made of MP4 and WebM files alone.');
	}
	if (ffmpeg === null && ((length ?? 0) > maxAudioBytes || duration > maxAudioSeconds * 1000)) {
		return sentence(
			'Without ffmpeg, which the platform does not have, captions can be made of files of up to 25 MB and 25 minutes. Ask the administrator of the platform to install ffmpeg.'
		);
	}
	return null;
}

/** How many pieces follow. */
export const piecesLeft = (duration: number, nextAt: number, ffmpeg: Ffmpeg | null): number =>
	duration - nextAt < minPieceMs ? 0 : ffmpeg === null ? 1 : Math.ceil((duration - nextAt) / pieceMs);

/**
 * The sound of a video from a time on, small and of one channel; without ffmpeg the whole file.
 * @throws {NoSoundError} Where the file has none.
 */
export async function readSound(file: string, { duration, mime }: StoredVideo, start: number, ffmpeg: Ffmpeg | null, signal: AbortSignal): Promise<SoundPiece> {
	if (ffmpeg === null) {
		return { audio: toAudio(await readFile(file, { signal }), sendable[mime] ?? 'audio/mp4'), start: 0, end: duration, isLast: true };
	}
	const end = Math.min(start + pieceMs, duration);
	const { type, options, emptyBytes } = ffmpeg.sound;
	const output = [
		'-t',
		String((end - start) / 1000),
		'-map',
		'0:a:0',
		'-vn',
		'-sn',
		'-dn',
		'-map_metadata',
		'-1',
		'-ac',
		'1',
		'-ar',
		'16000',
		...options,
		'pipe:1',
	];
	const bytes = await ffmpeg.run({ path: file, mime }, ['-ss', String(start / 1000)], output, signal).catch((error: unknown) => {
		throw error instanceof Error && error.message.includes('matches no streams') ? new NoSoundError() : error;
	});
	return { audio: bytes.length < emptyBytes ? null : toAudio(bytes, type), start, end, isLast: duration - end < minPieceMs };
}
