// Runs PHP's own server: node server.mjs PHP ARGUMENT… Its workers outlive it, so all of them are one group of processes, which ends
// with this one.
import { spawn } from 'node:child_process';

const [binary, ...args] = process.argv.slice(2);
const php = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'] });
php.on('error', (error) => {
	console.error(error.message);
	process.exit(1);
});
php.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => process.kill(0, 'SIGKILL'));
