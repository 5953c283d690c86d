import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/dom';

/** What a contributor writes into each attribute that a script reads; each would be noticed if the script took it. */
const hostileAddresses = {
	code: 'javascript:window.taken=true',
	'code in disguise': ' \tJaVa\nScRiPt:window.taken=true',
	'a foreign script': 'https://evil.example/taken.js',
	'data with code': 'data:text/html,<script>parent.taken=true</script>',
} as const;

type Hostile = (typeof hostileAddresses)[keyof typeof hostileAddresses];

const json = (value: unknown) => JSON.stringify(value).replace(/&/g, '&amp;').replace(/'/g, '&#39;');
const formPart = 'wp-block-jetpack-contact-form__';

const signup = (word: Hostile) =>
	`<form class="sitewright-signup" data-processing="${word}" data-success="${word}" data-error="${word}"><input type="email"><button type="submit">Sign up</button></form>`;
const form = (word: Hostile) => {
	const field = { name: 'a', label: word, control: 'input', type: 'text', required: true, format: word };
	const texts = { progress: word, back: word, next: word, invalid: word, required: word, failed: word, offline: word };
	return [
		`<form class="${formPart}form" data-messages='${json(texts)}' data-redirect="${word}">`,
		`<fieldset data-step='${json(texts)}'><legend>One</legend>`,
		`<div data-field='${json(field)}'><input name="a" data-files='${json({ extensions: [word], maxSize: 1, maxFiles: 1, messages: texts, remove: word })}'></div></fieldset>`,
		`<fieldset data-step='${json(texts)}'><legend>Two</legend></fieldset><button type="submit">Send</button></form>`,
	].join('');
};

const embed = (block: string) => (word: Hostile) =>
	[
		`<div class="wp-block-jetpack-${block}"><div class="sitewright-embed"><a href="#a" data-event-id="${word}" data-close="${word}">Link</a>`,
		`<p class="sitewright-embed__status" data-failed="${word}"></p><button type="button" hidden>Show</button></div>`,
		`<template><iframe title="Frame" data-source="${word}"></iframe></template></div>`,
	].join('');

/** The markup with which a contributor calls the script of a block, as far as it must be to get through to the attributes. */
const pages: Readonly<Record<string, (word: Hostile) => string>> = {
	calendly: embed('calendly'),
	donations: (word) =>
		`<div class="wp-block-jetpack-donations" data-currency='${json({ symbol: word, grouping: word, decimal: word, precision: 2, minimum: 1, maximum: 2, messages: { choose: word, invalid: word, low: word, high: word } })}'>
			<form><a class="donations__amount" href="${/^https/.test(word) ? '#5' : word}">5</a><div class="donations__custom-amount"><input></div><p class="donations__problem"></p><button class="donations__donate-button" hidden>Donate</button></form></div>`,
	eventbrite: embed('eventbrite'),
	'form/contact-form': form,
	'form/field-file': form,
	'form/form-step': form,
	gif: (word) =>
		`<figure class="wp-block-jetpack-gif"><img src="data:," data-still="${word}" data-moving="${word}" data-src="${word}" alt=""><button class="wp-block-jetpack-gif__toggle" data-still="${word}" data-moving="${word}" data-play="${word}" data-pause="${word}" hidden>Pause</button></figure>`,
	'google-calendar': embed('google-calendar'),
	map: (word) => {
		const point = { id: word, title: word, placeTitle: word, caption: word, coordinates: { latitude: 1, longitude: 2 } };
		const content = { points: [point], center: point.coordinates, zoom: 2, style: word, hasDetails: true, markerColor: word, scrollToZoom: true, hasFullscreenButton: true };
		const addresses = { library: { script: word, styles: word, archives: word }, base: { kind: 'tiles', url: word, credit: word } };
		return `<div class="wp-block-jetpack-map" data-map='${json({ ...content, ...addresses, content, labels: { map: word } })}'><div class="wp-block-jetpack-map__canvas"><button type="button" hidden>Show the map</button></div></div>`;
	},
	'newsletter/mailchimp': signup,
	'newsletter/subscriptions': signup,
	opentable: embed('opentable'),
	pinterest: embed('pinterest'),
	'repeat-visitor': (word) => `<div class="wp-block-jetpack-repeat-visitor" data-criteria="${word}" data-threshold="${word}" data-query="${word}"></div>`,
	slideshow: (word) =>
		`<div class="wp-block-jetpack-slideshow" data-effect="${word}" data-autoplay="${word}" data-delay="${word}"><div class="wp-block-jetpack-slideshow_container" data-labels='${json({ carousel: word, carouselRole: word, slideRole: word, position: word, goTo: word, pause: word, play: word })}'>
			<ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img src="data:," alt=""></figure></li></ul>
			<a class="wp-block-jetpack-slideshow_button-prev" role="button"></a><a class="wp-block-jetpack-slideshow_button-next" role="button"></a><a class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination"></div></div></div>`,
	'tiled-gallery': (word) =>
		`<div class="tiled-gallery__gallery" data-labels='${json({ dialog: word, position: word, previous: word, next: word, close: word, failed: word })}'><figure><a class="tiled-gallery__open" href="${word}"><img src="data:," alt=""></a></figure></div>`,
	video: (word) => {
		const settings = { video: 'a', autoplay: true, controls: true, hls: { url: word, library: word }, library: word, labels: { speed: word }, access: { url: word, nonce: word, files: [word] } };
		return `<figure class="wp-block-videopress-video" data-player='${json(settings)}'><div><video data-poster="${word}"><source data-src="${word}"><track data-src="${word}"></video></div><a data-href="${word}">Download</a></figure>`;
	},
};

const blocks = path.join(__dirname, '../../blocks');
const scripts = readdirSync(blocks, { recursive: true })
	.map((file) => String(file).replaceAll(path.sep, '/'))
	.filter((file) => /\/(?:view|view\/inline|view\/optional)\.ts$/.test(file));
const blockOf = (script: string) => script.replace(/\/view(?:\/\w+)?\.ts$/, '');

/** As in wordpress/core/class-page-data.php. */
const siteData = { map: { library: { script: 'https://site.example/map.js', styles: 'https://site.example/map.css' }, base: { kind: 'shapes', url: 'https://site.example/shapes.json', credit: '' }, labels: {} }, video: { library: 'https://site.example/hls.js', labels: {} }, 'video:a': { hls: null, access: { url: 'https://site.example/token', nonce: 'n', files: ['https://site.example/file'] } } };

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
		constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
		observe() {
			this.tell([{ isIntersecting: true }]);
		}
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
	const own = readdirSync(folder, { recursive: true }).map(String).filter((file) => /^view(?:\.ts|[/\\].*\.ts)$/.test(file));
	const read = own.flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/dataset\['(\w+)'\]|\[data-([\w-]+)/g)].map(([, property, name]) => name ?? property?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
	const markup = pages[blockOf(script)]?.(hostileAddresses.code) ?? '';
	// Written by scripts alone.
	const missing = [...new Set(read)].filter((name) => name !== undefined && !['state', 'style', 'ready', 'load-on-press', 'conditions'].includes(name) && !markup.includes(`data-${name}=`));
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

it.each(['map/view.ts', 'video/view.ts'])('an element with the name of the site’s data gives %s no address', async (script) => {
	delete window.sitewrightPage;
	await visit(script, `<a id="sitewrightPage" href="https://evil.example/taken.js">{}</a>${pages[blockOf(script)]?.(hostileAddresses['a foreign script']) ?? ''}`);
	await pressAll();
	expect(document.querySelectorAll('script, link')).toHaveLength(0);
	expect(asked).toEqual([]);
});
