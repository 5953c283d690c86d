// Runs nginx in front of PHP-FPM: node nginx.mjs FOLDER PHP_FPM ARGUMENT…, with nginx.conf and php-fpm.conf in the folder, which goes with
// them. nginx is of one group of processes with this one. PHP-FPM leaves every group, so setpriv has it ended with this process.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [folder, fpm, ...more] = process.argv.slice(2);

/** A sentence for whoever has not got them. */
const help = 'On Debian: apt-get install nginx php-fpm';

function end() {
	rmSync(folder, { recursive: true, force: true });
	process.kill(0, 'SIGKILL');
}

for (const [program, args] of [
	['setpriv', ['--pdeathsig', 'TERM', fpm, '--nodaemonize', '--force-stderr', '--fpm-config', `${folder}/php-fpm.conf`, ...more]],
	['nginx', ['-c', `${folder}/nginx.conf`]],
]) {
	const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
	child.on('error', () => console.error(`${program} cannot be started. ${help}`));
	child.on('close', (code) => {
		console.error(`${program} has ended with the code ${code}. ${help}`);
		setTimeout(end, 100);
	});
}
process.on('SIGTERM', end);
