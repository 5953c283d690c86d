import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config';

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** Two processes on one database folder would destroy it; the second is turned away. Returns what gives the folder free. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	const file = path.join(dataDir, 'platform.pid');
	for (;;) {
		try {
			const handle = openSync(file, 'wx', 0o600);
			writeSync(handle, String(process.pid));
			closeSync(handle);
			return () => rmSync(file, { force: true });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
				throw error;
			}
		}
		const owner = Number(readFileSync(file, 'utf8'));
		// In a container, a restarted platform often has the number that the killed one had.
		if (owner > 0 && owner !== process.pid && isAlive(owner)) {
			throw new ConfigError(
				`Another platform (process ${owner}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder. If there is none, delete ${file}.`
			);
		}
		rmSync(file, { force: true });
	}
}
