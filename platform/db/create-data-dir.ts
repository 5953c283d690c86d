import { PGlite } from '@electric-sql/pglite';

/**
 * The program of the short-lived process that makes a database folder: initdb takes more than 800 MB of memory, which
 * the serving process would never give back.
 */
const [, , dataDir] = process.argv;
if (dataDir === undefined) {
	throw new Error('The folder to make is missing.');
}
const pglite = await PGlite.create({ dataDir });
await pglite.close();
