import { rename, writeFile } from 'node:fs/promises';

/** The ending of a file that is not complete yet. */
const unfinished = '.unfinished';

/** Writes a file so that who reads it at the same time, as PHP does of a site that is served, gets the old one or the new one as a whole. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
	await writeFile(`${file}${unfinished}`, content);
	await rename(`${file}${unfinished}`, file);
}
