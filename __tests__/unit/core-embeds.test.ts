import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { offerEmbeds, scripts } from '../../components/view/core-embeds';
import { projectRoot } from '../../scripts/site/paths';
import { hostileAddresses } from '../support/hostile-pages';

const card = (service: string, part: string) =>
	`<div class="sitewright-core-embed"><div class="sitewright-embed" data-service="${service}"><div class="sitewright-embed__stage"><div class="sitewright-embed__ask">
<p class="sitewright-embed__status" role="status" data-failed="Not loaded."></p><button type="button" hidden>Show</button></div></div><label><input type="checkbox"> Always</label></div>
<template>${part}</template></div>`;

const request = jest.fn<Promise<unknown>, [string]>();

function open(service: string, part: string): void {
	document.head.innerHTML = '';
	document.body.innerHTML = card(service, part);
	localStorage.clear();
	offerEmbeds();
}

const press = () => fireEvent.click(screen.getByText('Show'));

beforeEach(() => {
	request.mockReset().mockResolvedValue({});
	globalThis.fetch = request as never;
});

it('shows a video after a press, with the focus', async () => {
	open('youtube', '<iframe title="A walk" src="https://www.youtube.com/embed/1"></iframe>');
	expect(request).not.toHaveBeenCalled();
	press();
	expect(await screen.findByTitle('A walk')).toHaveFocus();
});

it('shows a picture after a press', async () => {
	open('flickr', '<img src="https://live.staticflickr.com/1.jpg" alt="A tree">');
	press();
	expect(await screen.findByAltText('A tree')).toHaveFocus();
});

it('runs the script that it knows for a post, none of the page', async () => {
	open(
		'x',
		'<div class="sitewright-core-embed__part" data-script="https://evil.example/taken.js"><blockquote class="twitter-tweet">Good morning</blockquote></div>'
	);
	expect(document.querySelector('script')).toBeNull();
	press();
	await waitFor(() => expect(screen.getByText('Good morning')).toBeVisible());
	expect([...document.querySelectorAll('script')].map(({ src }) => src)).toEqual(['https://platform.twitter.com/widgets.js']);
});

it.each([
	['frame', 'youtube', '<iframe title="A walk" src="https://www.youtube.com/embed/1"></iframe>', 'iframe'],
	['post', 'x', '</p><div class="sitewright-core-embed__part"><blockquote>Good morning</blockquote></div>', 'blockquote'],
])('shows a %s in a post without blocks, where WordPress puts paragraphs around it', async (_what, service, part, element) => {
	document.body.innerHTML = card(service, part).replace('<template>', '<p><template>');
	localStorage.clear();
	offerEmbeds();
	press();
	await waitFor(() => expect(document.querySelector(`.sitewright-embed ${element}`)).toBeVisible());
});

it.each(['unknown', 'constructor', '__proto__'])('offers nothing for words of the service %s, whose script it does not know', (service) => {
	open(service, '<div class="sitewright-core-embed__part">Words</div>');
	expect(screen.getByText('Show')).not.toBeVisible();
});

it.each(Object.entries(hostileAddresses).filter(([, address]) => !address.startsWith('https')))('offers no frame with %s', (_what, address) => {
	open('youtube', `<iframe title="A walk" src="${address}"></iframe>`);
	expect(screen.getByText('Show')).not.toBeVisible();
});

describe('the services', () => {
	const source = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
	const services = [...source('wordpress/features/places/embeds/class-embed-service.php').matchAll(/'([\w-]+)' +=> array\( '([^']+)', '([^']+)'/g)];

	it('are told with their hosts in docs/privacy.md', () => {
		const told = source('docs/privacy.md');
		expect(services.length).toBeGreaterThan(20);
		expect(services.map(([, , name, host]) => `| ${name} | \`${host}\` |`).filter((row) => !told.includes(row))).toEqual([]);
	});

	it('whose posts need a script are the same on the server, and each card names the host of the script', () => {
		const [, list = ''] = /WITH_SCRIPT = array\(([^)]+)\)/.exec(source('wordpress/features/places/embed-cards/class-embed-card.php')) ?? [];
		expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(Object.keys(scripts));
		const hosts = new Map(services.map(([, id, , host]) => [id, host]));
		expect(Object.entries(scripts).filter(([id, address]) => new URL(address).hostname !== hosts.get(id))).toEqual([]);
	});
});
