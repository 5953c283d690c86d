// Runs PHP's own server with its workers: node server.mjs PHP ARGUMENT… They are one group of processes, which ends as one.
import { spawn } from 'node:child_process';

const [binary, ...args] = process.argv.slice(2);
const php = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
php.on('error', (error) => {
	console.error(error.message);
	process.exit(1);
});
php.on('exit', (code) => process.exit(code ?? 1));

const end = (signal) => {
	try {
		process.kill(-php.pid, signal);
	} catch {
		// It has ended.
	}
};
process.on('SIGTERM', () => {
	end('SIGTERM');
	process.exit(0);
});
// As a power cut: PHP's process id, for whoever plays one.
console.log(`PHP runs as ${php.pid}.`);
