import { cleanup, screen, within } from '@testing-library/react';
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { type BlockInstance, registerBlockType } from '@wordpress/blocks';
import { blockFolders, createBlock, openEditor, registerFolders, serialize } from '../support/editor';

beforeAll(async () => {
	await registerFolders('button', ...blockFolders.filter((folder) => folder.startsWith('form/')));
	registerBlockType('core/group', {
		apiVersion: 3,
		title: 'Group',
		category: 'design',
		attributes: {},
		edit: function Edit() {
			return (
				<div {...useBlockProps()}>
					<InnerBlocks />
				</div>
			);
		},
		save: () => (
			<div {...useBlockProps.save()}>
				<InnerBlocks.Content />
			</div>
		),
	} as never);
});

async function openForm(innerBlocks: BlockInstance[], selected: (form: BlockInstance | undefined) => BlockInstance | undefined) {
	const editor = await openEditor([createBlock('jetpack/contact-form', {}, innerBlocks)]);
	const form = () => editor.blocks()[0];
	await editor.select(selected(form()));
	return { ...editor, form };
}

const coming = () =>
	createBlock('jetpack/field-radio', { label: 'Coming?' }, [
		createBlock('jetpack/field-option-radio', { label: 'Yes' }),
		createBlock('jetpack/field-option-radio', { label: 'No' }),
	]);
const openPanel = async ({ user }: Awaited<ReturnType<typeof openForm>>) => user.click(await screen.findByRole('button', { name: 'Conditions' }));
const condition = (number: number) => within(screen.getByRole('group', { name: `Condition ${number}` }));

describe('the conditions of a field', () => {
	it('are about other fields, which get a name for that', async () => {
		const editor = await openForm([coming(), createBlock('jetpack/field-text', { label: 'Guests' })], (form) => form?.innerBlocks[1]);
		await openPanel(editor);
		await editor.user.click(screen.getByRole('button', { name: 'Add condition' }));
		await editor.user.selectOptions(condition(1).getByRole('combobox', { name: 'Answer' }), 'No');
		expect(editor.form()?.innerBlocks[0]?.attributes['id']).toBe('coming');
		expect(editor.form()?.innerBlocks[1]?.attributes['sitewrightConditions']).toEqual({ rules: [{ field: 'coming', test: 'is', value: 'No' }] });
		await editor.user.click(screen.getByRole('button', { name: 'Remove condition' }));
		expect(serialize([editor.form() as BlockInstance])).not.toContain('sitewrightConditions');
	});

	it('offer the options of a dropdown as visitors send them', async () => {
		const select = createBlock('jetpack/field-select', { label: 'Age', id: 'age', options: ['<18', 'Size <M', ' a<b & <i>c</i> '] });
		const editor = await openForm([select, createBlock('jetpack/field-text', { label: 'Guests' })], (form) => form?.innerBlocks[1]);
		await openPanel(editor);
		await editor.user.click(screen.getByRole('button', { name: 'Add condition' }));
		const answers = within(condition(1).getByRole('combobox', { name: 'Answer' })).getAllByRole('option');
		expect(answers.map((option) => (option as HTMLOptionElement).value)).toEqual(expect.arrayContaining(['<18', 'Size <M', 'a<b & <i>c</i>']));
	});

	it('can be five, of which all or any must be met', async () => {
		const editor = await openForm(
			[coming(), createBlock('jetpack/field-checkbox', { label: 'Rules' }), createBlock('jetpack/field-text', { label: 'Guests' })],
			(form) => form?.innerBlocks[2]
		);
		await openPanel(editor);
		for (let number = 1; number <= 5; number += 1) {
			await editor.user.click(screen.getByRole('button', { name: 'Add condition' }));
		}
		expect(screen.queryByRole('button', { name: 'Add condition' })).not.toBeInTheDocument();
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'Ask if' }), 'Any condition is met');
		await editor.user.selectOptions(condition(2).getByRole('combobox', { name: 'Field' }), 'Rules');
		expect(condition(2).getByRole('combobox', { name: 'Test' })).toHaveTextContent('is checkedis not checked');
		expect(editor.form()?.innerBlocks[2]?.attributes['sitewrightConditions']).toMatchObject({
			match: 'any',
			rules: [{ field: 'coming' }, { field: 'rules', test: 'isFilled' }, {}, {}, {}],
		});
	});

	it('warn of a field that is gone, and of fields that depend on each other', async () => {
		const about = (field: string) => ({ rules: [{ field, test: 'isFilled' }] });
		const editor = await openForm(
			[
				createBlock('jetpack/field-text', { label: 'A', id: 'a', sitewrightConditions: about('b') }),
				createBlock('jetpack/field-text', { label: 'B', id: 'b', sitewrightConditions: about('a') }),
				createBlock('jetpack/field-text', { label: 'C', sitewrightConditions: about('gone') }),
			],
			(form) => form?.innerBlocks[0]
		);
		expect((await screen.findAllByText(/These conditions depend on themselves/))[0]).toBeVisible();
		await editor.select(editor.form()?.innerBlocks[2]);
		expect((await screen.findAllByText(/about a field that this form does not have/))[0]).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Add step' })).not.toBeInTheDocument();
	});
});

describe('the conditions of a field of newer plugins', () => {
	const logic = (rules: object[], changes: object = {}) => ({
		enabled: true,
		action: 'show',
		logicalOperator: 'all',
		controls: { fieldValue: { rules } },
		...changes,
	});
	const guests = (rules: object[], changes: object = {}) => {
		const field = createBlock('jetpack/field-text', { label: 'Guests' });
		return { ...field, attributes: { ...field.attributes, conditionalLogic: logic(rules, changes) } };
	};
	const withId = () => ({ ...coming(), attributes: { ...coming().attributes, id: 'coming' } });

	it('are shown and changed where they are', async () => {
		const editor = await openForm(
			[withId(), guests([{ field: 'coming', operator: 'is', value: 'No' }], { action: 'hide', note: 'kept' })],
			(form) => form?.innerBlocks[1]
		);
		await screen.findByRole('group', { name: 'Condition 1' });
		expect(condition(1).getByRole('combobox', { name: 'Answer' })).toHaveValue('No');
		await editor.user.selectOptions(condition(1).getByRole('combobox', { name: 'Test' }), 'is not');
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'If they are met' }), 'It is asked');
		expect(editor.form()?.innerBlocks[1]?.attributes).toMatchObject({
			conditionalLogic: logic([{ field: 'coming', operator: 'is_not', value: 'No' }], { note: 'kept' }),
		});
		expect(editor.form()?.innerBlocks[1]?.attributes['sitewrightConditions']).toBeUndefined();
	});

	it('are left alone where nobody understands them', async () => {
		const unknown = guests([{ field: 'coming', operator: 'sounds_like', value: 'No' }]);
		const editor = await openForm([withId(), unknown], (form) => form?.innerBlocks[1]);
		await openPanel(editor);
		expect(screen.queryByRole('group', { name: 'Condition 1' })).not.toBeInTheDocument();
		expect(editor.form()?.innerBlocks[1]?.attributes['conditionalLogic']).toEqual(unknown.attributes.conditionalLogic);
	});
});

describe('the conditions of a group', () => {
	const logic = (changes: object) => ({
		enabled: true,
		action: 'show',
		logicalOperator: 'all',
		controls: { fieldValue: { rules: [{ field: 'coming', operator: 'is', value: 'Yes' }] } },
		...changes,
	});
	const group = (attributes: object = {}) => createBlock('core/group', { ...attributes }, [createBlock('jetpack/field-text', { label: 'Guests' })]);
	const answering = () => ({ ...coming(), attributes: { ...coming().attributes, id: 'coming' } });
	const saved = ({ form }: Awaited<ReturnType<typeof openForm>>) => serialize([form() as BlockInstance]);

	it('are read and changed in its settings, in the layout of newer plugins', async () => {
		const editor = await openForm([answering(), group({ conditionalLogic: logic({ note: 'kept' }) })], (form) => form?.innerBlocks[1]);
		await screen.findByRole('group', { name: 'Condition 1' });
		// A group does not depend on what is in it.
		expect(condition(1).getByRole('combobox', { name: 'Field' })).toHaveTextContent(/^Coming\?$/);
		await editor.user.selectOptions(condition(1).getByRole('combobox', { name: 'Answer' }), 'No');
		expect(saved(editor)).toContain(
			`<!-- wp:group ${JSON.stringify({ conditionalLogic: { ...logic({ note: 'kept' }), controls: { fieldValue: { rules: [{ field: 'coming', operator: 'is', value: 'No' }] } } } })} -->`
		);
		await editor.user.click(screen.getByRole('button', { name: 'Remove condition' }));
		expect(saved(editor)).toContain('<!-- wp:group -->');
	});

	it('are added to a group of a form, and to no other', async () => {
		const editor = await openForm([coming(), group()], (form) => form?.innerBlocks[1]);
		await openPanel(editor);
		await editor.user.click(screen.getByRole('button', { name: 'Add condition' }));
		expect(saved(editor)).toContain('<!-- wp:group {"conditionalLogic":{"enabled":true,"action":"show","logicalOperator":"all","controls":');
		expect(saved(editor)).not.toContain('sitewrightConditions');
		cleanup();
		const { select, blocks } = await openEditor([group()]);
		await select(blocks()[0]);
		expect(screen.queryByRole('button', { name: 'Conditions' })).not.toBeInTheDocument();
	});

	it('are left alone where nobody understands them, and warn where they depend on what is in the group', async () => {
		const unknown = logic({ controls: { moonPhase: { rules: ['full'] } } });
		const editor = await openForm([coming(), group({ conditionalLogic: unknown }), answering()], (form) => form?.innerBlocks[1]);
		await editor.select(editor.form()?.innerBlocks[2]);
		await screen.findByRole('button', { name: 'Conditions' });
		await editor.select(editor.form()?.innerBlocks[1]);
		expect(screen.queryByRole('button', { name: 'Conditions' })).not.toBeInTheDocument();
		cleanup();
		const asked = { ...answering(), attributes: { ...answering().attributes, sitewrightConditions: { rules: [{ field: 'guests', test: 'isFilled' }] } } };
		const guests = createBlock('jetpack/field-text', { label: 'Guests', id: 'guests' });
		await openForm([asked, createBlock('core/group', { conditionalLogic: logic({}) }, [guests])], (form) => form?.innerBlocks[1]);
		expect((await screen.findAllByText(/These conditions depend on themselves/))[0]).toBeVisible();
	});
});

describe('a field for files', () => {
	it('is set to kinds, a size and a number of files', async () => {
		const editor = await openForm([createBlock('sitewright/field-file')], (form) => form?.innerBlocks[0]);
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Images' }));
		await editor.user.click(screen.getByRole('checkbox', { name: 'Text documents' }));
		expect(screen.getByRole('checkbox', { name: 'PDF' })).toBeDisabled();
		const number = screen.getByRole('spinbutton', { name: 'Number of files' });
		await editor.user.clear(number);
		await editor.user.type(number, '3');
		expect(editor.form()?.innerBlocks[0]?.attributes).toMatchObject({ kinds: ['pdf'], maxFiles: 3, maxSize: 5 });
	});

	it('saves a sentence that can be read without the plugin', () => {
		expect(serialize([createBlock('sitewright/field-file', { label: 'Your CV', help: 'Two pages at most' })])).toContain(
			'<p class="wp-block-sitewright-field-file"><strong>Your CV</strong> Two pages at most</p>'
		);
	});
});

describe('a step', () => {
	it('has a title and a number, and another is added after it', async () => {
		const editor = await openForm(
			[createBlock('sitewright/form-step', { title: 'You' }, [createBlock('jetpack/field-name')]), createBlock('jetpack/button')],
			(form) => form?.innerBlocks[0]
		);
		expect(await screen.findByText('Step 1 of 1')).toBeVisible();
		await editor.user.click(screen.getByRole('button', { name: 'Add step' }));
		expect(editor.form()?.innerBlocks.map(({ name }) => name)).toEqual(['sitewright/form-step', 'sitewright/form-step', 'jetpack/button']);
		expect(await screen.findByText('Step 2 of 2')).toBeVisible();
	});

	it('saves a fieldset with its title', () => {
		expect(serialize([createBlock('sitewright/form-step', { title: 'You' }, [createBlock('jetpack/field-name')])])).toContain(
			'<fieldset class="wp-block-sitewright-form-step"><legend>You</legend><!-- wp:jetpack/field-name /--></fieldset>'
		);
	});
});
