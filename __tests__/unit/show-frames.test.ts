import { fireEvent, screen, waitFor } from '@testing-library/react';
import { showFrames } from '../../components/view/show-frames';

const page = `<div class="a-block"><div class="sitewright-embed"><strong>Calendly</strong><p><a href="https://calendly.com/a">Book</a></p>
<p class="sitewright-embed__status" role="status" data-failed="Not loaded."></p><button type="button" hidden>Show</button></div>
<template><iframe title="Calendly" src="https://calendly.com/a"></iframe></template></div>`;

let approach: () => void;
let top: number;
const request = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
	document.body.innerHTML = page;
	top = 0;
	request.mockReset().mockResolvedValue({});
	Element.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
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

it('asks nothing of the third party before a press, while the card is in sight', () => {
	approach();
	expect(request).not.toHaveBeenCalled();
	expect(screen.queryByTitle('Calendly')).toBeNull();
	expect(screen.getByRole('link', { name: 'Book' })).toBeVisible();
});

it('shows the frame after a press, and gives it the focus', async () => {
	press();
	expect(await screen.findByTitle('Calendly')).toHaveFocus();
	expect(screen.queryByRole('button')).toBeNull();
});

it('shows the frame by itself while the card is below the window', async () => {
	top = window.innerHeight + 1;
	approach();
	expect(await screen.findByTitle('Calendly')).toBeInTheDocument();
});

it('stays a card below the window while the third party is blocked', async () => {
	request.mockRejectedValue(new TypeError('Failed to fetch'));
	top = window.innerHeight + 1;
	approach();
	await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
	expect(screen.queryByTitle('Calendly')).toBeNull();
});

it('says after a press that a blocked third party could not be loaded, and shows its frame after another', async () => {
	request.mockRejectedValue(new TypeError('Failed to fetch'));
	press();
	await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not loaded.'));
	expect(screen.queryByTitle('Calendly')).toBeNull();
	press();
	expect(await screen.findByTitle('Calendly')).toBeInTheDocument();
});
