import { getBlockType, registerBlockType, switchToBlockType, unregisterBlockType } from '@wordpress/blocks';
import { screen, within } from '@testing-library/react';
import { createBlock, openEditor, registerCoreStandIns, registerFolders, serialize } from '../support/editor';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('contact/contact-info', 'contact/email', 'contact/phone', 'contact/address');
	for (const [name, attributes] of [
		['core/legacy-widget', { idBase: { type: 'string' }, instance: { type: 'object' } }],
		['jetpack/map', { address: { type: 'string' } }],
	] as const) {
		registerBlockType(name, { apiVersion: 3, title: name, category: 'widgets', attributes, edit: () => null, save: () => null } as never);
	}
});

const names = (blocks: readonly { readonly name: string }[] = []) => blocks.map(({ name }) => name);
const fromWidget = (raw: unknown, idBase = 'widget_contact_info') =>
	switchToBlockType(createBlock('core/legacy-widget', { idBase, instance: { raw } }), 'jetpack/contact-info')?.[0]?.innerBlocks ?? null;

it('starts with an email address, a phone number and an address to fill in', async () => {
	const editor = await openEditor([createBlock('jetpack/contact-info')]);
	expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
	expect(names(editor.blocks()[0]?.innerBlocks)).toEqual(['jetpack/email', 'jetpack/phone', 'jetpack/address']);
});

it('lets its children be told apart by keyboard', async () => {
	await openEditor([createBlock('jetpack/contact-info')]);
	await screen.findByRole('textbox', { name: 'Email' });
	const container = screen.getByRole('document', { name: 'Block: Contact Info' });
	expect(
		within(container)
			.getAllByRole('document')
			.map((child) => child.getAttribute('aria-label'))
	).toEqual(['Block: Email Address', 'Block: Phone Number', 'Block: Address']);
});

it('keeps email, phone and address for itself', () => {
	for (const name of ['jetpack/email', 'jetpack/phone', 'jetpack/address']) {
		expect(getBlockType(name)?.parent).toEqual(['jetpack/contact-info']);
	}
});

describe('from the legacy contact widget', () => {
	it('takes over all that the widget says', () => {
		const inner = fromWidget({
			title: 'Visit <us> & stay',
			email: 'me@example.com',
			phone: '555 0100',
			address: '1 Main St',
			hours: 'Mon 9-5\nTue 9-5',
			showmap: 1,
		});
		expect(names(inner ?? [])).toEqual(['core/heading', 'jetpack/email', 'jetpack/phone', 'jetpack/address', 'core/paragraph', 'jetpack/map']);
		expect(inner?.map(({ attributes }) => attributes)).toMatchObject([
			{ content: 'Visit &lt;us> &amp; stay' },
			{ email: 'me@example.com' },
			{ phone: '555 0100' },
			{ address: '1 Main St' },
			{ content: 'Mon 9-5<br>Tue 9-5' },
			{ address: '1 Main St' },
		]);
	});

	it('adds no map without an address, nor one that the widget did not show', () => {
		expect(names(fromWidget({ title: 'A', showmap: 1 }) ?? [])).not.toContain('jetpack/map');
		expect(names(fromWidget({ address: '1 Main St', showmap: 0 }) ?? [])).not.toContain('jetpack/map');
	});

	it('leaves the map out while the site has no block for it', () => {
		const map = unregisterBlockType('jetpack/map');
		expect(names(fromWidget({ address: '1 Main St', showmap: 1 }) ?? [])).toContain('jetpack/address');
		registerBlockType('jetpack/map', map as never);
	});

	it('survives a widget that holds something else than text', () => {
		expect(serialize(fromWidget({ title: 5, email: ['x'], hours: null }) ?? [])).toContain('wp:jetpack/email /-->');
	});

	it('is not offered for other widgets', () => {
		expect(fromWidget({ title: 'A' }, 'text')).toBeNull();
		expect(fromWidget(null)).toBeNull();
	});
});
