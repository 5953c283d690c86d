import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import JSZip from 'jszip';
import { withoutComments } from './php-comments';

/** The same in every zip file. */
const modified = new Date(Date.UTC(2020, 0, 1));

/** A regular file that everybody may read and its owner may write. */
const unixPermissions = 0o100644;

/** Bytes. PHP takes no upload over 2,097,152 where nobody set its `upload_max_filesize`; docs/performance.md says what to reach. */
export const zipLimit = 1_850_000;

/** The folder in `wp-content/plugins`. */
const folder = 'sitewright';

/** A file as it is in the zip file. */
async function contentOf(plugin: string, file: string): Promise<Buffer | string> {
	const content = await readFile(path.join(plugin, file));
	return file.endsWith('.php') ? withoutComments(content.toString(), file) : content;
}

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
	const zip = new JSZip();
	for (const file of files) {
		zip.file(`${folder}/${file}`, await contentOf(plugin, file), { date: modified, unixPermissions, createFolders: false });
	}
	return zip.generateAsync({ type: 'uint8array', platform: 'UNIX', compression: 'DEFLATE', compressionOptions: { level: 9 } });
}
