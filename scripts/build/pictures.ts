import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '../..');
const directory = path.join(root, 'pictures');

/** `npm ci` empties it. A picture is drawn again when its shapes, the settings or the library change. */
const cache = path.join(root, 'node_modules/.cache/sitewright/pictures');
const settings = { quality: 45, effort: 6 } as const;
const extension = '.picture.ts';

interface PictureModule {
	readonly draw: () => string;
}

const isPicture = (module: object): module is PictureModule => 'draw' in module && typeof module.draw === 'function';

async function readCached(file: string): Promise<Buffer | undefined> {
	return readFile(file).catch(() => undefined);
}

/** Width and height in pixels; what does not fit is cut off. */
export interface PictureSize {
	readonly width: number;
	readonly height: number;
}

async function render(svg: string, size?: PictureSize): Promise<Buffer> {
	const key = createHash('sha256')
		.update(JSON.stringify([svg, size, settings, sharp.versions]))
		.digest('hex');
	const file = path.join(cache, `${key}.webp`);
	const cached = await readCached(file);
	if (cached) {
		return cached;
	}
	const image = await sharp(Buffer.from(svg)).resize(size).webp(settings).toBuffer();
	await mkdir(cache, { recursive: true });
	// Several builds share the folder; none must read a file that another has half written.
	const unfinished = `${file}.${process.pid}`;
	await writeFile(unfinished, image);
	await rename(unfinished, file);
	return image;
}

/** The names of the pictures, found by their files: `pictures/street.picture.ts` is `street`. */
export async function pictureNames(): Promise<readonly string[]> {
	const files = await readdir(directory);
	return files
		.filter((file) => file.endsWith(extension))
		.map((file) => file.slice(0, -extension.length))
		.sort();
}

/**
 * Draws every picture.
 * @param size Other than the picture's own.
 * @return Name → WebP file, the same bytes in each build.
 */
export async function drawPictures(size?: PictureSize): Promise<ReadonlyMap<string, Buffer>> {
	const names = await pictureNames();
	const images = await Promise.all(
		names.map(async (name): Promise<readonly [string, Buffer]> => {
			const module: object = await import(pathToFileURL(path.join(directory, `${name}${extension}`)).href);
			if (!isPicture(module)) {
				throw new Error(`pictures/${name}${extension} exports no function “draw”.`);
			}
			return [name, await render(module.draw(), size)];
		})
	);
	return new Map(images);
}
