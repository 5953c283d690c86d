import { open } from 'node:fs/promises';
import { isCompleteIsoFile } from './iso-boxes';

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
 * @return Null for anything else, for a file without moving pictures, and for one that is damaged or not whole.
 */
export async function probeVideo(path: string): Promise<ProbedVideo | null> {
	const { FilePathSource, Input, MATROSKA, MP4, OGG, QTFF, WEBM } = await import('mediabunny');
	const input = new Input({ source: new FilePathSource(path, { maxCacheSize }), formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
	try {
		if (!(await input.canRead())) {
			return null;
		}
		const format = await input.getFormat();
		if ((format === MP4 || format === QTFF) && !(await isWhole(path))) {
			return null;
		}
		const track = await input.getPrimaryVideoTrack();
		if (track === null) {
			return null;
		}
		const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
		if (!(width >= 1 && height >= 1 && width <= maxPixels && height <= maxPixels)) {
			return null;
		}
		const [mime = ''] = (await input.getMimeType()).split(';');
		const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
		return { mime, duration: Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 1000)) : 0, width: Math.round(width), height: Math.round(height) };
	} catch (error) {
		if (isSystemError(error)) {
			throw error;
		}
		return null;
	} finally {
		input.dispose();
	}
}

async function isWhole(path: string): Promise<boolean> {
	const file = await open(path);
	try {
		return await isCompleteIsoFile(file, (await file.stat()).size);
	} finally {
		await file.close();
	}
}
