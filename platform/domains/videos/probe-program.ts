import { isSystemError, probeVideo } from './probe';

const microsecondsPerSecond = 1_000_000;

/**
 * A process of its own (`probe-process.ts`): reads the file that its first argument names, and writes what it found in JSON. A file that
 * takes more seconds of the processor than the second argument says was made to take them: it is not supported.
 */
const [, , file = '', limit = ''] = process.argv;
const begin = process.cpuUsage();

function endAtLimit(): void {
	const { user, system } = process.cpuUsage(begin);
	if (user + system > Number(limit) * microsecondsPerSecond) {
		throw new Error('The file takes too much of the processor.');
	}
}

const answer = await probeVideo(file, endAtLimit).then(
	(video) => ({ video }),
	(error: unknown) => {
		if (isSystemError(error)) {
			return { unreadable: error.message };
		}
		throw error;
	}
);
process.stdout.write(JSON.stringify(answer));
