import { styleText } from 'node:util';

const redrawInterval = 100;
/** Without a terminal, how often a step that takes long says what it waits for. */
const reportInterval = 10_000;

/** One of several things that a step waits for. */
export interface Part {
	/** Shows the newest line of its output. */
	detail(text: string): void;
	done(): void;
}

export interface Progress {
	/** Names what is being done now; the step before it is marked as done, with the time that it took. */
	step(title: string): void;
	/** Names a part of the current step, shown until it is done. */
	part(title: string): Part;
	/** A line of its own, above the current step. */
	note(text: string): void;
	done(): void;
	failed(): void;
}

/** The part of a stream that the progress needs. */
export interface Output {
	readonly isTTY?: boolean;
	readonly columns?: number;
	write(text: string): unknown;
}

/** Shows steps with the elapsed time: one line that is redrawn on a terminal, new lines elsewhere. */
export function createProgress(output: Output): Progress {
	let current: { readonly title: string; readonly since: number; readonly parts: Map<string, string> } | undefined;

	const elapsed = () => `${((Date.now() - (current?.since ?? 0)) / 1000).toFixed(1)} s`;
	const parts = () => [...(current?.parts ?? [])].map(([title, detail]) => (detail ? `${title} (${detail})` : title)).join(', ');
	const erase = () => {
		if (output.isTTY) {
			output.write('\r\u001b[2K');
		}
	};
	const draw = () => {
		if (output.isTTY && current) {
			const waiting = parts();
			const head = `… ${current.title}  ${elapsed()}`;
			// A line that wraps could not be erased.
			const tail = waiting && `  waiting for ${waiting}`.slice(0, Math.max(0, (output.columns ?? 80) - head.length - 1));
			output.write(`\r\u001b[2K… ${current.title}  ${styleText('dim', `${elapsed()}${tail}`)}`);
		}
	};
	const report = () => {
		if (!output.isTTY && current && Date.now() - current.since >= reportInterval) {
			const waiting = parts();
			output.write(`… ${current.title}  ${elapsed()}${waiting && `, waiting for ${waiting}`}\n`);
		}
	};
	const timers = [setInterval(draw, redrawInterval), setInterval(report, reportInterval)];
	timers.forEach((timer) => timer.unref());

	const finish = (mark: string) => {
		if (current) {
			erase();
			output.write(`${mark} ${current.title}  ${styleText('dim', elapsed())}\n`);
			current = undefined;
		}
	};
	const end = (mark: string) => {
		timers.forEach((timer) => clearInterval(timer));
		finish(mark);
	};
	return {
		step(title) {
			finish('✓');
			current = { title, since: Date.now(), parts: new Map() };
			draw();
		},
		part(title) {
			const step = current;
			step?.parts.set(title, '');
			return {
				detail(text) {
					if (step?.parts.has(title)) {
						step.parts.set(title, text.trim());
					}
				},
				done: () => void step?.parts.delete(title),
			};
		},
		note(text) {
			erase();
			output.write(`${text}\n`);
			draw();
		},
		done: () => end('✓'),
		failed: () => end('✗'),
	};
}
