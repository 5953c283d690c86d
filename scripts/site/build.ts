import { existsSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Child, startChild } from './child';
import { pluginDirectory, projectRoot } from './paths';

const sources = [
	'api',
	'app',
	'blocks',
	'components',
	'editor',
	'entries',
	'extensions',
	'features',
	'languages',
	'patterns',
	'pictures',
	'sagas',
	'scripts/build',
	'store',
	'wordpress',
	'webpack.config.ts',
	'package-lock.json',
];

/** The file that webpack writes last. It is removed before each build, so that an interrupted build counts as none. */
const lastBuilt = path.join(pluginDirectory, 'languages/sitewright.pot');

async function newestChange(entry: string): Promise<number> {
	const { mtimeMs } = await stat(entry);
	if (!(await stat(entry)).isDirectory()) {
		return mtimeMs;
	}
	const children = await readdir(entry, { recursive: true, withFileTypes: true });
	const times = await Promise.all(children.map((child) => stat(path.join(child.parentPath, child.name)).then((s) => s.mtimeMs)));
	return Math.max(mtimeMs, ...times);
}

/** `npm start` leaves a build for development, which has source maps and is not what ships. */
const mapOfDevelopment = path.join(pluginDirectory, 'editor.js.map');

/** True where there is no build that could ship, or a source changed since. */
export async function isBuildStale(): Promise<boolean> {
	if (!existsSync(lastBuilt) || existsSync(mapOfDevelopment)) {
		return true;
	}
	const built = (await stat(lastBuilt)).mtimeMs;
	const present = sources.map((source) => path.join(projectRoot, source)).filter((source) => existsSync(source));
	return (await Promise.all(present.map(newestChange))).some((time) => time > built);
}

function startWebpack(args: readonly string[], onLine?: (line: string) => void): Child {
	rmSync(lastBuilt, { force: true });
	return startChild({
		name: 'The build',
		args: ['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', '--output-path', pluginDirectory, ...args],
		...(onLine && { onLine }),
	});
}

/** Builds the plugin once, as it ships. */
export async function buildPlugin(): Promise<void> {
	const webpack = startWebpack(['--mode', 'production']);
	if ((await webpack.exited) !== 0) {
		throw new Error(`The plugin could not be built:\n${webpack.lastLines()}`);
	}
}

/** Builds the plugin for development and again on each change; each line of webpack's output goes to `onLine`. */
export function watchPlugin(onLine: (line: string) => void): Child {
	return startWebpack(['--mode', 'development', '--watch', '--stats', 'minimal'], onLine);
}
