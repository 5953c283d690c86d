import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '../message-of';

const run = promisify(execFile);

/** The oldest PHP that the plugin runs on. */
const oldest = [7, 4] as const;

/** What WordPress and the plugin use, beside the extension for the database. */
const neededExtensions = ['curl', 'dom', 'exif', 'fileinfo', 'gd', 'mbstring', 'openssl', 'xml', 'zip'];

/** A PHP of this machine. */
export interface NativePhp {
	readonly binary: string;
	/** E.g. `8.2.36`. */
	readonly version: string;
	readonly extensions: readonly string[];
}

export const nativeFolder = path.join(import.meta.dirname, 'native');

/** Runs a PHP file of `native/` on the command line. @throws Error with what it printed to standard error. */
export async function runNativeFile(php: NativePhp, file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
	try {
		const { stdout } = await run(php.binary, [...settings(['display_errors=stderr']), path.join(nativeFolder, file), ...args], {
			env: { ...process.env, ...env },
		});
		return stdout;
	} catch (error) {
		const printed = typeof error === 'object' && error !== null && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
		throw new Error(printed || messageOf(error));
	}
}

/** Arguments that set lines of `php.ini`. */
export const settings = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => ['-d', line]);

/** @return A sentence that says why it cannot be used; empty for one that can. */
function faultOf({ version, extensions }: NativePhp): string {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
		return `PHP ${version} is older than ${oldest.join('.')}.`;
	}
	const missing = neededExtensions.filter((name) => !extensions.includes(name));
	if (missing.length > 0) {
		return `PHP ${version} has no ${missing.join(', ')}. On Debian: apt-get install php-curl php-gd php-mbstring php-xml php-zip`;
	}
	return extensions.includes('mysqli') || extensions.includes('pdo_sqlite')
		? ''
		: `PHP ${version} has neither mysqli nor pdo_sqlite. On Debian: apt-get install php-mysql php-sqlite3`;
}

/**
 * The PHP of this machine: `php`, or the program that `PHP_BINARY` names.
 *
 * @return The PHP, or a sentence that says why there is none that can be used.
 */
export async function findNativePhp(): Promise<NativePhp | string> {
	// It ends a server by its group of processes, which Windows has not.
	if (process.platform === 'win32') {
		return 'Native PHP is not used on Windows.';
	}
	const binary = process.env.PHP_BINARY ?? 'php';
	try {
		const { stdout } = await run(binary, ['-r', 'echo json_encode( array( PHP_VERSION, array_map( "strtolower", get_loaded_extensions() ) ) );']);
		const [version, extensions]: readonly unknown[] = JSON.parse(stdout);
		const php = { binary, version: /^[\d.]+/.exec(String(version))?.[0] ?? '', extensions: Array.isArray(extensions) ? extensions.map(String) : [] };
		return faultOf(php) || php;
	} catch {
		return `There is no PHP: “${binary}” does not run.`;
	}
}
