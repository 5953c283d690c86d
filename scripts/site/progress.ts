import { styleText } from 'node:util';

const refreshInterval = 100;

export interface Progress {
	/** Names what is being done now; the step before it is marked as done, with the time that it took. */
	step(title: string): void;
	/** A line of its own, above the step under way. */
	note(text: string): void;
	done(): void;
	failed(): void;
}

function seconds(since: number): string {
	return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Shows steps with the elapsed time: a living line on a terminal, one line per finished step elsewhere. */
export function createProgress(output: NodeJS.WriteStream): Progress {
	let current: { title: string; since: number } | undefined;

	const erase = () => {
		if (output.isTTY) {
			output.write('\r\u001b[2K');
		}
	};
	const draw = () => {
		if (output.isTTY && current) {
			output.write(`\r\u001b[2K… ${current.title}  ${styleText('dim', seconds(current.since))}`);
		}
	};
	const timer = setInterval(draw, refreshInterval);
	timer.unref();

	const finish = (mark: string) => {
		if (current) {
			erase();
			output.write(`${mark} ${current.title}  ${styleText('dim', seconds(current.since))}\n`);
			current = undefined;
		}
	};
	return {
		step(title) {
			finish('✓');
			current = { title, since: Date.now() };
			draw();
		},
		note(text) {
			erase();
			output.write(`${text}\n`);
			draw();
		},
		done() {
			clearInterval(timer);
			finish('✓');
		},
		failed() {
			clearInterval(timer);
			finish('✗');
		},
	};
}
