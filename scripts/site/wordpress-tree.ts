import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { projectRoot } from './paths';

/** The WordPress that the project is built against; `@wp-playground/wordpress-builds` carries it. */
export const wordpressVersion = '6.5';

const require = createRequire(path.join(projectRoot, 'package.json'));

/**
 * Lays a WordPress tree into `directory`, unless there is one. It is made beside and moved into place, so that an
 * interrupted run leaves no half of a WordPress behind.
 */
export async function ensureWordPressTree(directory: string): Promise<void> {
	if (existsSync(path.join(directory, 'wp-load.php'))) {
		return;
	}
	const builds = path.dirname(require.resolve('@wp-playground/wordpress-builds/package.json'));
	const unfinished = `${directory}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });

	const archive = unzipSync(await readFile(path.join(builds, `src/wordpress/wp-${wordpressVersion}.zip`)));
	for (const [name, content] of Object.entries(archive)) {
		const target = path.join(unfinished, name);
		if (name.endsWith('/')) {
			await mkdir(target, { recursive: true });
		} else {
			await mkdir(path.dirname(target), { recursive: true });
			await writeFile(target, content);
		}
	}
	// The archive leaves out the static files, which the package ships unpacked.
	await cp(path.join(builds, `public/wp-${wordpressVersion}`), unfinished, { recursive: true });

	await rm(directory, { recursive: true, force: true });
	await rename(unfinished, directory);
}
