import { stat } from 'node:fs/promises';
import { isSystemError, probeVideo } from './probe';
import { limitProcessor } from './processor-limit';

/** Most files take a third of one. */
const leastSeconds = 3;
/** A recording whose length is nowhere is read whole: 10 seconds where its pictures are small, and more on a slow machine. */
const secondsPerGigabyte = 60;
const maxSeconds = 30;
const gigabyte = 1e9;

/**
 * A process of its own (`probe-process.ts`): reads the file that its first argument names, and writes what it found in JSON. A file that
 * takes more seconds of the processor than its size explains, or than the second argument says, was made to take them: it is not supported.
 */
const [, , file = '', limit] = process.argv;

async function examine(): Promise<unknown> {
	try {
		const { size } = await stat(file);
		const seconds = limit === undefined ? Math.min(maxSeconds, leastSeconds + (secondsPerGigabyte * size) / gigabyte) : Number(limit);
		const stopLimit = limitProcessor(seconds, JSON.stringify({ video: 'not supported' }));
		try {
			return { video: await probeVideo(file) };
		} finally {
			await stopLimit();
		}
	} catch (error) {
		if (isSystemError(error)) {
			return { unreadable: error.message };
		}
		throw error;
	}
}

process.stdout.write(JSON.stringify(await examine()));
