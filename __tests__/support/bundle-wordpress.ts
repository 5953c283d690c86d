import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const projectRoot = path.join(import.meta.dirname, '..', '..');

/**
 * Makes one file of all packages of WordPress, once for each installation. Jest looks for each module of them by itself, for each test file:
 * 2.3 s for a view with WordPress's components.
 */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function bundleWordPress(): Promise<void> {
	await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build/bundle-wordpress.ts'], { cwd: projectRoot });
}
