import { pasteHandler } from '@wordpress/blocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { eventIdOf, parseEmbed } from '../../blocks/eventbrite/attributes';
import { frameOf } from '../../blocks/eventbrite/frame';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const page = 'https://www.eventbrite.com/e/example-tickets-123456789';
const checkout = 'https://www.eventbrite.com/checkout-external?eid=123456789';
const route = 'GET wpcom/v2/resolve-redirect';
const refusal = 'Sorry, this content could not be embedded.';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('eventbrite', 'button');
});
beforeEach(() => {
	appStore.dispatch(siteApi.util.resetApiState());
});

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/eventbrite', attributes)]);
const attributesOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes;
const field = () => screen.findByRole('textbox', { name: 'Enter an event URL to embed here…' });
const notice = () => screen.findByText(refusal, { selector: '.components-notice__content' });

describe('what is accepted', () => {
	it.each([
		[page, page],
		['http://www.eventbrite.com/e/example-tickets-1', 'https://www.eventbrite.com/e/example-tickets-1'],
		['eventbrite.co.uk/e/example-tickets-2?aff=abc', 'https://eventbrite.co.uk/e/example-tickets-2?aff=abc'],
		['https://www.eventbrite.de/e/f%C3%BC-tickets-333/#search', 'https://www.eventbrite.de/e/f%C3%BC-tickets-333/'],
		['https://example.eventbrite.com', 'https://example.eventbrite.com'],
		[
			`<div id="eventbrite-widget-container-77"></div><script src="https://www.eventbrite.com/static/widgets/eb_widgets.js"></script><script>window.EBWidgets.createWidget({widgetType: 'checkout',eventId: '77'});</script>`,
			'https://www.eventbrite.com/e/77',
		],
	])('%s', (text, url) => expect(parseEmbed(text)).toBe(url));

	it.each([
		'',
		'an event',
		'https://www.eventbrite.com/o/example-123',
		'https://www.eventbrite.com/e/example',
		'https://www.eventbrite.com/',
		'https://eventbrite.com.example.com/e/a-1',
		'https://eventbrite.example/e/a-1',
		'https://noteventbrite.com/e/a-1',
		'javascript:alert(1)//www.eventbrite.com/e/a-1',
		`<script src="https://example.com/eb_widgets.js"></script><script>createWidget({eventId: '77'});</script>`,
	])('but not "%s"', (text) => expect(parseEmbed(text)).toBeNull());

	it('the trailing digits of the page are the event', () => {
		expect(eventIdOf(`${page}?aff=5`)).toBe(123456789);
		expect(eventIdOf('https://www.eventbrite.com/e/2026-gala-7/')).toBe(7);
	});
});

describe('embedding', () => {
	it('asks whether the address leads somewhere, then shows the checkout in a sandbox', async () => {
		answerRest({ [route]: { body: { status: 200, url: page } } });
		const editor = await open();
		await editor.user.type(await field(), `${page}?aff=5{Enter}`);
		const frame = await screen.findByTitle('Eventbrite Checkout');
		expect(frame).toHaveAttribute('src', checkout);
		expect(frame).toHaveAttribute('sandbox');
		expect(attributesOf(editor)).toMatchObject({ url: `${page}?aff=5`, eventId: 123456789 });
	});

	it('finds the page that a subdomain leads to', async () => {
		answerRest({ [route]: { body: { status: 200, url: page } } });
		const editor = await open({ url: 'https://example.eventbrite.com' });
		await screen.findByTitle('Eventbrite Checkout');
		expect(attributesOf(editor)).toMatchObject({ url: page, eventId: 123456789 });
	});

	it.each([
		['is no event', 'https://example.com/e/a-1', {}],
		['leads nowhere', page, { [route]: { body: { status: 404, url: page } } }],
		['leads to no event', 'https://example.eventbrite.com', { [route]: { body: { status: 200, url: 'https://www.eventbrite.com/' } } }],
	])('says so when the address %s, and keeps it', async (_, text, answers) => {
		answerRest(answers);
		const editor = await open();
		await editor.user.type(await field(), `${text}{Enter}`);
		expect(await notice()).toBeVisible();
		expect(await field()).toHaveValue(text);
		expect(attributesOf(editor)?.['eventId']).toBeUndefined();
	});

	it('makes a link of what cannot be embedded', async () => {
		answerRest({});
		const editor = await open();
		await editor.user.type(await field(), 'https://example.com/e/1{Enter}');
		await notice();
		await editor.user.click(screen.getByRole('button', { name: 'Convert block to link' }));
		expect(editor.content()).toContain('<p><a href="https://example.com/e/1">https://example.com/e/1</a></p>');
	});

	it('can be done over', async () => {
		const editor = await open({ url: page, eventId: 123456789 });
		await editor.user.click(await screen.findByRole('button', { name: 'Edit URL' }));
		expect(await field()).toHaveValue(page);
	});

	it('becomes a button that opens a dialog', async () => {
		const editor = await open({ url: page, eventId: 123456789 });
		await editor.user.click(await screen.findByRole('button', { name: 'Button & Modal' }));
		expect(await screen.findByRole('textbox', { name: 'Button text' })).toHaveTextContent('Register');
		expect(screen.queryByTitle('Eventbrite Checkout')).toBeNull();
		await waitFor(() => expect(editor.content()).toContain('wp:jetpack/button'));
	});

	it.each([
		{ url: 'https://example.com/e/a-1', eventId: 1 },
		{ url: page, eventId: -1 },
		{ url: page, eventId: 1.5 },
	])('shows nothing of %j', (attributes) => expect(frameOf({ ...attributes, style: 'inline' })).toBeNull());
});

describe('pasting', () => {
	// WordPress writes each piece to the console.
	beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
	afterEach(() => jest.restoreAllMocks());

	it.each([
		['an address', '', page],
		['a paragraph', `<p>${page}</p>`, ''],
		['a link', `<p><a href="${page}">${page}</a></p>`, ''],
	])('%s makes a checkout', (_, HTML, plainText) => {
		expect(pasteHandler({ HTML, plainText, mode: 'BLOCKS' } as never)).toMatchObject([{ name: 'jetpack/eventbrite', attributes: { url: page } }]);
	});
});

describe('a post', () => {
	it('holds a link, and nothing while there is no event', () => {
		expect(serialize([createBlock('jetpack/eventbrite', { url: page, eventId: 123456789 })])).toContain(
			`<div class="wp-block-jetpack-eventbrite"><a class="eventbrite__direct-link" href="${page}">${page}</a></div>`
		);
		expect(serialize([createBlock('jetpack/eventbrite')])).toBe('<!-- wp:jetpack/eventbrite /-->');
	});

	it('with attributes of the wrong type opens', () => {
		expect(parse('<!-- wp:jetpack/eventbrite {"url":7,"eventId":"x","style":[]} /-->')[0]).toMatchObject({
			isValid: true,
			attributes: { style: 'inline' },
		});
	});
});

describe('the page', () => {
	beforeAll(async () => {
		// jsdom knows the element but not what it does.
		HTMLDialogElement.prototype.showModal = function showModal() {
			this.open = true;
		};
		HTMLDialogElement.prototype.close = function close() {
			this.dispatchEvent(new Event('close'));
		};
		await import('../../blocks/eventbrite/view');
	});

	const visit = (eventId: string) => {
		const holder = document.createElement('div');
		holder.className = 'wp-block-jetpack-eventbrite';
		holder.innerHTML = `<a class="wp-block-button__link" href="${page}" data-event-id="${eventId}" data-close="Zu">Register</a>`;
		document.body.replaceChildren(holder);
		return screen.getByRole('link', { name: 'Register' });
	};

	it('asks nothing of Eventbrite before the click, then opens the checkout and closes it', () => {
		const link = visit('123456789');
		expect(document.querySelector('iframe')).toBeNull();
		expect(fireEvent.click(link)).toBe(false);
		const dialog = screen.getByRole('dialog', { name: 'Register' });
		expect(within(dialog).getByTitle('Register')).toHaveAttribute('src', checkout);
		expect(within(dialog).getByRole('link', { name: 'Register' })).toHaveAttribute('href', page);
		fireEvent.click(within(dialog).getByRole('button', { name: 'Zu' }));
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	it.each([
		['for another tab', '123456789', { ctrlKey: true }],
		['without a number', 'javascript:alert(1)', {}],
	])('leaves the link to the browser %s', (_, eventId, init) => {
		const link = visit(eventId);
		// jsdom goes nowhere, and would say so.
		window.addEventListener('click', (event) => event.preventDefault(), { once: true });
		fireEvent.click(link, init);
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});
