import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pluginFolders } from '../build/plugin-folders';
import { stampOf } from '../build/stamp';
import { type Child, startChild } from './child';
import { pluginDirectory, projectRoot } from './paths';

/** The sources of a build: files and folders, each with its whole path. */
export const sources = [...pluginFolders, 'languages', 'pictures', 'scripts/build', 'rspack.config.ts', 'package-lock.json'].map((source) =>
	path.join(projectRoot, source)
);

async function newestChange(entry: string): Promise<number> {
	const { mtimeMs } = await stat(entry);
	if (!(await stat(entry)).isDirectory()) {
		return mtimeMs;
	}
	const children = await readdir(entry, { recursive: true, withFileTypes: true });
	const times = await Promise.all(children.map((child) => stat(path.join(child.parentPath, child.name)).then((s) => s.mtimeMs)));
	return Math.max(mtimeMs, ...times);
}

/**
 * Finds a complete build of the sources as they are now.
 * @return What it is for: `npm start` leaves a build for development, which has source maps and is not what ships. Null for none.
 */
export async function findBuild(): Promise<'production' | 'development' | null> {
	const stamp = stampOf(pluginDirectory);
	if (!existsSync(stamp) || !existsSync(path.join(pluginDirectory, 'sitewright.php'))) {
		return null;
	}
	const built = (await stat(stamp)).mtimeMs;
	const changes = await Promise.all(sources.filter((source) => existsSync(source)).map(newestChange));
	if (changes.some((time) => time > built)) {
		return null;
	}
	return (await readFile(stamp, 'utf8')) === 'production' ? 'production' : 'development';
}

/** True where there is no build that could ship, or a source changed since. */
export const isBuildStale = async (): Promise<boolean> => (await findBuild()) !== 'production';

function startBundler(args: readonly string[], onLine?: (line: string) => void): Child {
	return startChild({
		name: 'The build',
		args: ['--import', 'tsx', 'node_modules/@rspack/cli/bin/rspack.js', 'build', '--output-path', pluginDirectory, ...args],
		...(onLine && { onLine }),
	});
}

/** Builds the plugin once, as it ships. */
export async function buildPlugin(): Promise<void> {
	const bundler = startBundler(['--mode', 'production']);
	if ((await bundler.exited) !== 0) {
		throw new Error(`The plugin could not be built:\n${bundler.lastLines()}`);
	}
}

/** Builds the plugin for development and again on each change; each line that the bundler prints goes to `onLine`. */
export function watchPlugin(onLine: (line: string) => void): Child {
	return startBundler(['--mode', 'development', '--watch'], onLine);
}
