import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeSite } from './site/boot';
import { siteDirectory, siteFolders } from './site/paths';

// Sites on native PHP have databases outside of their folders.
const kept = existsSync(siteFolders.cache) ? await readdir(siteFolders.cache) : [];
for (const directory of [siteFolders.wordpress, ...kept.map((name) => path.join(siteFolders.cache, name))]) {
	await removeSite(directory);
}
await rm(siteDirectory, { recursive: true, force: true });
console.log('The site is empty again: posts, uploads, users and the platform’s data are gone. `npm start` makes a new one.');
