import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseFaults } from '../../../platform/core/faults/parse-faults';

/**
 * The setting SITEWRIGHT_FAULTS; empty for none.
 * @throws {ConfigError} A mistake in it is told before anything is made.
 */
export function readFaults(): string {
	parseFaults(process.env);
	return (process.env['SITEWRIGHT_FAULTS'] ?? '').trim();
}

/**
 * Has a WordPress show which services fail on purpose. The plugin does nothing without the constant SITEWRIGHT_FAULTS.
 * @param directory The tree of WordPress.
 */
export async function showFaults(directory: string): Promise<void> {
	const plugins = path.join(directory, 'wp-content/mu-plugins');
	await mkdir(plugins, { recursive: true });
	await copyFile(path.join(import.meta.dirname, 'faults.php'), path.join(plugins, 'sitewright-faults.php'));
}
