/**
 * The review of a text of 2,000 words with 400 changes, in Chromium: how long until the marked text is painted, and how
 * long each decision takes. The product's comparison and its markup in an editable element, without an editor around them.
 */
import { build } from 'esbuild';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { projectRoot } from '../scripts/site/paths';

const words = 2000;
const changes = 400;
const decisions = 40;
const maxShownMs = 100;
const maxKeyMs = 50;

interface Figures {
	readonly found: number;
	readonly shownMs: number;
	readonly keysMs: readonly number[];
}

const source = `
import { markFields, reviewedTexts, reviewOf } from 'features/ai/inlineEdit/review';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = resolve;
	port2.postMessage(null);
}));

window.review = async ({ words, changes, decisions }) => {
	const every = words / changes;
	const html = Array.from({ length: words }, (_, index) => (index % 25 === 0 ? '<strong>word' + index + '</strong>' : 'word' + index)).join(' ');
	const fields = [{ clientId: 'a', html, range: null }];
	const answer = markFields(fields).text.replace(/word(\\d+)/g, (word, index) => (index % every === 1 ? 'other' + index : word));
	let edit = { clientIds: ['a'], status: 'reviewing', fields, continues: false, answer, decisions: {}, visited: null, messages: [] };
	const box = document.querySelector('[contenteditable]');
	const show = async () => {
		const start = performance.now();
		box.innerHTML = reviewedTexts(edit, true).get('a') ?? '';
		await painted();
		return performance.now() - start;
	};
	const shownMs = await show();
	const keysMs = [];
	for (let key = 0; key < decisions; key++) {
		const { current } = reviewOf(edit);
		edit = { ...edit, decisions: { ...edit.decisions, [current]: key % 2 ? 'refused' : 'accepted' }, visited: current };
		keysMs.push(await show());
	}
	return { found: reviewOf(edit).keys.length, shownMs, keysMs };
};
`;

const bundle = await build({
	stdin: { contents: source, resolveDir: projectRoot, loader: 'ts' },
	bundle: true,
	write: false,
	format: 'iife',
	define: { 'process.env.NODE_ENV': '"production"' },
});
const browser = await launchBrowser();
try {
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	await page.setContent('<!doctype html><title>Review</title><p contenteditable></p>');
	await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
	const { found, shownMs, keysMs } = await page.evaluate<Figures>(`window.review(${JSON.stringify({ words, changes, decisions })})`);
	const slowest = Math.max(...keysMs);
	console.log(`Review of ${words} words with ${found} changes: shown in ${shownMs.toFixed(0)} ms (target: ${maxShownMs} ms)`);
	console.log(`Each of ${keysMs.length} decisions: at most ${slowest.toFixed(0)} ms (target: ${maxKeyMs} ms)`);
	process.exitCode = found !== changes || shownMs > maxShownMs || slowest > maxKeyMs ? 1 : 0;
} finally {
	await browser.close();
}
