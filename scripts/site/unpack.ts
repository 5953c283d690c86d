import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
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
		// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- The types of Node and of browsers do not take each other's streams.
		const compressed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
		// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- As above.
		await pipeline(Readable.fromWeb(new XzReadableStream(compressed) as never), extract({ cwd: directory }));
	} else {
		await extract({ file, cwd: directory });
	}
}
