import { createRequire } from 'node:module';
import path from 'node:path';
import { getBlockType } from '@wordpress/blocks';
import { projectRoot } from '../../scripts/site/paths';
import { readWordPressFiles } from '../../scripts/site/wordpress-package';

/** WordPress's scripts that npm does not bring, in the order in which to load them. */
const scripts = ['viewport', 'server-side-render', 'core-data', 'reusable-blocks', 'patterns', 'block-library'];

interface Library {
	readonly blockLibrary: { readonly registerCoreBlocks: () => void };
}

const globalName = (script: string) => script.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Registers core's own blocks: the library of the WordPress that the project is built against, on the packages that our
 * blocks use, so that all are in one registry.
 */
export async function registerCoreBlocks(): Promise<void> {
	if (getBlockType('core/group')) {
		return;
	}
	const source = (await readWordPressFiles(scripts.map((name) => `wp-includes/js/dist/${name}.min.js`))).join('\n');
	const installed = createRequire(path.join(projectRoot, 'package.json'));
	const names = [...new Set([...source.matchAll(/window\.wp\.(\w+)/g)].map(([, name = '']) => name))];
	const own = new Set(scripts.map(globalName));
	const wp: Record<string, unknown> = {};
	for (const name of names.filter((used) => !own.has(used))) {
		const packageName = `@wordpress/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
		if (isInstalled(installed, packageName)) {
			wp[name] = jest.requireActual(packageName);
		}
	}
	Object.assign(window, { wp, React: jest.requireActual('react'), ReactDOM: jest.requireActual('react-dom') });
	window.eval(source);
	(wp as unknown as Library).blockLibrary.registerCoreBlocks();
}

function isInstalled(installed: NodeJS.Require, packageName: string): boolean {
	try {
		installed.resolve(packageName);
		return true;
	} catch {
		return false;
	}
}
