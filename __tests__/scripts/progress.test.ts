import { stripVTControlCharacters } from 'node:util';
import { createProgress } from '../../scripts/site/progress';

function record(options: { readonly isTTY?: boolean; readonly columns?: number } = {}) {
	let text = '';
	return { ...options, write: (part: string) => (text += part), text: () => stripVTControlCharacters(text) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says every ten seconds without a terminal what a step waits for', () => {
	const output = record();
	const progress = createProgress(output);
	progress.step('Starting');
	const build = progress.part('the build');
	progress.part('WordPress').detail('Installing\n');
	jest.advanceTimersByTime(10_000);
	build.done();
	jest.advanceTimersByTime(10_000);
	progress.done();
	expect(output.text().split('\n')).toEqual([
		'… Starting  10.0 s, waiting for the build, WordPress (Installing)',
		'… Starting  20.0 s, waiting for WordPress (Installing)',
		'✓ Starting  20.0 s',
		'',
	]);
	jest.advanceTimersByTime(60_000);
	expect(output.text()).toContain('✓ Starting  20.0 s\n');
});

it('writes nothing but the finished steps where all is quick', () => {
	const output = record();
	const progress = createProgress(output);
	progress.step('Preparing');
	jest.advanceTimersByTime(1_500);
	progress.step('Starting');
	jest.advanceTimersByTime(500);
	progress.failed();
	expect(output.text()).toBe('✓ Preparing  1.5 s\n✗ Starting  0.5 s\n');
});

it('never draws a line that is wider than the terminal', () => {
	const output = record({ isTTY: true, columns: 60 });
	const progress = createProgress(output);
	progress.step('Starting');
	progress.part('WordPress').detail('x'.repeat(200));
	jest.advanceTimersByTime(1_000);
	const lines = output.text().split('\r');
	expect(lines.at(-1)).toMatch(/waiting for WordPress \(xx/);
	expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(60);
});
