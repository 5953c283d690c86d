import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chooseEngine } from '../../scripts/site/boot';
import { findNativePhp } from '../../scripts/site/native-php';

const extensions = ['curl', 'dom', 'exif', 'fileinfo', 'gd', 'mbstring', 'openssl', 'xml', 'zip', 'pdo_sqlite'];

let folder: string;
const { PHP_BINARY: ownBinary, SITEWRIGHT_DATABASE_URL: ownDatabase } = process.env;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'native-php-'));
});
afterEach(async () => {
	delete process.env.PHP_BINARY;
	delete process.env.SITEWRIGHT_DATABASE_URL;
	Object.assign(process.env, ownBinary !== undefined && { PHP_BINARY: ownBinary }, ownDatabase !== undefined && { SITEWRIGHT_DATABASE_URL: ownDatabase });
	await rm(folder, { recursive: true });
});

/** Puts a program in the place of PHP that says what it is. */
async function usePhp(version: string, names: readonly string[]): Promise<void> {
	const file = path.join(folder, 'php');
	await writeFile(file, `#!/bin/sh\ncat <<'END'\n${JSON.stringify([version, names])}\nEND\n`);
	await chmod(file, 0o755);
	process.env.PHP_BINARY = file;
}

it('takes the PHP of the machine, without the letters that a distribution adds', async () => {
	await usePhp('8.2.36-1~deb12u1', extensions);
	expect(await findNativePhp()).toEqual({ binary: path.join(folder, 'php'), version: '8.2.36', extensions });
	expect(await chooseEngine()).toMatchObject({ name: 'native', description: 'PHP 8.2.36 of this machine, SQLite' });
});

it.each([
	['is too old', '7.3.9', extensions, 'PHP 7.3.9 is older than 7.4.'],
	['lacks extensions', '8.3.1', ['curl', 'xml'], 'PHP 8.3.1 has no dom, exif, fileinfo, gd, mbstring, openssl, zip. On Debian: apt-get install'],
	['has no database', '8.3.1', extensions.slice(0, -1), 'PHP 8.3.1 has neither mysqli nor pdo_sqlite.'],
])('says why a PHP that %s cannot be used, and goes on without it unless it is asked for', async (_why, version, names, sentence) => {
	await usePhp(version, names);
	expect(await findNativePhp()).toContain(sentence);
	expect(await chooseEngine()).toMatchObject({ name: 'wasm' });
	await expect(chooseEngine('native')).rejects.toThrow(sentence);
});

it('says that there is none', async () => {
	process.env.PHP_BINARY = path.join(folder, 'none');
	await expect(chooseEngine('native')).rejects.toThrow('does not run. Or start with PHP in WebAssembly: --php=wasm');
});

it.each(['localhost', 'postgres://127.0.0.1/site'])('says what an address of a database looks like, for %s', async (address) => {
	await usePhp('8.3.1', [...extensions, 'mysqli']);
	process.env.SITEWRIGHT_DATABASE_URL = address;
	await expect(chooseEngine()).rejects.toThrow('SITEWRIGHT_DATABASE_URL begins with mysql:// or mariadb://');
});
