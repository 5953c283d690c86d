import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The same in every zip file, in the local time zone, as zip files have it. */
const modified = new Date(2020, 0, 1);

/** A regular file that everybody may read and its owner may write. */
const attributes = 0o100644 << 16;
const unix = 3;

/** Bytes: PHP takes no larger upload where nobody set its `upload_max_filesize`. */
export const zipLimit = 2 * 1024 * 1024;

/** The folder in `wp-content/plugins`. */
const folder = 'sitewright';

/**
 * Makes the plugin's zip file, as WordPress installs it: the same bytes from the same files, on every machine.
 * @param plugin The folder of a build.
 */
export async function zipPlugin(plugin: string): Promise<Uint8Array> {
	const entries = await readdir(plugin, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(plugin, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.sort();
	const content: Zippable = {};
	for (const file of files) {
		content[`${folder}/${file}`] = await readFile(path.join(plugin, file));
	}
	return zipSync(content, { level: 9, mtime: modified, os: unix, attrs: attributes });
}
