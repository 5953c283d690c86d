import { fireEvent, screen } from '@testing-library/react';
import { createBlock, openEditor, parse, registerFolders, serialize } from '../support/editor';

beforeAll(() => registerFolders('contact/contact-info', 'contact/address'));

const inContactInfo = (attributes: Record<string, unknown> = {}) => createBlock('jetpack/contact-info', {}, [createBlock('jetpack/address', attributes)]);
const saved = (attributes: Record<string, unknown>) => serialize([createBlock('jetpack/address', attributes)]);

describe('editing', () => {
	it('has a field for each part, in which Enter makes no second line', async () => {
		const editor = await openEditor([inContactInfo()]);
		const address = editor.blocks()[0]?.innerBlocks[0];
		await editor.select(address);
		const fields = {
			'Street Address': 'address',
			'Address Line 2': 'addressLine2',
			'Address Line 3': 'addressLine3',
			City: 'city',
			'State/Province/Region': 'region',
			'Postal/Zip Code': 'postal',
			Country: 'country',
		};
		for (const [label, name] of Object.entries(fields)) {
			await editor.user.type(await screen.findByRole('textbox', { name: label }), `x{Enter}y`);
			expect(editor.blocks()[0]?.innerBlocks[0]?.attributes[name]).toBe('xy');
		}
	});

	it('shows the address as text while it is not selected', async () => {
		await openEditor([inContactInfo({ city: 'Lyon' })]);
		expect(await screen.findByText('Lyon')).toBeVisible();
		expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
	});

	it('links to a map when asked, and offers to try it', async () => {
		const editor = await openEditor([inContactInfo({ address: '1 Quai Est', city: 'Lyon' })]);
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Link address to Google Maps' }));
		expect(editor.content()).toContain('href="https://www.google.com/maps/search/1+Quai Est,+Lyon,"');
		const link = screen.getByRole('link', { name: /Open address in Google Maps/ });
		expect(link).toHaveAttribute('href', 'https://www.google.com/maps/search/1+Quai Est,+Lyon,');
		fireEvent.blur(link);
	});
});

describe('the markup', () => {
	it('is only the comment while there is no address, even if it is to be linked', () => {
		expect(saved({ linkToGoogleMaps: true })).toBe('<!-- wp:jetpack/address {"linkToGoogleMaps":true} /-->');
	});

	it('holds what is there', () => {
		expect(saved({ city: 'Lyon', postal: '69001' })).toContain(
			'<div><span class="jetpack-address__city">Lyon</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">69001</span></div>'
		);
	});

	it('stays as it is in a post that was written in another language', () => {
		const post = saved({ city: 'Lyon', linkToGoogleMaps: true }).replace('Open address in Google Maps', 'Ouvrir dans Google Maps');
		const blocks = parse(post);
		expect(blocks[0]).toHaveProperty('isValid', true);
		expect(serialize(blocks)).toBe(post);
	});

	it('opens with attributes of the wrong type', () => {
		expect(parse('<!-- wp:jetpack/address {"city":5,"linkToGoogleMaps":"yes"} /-->')[0]).toHaveProperty('isValid', true);
	});
});
