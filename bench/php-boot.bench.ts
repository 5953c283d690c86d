/**
 * What the plugin adds to a request without a block of it, over the same WordPress without the plugin: processor time inside PHP from the
 * first plugin to the end, memory, files and queries. Sites take turns, and of each request the lower quartile counts.
 *
 * `BENCH_BEFORE=DIR` measures another build beside this one, `BENCH_ROUNDS` sets the number of rounds, `SITEWRIGHT_TEST_WORDPRESS` another WordPress.
 */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { testEngine } from '../scripts/site/boot';
import { buildPlugin, isBuildStale } from '../scripts/site/build';
import { pluginDirectory } from '../scripts/site/paths';
import { Session } from '../scripts/site/session';
import { type ComparedSite, openComparedSite, signed } from './support/compared-site';
import { quantile } from './support/quantile';

const names = ['front page', 'feed', 'wp/v2/types', 'post-new.php', 'dashboard'] as const;
type Page = (typeof names)[number];

interface Target {
	readonly address: string;
	readonly maxMs: number;
	readonly maxMegabytes: number;
}

/** What a page may cost: milliseconds and megabytes. The screens of the dashboard have no target for memory. */
const pages: Readonly<Record<Page, Target>> = {
	'front page': { address: '/', maxMs: 4, maxMegabytes: 0.5 },
	feed: { address: '/?feed=rss2', maxMs: 4, maxMegabytes: 0.5 },
	'wp/v2/types': { address: '/index.php?rest_route=/wp/v2/types', maxMs: 4, maxMegabytes: 0.5 },
	'post-new.php': { address: '/wp-admin/post-new.php', maxMs: 15, maxMegabytes: Infinity },
	dashboard: { address: '/wp-admin/index.php', maxMs: 4, maxMegabytes: Infinity },
};

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const warmUpRounds = 3;

const figures = 'wp-content/figures.txt';

/** Loaded before the plugins. What follows `shutdown` is not in it: PHP frees its memory then. */
const meter = `<?php
function sitewright_bench_milliseconds() {
	$used = getrusage();
	return ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) * 1e3 + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e3;
}
$sitewright_begin = array( sitewright_bench_milliseconds(), hrtime( true ) );
add_action( 'shutdown', function () use ( $sitewright_begin ) {
	$figures = array(
		'ms'        => sitewright_bench_milliseconds() - $sitewright_begin[0],
		'clock'     => ( hrtime( true ) - $sitewright_begin[1] ) / 1e6,
		'megabytes' => memory_get_peak_usage() / 1048576,
		'files'     => count( get_included_files() ),
		'queries'   => $GLOBALS['wpdb']->num_queries,
	);
	file_put_contents( ABSPATH . '${figures}', wp_json_encode( $figures ) . "\\n", FILE_APPEND );
}, PHP_INT_MAX );
`;

const Figures = Type.Object({
	ms: Type.Number(),
	clock: Type.Number(),
	megabytes: Type.Number(),
	files: Type.Integer(),
	queries: Type.Integer(),
});
type Figures = Static<typeof Figures>;

interface MeasuredSite extends ComparedSite {
	readonly name: string;
	readonly visitor: Session;
	readonly measured: Readonly<Record<Page, Figures[]>>;
}

const engine = await testEngine();
const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-php-boot-'));

async function open(name: string, plugin?: string): Promise<MeasuredSite> {
	const compared = await openComparedSite({ directory: path.join(folder, name), plugin, workers: 1 });
	await writeFile(path.join(compared.directory, 'wp-content/mu-plugins/meter.php'), meter);
	return {
		...compared,
		name,
		visitor: new Session(compared.site.url),
		measured: { 'front page': [], feed: [], 'wp/v2/types': [], 'post-new.php': [], dashboard: [] },
	};
}

async function measure({ directory, visitor, session, measured }: MeasuredSite, page: Page): Promise<void> {
	const file = path.join(directory, figures);
	await writeFile(file, '');
	const { address } = pages[page];
	const response = await (address.startsWith('/wp-admin/') ? session : visitor).request(address);
	if (response.status !== 200) {
		throw new Error(`${address} answered ${response.status}.`);
	}
	measured[page].push(Value.Parse(Figures, JSON.parse(await readFile(file, 'utf8'))));
	await truncate(file);
}

const quartile = (values: readonly number[]): number => quantile(values, 0.25);

if (await isBuildStale()) {
	await buildPlugin();
}
const { BENCH_BEFORE: before } = process.env;
const sites: MeasuredSite[] = [];
try {
	sites.push(await open('bare'));
	if (before) {
		sites.push(await open('before', before));
	}
	sites.push(await open('plugin', pluginDirectory));
	for (let round = -warmUpRounds; round < rounds; round++) {
		for (const page of names) {
			for (const site of sites) {
				await measure(site, page);
			}
		}
		if (round === -1) {
			sites.forEach(({ measured }) => names.forEach((page) => measured[page].splice(0)));
		}
	}

	const [bare, ...others] = sites;
	console.log(`${engine.description}; ${rounds} rounds, load ${os.loadavg()[0]?.toFixed(1)}`);
	for (const { name, measured } of others) {
		const rows = names.map((page) => {
			const figure = (key: keyof Figures): readonly [number, number] => [
				quartile(bare?.measured[page].map((run) => run[key]) ?? []),
				quartile(measured[page].map((run) => run[key])),
			];
			const [bareMs, ms] = figure('ms');
			const [bareMegabytes, megabytes] = figure('megabytes');
			const [bareFiles, files] = figure('files');
			const [bareQueries, queries] = figure('queries');
			const [bareClock, clock] = figure('clock');
			const { maxMs, maxMegabytes } = pages[page];
			const isReached = ms - bareMs <= maxMs && megabytes - bareMegabytes <= maxMegabytes;
			if (!isReached && name === 'plugin') {
				process.exitCode = 1;
			}
			return {
				page,
				'bare ms': bareMs.toFixed(1),
				'more ms': signed(ms - bareMs, 1),
				ratio: (ms / bareMs).toFixed(2),
				'more ms of clock': signed(clock - bareClock, 1),
				'more MB': signed(megabytes - bareMegabytes, 2),
				'more files': signed(files - bareFiles, 0),
				'more queries': signed(queries - bareQueries, 0),
				target: `${maxMs} ms${maxMegabytes === Infinity ? '' : `, ${maxMegabytes} MB`}${isReached ? '' : ' MISSED'}`,
			};
		});
		console.log(name);
		console.table(rows);
	}
} finally {
	for (const { remove } of sites) {
		await remove();
	}
	await rm(folder, { recursive: true, force: true });
}
