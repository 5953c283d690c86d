import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipPlugin } from './build/zip';
import { buildPlugin, isBuildStale } from './site/build';
import { pluginDirectory, projectRoot } from './site/paths';

/** What the plugin's zip file may have: the directory of WordPress takes more, a phone's connection does not. */
const limit = 2_000_000;

if (await isBuildStale()) {
	await buildPlugin();
}
const zip = await zipPlugin(pluginDirectory);
const file = path.join(path.dirname(pluginDirectory), 'sitewright.zip');
await writeFile(file, zip);
console.log(`${path.relative(projectRoot, file)}  ${(zip.length / 1000).toFixed(0)} KB  sha256 ${createHash('sha256').update(zip).digest('hex')}`);
if (zip.length > limit) {
	console.error(`The zip file has ${zip.length} bytes; the limit is ${limit}.`);
	process.exitCode = 1;
}
