import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The CPU time that a process has used, as text that changes while it works; undefined where the system does not tell.
 * The unit differs between systems.
 */
export function cpuTime(pid: number): string | undefined {
	try {
		if (process.platform === 'linux') {
			// proc(5): fields 14 and 15, utime and stime. The second field, the name, may contain spaces.
			const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) /, '')
				.split(' ');
			return `${fields[11]} ${fields[12]}`;
		}
		return process.platform === 'win32' ? undefined : execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
	} catch {
		return undefined;
	}
}
