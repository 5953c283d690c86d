import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { screen, waitFor, within } from '@testing-library/react';
import { createBlock, openEditor, parse, registerFolders, serialize } from './support/editor';

function Around() {
	return (
		<div {...useBlockProps()}>
			<InnerBlocks />
		</div>
	);
}

beforeAll(async () => {
	await registerFolders('button');
	registerBlockType('test/around', {
		apiVersion: 3,
		title: 'Around',
		category: 'widgets',
		attributes: { url: { type: 'string' }, width: { type: 'string' } },
		providesContext: { 'jetpack/parentBlockWidth': 'width' },
		edit: Around,
		save: () => <InnerBlocks.Content />,
	} as never);
});

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/button', attributes)]);
type Editor = Awaited<ReturnType<typeof open>>;
const attributesOf = (editor: Editor) => editor.blocks()[0]?.attributes;

describe('the text', () => {
	it('is edited in place', async () => {
		const editor = await open({ element: 'a' });
		await editor.user.type(await screen.findByRole('textbox', { name: 'Button text' }), 'Go');
		await waitFor(() => expect(String(attributesOf(editor)?.['text'])).toBe('Go'));
	});

	it('asks for text in the words of the block around', async () => {
		await open({ placeholder: 'Join us' });
		expect(await screen.findByRole('textbox', { name: 'Button text' })).toHaveTextContent('');
		expect(document.querySelector('[data-rich-text-placeholder="Join us"]')).not.toBeNull();
	});
});

describe('settings', () => {
	it('rounds the corners from 0 to 50', async () => {
		const editor = await open({ text: 'Go' });
		const field = await screen.findByRole('spinbutton', { name: 'Border radius' });
		expect(field).toHaveAttribute('min', '0');
		expect(field).toHaveAttribute('max', '50');
		await editor.user.clear(field);
		await editor.user.type(field, '12');
		expect(attributesOf(editor)).toMatchObject({ borderRadius: 12 });
	});

	it('takes a colour of the theme by its name', async () => {
		const editor = await open({ text: 'Go' });
		await editor.user.click(await screen.findByRole('button', { name: 'Text Color' }));
		await editor.user.click(await screen.findByRole('option', { name: 'Color: Sea' }));
		expect(attributesOf(editor)).toMatchObject({ textColor: 'sea' });
	});

	it('offers a background, as a colour or a gradient', async () => {
		const editor = await open({ text: 'Go' });
		await editor.user.click(await screen.findByRole('button', { name: 'Background' }));
		expect(await screen.findByRole('tab', { name: 'Gradient' })).toBeVisible();
	});
});

describe('the width', () => {
	it('has presets, and the chosen one again takes it away', async () => {
		const editor = await open({ text: 'Go' });
		const presets = await screen.findByRole('group', { name: 'Width in percent' });
		expect(
			within(presets)
				.getAllByRole('button')
				.map(({ textContent }) => textContent)
		).toEqual(['25%', '50%', '75%', '100%']);
		await editor.user.click(within(presets).getByRole('button', { name: '50%' }));
		expect(attributesOf(editor)).toMatchObject({ width: '50%' });
		await editor.user.click(within(presets).getByRole('button', { name: '50%', pressed: true }));
		expect(attributesOf(editor)?.['width']).toBeUndefined();
	});

	it('is at most 100 in percent', async () => {
		await open({ text: 'Go', width: '50%' });
		expect(await screen.findByRole('spinbutton', { name: 'Width' })).toHaveAttribute('max', '100');
	});

	it('may be larger in pixels', async () => {
		const editor = await open({ text: 'Go', width: '50px' });
		const field = await screen.findByRole('spinbutton', { name: 'Width' });
		expect(field).not.toHaveAttribute('max', '100');
		await editor.user.clear(field);
		await editor.user.type(field, '150');
		expect(attributesOf(editor)).toMatchObject({ width: '150px' });
	});

	it.each([
		['px', '150px'],
		['em', '10em'],
	])('is that of the unit when the unit becomes %s', async (unit, width) => {
		const editor = await open({ text: 'Go', width: '37%' });
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Select unit' }), unit);
		expect(attributesOf(editor)).toMatchObject({ width });
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'Select unit' }), '%');
		expect(attributesOf(editor)).toMatchObject({ width: '100%' });
	});

	it.each(['left', 'right'])('in percent is cleared when the block is aligned %s, and no longer offered', async (align) => {
		const editor = await open({ text: 'Go', width: '50%' });
		await screen.findByRole('group', { name: 'Width in percent' });
		await editor.change({ align });
		await waitFor(() => expect(attributesOf(editor)?.['width']).toBeUndefined());
		expect(screen.queryByRole('group', { name: 'Width in percent' })).not.toBeInTheDocument();
		const units = screen.getByRole('combobox', { name: 'Select unit' });
		expect(
			within(units)
				.getAllByRole('option')
				.map(({ textContent }) => textContent)
		).toEqual(['px', 'em']);
	});

	it('stays in a post that is merely opened', async () => {
		const editor = await open({ text: 'Go', width: '50%', align: 'left' });
		await screen.findByRole('spinbutton', { name: 'Width' });
		expect(attributesOf(editor)).toMatchObject({ width: '50%' });
	});

	it('in pixels stays when the block is aligned', async () => {
		const editor = await open({ text: 'Go', width: '150px', align: 'left' });
		await screen.findByRole('spinbutton', { name: 'Width' });
		expect(attributesOf(editor)).toMatchObject({ width: '150px' });
	});

	it('is not asked for where the block around has one', async () => {
		const editor = await openEditor([createBlock('test/around', { width: '50%' }, [createBlock('jetpack/button', { text: 'Go' })])]);
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		await screen.findByRole('spinbutton', { name: 'Border radius' });
		expect(screen.queryByText('Width settings')).not.toBeInTheDocument();
	});
});

it('follows the attributes of the block around that it is told to', async () => {
	const around = createBlock('test/around', { url: 'https://example.com/' }, [
		createBlock('jetpack/button', { text: 'Go', passthroughAttributes: { url: 'url' } }),
	]);
	const editor = await openEditor([around]);
	await waitFor(() => expect(editor.blocks()[0]?.innerBlocks[0]?.attributes).toMatchObject({ url: 'https://example.com/' }));
});

describe('the markup', () => {
	it('is only the comment unless the post is to hold it', () => {
		expect(serialize([createBlock('jetpack/button', { element: 'button', text: 'Go' })])).toBe('<!-- wp:jetpack/button {"element":"button","text":"Go"} /-->');
	});

	it('says each choice as a class or a style', () => {
		const markup = serialize([
			createBlock('jetpack/button', {
				saveInPostContent: true,
				text: 'Go',
				uniqueId: 'one',
				url: 'https://example.com/',
				textColor: 'sea',
				customGradient: 'linear-gradient(red,blue)',
				borderRadius: 0,
				width: '50%',
				className: 'is-style-outline',
			}),
		]);
		expect(markup).toContain('class="wp-block-jetpack-button wp-block-button jetpack-submit-button is-style-outline"');
		expect(markup).toContain('class="wp-block-button__link has-text-color has-sea-color has-background no-border-radius has-custom-width"');
		expect(markup).toContain('data-id-attr="placeholder" href="https://example.com/" rel="noopener noreferrer"');
		expect(markup).toContain('style="background:linear-gradient(red,blue);width:50%"');
		expect(parse(markup)[0]).toHaveProperty('isValid', true);
	});

	it('says a font size of its own in the style alone', () => {
		const markup = serialize([createBlock('jetpack/button', { saveInPostContent: true, text: 'Go', style: { typography: { fontSize: '20px' } } })]);
		expect(markup).toContain('<a class="wp-block-button__link" data-id-attr="placeholder" rel="noopener noreferrer" role="button" style="font-size:20px"');
	});

	it('opens with attributes of the wrong type', () => {
		expect(parse('<!-- wp:jetpack/button {"element":"video","borderRadius":"round","width":5,"text":7} /-->')[0]).toHaveProperty('isValid', true);
	});
});
