import { isSystemError, probeVideo } from './probe';

/** A process of its own (`probe-process.ts`): reads the file that its argument names, and writes what it found in JSON. */
const [, , file = ''] = process.argv;
const answer = await probeVideo(file).then(
	(video) => ({ video }),
	(error: unknown) => {
		if (isSystemError(error)) {
			return { unreadable: error.message };
		}
		throw error;
	}
);
process.stdout.write(JSON.stringify(answer));
