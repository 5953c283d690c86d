import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './site/paths';

/**
 * Runs a program in the project's folder, on this terminal. Signals that end this process end the program first.
 *
 * @param env What the program has beside the environment of this process.
 * @return Its exit code; 1 where a signal ended it.
 */
export async function runHere(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
	const child = spawn(command, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio: 'inherit' });
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => child.kill(signal));
	}
	const [code] = await once(child, 'close');
	return typeof code === 'number' ? code : 1;
}
