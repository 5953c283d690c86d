import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unzipSync } from 'fflate';
import { extract } from 'tar';
import type * as Xz from 'xz-decompress';
import { projectRoot } from './paths';

/** Adds the content of a zip file to `directory`. */
export async function unpackZip(file: string, directory: string): Promise<void> {
	const root = path.resolve(directory);
	const folders = new Set<string>();
	const files: (readonly [target: string, content: Uint8Array])[] = [];
	for (const [name, content] of Object.entries(unzipSync(await readFile(file)))) {
		const target = path.resolve(root, name);
		if (target !== root && !target.startsWith(root + path.sep)) {
			throw new Error(`${file} has an entry outside its folder: ${name}`);
		}
		if (name.endsWith('/')) {
			folders.add(target);
		} else {
			folders.add(path.dirname(target));
			files.push([target, content]);
		}
	}
	await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
	await Promise.all(files.map(([target, content]) => writeFile(target, content)));
}

/** The types of Node and of browsers do not take each other's streams. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
		yield piece.value;
	}
}

/**
 * Adds the content of an archive to `directory`, which must exist.
 * @param file A `.zip`, `.tar`, `.tar.gz`, `.tgz` or `.tar.xz` file.
 */
export async function unpackArchive(file: string, directory: string): Promise<void> {
	if (file.endsWith('.zip')) {
		await unpackZip(file, directory);
	} else if (file.endsWith('.xz')) {
		// Node has no decoder for xz. The package is CommonJS whose names a static import does not find.
		const { XzReadableStream }: typeof Xz = createRequire(path.join(projectRoot, 'package.json'))('xz-decompress');
		const content = new XzReadableStream(new Blob([await readFile(file)]).stream());
		await pipeline(piecesOf(content), extract({ cwd: directory }));
	} else {
		await extract({ file, cwd: directory });
	}
}
