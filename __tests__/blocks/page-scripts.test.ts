import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/dom';
import { hostileAddresses, hostilePages as pages } from '../support/hostile-pages';

const blocks = path.join(__dirname, '../../blocks');
const scripts = readdirSync(blocks, { recursive: true })
	.map((file) => String(file).replaceAll(path.sep, '/'))
	.filter((file) => /\/(?:view|view\/inline|view\/optional)\.ts$/.test(file));
const blockOf = (script: string) => script.replace(/\/view(?:\/\w+)?\.ts$/, '');

/** As in wordpress/core/class-page-data.php. */
const siteData = {
	map: {
		library: { script: 'https://site.example/map.js', styles: 'https://site.example/map.css' },
		base: { kind: 'shapes', url: 'https://site.example/shapes.json', credit: '' },
		labels: {},
	},
	slideshow: { library: 'https://site.example/slideshow.js' },
	video: { library: 'https://site.example/hls.js', labels: {} },
	'video:a': { hls: null, access: { url: 'https://site.example/token', nonce: 'n', files: ['https://site.example/file'] } },
};

const asked: string[] = [];
const original = { fetch: globalThis.fetch, observer: globalThis.IntersectionObserver };
const names = ['src', 'href', 'action', 'formaction', 'poster', 'srcdoc', 'data'];

const addressesOf = (element: Element) => names.flatMap((name) => element.getAttribute(name) ?? []);

/** The addresses that a script wrote: WordPress cleans those of the markup. */
const written = (before: ReadonlyMap<Element, readonly string[]>) =>
	[...document.querySelectorAll('*')]
		.flatMap((element) => addressesOf(element).filter((address) => !before.get(element)?.includes(address)))
		.map((address) => address.replace(/\s/g, '').toLowerCase());

const loadedFiles = () => [...document.querySelectorAll('script, link')].map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');

/** Neither a link nor a button of a form leads anywhere by itself: jsdom cannot. What a script does is done by then. */
const stay = (event: Event) => event.preventDefault();

beforeAll(() => {
	globalThis.IntersectionObserver = class {
		constructor(private readonly tell: (entries: readonly object[]) => void) {}
		observe(target: Element) {
			this.tell([{ isIntersecting: true, target }]);
		}
		unobserve() {}
		disconnect() {}
	} as never;
	globalThis.fetch = ((address: string | URL) => {
		asked.push(String(address));
		return Promise.resolve(new Response(JSON.stringify({ metadata_token: 't', expires_in: 60 })));
	}) as never;
	Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 600 });
	HTMLMediaElement.prototype.load = () => undefined;
	HTMLMediaElement.prototype.play = () => Promise.resolve();
	HTMLMediaElement.prototype.pause = () => undefined;
	window.addEventListener('click', stay);
	window.addEventListener('submit', stay);
	window.print = () => undefined;
	HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterAll(() => {
	globalThis.fetch = original.fetch;
	globalThis.IntersectionObserver = original.observer;
	window.removeEventListener('click', stay);
	window.removeEventListener('submit', stay);
});
beforeEach(() => {
	asked.splice(0);
	delete (window as { taken?: boolean }).taken;
	jest.resetModules();
});

const rest = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Runs a script on a page, and answers the addresses that were there before. A script that nonsense stops has taken nothing. */
async function visit(script: string, markup: string): Promise<ReadonlyMap<Element, readonly string[]>> {
	document.head.innerHTML = '';
	document.body.innerHTML = markup;
	const before = new Map([...document.querySelectorAll('*')].map((element) => [element, addressesOf(element)] as const));
	const block = document.body.firstElementChild;
	Object.defineProperty(document, 'currentScript', { configurable: true, get: () => block?.appendChild(document.createElement('i')) });
	await import(path.join(blocks, script)).catch(() => undefined);
	await rest();
	return before;
}

async function pressAll(): Promise<void> {
	for (const element of document.querySelectorAll('a, button, input, img, [role=button]')) {
		fireEvent.click(element);
	}
	for (const one of document.querySelectorAll('form')) {
		fireEvent.submit(one);
	}
	await rest();
}

it('every script of a page is tried', () => {
	expect([...new Set(scripts.map(blockOf))].sort()).toEqual(Object.keys(pages).sort());
});

it.each(scripts)('the page that tries %s has all attributes that it reads', (script) => {
	const folder = path.join(blocks, blockOf(script));
	const own = readdirSync(folder, { recursive: true })
		.map(String)
		.filter((file) => /^view(?:\.ts|[/\\].*\.ts)$/.test(file));
	const read = own.flatMap((file) =>
		[...readFileSync(path.join(folder, file), 'utf8').matchAll(/dataset\['(\w+)'\]|\[data-([\w-]+)/g)].map(
			([, property, name]) => name ?? property?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
		)
	);
	const markup = pages[blockOf(script)]?.(hostileAddresses.code) ?? '';
	// Written by scripts alone.
	const missing = [...new Set(read)].filter(
		(name) => name !== undefined && !['state', 'style', 'ready', 'load-on-press', 'conditions'].includes(name) && !markup.includes(`data-${name}=`)
	);
	expect(missing).toEqual([]);
});

describe.each(Object.entries(hostileAddresses))('where a contributor wrote %s', (_, word) => {
	it.each(scripts)('%s takes no script, no library and no link of it', async (script) => {
		window.sitewrightPage = JSON.stringify(siteData);
		const before = await visit(script, pages[blockOf(script)]?.(word) ?? '');
		// A video that is private asks the site.
		expect(asked.filter((address) => !address.startsWith('https://site.example/'))).toEqual([]);
		expect(document.querySelector('iframe')).toBeNull();
		await pressAll();
		expect(written(before).filter((address) => /^(?:javascript|data:text|vbscript):?/.test(address))).toEqual([]);
		expect(loadedFiles().filter((address) => !address.startsWith('https://site.example/'))).toEqual([]);
		expect(window).not.toHaveProperty('taken');
	});
});

it.each(['map/view.ts', 'slideshow/view.ts', 'video/view.ts'])('an element with the name of the site’s data gives %s no address', async (script) => {
	delete window.sitewrightPage;
	await visit(
		script,
		`<a id="sitewrightPage" href="https://evil.example/taken.js">{}</a>${pages[blockOf(script)]?.(hostileAddresses['a foreign script']) ?? ''}`
	);
	await pressAll();
	expect(document.querySelectorAll('script, link')).toHaveLength(0);
	expect(asked).toEqual([]);
});
