import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createBlock, openEditor, parse, registerFolders, serialize } from '../support/editor';

beforeAll(() => registerFolders('contact/contact-info', 'contact/phone'));

const inContactInfo = (phone: string) => createBlock('jetpack/contact-info', {}, [createBlock('jetpack/phone', { phone })]);
const saved = (phone: string) => serialize([createBlock('jetpack/phone', { phone })]).split('\n')[1];

describe('editing', () => {
	it('takes a number, and Enter makes no second line', async () => {
		const editor = await openEditor([inContactInfo('')]);
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '555{Enter} 01');
		expect(editor.blocks()[0]?.innerBlocks[0]?.attributes).toEqual({ phone: '555 01' });
	});

	it('shows a link while it is not selected, which does not call', async () => {
		await openEditor([inContactInfo('555 01')]);
		expect(fireEvent.click(await screen.findByRole('link', { name: '555 01' }))).toBe(false);
	});
});

it.each([
	['12', 1],
	['+1 (555) 01-00', 0],
])('hints below “%s” that it cannot be a number as often as %d times, once it is left', async (text, hints) => {
	const editor = await openEditor([inContactInfo(text)]);
	await editor.select(editor.blocks()[0]?.innerBlocks[0]);
	await screen.findByRole('textbox', { name: 'Phone number' });
	const hint = 'This does not look like a phone number. Please check its digits.';
	expect(screen.queryByText(hint)).toBeNull();
	await editor.deselect();
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull());
	expect(screen.queryAllByText(hint)).toHaveLength(hints);
});

describe('the markup', () => {
	it('is only the comment while there is no number', () => {
		expect(serialize([createBlock('jetpack/phone')])).toBe('<!-- wp:jetpack/phone /-->');
	});

	it.each([
		['555-0100', '<a href="tel:5550100">555-0100</a>'],
		['+49 (30) 1234', '<a href="tel:+49301234">+49 (30) 1234</a>'],
		['Call (30) 1234', '<span class="phone-prefix">Call </span><a href="tel:301234">(30) 1234</a>'],
		['nobody', 'nobody'],
	])('links the number in “%s”', (phone, html) => {
		expect(saved(phone)).toBe(`<div class="wp-block-jetpack-phone">${html}</div>`);
	});

	it('opens with an attribute of the wrong type', () => {
		expect(parse('<!-- wp:jetpack/phone {"phone":[5]} /-->')[0]).toHaveProperty('isValid', true);
	});
});
