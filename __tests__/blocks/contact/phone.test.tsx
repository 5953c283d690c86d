import { fireEvent, screen } from '@testing-library/react';
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
