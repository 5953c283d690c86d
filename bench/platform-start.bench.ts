import { createTestStorage } from '../__tests__/platform/support/database';
import { startPlatformProcess } from '../__tests__/platform/support/process';
import { buildPlatform, builtPlatform, megabytes, readMemory, report } from './support/platform';

/** Milliseconds after which the memory of an idle process no longer changes. */
const idleMs = 5000;

interface Start {
	readonly ms: number;
	readonly idle: number;
	readonly peak: number;
}

/** The first start in an empty folder. */
async function measure(program?: readonly string[]): Promise<Start> {
	const storage = await createTestStorage();
	const startedAt = performance.now();
	const platform = await startPlatformProcess(storage.env, program);
	const ms = performance.now() - startedAt;
	const { peak } = await readMemory(platform.pid);
	await new Promise((resolve) => setTimeout(resolve, idleMs));
	const { now: idle } = await readMemory(platform.pid);
	platform.signal('SIGTERM');
	await platform.exited;
	await storage.remove();
	return { ms, idle, peak };
}

await buildPlatform();
const built = await measure(builtPlatform);
report('first start', `${built.ms.toFixed(0)} ms`, '≤ 2000 ms', built.ms <= 2000);
report('memory while starting, at most', megabytes(built.peak), '≤ 150 MB', built.peak <= 150);
report('idle memory', megabytes(built.idle), '≤ 100 MB', built.idle <= 100);
const source = await measure();
console.log(`the same under tsx: ${source.ms.toFixed(0)} ms; at most ${megabytes(source.peak)}; idle ${megabytes(source.idle)}`);
