import { parse, rawHandler, registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { screen } from '@testing-library/react';
import { variations } from '../../../blocks/form/contact-form/variations';
import { blockFolders, createBlock, openEditor, registerCoreStandIns, registerFolders, serialize } from '../support/editor';

const formDefaults = { subject: '[Bakery] Order', to: 'owner@bakery.test' };

beforeAll(async () => {
	registerCoreStandIns();
	registerBlockType('core/group', { apiVersion: 3, title: 'Group', category: 'design', edit: () => null, save: () => null } as never);
	window.sitewrightEditorState = { formDefaults };
	await registerFolders('button', ...blockFolders.filter((folder) => folder.startsWith('form/')));
});

const names = (blocks: readonly { readonly name: string }[] = []) => blocks.map(({ name }) => name.replace('jetpack/', ''));

describe('an empty form', () => {
	it('offers forms to begin with, and becomes the chosen one', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form')]);
		await editor.user.click(await screen.findByRole('button', { name: 'Add an RSVP form to your page' }));
		const form = editor.blocks()[0];
		expect(names(form?.innerBlocks)).toEqual(['field-name', 'field-email', 'field-radio', 'field-textarea', 'button']);
		expect(form?.innerBlocks[2]?.innerBlocks.map(({ attributes }) => attributes['label'])).toEqual(['Yes', 'No']);
		expect(form?.attributes['subject']).toBe('A new RSVP from your website');
		expect(form?.innerBlocks[4]?.attributes).toMatchObject({ text: 'Send RSVP', lock: { remove: true } });
	});
});

it('has a submit button in every form to begin with', () => {
	for (const { name, innerBlocks } of variations) {
		expect([name, (innerBlocks as unknown as readonly [string][]).filter(([block]) => block === 'jetpack/button').length]).toEqual([name, 1]);
	}
});

describe('the settings', () => {
	it('name the addresses that get no mail', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form', {}, [createBlock('jetpack/field-email')])]);
		const field = await screen.findByRole('textbox', { name: 'Email address to send to' });
		expect(field).toHaveValue('owner@bakery.test');
		await editor.user.clear(field);
		await editor.user.type(field, 'a@b.test, owner');
		expect(await screen.findByText('This is not an email address, and gets no mail: owner')).toBeVisible();
	});

	it('ask for an address only if people are sent to another page', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form', {}, [createBlock('jetpack/field-email')])]);
		await editor.user.click(await screen.findByRole('button', { name: 'Submission Settings' }));
		expect(screen.queryByRole('textbox', { name: 'Redirect Address' })).not.toBeInTheDocument();
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'On Submission' }), 'Redirect to another webpage');
		await editor.user.type(screen.getByRole('textbox', { name: 'Redirect Address' }), 'https://x.test');
		expect(editor.blocks()[0]?.attributes).toMatchObject({ customThankyou: 'redirect', customThankyouRedirect: 'https://x.test' });
	});

	it('save neither subject nor address while they are those of the site', () => {
		expect(serialize([createBlock('jetpack/contact-form', formDefaults)])).toBe(
			'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->'
		);
	});
});

describe('an old form', () => {
	const quietly = (markup: string) => {
		const said = (['groupCollapsed', 'info', 'groupEnd', 'log'] as const).map((name) => jest.spyOn(console, name).mockImplementation());
		const blocks = parse(markup);
		said.forEach((spy) => spy.mockRestore());
		return blocks;
	};

	it('without an element around its fields opens, and keeps them', () => {
		const [form] = quietly('<!-- wp:jetpack/contact-form {"subject":"S"} -->\n<!-- wp:jetpack/field-email /-->\n<!-- /wp:jetpack/contact-form -->');
		expect(form).toMatchObject({ isValid: true, attributes: { subject: 'S' } });
		expect(names(form?.innerBlocks)).toEqual(['field-email']);
	});

	it('with its button as attributes gets a button', () => {
		const [form] = quietly(
			'<!-- wp:jetpack/contact-form {"submitButtonText":"Go","has_form_settings_set":"yes","to":"x@y.test"} -->\n<!-- wp:jetpack/field-name /-->\n<!-- /wp:jetpack/contact-form -->'
		);
		expect(names(form?.innerBlocks)).toEqual(['field-name', 'button']);
		expect(form?.innerBlocks[1]?.attributes['text']).toBe('Go');
	});
});

describe('the old shortcode', () => {
	const shortcode =
		'[contact-form to="a@b.test" subject="Hi"][contact-field label="Sel" type="select" options="A, B" /][contact-field label="R" type="radio" options="X,Y" required="1" /][contact-field label="When" type="date" /][contact-field label="?" type="unknown" /][/contact-form]';

	it('becomes a form with its fields, their options and a button', () => {
		const [form] = rawHandler({ HTML: `<p>${shortcode}</p>` });
		expect(form?.attributes).toMatchObject({ to: 'a@b.test', subject: 'Hi' });
		expect(names(form?.innerBlocks)).toEqual(['field-select', 'field-radio', 'field-date', 'field-text', 'button']);
		expect(form?.innerBlocks[0]?.attributes).toMatchObject({ label: 'Sel', options: ['A', 'B'] });
		expect(form?.innerBlocks[1]).toMatchObject({ attributes: { required: true }, innerBlocks: [{ attributes: { label: 'X' } }, { attributes: { label: 'Y' } }] });
	});
});

it('is made of a group, and adds the submit button', () => {
	const group = createBlock('core/group', {}, [createBlock('core/paragraph', { content: 'Write to us' }), createBlock('jetpack/field-email')]);
	const [form] = switchToBlockType(group, 'jetpack/contact-form') ?? [];
	expect(names(form?.innerBlocks)).toEqual(['core/paragraph', 'field-email', 'button']);
});
