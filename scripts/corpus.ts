import { existsSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { type CaseKind, corpusDirectory, loadCases } from './corpus/cases';
import { checkCase } from './corpus/check';
import { exceptions } from './corpus/exceptions';
import { bootSite, openBareEditor, openRealEditor } from './corpus/page';
import { type Reading, readCases } from './corpus/read-cases';
import { checkShown } from './corpus/shown';
import { buildPlugin, isBuildStale } from './site/build';

const kinds: readonly CaseKind[] = ['current', 'deprecated', 'upgrade', 'rejected', 'newer', 'transforms'];

/** The first difference of two markups, with its context. */
function difference(expected: string, actual: string): string {
	let at = 0;
	while (at < expected.length && expected[at] === actual[at]) {
		at++;
	}
	const from = Math.max(0, at - 60);
	return `\n      expected …${JSON.stringify(expected.slice(from, at + 160))}\n      actual   …${JSON.stringify(actual.slice(from, at + 160))}`;
}

/** What visitors find of content of newer versions, each case on a page of a real WordPress. */
async function reportShown(names: readonly string[]): Promise<number> {
	const browser = await launchBrowser();
	const site = await bootSite((step) => console.log(`${step} …`));
	try {
		const found = await checkShown(site.session, await browser.newPage(), names);
		for (const [id, differences] of found) {
			differences.forEach((difference) => console.log(`${styleText('red', 'differs')}  ${id}: ${difference}`));
		}
		const right = [...found.values()].filter((differences) => differences.length === 0);
		console.log(`\n${right.length} of ${found.size} pages show what they must.`);
		return right.length === found.size ? 0 : 1;
	} finally {
		await browser.close();
		await site.stop();
	}
}

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		options: { fast: { type: 'boolean' }, built: { type: 'boolean' }, shown: { type: 'boolean' } },
		allowPositionals: true,
	});
	if (!existsSync(corpusDirectory)) {
		console.log(`There is no ${corpusDirectory}, so nothing was checked against recorded markup.`);
		return 0;
	}
	const cases = loadCases(positionals);
	if (!values.built && (await isBuildStale())) {
		console.log('Building the plugin …');
		await buildPlugin();
	}

	if (values.shown) {
		return reportShown(positionals);
	}
	const browser = await launchBrowser();
	let readings: readonly Reading[];
	try {
		const editor = values.fast ? await openBareEditor(browser) : await openRealEditor(browser, (step) => console.log(`${step} …`));
		try {
			// The compiler that runs this script names functions through a helper that the page does not have.
			await editor.page.evaluate('globalThis.__name ??= (value) => value');
			readings = await editor.page.evaluate(readCases, cases);
		} finally {
			await editor.close();
		}
	} finally {
		await browser.close();
	}

	const checked = cases.flatMap((entry, index) => {
		const reading = readings[index];
		return reading === undefined ? [] : [[entry.id, checkCase(entry, reading)] as const];
	});
	const failed = new Map(checked.filter(([, failures]) => failures.length > 0));
	for (const entry of cases) {
		const reason = exceptions[entry.id];
		for (const { what, isRecord, expected, actual } of failed.get(entry.id) ?? []) {
			const note = isRecord ? styleText('yellow', 'differs') : styleText(reason ? 'yellow' : 'red', reason ? 'excepted' : 'fails');
			const detail = expected !== undefined && actual !== undefined ? difference(expected, actual) : `${actual ? `\n      ${actual.slice(0, 400)}` : ''}`;
			console.log(`${note}  ${entry.kind}  ${entry.id}: ${what}${detail}${reason ? `\n      ${reason}` : ''}`);
		}
	}

	console.log(`\n${'block'.padEnd(32)}${kinds.map((kind) => kind.padStart(12)).join('')}`);
	for (const block of new Set(cases.map((entry) => entry.block))) {
		const figures = kinds.map((kind) => {
			const own = cases.filter((entry) => entry.block === block && entry.kind === kind);
			return own.length === 0 ? '–' : `${own.filter(({ id }) => !failed.has(id)).length}/${own.length}`;
		});
		console.log(`${block.padEnd(32)}${figures.map((figure) => figure.padStart(12)).join('')}`);
	}
	const wrong = cases.filter(({ id }) => failed.get(id)?.some(({ isRecord }) => !isRecord) && !exceptions[id]);
	const counted = cases.filter(({ kind }) => kind !== 'transforms');
	console.log(`\n${counted.length - wrong.length} of ${counted.length} cases are as they must be (without transforms, which are a record).`);
	return wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
