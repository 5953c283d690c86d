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

interface Step {
	readonly title: string;
	/** Milliseconds since 1970. */
	readonly since: number;
	/** The parts that are not done, by title, with the newest line of their output. */
	readonly parts: Map<string, string>;
}

const elapsed = ({ since }: Step): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const waitingFor = ({ parts }: Step): string => [...parts].map(([title, detail]) => (detail ? `${title} (${detail})` : title)).join(', ');

/** The line of a step on a terminal. One that wraps could not be erased, so it has an end. */
function terminalLine(step: Step, columns: number): string {
	const waiting = waitingFor(step);
	const head = `… ${step.title}  ${elapsed(step)}`;
	const tail = waiting && `  waiting for ${waiting}`.slice(0, Math.max(0, columns - head.length - 1));
	return `… ${step.title}  ${styleText('dim', `${elapsed(step)}${tail}`)}`;
}

/** The line of a step that takes long, without a terminal. */
function reportLine(step: Step): string {
	const waiting = waitingFor(step);
	return `… ${step.title}  ${elapsed(step)}${waiting && `, waiting for ${waiting}`}`;
}

/** Adds a part to a step, if there is one. */
function addPart(step: Step | undefined, title: string): Part {
	step?.parts.set(title, '');
	return {
		detail(text) {
			if (step?.parts.has(title)) {
				step.parts.set(title, text.trim());
			}
		},
		done: () => void step?.parts.delete(title),
	};
}

/** Shows steps with the elapsed time: one line that is redrawn on a terminal, new lines elsewhere. */
export function createProgress(output: Output): Progress {
	let current: Step | undefined;

	const erase = () => {
		if (output.isTTY) {
			output.write('\r\u001b[2K');
		}
	};
	const draw = () => {
		if (output.isTTY && current) {
			output.write(`\r\u001b[2K${terminalLine(current, output.columns ?? 80)}`);
		}
	};
	const report = () => {
		if (!output.isTTY && current && Date.now() - current.since >= reportInterval) {
			output.write(`${reportLine(current)}\n`);
		}
	};
	const timers = [setInterval(draw, redrawInterval), setInterval(report, reportInterval)];
	timers.forEach((timer) => timer.unref());

	const finish = (mark: string) => {
		if (current) {
			erase();
			output.write(`${mark} ${current.title}  ${styleText('dim', elapsed(current))}\n`);
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
		part: (title) => addPart(current, title),
		note(text) {
			erase();
			output.write(`${text}\n`);
			draw();
		},
		done: () => end('✓'),
		failed: () => end('✗'),
	};
}
