import { fireEvent, screen, waitFor } from '@testing-library/react';
import { showFrames } from '../../components/view/show-frames';

const page = `<div class="a-block"><div class="sitewright-embed"><strong>Calendly</strong><p><a href="https://calendly.com/a">Book</a></p>
<p class="sitewright-embed__status" role="status" data-failed="Not loaded."></p><button type="button" hidden>Show</button></div>
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
	showFrames('a-block');
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Show' }));

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
	press();
	expect(await screen.findByTitle('Calendly')).toBeInTheDocument();
});
