import { parentPort } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

// In a thread, Node 20 does not apply the loader that its process was started with.
const { collectMessages } = await tsImport('./collect.ts', import.meta.url);

/** Answers each message with the texts of the plugin as they are then, or with why it cannot. */
parentPort?.on('message', () => {
	collectMessages().then(
		(entries) => parentPort?.postMessage({ entries }),
		(error) => parentPort?.postMessage({ failure: error.message })
	);
});
