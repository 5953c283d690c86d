import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTestStorage } from '../../__tests__/platform/support/database';
import type { Reply } from '../../__tests__/platform/support/openai-server';
import { type ConnectedSite, registerSite } from '../../__tests__/platform/support/platform';
import { type PlatformProcess, startPlatformProcess } from '../../__tests__/platform/support/process';
import { startTestSite } from '../../__tests__/platform/support/site';

const run = promisify(execFile);

/** Megabytes once garbage is collected. */
export interface CollectedMemory {
	/** Memory that the process holds. */
	readonly resident: number;
	/** The part of it that JavaScript uses: its heap, and buffers outside of it. */
	readonly used: number;
}

export interface BenchPlatform {
	readonly site: ConnectedSite;
	readonly queryUrl: string;
	readonly token: string;
	/** Megabytes of memory that the process holds now, and at most held. */
	memory(): Promise<{ readonly now: number; readonly peak: number }>;
	/** Collects garbage first. */
	collectedMemory(): Promise<CollectedMemory>;
	stop(): Promise<void>;
}

/** A model server in a process of its own; answers its address. */
export async function startUpstream(reply: Reply): Promise<{ readonly baseUrl: string; stop(): void }> {
	const child = spawn(process.execPath, ['--import', 'tsx', 'bench/support/upstream.ts', JSON.stringify(reply)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [line] = await once(child.stdout, 'data');
	return { baseUrl: String(line).trim(), stop: () => child.kill() };
}

/** Megabytes, from Linux's /proc. */
export async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
	return { now: read('VmRSS'), peak: read('VmHWM') };
}

async function readCollectedMemory(platform: PlatformProcess): Promise<CollectedMemory> {
	const reports = () => [...platform.output().matchAll(/^memory (.+)$/gm)];
	const { length } = reports();
	platform.signal('SIGUSR2');
	for (;;) {
		const text = reports()[length]?.[1];
		if (text !== undefined) {
			return JSON.parse(text);
		}
		await delay(20);
	}
}

/** For `startPlatformProcess`. */
export const builtPlatform: readonly string[] = ['build/platform/bin/main.js'];

export async function buildPlatform(): Promise<void> {
	await run(process.execPath, ['--import', 'tsx', 'platform/build.ts']);
}

export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

/** The platform built and run as in production, but able to collect garbage when it is told to, with one site and one user connected. */
export async function startBenchPlatform(env: Readonly<Record<string, string>>): Promise<BenchPlatform> {
	const storage = await createTestStorage();
	await buildPlatform();
	const program = ['--expose-gc', '--import', './bench/support/report-memory.mjs', ...builtPlatform];
	const platform = await startPlatformProcess({ ...storage.env, ...env }, program);
	const wordpress = await startTestSite();
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser();
	return {
		site,
		queryUrl: `${platform.url}/wpcom/v2/jetpack-ai-query`,
		token: await site.token(),
		memory: () => readMemory(platform.pid),
		collectedMemory: () => readCollectedMemory(platform),
		async stop() {
			platform.signal('SIGTERM');
			await platform.exited;
			await wordpress.close();
			await storage.remove();
		},
	};
}

/** Prints a result, and fails the run if it misses its target. */
export function report(name: string, figure: string, target: string, isReached: boolean): void {
	console.log(`${name}: ${figure} (target ${target})${isReached ? '' : ' MISSED'}`);
	if (!isReached) {
		process.exitCode = 1;
	}
}
