/**
 * What the plugin adds to the opening of a new post, over the same WordPress without the plugin: time of the main thread, the part of it
 * that scripts take, and the time until the canvas is ready; for a person who has never seen the editor, whom WordPress shows its guide,
 * and for one who has closed the guide, for whom it parses all patterns. The two sites take turns, each load in a browser without a cache.
 *
 * `npm run bench -- editor-boot`; `BENCH_ROUNDS` sets the number of loads (6), `SITEWRIGHT_TEST_WORDPRESS` another WordPress,
 * `BENCH_PROFILE=DIR` writes a profile of each load of a round after the measured ones.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { testEngine } from '../scripts/site/boot';
import { buildPlugin, isBuildStale } from '../scripts/site/build';
import { countBusy, readBusy, whenQuiet } from './support/busy';
import { type ComparedPair, type ComparedSite, openFreshPage, signed, withPair } from './support/compared-site';
import { quantile } from './support/quantile';

const rounds = Number(process.env.BENCH_ROUNDS ?? 6);
const { BENCH_PROFILE: profiles } = process.env;

const people = ['new user', 'guide closed'] as const;
type Person = (typeof people)[number];

/** Milliseconds that the plugin may add. */
const goals = { script: 40, 'main thread': 60, ready: 50, 'main thread until ready': 50 } as const;
type Measure = keyof typeof goals;
/** The last is what the one before it is without the server and other programs. */
const measures = ['script', 'main thread', 'ready', 'main thread until ready'] as const satisfies readonly Measure[];

/** Milliseconds. */
type Load = Readonly<Record<Measure, number>>;

/** What WordPress keeps of a person. */
async function setPreferences({ session }: ComparedSite, person: Person): Promise<void> {
	const preferences = person === 'new user' ? {} : { 'core/edit-post': { welcomeGuide: false } };
	await session.call('POST', 'wp/v2/users/me', { body: { meta: { persisted_preferences: { _modified: new Date().toISOString(), ...preferences } } } });
}

/** Milliseconds from the request of the page until a person sees where to write. */
async function whenReady(page: Page): Promise<number> {
	const ready = await page.waitForFunction(
		() => {
			const canvas = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? document;
			const isReady =
				canvas.querySelector('.is-root-container :is([data-block], .block-editor-default-block-appender)') !== null &&
				canvas.querySelector('.wp-block-post-title') !== null;
			return isReady ? performance.now() : null;
		},
		undefined,
		{ polling: 'raf', timeout: 120_000 }
	);
	return (await ready.jsonValue()) ?? Number.NaN;
}

interface Opened {
	readonly load: Load;
	/** Paths of the scripts and styles of the plugin that were loaded. */
	readonly files: readonly string[];
}

async function open(site: ComparedSite, profile?: string): Promise<Opened> {
	const page = await openFreshPage(browser, site);
	try {
		const session = await countBusy(page);
		if (profile !== undefined) {
			await session.send('Profiler.enable');
			await session.send('Profiler.setSamplingInterval', { interval: 200 });
			await session.send('Profiler.start');
		}
		await page.goto(`${site.site.url}/wp-admin/post-new.php`, { waitUntil: 'commit' });
		const ready = await whenReady(page);
		const { 'main thread': untilReady } = await readBusy(session);
		const load = { ready, 'main thread until ready': untilReady, ...(await whenQuiet(session)) };
		if (profile !== undefined) {
			await writeFile(profile, JSON.stringify((await session.send('Profiler.stop')).profile));
		}
		const files = await page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.map(({ name }) => new URL(name).pathname)
				.filter((name) => name.includes('/plugins/sitewright/'))
		);
		return { load, files };
	} finally {
		await page.context().close();
	}
}

/** Opens the editor of both sites for a person, one after the other. */
async function openPair({ bare, full }: ComparedPair, person: Person, isBareFirst: boolean): Promise<{ readonly bare: Opened; readonly full: Opened }> {
	await setPreferences(bare, person);
	await setPreferences(full, person);
	if (isBareFirst) {
		const first = await open(bare);
		return { bare: first, full: await open(full) };
	}
	const first = await open(full);
	return { bare: await open(bare), full: first };
}

/** Writes a profile of each site for each person into a folder. */
async function writeProfiles({ bare, full }: ComparedPair, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const person of people) {
		for (const [name, site] of [
			['bare', bare],
			['plugin', full],
		] as const) {
			await setPreferences(site, person);
			await open(site, path.join(folder, `${name}, ${person}.cpuprofile`));
		}
	}
}

/** Milliseconds of one measure, without the plugin and with it. */
interface Times {
	readonly bare: number;
	readonly full: number;
}

const isReached = (measure: Measure, difference: number): boolean => difference <= goals[measure];

const medianDifference = (pairs: readonly Times[]): number =>
	quantile(
		pairs.map(({ bare, full }) => full - bare),
		0.5
	);

/** A row of the table. */
function describe(measure: Measure, pairs: readonly Times[]): Readonly<Record<string, string>> {
	const show = (values: readonly number[]): string =>
		`${quantile(values, 0.5).toFixed(0)} (${quantile(values, 0.25).toFixed(0)}–${quantile(values, 0.75).toFixed(0)})`;
	const bare = pairs.map((pair) => pair.bare);
	const full = pairs.map((pair) => pair.full);
	const differences = pairs.map((pair) => pair.full - pair.bare);
	const ratios = pairs.map((pair) => pair.full / pair.bare);
	const difference = medianDifference(pairs);
	return {
		'bare, ms': show(bare),
		'plugin, ms': show(full),
		difference: signed(difference, 0),
		'of the fastest': signed(Math.min(...full) - Math.min(...bare), 0),
		quartiles: `${signed(quantile(differences, 0.25), 0)} to ${signed(quantile(differences, 0.75), 0)}`,
		ratio: quantile(ratios, 0.5).toFixed(2),
		goal: `+${goals[measure]}${isReached(measure, difference) ? '' : ' MISSED'}`,
	};
}

/** Prints the times. @return Whether every goal was reached. */
function reportLoads(loads: Readonly<Record<Person, readonly { readonly bare: Load; readonly full: Load }[]>>): boolean {
	const results = people.flatMap((person) =>
		measures.map((measure) => ({ person, measure, pairs: loads[person].map(({ bare, full }) => ({ bare: bare[measure], full: full[measure] })) }))
	);
	console.table(results.map(({ person, measure, pairs }) => ({ person, measure, ...describe(measure, pairs) })));
	return results.every(({ measure, pairs }) => isReached(measure, medianDifference(pairs)));
}

/** Prints the files of the plugin that were loaded. @return Whether there is at most one script among them. */
function reportFiles(files: ReadonlySet<string>): boolean {
	console.log('Files of the plugin that were loaded:');
	[...files].sort().forEach((file) => console.log(`  ${file.replace(/^.*\/plugins\/sitewright\//, '')}`));
	const isOneScript = [...files].filter((file) => file.endsWith('.js')).length <= 1;
	if (!isOneScript) {
		console.log('More than one script was loaded MISSED');
	}
	return isOneScript;
}

if (await isBuildStale()) {
	await buildPlugin();
}
const browser = await launchBrowser();
try {
	await withPair('editor-boot', async (sites) => {
		const loads: Record<Person, { bare: Load; full: Load }[]> = { 'new user': [], 'guide closed': [] };
		const files = new Set<string>();
		for (let round = -1; round < rounds; round += 1) {
			for (const person of people) {
				const { bare, full } = await openPair(sites, person, round % 2 === 0);
				// PHP compiles in the first.
				if (round >= 0) {
					loads[person].push({ bare: bare.load, full: full.load });
					full.files.forEach((file) => files.add(file));
				}
			}
		}
		if (profiles) {
			await writeProfiles(sites, profiles);
		}

		console.log(`${(await testEngine()).description}; ${rounds} loads each, load ${os.loadavg()[0]?.toFixed(1)}`);
		const isFast = reportLoads(loads);
		if (!reportFiles(files) || !isFast) {
			process.exitCode = 1;
		}
	});
} finally {
	await browser.close();
}
