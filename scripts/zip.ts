import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipLimit, zipPlugin } from './build/zip';
import { buildPlugin, isBuildStale } from './site/build';
import { pluginDirectory, projectRoot } from './site/paths';

if (await isBuildStale()) {
	await buildPlugin();
}
const zip = await zipPlugin(pluginDirectory);
const file = path.join(path.dirname(pluginDirectory), 'sitewright.zip');
await writeFile(file, zip);
console.log(`${path.relative(projectRoot, file)}  ${(zip.length / 1000).toFixed(0)} KB  sha256 ${createHash('sha256').update(zip).digest('hex')}`);
if (zip.length > zipLimit) {
	console.error(`The zip file has ${zip.length} bytes; the limit is ${zipLimit}.`);
	process.exitCode = 1;
}
