import { rm } from 'node:fs/promises';
import { siteDirectory } from './site/paths';

await rm(siteDirectory, { recursive: true, force: true });
console.log('The site is empty again: posts, uploads, users and the platform’s data are gone. `npm start` makes a new one.');
