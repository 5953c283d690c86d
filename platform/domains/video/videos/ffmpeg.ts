import { spawn, spawnSync } from 'node:child_process';
import os from 'node:os';
import type { AudioType } from '../../../../api/contract/ai/audio-type';

const niceness = 10;
const startMs = 5000;
/** A frame of 1920 pixels has less than 2 MB. */
const maxOutputBytes = 20_000_000;
const maxLogCharacters = 2000;
/** It reports every half second; a program that is silent for so long hangs. */
const defaultStallMs = 60_000;

/** The reader for each type, so that no file is taken for a playlist that names others. */
const readers: Readonly<Record<string, string>> = {
	'video/mp4': 'mov',
	'video/quicktime': 'mov',
	'video/webm': 'matroska',
	'video/x-matroska': 'matroska',
	'video/ogg': 'ogg',
};

export interface SourceFile {
	readonly path: string;
	/** As probed. */
	readonly mime: string;
}

export interface Ffmpeg {
	/** The first line that it says of itself. */
	readonly version: string;
	/** The option by which no picture is repeated where the next one comes late; its name changed with version 5.1. */
	readonly variableRate: readonly string[];
	/** Small sound that transcription services take: MP3 where it can write that, else FLAC, which it always can. */
	readonly sound: { readonly type: AudioType; readonly options: readonly string[] /** Bytes of a file without any sound. */; readonly emptyBytes: number };
	/**
	 * Runs it over a file.
	 * @param before Options that stand before the input.
	 * @param after  Options of the output; what is written to `pipe:1` is returned.
	 */
	run(source: SourceFile, before: readonly string[], after: readonly string[], signal: AbortSignal): Promise<Buffer>;
}

/**
 * @param path    The program; null for the one of the system.
 * @param stallMs Milliseconds after which a program that says nothing is ended.
 * @return Null where there is none, or it does not start.
 */
export function findFfmpeg(path: string | null, stallMs = defaultStallMs): Ffmpeg | null {
	const program = path ?? 'ffmpeg';
	const { status, stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: startMs, stdio: ['ignore', 'pipe', 'ignore'] });
	if (status !== 0) {
		return null;
	}
	const version = stdout.split('\n', 1)[0] ?? '';
	const [, major = '9', minor = '0'] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(version) ?? [];
	const isOld = Number(major) < 5 || (major === '5' && minor === '0');
	return {
		version,
		variableRate: [isOld ? '-vsync' : '-fps_mode', 'vfr'],
		sound: stdout.includes('--enable-libmp3lame')
			? { type: 'audio/mpeg', options: ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3'], emptyBytes: 500 }
			: { type: 'audio/flac', options: ['-c:a', 'flac', '-f', 'flac'], emptyBytes: 9000 },
		run: (source, before, after, signal) => runProgram(program, source, [before, after], { signal, stallMs }),
	};
}

function runProgram(
	program: string,
	{ path, mime }: SourceFile,
	[before, after]: readonly [readonly string[], readonly string[]],
	{ signal, stallMs }: { readonly signal: AbortSignal; readonly stallMs: number }
): Promise<Buffer> {
	const quiet = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-progress', 'pipe:2', '-y'];
	const input = ['-protocol_whitelist', 'file,pipe', '-f', readers[mime] ?? 'mov', '-i', path];
	return new Promise((resolve, reject) => {
		const child = spawn(program, [...quiet, ...before, ...input, ...after], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '' } });
		let failure: Error | null = null;
		let log = '';
		let size = 0;
		const output: Buffer[] = [];

		function end(error: Error): void {
			failure ??= error;
			child.kill('SIGKILL');
		}
		const onAbort = (): void => end(new Error('ffmpeg was ended.', { cause: signal.reason }));
		// Real time, not the injected clock: this is a program of the machine.
		const stall = setTimeout(() => end(new Error('ffmpeg hung.')), stallMs);

		signal.addEventListener('abort', onAbort, { once: true });
		child.stdout.on('data', (piece: Buffer) => {
			stall.refresh();
			output.push(piece);
			size += piece.length;
			if (size > maxOutputBytes) {
				end(new Error('ffmpeg wrote too much.'));
			}
		});
		child.stderr.setEncoding('utf8').on('data', (piece: string) => {
			stall.refresh();
			log = (log + piece).slice(-maxLogCharacters);
		});
		child.on('spawn', () => {
			if (signal.aborted) {
				onAbort();
			}
			try {
				os.setPriority(child.pid ?? -1, niceness);
			} catch {
				// It has ended already.
			}
		});
		child.on('error', end);
		child.on('close', (code) => {
			clearTimeout(stall);
			signal.removeEventListener('abort', onAbort);
			if (failure !== null || code !== 0) {
				reject(failure ?? new Error(`ffmpeg ended with ${code}: ${log}`));
			} else {
				resolve(Buffer.concat(output));
			}
		});
	});
}
