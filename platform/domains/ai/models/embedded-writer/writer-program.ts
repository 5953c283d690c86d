import { parentPort, workerData } from 'node:worker_threads';
import { RestFailure } from '../../../../core/errors';
import { createRandom } from '../../../../core/random';
import type { WriterOrder, WriterOutcome } from './writer-thread';
import { writeAnswer } from './write';

function write({ messages, seed }: WriterOrder): WriterOutcome {
	try {
		return { answer: writeAnswer(messages, createRandom(seed)) };
	} catch (error) {
		if (error instanceof RestFailure) {
			return { refused: { status: error.status, code: error.code, sentence: error.sentence } };
		}
		throw error;
	}
}

/** A thread of its own (`writer-thread.ts`): writes the one answer that it was started for. */
const order: WriterOrder = workerData;
parentPort?.postMessage(write(order));
