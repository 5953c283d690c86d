import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

type Behaviour = 'works' | 'fails' | 'hangs' | 'hangs at copies' | 'finds no sound';

export interface FakeFfmpeg {
	/** For `FFMPEG_PATH`. */
	readonly program: string;
	behave(behaviour: Behaviour): Promise<void>;
	/** The arguments of each run, without those that ask for the version. */
	runs(): Promise<readonly (readonly string[])[]>;
	/** The copies that were begun, by their shorter side in pixels. */
	copies(): Promise<readonly string[]>;
	/** The sound that was asked for: seconds at which each piece begins, and its length. */
	sounds(): Promise<readonly (readonly [start: number, seconds: number])[]>;
	/** The processes that were started and still live. */
	living(): Promise<readonly number[]>;
	remove(): Promise<void>;
}

/** Stands in for ffmpeg: writes down how it was called and does what the test says. */
const source = (folder: string): string => `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const args = process.argv.slice(2);
if (args[0] === '-version') {
	console.log('ffmpeg version 0 of a test');
	process.exit(0);
}
fs.appendFileSync(${JSON.stringify(path.join(folder, 'runs'))}, JSON.stringify({ pid: process.pid, args }) + '\\n');
const behaviour = fs.readFileSync(${JSON.stringify(path.join(folder, 'behaviour'))}, 'utf8');
const output = args.at(-1);
const isCopy = output !== 'pipe:1';
if (behaviour === 'fails') {
	console.error('Invalid data found when processing input');
	process.exit(1);
} else if (behaviour === 'hangs' || (behaviour === 'hangs at copies' && isCopy)) {
	setInterval(() => undefined, 1000);
} else if (args.includes('0:a:0') && behaviour === 'finds no sound') {
	console.error("Stream map '0:a:0' matches no streams.");
	process.exit(1);
} else if (args.includes('0:a:0')) {
	process.stdout.write(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(20000, 1)]));
} else if (isCopy) {
	const folder = path.dirname(output);
	fs.writeFileSync(path.join(folder, 'init.mp4'), 'init');
	fs.writeFileSync(path.join(folder, '00000.m4s'), 'segment');
	fs.writeFileSync(output, '#EXTM3U\\n#EXT-X-MAP:URI="init.mp4"\\n#EXTINF:6,\\n00000.m4s\\n#EXT-X-ENDLIST\\n');
} else {
	process.stdout.write(args.includes('rawvideo') ? Buffer.from('336699', 'hex') : Buffer.from('ffd8ffe000104a46', 'hex'));
}
`;

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

export async function createFakeFfmpeg(): Promise<FakeFfmpeg> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-ffmpeg-'));
	const program = path.join(folder, 'ffmpeg');
	const behaviour = path.join(folder, 'behaviour');
	await writeFile(program, source(folder));
	await chmod(program, 0o700);
	await writeFile(behaviour, 'works');

	async function started(): Promise<readonly { readonly pid: number; readonly args: readonly string[] }[]> {
		const lines = await readFile(path.join(folder, 'runs'), 'utf8').catch(() => '');
		return lines
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => JSON.parse(line) as { pid: number; args: string[] });
	}

	return {
		program,
		behave: (next) => writeFile(behaviour, next),
		runs: async () => (await started()).map(({ args }) => args),
		copies: async () => (await started()).flatMap(({ args }) => /hls[\\/](\d+)\.part/.exec(args.at(-1) ?? '')?.[1] ?? []),
		sounds: async () =>
			(await started()).flatMap(({ args }) =>
				args.includes('0:a:0') ? [[Number(args[args.indexOf('-ss') + 1]), Number(args[args.indexOf('-t') + 1])] as const] : []
			),
		living: async () => (await started()).map(({ pid }) => pid).filter(isAlive),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
