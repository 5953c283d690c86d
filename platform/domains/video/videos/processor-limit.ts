import { Worker } from 'node:worker_threads';

const checkMs = 50;
const microsecondsPerSecond = 1_000_000;

/** As text, since a thread takes no loader. Its `process.cpuUsage()` is that of the whole process. */
const program = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
setInterval(() => {
	const { user, system } = process.cpuUsage(workerData.begin);
	if (user + system > workerData.limit) {
		try {
			writeSync(1, workerData.lastWords);
		} finally {
			process.kill(process.pid, 'SIGKILL');
		}
	}
}, ${checkMs});`;

/**
 * Ends this process as soon as it has used so many seconds of the processor from now on. A thread of its own measures: a loop that
 * never comes back to the event loop cannot keep it from that.
 * @param lastWords Written to the standard output before the end.
 * @return Stops the measuring: nothing is written from then on.
 */
export function limitProcessor(seconds: number, lastWords: string): () => Promise<unknown> {
	const workerData = { begin: process.cpuUsage(), limit: seconds * microsecondsPerSecond, lastWords };
	const worker = new Worker(program, { eval: true, workerData, env: {}, execArgv: [] });
	return () => worker.terminate();
}
