import type { VideoPorts } from '../../../ports/video';
import { averageColor } from './average-color';

/** Pixels. */
const maxWidth = 1280;
/** Milliseconds. */
const timeout = 15_000;
const quality = 0.85;

/** Pixels of each side; enough for a colour on average. */
const sampleSide = 32;

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Resolves with true at an event of the video, with false after an error or too long a time. */
function waitFor(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), timeout);
		const end = (isThere: boolean) => () => {
			clearTimeout(timer);
			resolve(isThere);
		};
		video.addEventListener(event, end(true), { once: true });
		video.addEventListener('error', end(false), { once: true });
	});
}

/** A small copy of a picture, as red, green, blue and opacity of each pixel. */
function pixelsOf(picture: HTMLCanvasElement): Uint8ClampedArray {
	const canvas = document.createElement('canvas');
	canvas.width = sampleSide;
	canvas.height = sampleSide;
	const context = canvas.getContext('2d');
	context?.drawImage(picture, 0, 0, sampleSide, sampleSide);
	return context?.getImageData(0, 0, sampleSide, sampleSide).data ?? new Uint8ClampedArray();
}

/** The `captureFrame` port over a video element and a canvas. */
export const captureFrame: VideoPorts['captureFrame'] = async (url, milliseconds) => {
	const video = document.createElement('video');
	video.muted = true;
	video.preload = 'auto';
	video.crossOrigin = 'anonymous';
	video.src = url;
	try {
		if (!(await waitFor(video, 'loadeddata'))) {
			return null;
		}
		const length = Number.isFinite(video.duration) ? video.duration : 0;
		const seeked = waitFor(video, 'seeked');
		// The very end has no frame.
		video.currentTime = Math.min(milliseconds / 1000, Math.max(0, length - 0.1));
		if (!(await seeked) || video.videoWidth === 0) {
			return null;
		}
		const scale = Math.min(1, maxWidth / video.videoWidth);
		const canvas = document.createElement('canvas');
		canvas.width = Math.round(video.videoWidth * scale);
		canvas.height = Math.round(video.videoHeight * scale);
		canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
		return { picture: base64Of(canvas.toDataURL('image/jpeg', quality)), color: averageColor(pixelsOf(canvas)) };
	} catch {
		// A canvas with pixels of a server that does not allow it cannot be read.
		return null;
	} finally {
		video.removeAttribute('src');
		video.load();
	}
};

const readAsDataUrl = (blob: Blob): Promise<string> =>
	new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(new Error('The picture cannot be read.'));
		reader.readAsDataURL(blob);
	});

/** A file; null where it cannot be read, or is above the bytes. */
async function readFile(url: string, maxBytes: number, cache: RequestCache = 'default'): Promise<Blob | null> {
	try {
		const response = await fetch(url, { cache, signal: AbortSignal.timeout(timeout) });
		const blob = await response.blob();
		return response.ok && blob.size <= maxBytes ? blob : null;
	} catch {
		return null;
	}
}

/** The `readPicture` port. */
export const readPicture: VideoPorts['readPicture'] = async (url, maxBytes) => {
	const blob = await readFile(url, maxBytes);
	return blob?.type.startsWith('image/') ? base64Of(await readAsDataUrl(blob).catch(() => '')) || null : null;
};

/** The `readText` port. A text that is saved back must not be an old one of a cache. */
export const readText: VideoPorts['readText'] = async (url, maxBytes) => (await readFile(url, maxBytes, 'no-store'))?.text() ?? null;
