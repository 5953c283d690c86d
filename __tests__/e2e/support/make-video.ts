import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as mediabunny from 'mediabunny';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../../scripts/site/paths';

interface VideoOptions {
	readonly seconds: number;
	readonly width: number;
	readonly height: number;
}

/**
 * Makes a video (WebM, VP8) in the page's browser: a number for each second on a ground that changes.
 * @param page On an address of the site: the browser encodes in secure contexts alone.
 */
export async function makeVideo(page: Page, options: VideoOptions): Promise<Buffer> {
	const library = readFileSync(path.join(projectRoot, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'), 'utf8');
	// As text: Jest's compiler would replace `import` by its own.
	await page.evaluate(
		`import(URL.createObjectURL(new Blob([${JSON.stringify(library)}], { type: 'text/javascript' }))).then((library) => { window.mediabunny = library; })`
	);
	const base64 = await page.evaluate(async ({ seconds, width, height }) => {
		const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = (window as unknown as { mediabunny: typeof mediabunny }).mediabunny;
		const canvas = Object.assign(document.createElement('canvas'), { width, height });
		const context = canvas.getContext('2d');
		const target = new BufferTarget();
		const output = new Output({ format: new WebMOutputFormat(), target });
		const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 100_000, keyFrameInterval: 1 });
		output.addVideoTrack(source);
		await output.start();
		const rate = 5;
		for (let frame = 0; context && frame < seconds * rate; frame++) {
			context.fillStyle = `hsl(${frame * 4} 60% 40%)`;
			context.fillRect(0, 0, width, height);
			context.fillStyle = '#fff';
			context.font = `${height / 2}px sans-serif`;
			context.fillText(String(Math.floor(frame / rate)), width / 3, height * 0.7);
			await source.add(frame / rate, 1 / rate);
		}
		await output.finalize();
		return new Promise<string>((resolve) => {
			const reader = new FileReader();
			reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
			reader.readAsDataURL(new Blob([target.buffer ?? new ArrayBuffer(0)]));
		});
	}, options);
	return Buffer.from(base64, 'base64');
}
