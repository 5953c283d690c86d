import { type FileHandle, open } from 'node:fs/promises';
import { refuseEbmlFile } from './ebml-elements';
import { refuseIsoFile } from './iso-boxes';
import type { Refusal } from './refusal';

/** A video by its content. */
export interface ProbedVideo {
	/** Without codecs. */
	readonly mime: string;
	/** Milliseconds; 0 where the file does not say. */
	readonly duration: number;
	/** As shown: rotated, and with square pixels. */
	readonly width: number;
	readonly height: number;
}

/** Bytes of the file that are kept in memory meanwhile. */
const maxCacheSize = 4 * 1024 * 1024;
const maxPixels = 16_384;

/** An error of the file system, not of the file's content. */
export const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/**
 * Reads type, length and size of an MP4, QuickTime, WebM, Matroska or Ogg file. The library is loaded on first use.
 * @return Why not, for anything else, for a file without moving pictures, and for one that is damaged or not whole.
 */
export const probeVideo = (path: string): Promise<ProbedVideo | Refusal> => withFile(path, probe);

async function probe(file: FileHandle, size: number): Promise<ProbedVideo | Refusal> {
	const { CustomSource, EncodedPacketSink, Input, MATROSKA, MP4, OGG, QTFF, WEBM } = await import('mediabunny');
	const source = new CustomSource({
		getSize: () => size,
		async read(start, end) {
			const bytes = new Uint8Array(end - start);
			await file.read(bytes, 0, bytes.length, start);
			return bytes;
		},
		maxCacheSize,
		prefetchProfile: 'fileSystem',
		// Of what was read ahead; who needs those bytes reads them again, and fails.
		handleUnhandledError: () => undefined,
	});
	const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
	try {
		if (!(await input.canRead())) {
			return 'not supported';
		}
		const format = await input.getFormat();
		const refuse = format === MP4 || format === QTFF ? refuseIsoFile : format === WEBM || format === MATROSKA ? refuseEbmlFile : null;
		const refusal = await refuse?.(file, size);
		if (refusal) {
			return refusal;
		}
		const track = await input.getPrimaryVideoTrack();
		if (track === null) {
			return 'not supported';
		}
		if ((await new EncodedPacketSink(track).getFirstPacket()) === null) {
			return 'cut off';
		}
		const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
		if (!(width >= 1 && height >= 1 && width <= maxPixels && height <= maxPixels)) {
			return 'not supported';
		}
		const [mime = ''] = (await input.getMimeType()).split(';');
		const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
		return { mime, duration: Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 1000)) : 0, width: Math.round(width), height: Math.round(height) };
	} catch (error) {
		if (isSystemError(error)) {
			throw error;
		}
		return 'not supported';
	} finally {
		input.dispose();
	}
}

async function withFile<Result>(path: string, read: (file: FileHandle, size: number) => Promise<Result>): Promise<Result> {
	const file = await open(path);
	try {
		return await read(file, (await file.stat()).size);
	} finally {
		await file.close();
	}
}
