import { fireEvent, screen, waitFor } from '@testing-library/react';
import { showFrames } from '../../components/view/show-frames';

const page = `<div class="a-block"><div class="sitewright-embed" data-service="calendly"><div class="sitewright-embed__stage"><div class="sitewright-embed__ask">
<strong>Calendly</strong><p class="sitewright-embed__status" role="status" data-failed="Not loaded."></p><button type="button" hidden>Show</button></div></div>
<p><a href="https://calendly.com/a">Book</a></p><label><input type="checkbox"> Always</label></div>
<template><iframe title="Calendly" src="https://calendly.com/a"></iframe></template></div>`;

let approach: (() => void) | undefined;
const request = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
	document.body.innerHTML = page;
	approach = undefined;
	request.mockReset().mockResolvedValue({});
	// Far below the window.
	Element.prototype.getBoundingClientRect = () => ({ top: window.innerHeight + 1 }) as DOMRect;
	globalThis.fetch = request as never;
	globalThis.IntersectionObserver = class {
		constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
			approach = () => callback([{ isIntersecting: true }]);
		}
		observe() {}
		disconnect() {}
	} as never;
	localStorage.clear();
	showFrames('a-block');
});

/** The same page, opened again. */
function openAgain(): void {
	document.body.innerHTML = page;
	showFrames('a-block');
}

function press(): void {
	screen.getByRole('button', { name: 'Show' }).focus();
	fireEvent.click(screen.getByRole('button', { name: 'Show' }));
}

it('asks nothing of the third party before a press, wherever the visitor scrolls', async () => {
	approach?.();
	fireEvent.scroll(window);
	await new Promise((resolve) => setTimeout(resolve));
	expect(request).not.toHaveBeenCalled();
	expect(document.querySelector('iframe')).toBeNull();
	expect(screen.getByRole('link', { name: 'Book' })).toBeVisible();
});

it('shows the frame after a press, and gives it the focus', async () => {
	press();
	expect(await screen.findByTitle('Calendly')).toHaveFocus();
	expect(screen.queryByRole('button')).toBeNull();
});

it('says after a press that a blocked third party could not be loaded, and shows its frame after another', async () => {
	request.mockRejectedValue(new TypeError('Failed to fetch'));
	press();
	await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not loaded.'));
	expect(screen.queryByTitle('Calendly')).toBeNull();
	expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
	press();
	expect(await screen.findByTitle('Calendly')).toBeInTheDocument();
});

it('shows the frame by itself on later pages where the visitor wants it always, until they do not', async () => {
	fireEvent.click(screen.getByLabelText('Always'));
	openAgain();
	expect(await screen.findByTitle('Calendly')).not.toHaveFocus();
	fireEvent.click(screen.getByLabelText('Always'));
	request.mockClear();
	openAgain();
	expect(screen.getByRole('button', { name: 'Show' })).toBeVisible();
	expect(request).not.toHaveBeenCalled();
});

it('says the same on each card of a service', () => {
	document.body.innerHTML = page + page;
	showFrames('a-block');
	const [first, second] = screen.getAllByLabelText('Always');
	fireEvent.click(first ?? document.body);
	expect(second).toBeChecked();
	fireEvent.click(second ?? document.body);
	expect(first).not.toBeChecked();
});

describe('with a consent plugin', () => {
	let agrees = false;
	const change = () => document.dispatchEvent(new Event('wp_listen_for_consent_change'));
	const says = (type: string, forbids = false) => {
		agrees = false;
		Object.assign(window, { wp_consent_type: type, wp_has_consent: (category: string) => agrees && category === 'marketing' });
		Object.defineProperty(navigator, 'globalPrivacyControl', { value: forbids, configurable: true });
	};
	afterEach(() => says(''));

	it('shows the frame as soon as the visitor agrees', async () => {
		says('optin');
		change();
		expect(screen.queryByTitle('Calendly')).toBeNull();
		agrees = true;
		change();
		expect(await screen.findByTitle('Calendly')).toBeInTheDocument();
	});

	it.each([
		['asks nobody', 'optout', false],
		['has no answer but that of a browser that forbids to pass anything on', 'optin', true],
	])('waits for a press where it %s', (_what, type, forbids) => {
		says(type, forbids);
		agrees = true;
		change();
		expect(request).not.toHaveBeenCalled();
	});
});
