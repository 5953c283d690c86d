import { switchToBlockType } from '@wordpress/blocks';
import { screen, within } from '@testing-library/react';
import { blockFolders, createBlock, openEditor, parse, registerFolders, serialize } from '../support/editor';

beforeAll(() => registerFolders('button', ...blockFolders.filter((folder) => folder.startsWith('form/'))));

const inForm = (...fields: readonly Parameters<typeof createBlock>[]) =>
	createBlock(
		'jetpack/contact-form',
		{},
		fields.map(([name, attributes, innerBlocks]) => createBlock(name, attributes, innerBlocks))
	);
const open = async (...field: Parameters<typeof createBlock>) => {
	const editor = await openEditor([inForm(field)]);
	const block = () => editor.blocks()[0]?.innerBlocks[0];
	await editor.select(block());
	return { ...editor, block };
};
const changed = (name: string, attributes: Record<string, unknown>, to: string, options: readonly string[] = []) =>
	switchToBlockType(
		createBlock(
			name,
			attributes,
			options.map((label) => createBlock(`${name.replace('-multiple', '')}`.replace('field-', 'field-option-'), { label }))
		),
		to
	);

describe('a field', () => {
	it('has a label and a placeholder that are written in place', async () => {
		const editor = await open('jetpack/field-text', { label: '' });
		await editor.user.type((await screen.findAllByRole('textbox', { name: 'Placeholder text' }))[0] as HTMLElement, 'e.g. 42');
		expect(editor.block()?.attributes).toMatchObject({ placeholder: 'e.g. 42' });
		expect(screen.getByRole('textbox', { name: 'Label' })).toBeVisible();
	});

	it('is made required in the toolbar, and says so behind its label', async () => {
		const editor = await open('jetpack/field-email');
		expect(screen.queryByText('(required)')).not.toBeInTheDocument();
		await editor.user.click(await screen.findByRole('button', { name: 'Required' }));
		expect(await screen.findByText('(required)')).toBeVisible();
		expect(editor.content()).toContain('<!-- wp:jetpack/field-email {"required":true} /-->');
	});

	it('can be half as wide as the form', async () => {
		const editor = await open('jetpack/field-text');
		await editor.user.click(await screen.findByRole('button', { name: '50%' }));
		expect(editor.block()?.attributes).toMatchObject({ width: 50 });
	});

	it('gives its new look to the fields of the form that are in sync with it', async () => {
		const editor = await openEditor([inForm(['jetpack/field-text'], ['jetpack/field-email'], ['jetpack/field-date', { shareFieldAttributes: false }])]);
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		await editor.user.click(await screen.findByRole('button', { name: 'Input Field Styles' }));
		await editor.user.type(await screen.findByRole('spinbutton', { name: 'Border Radius' }), '8');
		expect(editor.blocks()[0]?.innerBlocks.map(({ attributes }) => attributes['borderRadius'])).toEqual([8, 8, '']);
	});
});

it('keeps the words of its options when plain ones become HTML, and HTML ones plain', () => {
	const [radio] = changed('jetpack/field-select', { options: ['Size <M', 'a & b'] }, 'jetpack/field-radio') ?? [];
	expect(radio?.innerBlocks.map(({ attributes }) => attributes['label'] as string)).toEqual(['Size &lt;M', 'a &amp; b']);
	expect(changed('jetpack/field-radio', {}, 'jetpack/field-select', ['Size &lt;M', 'a &amp; <b>b</b>'])?.[0]?.attributes).toMatchObject({
		options: ['Size <M', 'a & b'],
	});
	const [boxes] = changed('jetpack/field-radio', {}, 'jetpack/field-checkbox-multiple', ['a &amp; <b>b</b>']) ?? [];
	expect(boxes?.innerBlocks.map(({ attributes }) => attributes['label'] as string)).toEqual(['a &amp; <b>b</b>']);
});

describe('the options of a dropdown', () => {
	const options = () =>
		within(screen.getByRole('group', { name: 'Options' }))
			.getAllByRole('textbox')
			.map((input) => (input as HTMLInputElement).value);

	it('are added, removed and moved by keyboard', async () => {
		const editor = await open('jetpack/field-select', { options: ['Tea', 'Milk'] });
		await editor.user.type(await screen.findByRole('textbox', { name: 'Option 1' }), '{Enter}');
		expect(screen.getByRole('textbox', { name: 'Option 2' })).toHaveFocus();
		await editor.user.keyboard('Coffee');
		expect(options()).toEqual(['Tea', 'Coffee', 'Milk']);
		await editor.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
		expect(options()).toEqual(['Coffee', 'Tea', 'Milk']);
		await editor.user.clear(screen.getByRole('textbox', { name: 'Option 3' }));
		await editor.user.keyboard('{Backspace}');
		expect(options()).toEqual(['Coffee', 'Tea']);
		expect(editor.block()?.attributes['options']).toEqual(['Coffee', 'Tea']);
	});
});

describe('the options of a single choice', () => {
	it('are blocks: Enter adds the next one, Backspace removes an empty one', async () => {
		const editor = await open('jetpack/field-radio', {}, [createBlock('jetpack/field-option-radio', { label: 'Yes', fieldType: 'radio' })]);
		const [option] = await screen.findAllByRole('textbox', { name: 'Option' });
		await editor.user.type(option as HTMLElement, '{Enter}');
		expect(editor.block()?.innerBlocks).toHaveLength(2);
		await editor.user.type(screen.getAllByRole('textbox', { name: 'Option' })[1] as HTMLElement, '{Backspace}');
		expect(editor.block()?.innerBlocks.map(({ attributes }) => attributes['label'])).toEqual(['Yes']);
	});

	it('come out of old posts, which held them as an attribute', () => {
		const said = jest.spyOn(console, 'info').mockImplementation();
		const group = jest.spyOn(console, 'groupCollapsed').mockImplementation();
		const [field] = parse('<!-- wp:jetpack/field-radio {"label":"Pick","options":["A","B"]} /-->');
		said.mockRestore();
		group.mockRestore();
		expect(field?.innerBlocks.map(({ attributes }) => attributes['label'])).toEqual(['A', 'B']);
		expect(serialize(field ? [field] : [])).not.toContain('options');
	});
});

describe('a field that becomes another', () => {
	it('keeps its label, its looks and whether it is required', () => {
		const [field] = changed('jetpack/field-text', { label: 'Mail', required: true, width: 50 }, 'jetpack/field-email') ?? [];
		expect(field).toMatchObject({ name: 'jetpack/field-email', attributes: { label: 'Mail', required: true, width: 50 } });
	});

	it('keeps its options, whether they are blocks or an attribute', () => {
		const [select] = changed('jetpack/field-radio', {}, 'jetpack/field-select', ['A', 'B']) ?? [];
		expect(select?.attributes['options']).toEqual(['A', 'B']);
		const [boxes] = changed('jetpack/field-select', { options: ['A', ''] }, 'jetpack/field-checkbox-multiple') ?? [];
		expect(boxes?.innerBlocks.map(({ name, attributes }) => [name, attributes['label']])).toEqual([['jetpack/field-option-checkbox', 'A']]);
	});

	it.each([
		['jetpack/field-select', { toggleLabel: 'Which bread?' }],
		['jetpack/field-consent', { consentType: 'explicit', implicitConsentMessage: 'You <em>agree</em>', explicitConsentMessage: 'Do you agree?' }],
		['jetpack/field-date', { dateFormat: 'mm/dd/yy' }],
		['sitewright/field-file', { help: 'A < B & C', kinds: ['pdf'], maxSize: 2, maxFiles: 3 }],
	])('keeps what only %s has, also in the post, for when it is changed back', (name, own) => {
		const [text] = changed(name, own, 'jetpack/field-text') ?? [];
		const [date] = (text && switchToBlockType(text, name === 'jetpack/field-date' ? 'jetpack/field-url' : 'jetpack/field-date')) ?? [];
		const [opened] = parse(serialize(date ? [date] : []));
		expect(opened).toHaveProperty('isValid', true);
		expect((opened && switchToBlockType(opened, name))?.[0]).toMatchObject({ name, attributes: own });
	});

	it('takes along nothing that nobody wrote', () => {
		for (const name of ['jetpack/field-select', 'jetpack/field-consent', 'jetpack/field-date', 'sitewright/field-file']) {
			const [made] = changed(name, { label: 'A' }, 'jetpack/field-email') ?? [];
			expect(serialize(made ? [made] : [])).toBe('<!-- wp:jetpack/field-email {"label":"A"} /-->');
		}
	});

	it('is no date with the settings of one', async () => {
		const [text] = changed('jetpack/field-date', { dateFormat: 'mm/dd/yy' }, 'jetpack/field-text') ?? [];
		await open('jetpack/field-text', text?.attributes);
		expect(await screen.findByRole('textbox', { name: 'Default value' })).toBeVisible();
		expect(screen.queryByRole('combobox', { name: 'Date Format' })).not.toBeInTheDocument();
	});

	it('keeps the element around its options under its new name, and loses it with the options', () => {
		const saved = (kind: string, option: string) =>
			`<!-- wp:jetpack/field-${kind} {"label":"Crust"} -->\n<div class="wp-block-jetpack-field-${kind} thick"><!-- wp:jetpack/field-option-${option} {"label":"Dark"${option === 'radio' ? ',"fieldType":"radio"' : ''}} /--></div>\n<!-- /wp:jetpack/field-${kind} -->`;
		const [radio] = parse(saved('radio', 'radio'));
		const boxes = (radio && switchToBlockType(radio, 'jetpack/field-checkbox-multiple')) ?? [];
		expect(serialize(boxes)).toBe(saved('checkbox-multiple', 'checkbox'));
		expect(serialize((boxes[0] && switchToBlockType(boxes[0], 'jetpack/field-radio')) ?? [])).toBe(saved('radio', 'radio'));
		expect(serialize((radio && switchToBlockType(radio, 'jetpack/field-text')) ?? [])).toBe(
			'<!-- wp:jetpack/field-text {"label":"Crust","options":["Dark"]} /-->'
		);
	});

	it('is not offered to become what it is', () => {
		expect(changed('jetpack/field-text', {}, 'jetpack/field-text')).toBeNull();
	});
});

it('saves nothing that it has by default', () => {
	expect(serialize([inForm(['jetpack/field-consent'])])).toContain('<!-- wp:jetpack/field-consent /-->');
});

it('shows the sentence of a consent, with a checkbox if people must agree', async () => {
	const editor = await open('jetpack/field-consent');
	expect(await screen.findByText(/By submitting your information/)).toBeVisible();
	await editor.user.selectOptions(screen.getByRole('combobox', { name: 'Permission to email' }), 'Add a privacy checkbox');
	expect(await screen.findByText('Can we send you an email from time to time?')).toBeVisible();
});
