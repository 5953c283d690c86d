import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PhoneModal } from '../../../../features/media/phoneUpload/components/phone-modal';
import { media } from '../../../support/external-media';

type Props = ComponentProps<typeof PhoneModal>;

const address = 'https://site.example/?sitewright-phone#0123456789abcdefghijkl';

function show(changes: Partial<Props> = {}) {
	const calls = { onToggle: jest.fn(), onInsert: jest.fn(), onNewCode: jest.fn(), onClose: jest.fn() };
	const props: Props = { status: 'receiving', isMultiple: true, selected: [], hasDropped: false, message: null, address, items: [], ...calls, ...changes };
	const view = render(<PhoneModal {...props} />);
	return { ...calls, user: userEvent.setup(), update: (next: Partial<Props>) => view.rerender(<PhoneModal {...props} {...next} />) };
}

const button = (name: string) => screen.getByRole('button', { name });

it('shows a code until a picture has arrived, then the pictures', () => {
	const { update } = show();
	expect(screen.getByRole('dialog', { name: 'Upload from your phone' })).toBeVisible();
	expect(screen.getByText('Scan the QR code with your iPhone or Android camera to upload from your photos.')).toBeVisible();
	expect(screen.getByRole('link', { name: /Open the page without scanning/ })).toHaveAttribute('href', address);
	update({ items: [media('a'), media('b')] });
	expect(screen.getByRole('dialog', { name: 'Select images to be added' })).toBeVisible();
	expect(screen.getByText('Select the images below to add, or continue adding more from your device.')).toBeVisible();
	expect(screen.getByText('2 images have arrived.')).toHaveAttribute('role', 'status');
	expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

it('keeps the focus in the window when the code gives way to pictures or to a new code', () => {
	const { update } = show();
	const expectFocusInside = () => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
	screen.getByRole('link').focus();
	update({ status: 'expired' });
	expectFocusInside();
	button('Get a new code').focus();
	update({ status: 'starting', address: undefined });
	expectFocusInside();
	update({ items: [media('a')] });
	expectFocusInside();
});

it('draws the code of level L with a margin of four modules, 128 pixels wide', () => {
	show();
	const code = screen.getByRole('img', { name: 'QR code of the page for your phone' });
	expect(code).toHaveAttribute('width', '128');
	// 60 bytes at level L are version 4, 33 modules.
	expect(code).toHaveAttribute('viewBox', '0 0 41 41');
	expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1zM5 4h/);
});

it('adds what is chosen, once', async () => {
	const items = [media('a'), media('b')];
	const { user, update, onToggle, onInsert } = show({ items });
	await user.click(button('Add images'));
	expect(onInsert).not.toHaveBeenCalled();
	await user.click(screen.getByRole('checkbox', { name: 'b' }));
	expect(onToggle).toHaveBeenCalledWith(media('b'));
	update({ items, selected: [media('b')] });
	await user.click(button('Add 1 image'));
	update({ items, selected: items, status: 'inserting' });
	await user.click(button('Add 2 images'));
	expect(onInsert).toHaveBeenCalledTimes(1);
});

it('has no code while it is made, and no button where the first picture is inserted by itself', () => {
	const { update } = show({ status: 'starting', address: undefined });
	expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
	update({ items: [media('a')], isMultiple: false });
	expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('says that the connection is lost', () => {
	show({ status: 'reconnecting', message: 'You are offline.' });
	expect(screen.getByText('You are offline.', { selector: 'p' })).toBeVisible();
	expect(screen.getByText('Trying again…')).toBeVisible();
});

it('says that there is no code, with a way to try again', async () => {
	const { user, onNewCode } = show({ status: 'failed', message: 'The site is down.', address: undefined });
	await user.click(button('Try again'));
	expect(onNewCode).toHaveBeenCalledTimes(1);
});

it('offers a new code in place of an expired one, but not above pictures that can still be added', async () => {
	const { user, update, onNewCode } = show({ status: 'expired' });
	await user.click(button('Get a new code'));
	expect(onNewCode).toHaveBeenCalledTimes(1);
	update({ status: 'expired', items: [media('a')] });
	expect(screen.getAllByText('The code has expired. You can still add the images below.')[0]).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Get a new code' })).toBeNull();
});
