import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { administrator } from '../../../scripts/site/site-options';
import { taskOf } from '../../../scripts/site/completion';
import { projectRoot } from '../../../scripts/site/paths';
import { freePort, isPortFree } from '../../../scripts/site/ports';
import { Session } from '../../../scripts/site/session';
import { siteAddress } from '../../../scripts/site/site-address';
import { testSite } from '../../support/site/site';

interface Start {
	readonly child: ChildProcess;
	/** Resolves when the output contains `text`. */
	shows(text: string): Promise<void>;
	/** Resolves when the program has ended. */
	readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}): Start {
	const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args], { cwd: projectRoot, env: { ...process.env, ...env } });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (part: Buffer) => {
			output += part.toString();
			child.emit('output');
		});
	}
	const ended = new Promise<{ code: number | null; output: string }>((resolve) => child.once('close', (code) => resolve({ code, output })));
	return {
		child,
		ended,
		shows: (text) =>
			new Promise((resolve, reject) => {
				const check = () => output.includes(text) && resolve();
				child.on('output', check);
				void ended.then(() => reject(new Error(`It ended without “${text}”:\n${output}`)));
				check();
			}),
	};
}

interface Page {
	readonly id: number;
	readonly slug: string;
	readonly content: { readonly rendered: string };
}

/** Runs `npm start` to its end, for starts that are refused. */
const start = (...args: string[]) => launch(args).ended;

it('says which port is in use, and how to choose another', async () => {
	const { port } = new URL(testSite.url);
	const { code, output } = await start(`--port=${port}`);
	expect(code).toBe(1);
	expect(output).toContain(`Port ${port}, which WordPress needs, is in use.`);
	expect(output).toContain('npm start -- --port=');
	expect(output).not.toMatch(/^\s+at /m);
});

it.each([
	[['--wp=/nowhere'], '/nowhere holds no WordPress: there is no wp-load.php in it.'],
	[['--port=many'], '“many” is no port.'],
	[['--php=old'], '“old” is no PHP of this command. Use --php=native, the one of this machine, or --php=wasm.'],
	[['--prot=80'], 'Usage: npm start -- '],
])('explains what is wrong with %s', async (args, sentence) => {
	const { code, output } = await start(...args);
	expect(code).toBe(1);
	expect(output).toContain(sentence);
	expect(output).not.toMatch(/^\s+at /m);
});

describe('a first start that is interrupted', () => {
	let directory: string;
	let port: number;
	let site: string;
	beforeAll(async () => {
		directory = await mkdtemp(path.join(os.tmpdir(), 'sitewright-start-'));
		port = await freePort();
		site = `${siteAddress(port)}/`;
	});
	afterAll(() => rm(directory, { recursive: true, force: true }));

	const launchHere = () => launch([`--port=${port}`, `--php=${process.env.SITEWRIGHT_PHP}`], { SITEWRIGHT_SITE_DIR: directory });
	const logIn = async () => {
		const session = new Session(site);
		await session.logIn(administrator.login, administrator.password);
		return session;
	};
	const portsAreFree = async () => (await isPortFree(port)) && (await isPortFree(port + 1));

	it.each([0, 300, 1500])('leaves nothing behind when it ends %i ms after its first output', async (milliseconds) => {
		const first = launchHere();
		// Its first line comes before it does anything.
		first.child.stdout?.once('data', () => setTimeout(() => first.child.kill('SIGINT'), milliseconds));
		const { code } = await first.ended;
		expect(code).toBe(0);
		expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
		expect(await portsAreFree()).toBe(true);
	});

	it('is followed by one that becomes ready, and ends its programs even when it is killed', async () => {
		const interrupted = launchHere();
		await interrupted.shows('Preparing WordPress');
		interrupted.child.kill('SIGTERM');
		await interrupted.ended;

		const second = launchHere();
		await second.shows('The demo site is complete.');
		const home = await (await fetch(site)).text();
		expect(home).toContain('<title>Millstone Bakery');
		expect(home).toContain('wp-block-jetpack-slideshow');
		await fetch(`${site}wp-login.php?action=lostpassword`, { method: 'POST', body: new URLSearchParams({ user_login: administrator.login }) });
		const mails = path.join(directory, 'wordpress/wp-content/mails');
		expect(await Promise.all((await readdir(mails)).map((file) => readFile(path.join(mails, file), 'utf8')))).toEqual([expect.stringContaining('?action=rp')]);
		// As a person would: one page is gone, another is written anew.
		const session = await logIn();
		const pages = await session.call<Page[]>('GET', 'wp/v2/pages');
		expect(pages.map(({ slug }) => slug).sort()).toEqual(['contact', 'home', 'menu', 'news']);
		const idOf = (slug: string) => pages.find((page) => page.slug === slug)?.id;
		await session.call('DELETE', `wp/v2/pages/${idOf('menu')}`, { query: { force: 'true' } });
		await session.call('POST', `wp/v2/pages/${idOf('contact')}`, { body: { content: 'My own words' } });

		second.child.kill('SIGKILL');
		await second.ended;
		while (!(await portsAreFree())) {
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	});

	it('makes the demo site once: what a person changed or deleted stays so', async () => {
		const third = launchHere();
		await third.shows('Ready after');
		const pages = await (await logIn()).call<Page[]>('GET', 'wp/v2/pages');
		expect(pages.map(({ slug }) => slug).sort()).toEqual(['contact', 'home', 'news']);
		expect(pages.find(({ slug }) => slug === 'contact')?.content.rendered).toContain('My own words');
		third.child.kill('SIGTERM');
		await third.ended;
	});

	it('completes a demo site that was interrupted', async () => {
		await taskOf(directory, 'demo').begin();
		const fourth = launchHere();
		await fourth.shows('The demo site is complete.');
		const session = await logIn();
		const pages = await session.call<Page[]>('GET', 'wp/v2/pages');
		expect(pages.map(({ slug }) => slug).sort()).toEqual(['contact', 'home', 'menu', 'news']);
		expect(pages.find(({ slug }) => slug === 'contact')?.content.rendered).toContain('My own words');
		expect(await session.call('GET', 'wp/v2/media')).toHaveLength(9);
		expect(taskOf(directory, 'demo').isPending()).toBe(false);
		fourth.child.kill('SIGTERM');
		await fourth.ended;
	});
});
