import { type BlockInstance, createBlocksFromInnerBlocksTemplate, registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { screen } from '@testing-library/react';
import { newFields } from '../../../blocks/form/shared/new-field';
import { blockFolders, createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from '../support/editor';

const looks = { aspectRatio: { type: 'string' }, scale: { type: 'string' }, sizeSlug: { type: 'string' } } as const;

beforeAll(async () => {
	registerCoreStandIns();
	registerBlockType('core/image', {
		apiVersion: 3,
		title: 'Image',
		category: 'media',
		attributes: { alt: { type: 'string', source: 'attribute', selector: 'img', attribute: 'alt', default: '' }, ...looks },
		edit: () => null,
		save: ({ attributes }: { readonly attributes: { readonly alt: string } }) => (
			<figure className="wp-block-image">
				<img alt={attributes.alt} />
			</figure>
		),
	} as never);
	await registerFolders('button', ...blockFolders.filter((folder) => folder.startsWith('form/')));
});

const form = (...fields: readonly string[]) =>
	`<!-- wp:jetpack/contact-form {"variationName":"default"} -->\n<div class="wp-block-jetpack-contact-form">${fields.join('\n\n')}</div>\n<!-- /wp:jetpack/contact-form -->`;
const field = (comment: string, ...inner: readonly string[]) =>
	`<!-- wp:jetpack/${comment} -->\n<div>${inner.join('\n\n')}</div>\n<!-- /wp:jetpack/${comment.split(' ')[0]} -->`;
const options = (comment: string, ...labels: readonly string[]) =>
	`<!-- wp:jetpack/options${comment} -->\n<ul class="wp-block-jetpack-options">${labels.map((label) => `<!-- wp:jetpack/option {"label":"${label}"} /-->`).join('\n\n')}</ul>\n<!-- /wp:jetpack/options -->`;
const label = (words: string) => `<!-- wp:jetpack/label {"label":"${words}"} /-->`;
const range = '<!-- wp:jetpack/input-range -->\n<div class="wp-block-jetpack-input-range"></div>\n<!-- /wp:jetpack/input-range -->';
const text = field(
	'field-text {"required":true}',
	'<!-- wp:jetpack/label {"label":"Bread"} /-->',
	'<!-- wp:jetpack/input {"placeholder":"Rye","type":"text"} /-->'
);
const crust = field('field-radio', '<!-- wp:jetpack/label {"label":"Crust"} /-->', options(' {"type":"radio"}', 'Dark', 'Light'));

const picture = (label: string, image: string) =>
	`<!-- wp:jetpack/input-image-option {"label":"${label}"} -->\n<div class="wp-block-jetpack-input-image-option"><div><!-- wp:image {"aspectRatio":"1"} -->\n${image}\n<!-- /wp:image --></div></div>\n<!-- /wp:jetpack/input-image-option -->`;
const pictures = (...inner: readonly string[]) =>
	`<!-- wp:jetpack/fieldset-image-options -->\n<div class="wp-block-jetpack-fieldset-image-options"><div>${inner.join('\n\n')}</div></div>\n<!-- /wp:jetpack/fieldset-image-options -->`;
const noImage = '<figure class="wp-block-image"><img alt=""/></figure>';
const decoration = field(
	'field-image-select {"isMultiple":true}',
	'<!-- wp:jetpack/label {"label":"Decoration"} /-->',
	pictures(picture('Roses', noImage), picture('Plain', noImage))
);
const dropZone = (...inner: readonly string[]) =>
	`<!-- wp:jetpack/dropzone {"layout":{"type":"flex"}} -->\n<div class="wp-block-jetpack-dropzone">${inner.join('\n\n')}</div>\n<!-- /wp:jetpack/dropzone -->`;
const cake = field(
	'field-file {"maxfiles":3}',
	'<!-- wp:jetpack/label {"label":"Your cake"} /-->',
	dropZone('<!-- wp:paragraph -->\n<p>Drop it here.</p>\n<!-- /wp:paragraph -->')
);

const steps = [
	'<!-- wp:jetpack/form-progress-indicator {"variant":"dots"} -->\n<div class="a"><div class="b"><div class="c"></div></div></div>\n<!-- /wp:jetpack/form-progress-indicator -->',
	'<!-- wp:jetpack/form-progress-indicator /-->',
	`<!-- wp:jetpack/form-step-container -->\n<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container"><!-- wp:jetpack/form-step {"stepLabel":"You"} -->\n<div class="wp-block-jetpack-form-step">${text}</div>\n<!-- /wp:jetpack/form-step --></div></div>\n<!-- /wp:jetpack/form-step-container -->`,
	'<!-- wp:jetpack/form-step-divider /-->',
	'<!-- wp:jetpack/form-step-navigation {"layout":{"type":"flex","justifyContent":"right"}} -->\n<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation"><!-- wp:jetpack/button {"element":"button","uniqueId":"next-step","text":"Next"} /--></div></div>\n<!-- /wp:jetpack/form-step-navigation -->',
].join('\n\n');

const open = async (...fields: readonly string[]) => {
	const editor = await openEditor(parse(form(...fields)));
	const block = () => editor.blocks()[0]?.innerBlocks[0];
	return { ...editor, block };
};
const isAllValid = ({ name, isValid, innerBlocks }: BlockInstance): boolean => isValid && name !== 'core/missing' && innerBlocks.every(isAllValid);

describe('a field whose label and input are blocks', () => {
	it.each([
		['text', text],
		['choice', crust],
		['single checkbox', field('field-checkbox', '<!-- wp:jetpack/option {"label":"Slice it","requiredText":"(needed)","isStandalone":true} /-->')],
		['consent', field('field-consent', '<!-- wp:jetpack/option {"label":"Consent","hideInput":true,"isStandalone":true} /-->')],
		[
			'phone number',
			field('field-telephone {"showCountrySelector":false}', '<!-- wp:jetpack/label {"label":"Phone"} /-->', '<!-- wp:jetpack/phone-input /-->'),
		],
		[
			'phone number with its country',
			field('field-telephone {"required":true,"showCountrySelector":true,"default":"IT"}', label('Telefono'), '<!-- wp:jetpack/phone-input /-->'),
		],
		['rating', field('field-rating {"iconStyle":"hearts"}', label('Do you love our cake?'), '<!-- wp:jetpack/input-rating /-->')],
		['rating with its defaults', field('field-rating {"default":0,"max":5}', label('Cake'), '<!-- wp:jetpack/input-rating {"later":1} /-->')],
		['slider', field('field-slider', label('How sweet?'), range)],
		['slider with words at its ends', field('field-slider {"required":true,"max":10,"default":5,"minLabel":"Soft","maxLabel":"Crisp"}', label('Crust'), range)],
		[
			'slider with looks',
			field(
				'field-slider',
				label('Crust'),
				range.replace('"></', ' has-x" style="color:#111;--a-b:2px"></').replace('range -->', 'range {"style":{"color":{"text":"#111"}}} -->')
			),
		],
		['hidden value', '<!-- wp:jetpack/field-hidden {"label":"branch","default":"Market Square"} /-->'],
		[
			'defaults that were saved',
			field('field-name {"id":"","required":false,"width":100}', '<!-- wp:jetpack/label {"label":"Name","requiredText":"(required)"} /-->'),
		],
		['another order', field('field-email {"width":50,"id":"mail","required":true}', '<!-- wp:jetpack/label {"requiredText":"*","label":"Mail"} /-->')],
		[
			'attributes of later versions',
			field(
				'field-text {"fromLater":{"a":[1]},"id":""}',
				'<!-- wp:jetpack/label {"later":1,"label":"A"} /-->',
				'<!-- wp:jetpack/input {"later":"<","type":"text"} /-->'.replace('<"', '\\u003c"')
			),
		],
		['pictures to choose from', decoration],
		['an area to drop files on', cake],
		['steps', steps],
		[
			'pictures with looks',
			pictures(picture('A', noImage))
				.replace('options"><div>', 'options has-background" style="padding-top:4px"><div class="later" style="gap:1px">')
				.replace('option"><div>', 'option" style="border-width:2px"><div>'),
		],
		[
			'looks',
			field(
				'field-radio',
				`<!-- wp:jetpack/options {"type":"radio","style":{"border":{"width":"1px"}}} -->\n<ul class="wp-block-jetpack-options has-x" style="border-width:1px;--a-b:2px"><!-- wp:jetpack/option {"label":"Yes"} /--></ul>\n<!-- /wp:jetpack/options -->`
			),
		],
	])('is opened and saved as it was: %s', (_kind, markup) => {
		const blocks = parse(form(markup));
		expect(blocks.every(isAllValid)).toBe(true);
		expect(serialize(blocks)).toBe(form(markup));
	});

	it('keeps a field that nobody knows to the last line break', () => {
		const unknown = field('field-signature {"required":true}', '<!-- wp:jetpack/label {"label":"Sign"} /-->', '<!-- wp:jetpack/pad /-->');
		expect(serialize(parse(form(unknown, text)))).toBe(form(unknown, text));
	});

	it('shows its label and, once it is required, the words behind it', async () => {
		const editor = await open(text.replace(' {"required":true}', ''));
		await editor.select(editor.block());
		expect(await screen.findByText('Bread')).toBeVisible();
		expect(screen.queryByText('(required)')).not.toBeInTheDocument();
		await editor.user.click(await screen.findByRole('button', { name: 'Required' }));
		expect(await screen.findByText('(required)')).toBeVisible();
		expect(screen.getByRole('textbox', { name: 'Default value' })).toBeVisible();
		expect(editor.content()).toBe(form(text));
	});

	it('takes another placeholder in place', async () => {
		const editor = await open(text);
		await editor.select(editor.block()?.innerBlocks[1]);
		await editor.user.type(await screen.findByDisplayValue('Rye'), '!');
		expect(editor.content()).toBe(form(text.replace('Rye', 'Rye!')));
	});

	it('adds an option by Enter, and removes an empty one by Backspace', async () => {
		const editor = await open(crust);
		const labels = () => editor.block()?.innerBlocks[1]?.innerBlocks.map(({ attributes }) => attributes['label'] as string | undefined);
		const [option] = await screen.findAllByRole('textbox', { name: 'Option' });
		await editor.user.type(option as HTMLElement, '{Enter}');
		expect(labels()).toEqual(['Dark', undefined, 'Light']);
		await editor.user.type(screen.getAllByRole('textbox', { name: 'Option' })[1] as HTMLElement, '{Backspace}');
		expect(labels()).toEqual(['Dark', 'Light']);
	});

	it('shows each picture with its letter and its label, which is changed in place', async () => {
		const editor = await open(decoration);
		const labels = await screen.findAllByRole('textbox', { name: 'Label of the image' });
		expect(labels.map(({ textContent, previousSibling }) => [previousSibling?.textContent, textContent])).toEqual([
			['A', 'Roses'],
			['B', 'Plain'],
		]);
		expect(parse(editor.content()).every(isAllValid)).toBe(true);
	});

	it('changes the choices of a dropdown where its text is', async () => {
		const editor = await open(
			field(
				'field-select {"options":["Rye"]}',
				'<!-- wp:jetpack/label {"label":"Flour"} /-->',
				'<!-- wp:jetpack/input {"placeholder":"Choose","type":"dropdown"} /-->'
			)
		);
		await editor.select(editor.block()?.innerBlocks[1]);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Option 1' }), ' flour');
		expect(editor.block()?.attributes['options']).toEqual(['Rye flour']);
		expect(screen.getByRole('textbox', { name: 'Text while nothing is chosen' })).toHaveValue('Choose');
	});

	it('shows the checkbox of a consent only where one is asked for', async () => {
		const editor = await open(field('field-consent', '<!-- wp:jetpack/option {"label":"Consent","hideInput":true,"isStandalone":true} /-->'));
		await editor.select(editor.block());
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Permission to email' }), 'explicit');
		expect(editor.content()).toContain('<!-- wp:jetpack/option {"label":"Consent","isStandalone":true} /-->');
		expect(editor.content()).toContain('"consentType":"explicit"');
	});
});

describe('the settings of a field', () => {
	it('has another icon, and more of them', async () => {
		const editor = await open(field('field-rating', label('Cake'), '<!-- wp:jetpack/input-rating /-->'));
		await editor.select(editor.block());
		expect(await screen.findByRole('img', { name: '0 of 5' })).toBeVisible();
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Icons' }), 'Hearts');
		const begin = screen.getByRole('spinbutton', { name: 'Rating to begin with' });
		await editor.user.clear(begin);
		await editor.user.type(begin, '3');
		expect(await screen.findByRole('img', { name: '3 of 5' })).toBeVisible();
		expect(editor.content()).toContain('<!-- wp:jetpack/field-rating {"default":3,"iconStyle":"hearts"} -->');
	});

	it('has words at the ends of a slider', async () => {
		const editor = await open(field('field-slider {"max":10}', label('Crust'), range));
		await editor.select(editor.block());
		expect(await screen.findByText('10')).toBeVisible();
		await editor.user.type(await screen.findByRole('textbox', { name: 'Words at the largest number' }), 'Crisp');
		expect(await screen.findByText('Crisp')).toBeVisible();
		const step = screen.getByRole('spinbutton', { name: 'Step' });
		await editor.user.clear(step);
		await editor.user.type(step, '2');
		expect(editor.content()).toContain('"max":10,"step":2,"maxLabel":"Crisp"');
	});

	it('says which parameter of the address a hidden value comes from', async () => {
		const editor = await open('<!-- wp:jetpack/field-hidden {"label":"branch"} /-->');
		await editor.select(editor.block());
		expect(await screen.findByText(/\?branch=…/)).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Required' })).not.toBeInTheDocument();
		await editor.user.type(screen.getByRole('textbox', { name: 'Hidden value' }), 'North');
		expect(editor.content()).toContain('<!-- wp:jetpack/field-hidden {"label":"branch","default":"North"} /-->');
	});

	it('lets people choose the country of a phone number', async () => {
		const editor = await open(field('field-telephone', label('Phone'), '<!-- wp:jetpack/phone-input /-->'));
		await editor.select(editor.block());
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Let people choose their country' }));
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Country to begin with' }), 'Italy (+39)');
		expect(editor.content()).toContain('<!-- wp:jetpack/field-telephone {"default":"IT","showCountrySelector":true} -->');
	});
});

describe('a new field, on a site that wants its label as a block', () => {
	beforeEach(() => {
		window.sitewrightEditorState = { nestedFormFields: true };
	});
	afterEach(() => {
		delete window.sitewrightEditorState;
	});

	it.each([
		['field-email', '<!-- wp:jetpack/label {"label":"Email"} /-->', '<!-- wp:jetpack/input /-->'],
		['field-telephone', '<!-- wp:jetpack/label {"label":"Phone"} /-->', '<!-- wp:jetpack/phone-input /-->'],
		['field-select', '<!-- wp:jetpack/label {"label":"Select one"} /-->', '<!-- wp:jetpack/input {"type":"dropdown"} /-->'],
		['field-rating', label('Rating'), '<!-- wp:jetpack/input-rating /-->'],
		['field-slider', label('Slider'), range],
		['field-consent', '<!-- wp:jetpack/option {"label":"Consent","isStandalone":true,"hideInput":true} /-->'],
	])('is inserted with it: %s', (name, ...inner) => {
		const [{ attributes, innerBlocks } = { attributes: {}, innerBlocks: [] }] = newFields(`jetpack/${name}`, undefined);
		expect(serialize([createBlock(`jetpack/${name}`, attributes, createBlocksFromInnerBlocksTemplate(innerBlocks as never))])).toBe(field(name, ...inner));
	});

	it('has one option to begin with', () => {
		const [choice] = newFields('jetpack/field-radio', 'jetpack/field-option-radio');
		expect(choice?.innerBlocks).toEqual([
			['jetpack/label', { label: 'Choose one option' }, []],
			['jetpack/options', { type: 'radio' }, [['jetpack/option', {}, []]]],
		]);
		expect(newFields('sitewright/field-file', undefined)).toEqual([]);
		// It has no blocks in either layout.
		expect(newFields('jetpack/field-hidden', undefined)).toEqual([]);
	});

	it('is so in a form that begins with some, too', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form')]);
		await editor.user.click(await screen.findByRole('button', { name: 'Add an RSVP form to your page' }));
		expect(editor.content()).toContain(
			field('field-radio {"required":true}', '<!-- wp:jetpack/label {"label":"Attending?"} /-->', options(' {"type":"radio"}', 'Yes', 'No'))
		);
		expect(parse(editor.content()).every(isAllValid)).toBe(true);
	});
});

describe('such a field that becomes another', () => {
	const changed = (markup: string, ...names: readonly string[]) => {
		let [block] = parse(form(markup))[0]?.innerBlocks ?? [];
		for (const name of names) {
			block = (block && switchToBlockType(block, name))?.[0];
		}
		return serialize(block ? [block] : []);
	};

	it('keeps its layout, its label with its looks, and its placeholder', () => {
		const styled = text.replace('{"label":"Bread"}', '{"label":"Bread","style":{"color":{"text":"#111"}},"later":1}');
		expect(changed(styled, 'jetpack/field-email')).toBe(
			field(
				'field-email {"required":true}',
				'<!-- wp:jetpack/label {"label":"Bread","style":{"color":{"text":"#111"}},"later":1} /-->',
				'<!-- wp:jetpack/input {"placeholder":"Rye"} /-->'
			)
		);
		expect(changed(styled, 'jetpack/field-checkbox', 'jetpack/field-text')).toContain('"label":"Bread"');
	});

	it('keeps what only a rating, a slider or a phone number has, for when it is changed back', () => {
		for (const markup of [
			field('field-rating {"max":3,"default":2,"iconStyle":"hearts"}', label('Cake'), '<!-- wp:jetpack/input-rating /-->'),
			field('field-slider {"max":10,"default":5,"minLabel":"Soft"}', label('Crust'), range),
			field('field-telephone {"default":"IT","showCountrySelector":true}', label('Phone'), '<!-- wp:jetpack/phone-input {"placeholder":"06 …"} /-->'),
		]) {
			const name = `jetpack/${/field-[a-z]+/.exec(markup)?.[0] ?? ''}`;
			const back = parse(form(changed(markup, 'jetpack/field-text', 'jetpack/field-url', name)));
			const [before, after] = [parse(form(markup)), back].map((blocks) => blocks[0]?.innerBlocks[0]);
			expect(back.every(isAllValid)).toBe(true);
			const { sitewrightWritten: _order, ...attributes } = before?.attributes ?? {};
			expect(after?.attributes).toMatchObject(attributes);
			expect(after?.innerBlocks.map(({ attributes }) => attributes['placeholder'] ?? attributes['label'])).toEqual(
				before?.innerBlocks.map(({ attributes }) => attributes['placeholder'] ?? attributes['label'])
			);
		}
	});

	it('keeps its label as a hidden value, which has no blocks', () => {
		expect(changed(text, 'jetpack/field-hidden')).toBe('<!-- wp:jetpack/field-hidden {"label":"Bread","required":true,"placeholder":"Rye"} /-->');
		expect(changed('<!-- wp:jetpack/field-hidden {"label":"branch","default":"North"} /-->', 'jetpack/field-text', 'jetpack/field-hidden')).toContain(
			'"default":"North"'
		);
	});

	it('keeps its options, also when it is a dropdown or a text meanwhile', () => {
		expect(changed(crust, 'jetpack/field-checkbox-multiple')).toBe(
			field('field-checkbox-multiple', '<!-- wp:jetpack/label {"label":"Crust"} /-->', options('', 'Dark', 'Light'))
		);
		expect(changed(crust, 'jetpack/field-select')).toContain('{"options":["Dark","Light"]}');
		expect(changed(crust, 'jetpack/field-text', 'jetpack/field-radio')).toBe(crust);
	});

	it('offers its options as pictures, and as texts again', () => {
		const asPictures = changed(crust, 'jetpack/field-image-select');
		expect(asPictures).toContain('<!-- wp:jetpack/input-image-option {"label":"Dark"} -->');
		expect(asPictures).toContain('<!-- wp:image {"aspectRatio":"1","scale":"cover","sizeSlug":"medium"} -->');
		expect(changed(crust, 'jetpack/field-image-select', 'jetpack/field-radio')).toBe(crust);
		expect(changed(decoration, 'jetpack/field-checkbox-multiple')).toContain('<!-- wp:jetpack/option {"label":"Roses"} /-->');
		expect(changed('<!-- wp:jetpack/field-text {"label":"Old"} /-->', 'jetpack/field-image-select')).toContain(pictures());
	});

	it('takes files in an area, or without one', () => {
		expect(changed(text, 'jetpack/field-file')).toContain('<!-- wp:jetpack/label {"label":"Bread"} /-->');
		expect(changed(text, 'jetpack/field-file')).toContain('<div class="wp-block-jetpack-dropzone"></div>');
		expect(changed(cake, 'sitewright/field-file')).toContain('<strong>Your cake</strong>');
	});
});
