// Loaded before a child program: ends it when its parent is gone, even where the parent was killed with SIGKILL.
import { isMainThread } from 'node:worker_threads';

// Worker threads load this file, too, and have another standard input.
if (isMainThread) {
	// So do the program's own child processes, which take over its flags.
	const position = process.execArgv.indexOf(import.meta.url);
	if (position > 0) {
		process.execArgv.splice(position - 1, 2);
	}
	process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
	process.stdin.on('error', () => undefined);
	process.stdin.resume();
	process.stdin.unref();
}
