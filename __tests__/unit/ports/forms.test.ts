import { InnerBlocks, RichText } from '@wordpress/block-editor';
import { type BlockInstance, createBlock, parse, registerBlockType } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { formsPort } from '../../../app/ports/readers/forms';
import { blockEditor, blockEditorActions } from '../../../editor/wordpress';

const texts = { label: { type: 'string' }, id: { type: 'string' }, placeholder: { type: 'string' }, required: { type: 'boolean' } };

beforeAll(() => {
	const register = (name: string, attributes: object, save: (props: { readonly attributes: Record<string, unknown> }) => unknown) =>
		registerBlockType(name, { apiVersion: 3, title: name, category: 'text', attributes, edit: () => null, save } as never);
	register('jetpack/contact-form', {}, () => createElement(InnerBlocks.Content));
	register('sitewright/form-step', { title: { type: 'string' } }, () => createElement(InnerBlocks.Content));
	register('jetpack/field-radio', texts, () => createElement(InnerBlocks.Content));
	register('jetpack/field-option-radio', texts, () => null);
	register('jetpack/field-text', texts, () => null);
	register('core/columns', {}, () => createElement('div', null, createElement(InnerBlocks.Content)));
	register('core/column', {}, () => createElement('div', null, createElement(InnerBlocks.Content)));
	register('core/image', {}, () => createElement('figure'));
	register('core/paragraph', { content: { type: 'rich-text', source: 'rich-text', selector: 'p' } }, ({ attributes }) =>
		createElement(RichText.Content, { tagName: 'p', value: attributes['content'] as string })
	);
	register('jetpack/button', { element: { type: 'string' }, text: { type: 'string' }, borderRadius: { type: 'number' }, lock: { type: 'object' } }, () => null);
});

const folder = { label: 'Folder', id: 'folder', placeholder: 'e.g. C:\\', required: true };
const city = '<!-- wp:jetpack/field-text {"label":"City"} /-->';

/** A form in the editor. */
function open(blocks: readonly BlockInstance[]) {
	const form = createBlock('jetpack/contact-form', {}, [...blocks]);
	blockEditorActions().insertBlock(form);
	const inner = () => blockEditor().getBlock(form.clientId)?.innerBlocks ?? [];
	return { clientId: form.clientId, inner, fields: () => inner().flatMap(({ name, attributes }) => (name === 'jetpack/field-text' ? [attributes] : [])) };
}

it('a form whose request fails has its fields again, each with all of its settings', () => {
	const { clientId, inner, fields } = open([createBlock('jetpack/field-text', folder)]);
	const before = inner();
	formsPort.keepForm(clientId);
	formsPort.showForm(clientId, city);
	expect(fields()).toHaveLength(2);
	formsPort.restoreForm(clientId);
	expect(fields()).toEqual([folder]);
	expect(inner().map((block) => block.clientId)).toEqual(before.map((block) => block.clientId));
});

describe('what a person changes in a form while its answer arrives', () => {
	const diet = '<!-- wp:jetpack/field-text {"label":"Dietary needs"} /-->';
	/** A form that shows the beginning of an answer, in which the person has renamed a field, removed one and inserted one. */
	function change() {
		const form = open([createBlock('jetpack/field-text', folder), createBlock('jetpack/field-text', { label: 'Dietary needs' })]);
		formsPort.keepForm(form.clientId);
		const folderField = '<!-- wp:jetpack/field-text {"label":"Folder"} /-->';
		formsPort.showForm(form.clientId, `${folderField}${diet}<!-- wp:jetpack/field-text {"label":"Ph`);
		const [first, second] = form.inner();
		blockEditorActions().updateBlockAttributes(second?.clientId ?? '', { label: 'Dietary needs of guests', required: true });
		const rest = form.inner().filter((block) => block.clientId !== first?.clientId);
		blockEditorActions().replaceInnerBlocks(form.clientId, [createBlock('jetpack/field-text', { label: 'My own' }), ...rest]);
		return { ...form, answer: `${folderField}${diet}<!-- wp:jetpack/field-text {"label":"Phone"} /-->${city}` };
	}
	const mine = { label: 'Dietary needs of guests', required: true };

	it('stays through the next words of the answer and its end', () => {
		const { clientId, fields, answer } = change();
		formsPort.showForm(clientId, answer);
		expect(fields().slice(0, 3)).toEqual([{ label: 'My own' }, mine, { label: 'Phone' }]);
		formsPort.showForm(clientId, answer);
		expect(formsPort.finishForm(clientId, answer)).toBe(true);
		expect(fields()).toEqual([{ label: 'My own' }, mine, { label: 'Phone' }, { label: 'City' }]);
	});

	it('stays where the request fails, without what the answer had brought', () => {
		const { clientId, fields } = change();
		formsPort.restoreForm(clientId);
		expect(fields()).toEqual([{ label: 'My own' }, mine]);
	});
});

describe('what a person types in a step or an option while an answer arrives', () => {
	/** Blocks by their labels or titles, with the blocks in them in brackets. */
	const outline = (blocks: readonly BlockInstance[]): string =>
		blocks
			.filter(({ name }) => name !== 'jetpack/button')
			.map(({ attributes, innerBlocks }) => `${attributes['label'] ?? attributes['title']}${innerBlocks.length > 0 ? ` (${outline(innerBlocks)})` : ''}`)
			.join(', ');
	const textField = (label: string) => createBlock('jetpack/field-text', { label });
	const answered = (...labels: readonly string[]) => labels.map((label) => `<!-- wp:jetpack/field-text {"label":"${label}"} /-->`).join('');
	function openSteps() {
		const form = open([
			createBlock('sitewright/form-step', { title: 'You' }, [textField('Name')]),
			createBlock('sitewright/form-step', { title: 'Stay' }, [textField('Nights')]),
		]);
		const tree = () => outline(form.inner());
		const rename = (step: number, label: string) => blockEditorActions().updateBlockAttributes(form.inner()[step]?.innerBlocks[0]?.clientId ?? '', { label });
		formsPort.keepForm(form.clientId);
		return { ...form, tree, rename };
	}

	it('stays through the next words and the end, with a field of their own', () => {
		const { clientId, inner, tree, rename } = openSteps();
		formsPort.showForm(clientId, answered('Name'));
		rename(0, 'Name of the guest');
		const [step] = inner();
		blockEditorActions().replaceInnerBlocks(step?.clientId ?? '', [...(step?.innerBlocks ?? []), textField('My own')]);
		const mine = 'You (Name of the guest, My own), Stay (Nights)';
		expect(tree()).toBe(mine);
		formsPort.showForm(clientId, answered('Name', 'Nights'));
		expect(tree()).toBe(mine);
		formsPort.finishForm(clientId, answered('Name', 'Nights'));
		expect(tree()).toBe(mine);
	});

	it('stays where the request fails before anything came', () => {
		const { clientId, tree, rename } = openSteps();
		rename(0, 'Name of the guest');
		formsPort.restoreForm(clientId);
		expect(tree()).toBe('You (Name of the guest), Stay (Nights)');
	});

	it('stays where the answer leaves the field out, and its step', () => {
		const { clientId, tree, rename } = openSteps();
		formsPort.showForm(clientId, answered('Name'));
		rename(1, 'Nights in the tower');
		formsPort.finishForm(clientId, answered('Name'));
		expect(tree()).toBe('You (Name), Nights in the tower');
	});

	it('stays in an option', () => {
		const option = (label: string) => createBlock('jetpack/field-option-radio', { label });
		const form = open([createBlock('jetpack/field-radio', { label: 'Size' }, [option('S'), option('M')])]);
		const answer =
			'<!-- wp:jetpack/field-radio {"label":"Size"} --><!-- wp:jetpack/field-option-radio {"label":"S"} /--><!-- wp:jetpack/field-option-radio {"label":"M"} /--><!-- /wp:jetpack/field-radio -->';
		formsPort.keepForm(form.clientId);
		formsPort.showForm(form.clientId, answer);
		blockEditorActions().updateBlockAttributes(form.inner()[0]?.innerBlocks[1]?.clientId ?? '', { label: 'M, or 38 to 40' });
		formsPort.finishForm(form.clientId, answer + answered('Name'));
		expect(outline(form.inner())).toBe('Size (S, M, or 38 to 40), Name');
	});
});

describe('what a person moves while an answer arrives', () => {
	const textField = (label: string) => createBlock('jetpack/field-text', { label });
	const answered = (...labels: readonly string[]) => labels.map((label) => `<!-- wp:jetpack/field-text {"label":"${label}"} /-->`).join('');
	const outline = (blocks: readonly BlockInstance[]): string =>
		blocks
			.filter(({ name }) => name !== 'jetpack/button')
			.map(({ name, attributes, innerBlocks }) => `${attributes['label'] ?? name.split('/')[1]}${innerBlocks.length > 0 ? ` (${outline(innerBlocks)})` : ''}`)
			.join(', ');
	function openFields(...labels: readonly string[]) {
		const form = open(labels.map(textField));
		const tree = () => outline(form.inner());
		formsPort.keepForm(form.clientId);
		formsPort.showForm(form.clientId, answered(...labels));
		return { ...form, tree };
	}
	/** Moves the first of two fields into a new block after the other, as a drag does: it keeps its clientId. */
	function moveInto(holder: string, { clientId, inner }: Pick<ReturnType<typeof openFields>, 'clientId' | 'inner'>) {
		const [first, second, ...button] = inner();
		blockEditorActions().replaceInnerBlocks(clientId, [...(second ? [second] : []), createBlock(holder, {}, []), ...button]);
		const [, added] = inner();
		blockEditorActions().replaceInnerBlocks(added?.clientId ?? '', first ? [first] : []);
		return first?.clientId;
	}

	it.each([
		['a step', 'sitewright/form-step', 'form-step'],
		['a column', 'core/column', 'column'],
	])('a field in %s is there once, where it was put', (_what, holder, name) => {
		const form = openFields('Name', 'Mail');
		const moved = moveInto(holder, form);
		expect(form.tree()).toBe(`Mail, ${name} (Name)`);
		formsPort.showForm(form.clientId, answered('Name', 'Mail', 'City'));
		expect(form.tree()).toBe(`Mail, ${name} (Name), City`);
		expect(form.inner()[1]?.innerBlocks[0]?.clientId).toBe(moved);
		blockEditorActions().updateBlockAttributes(moved ?? '', { required: true });
		formsPort.finishForm(form.clientId, answered('Name', 'Mail', 'City', 'Phone'));
		expect(form.tree()).toBe(`Mail, ${name} (Name), City, Phone`);
		expect(form.inner()[1]?.innerBlocks[0]?.attributes).toEqual({ label: 'Name', required: true });
	});

	it('a field in a step is there once where the request fails', () => {
		const form = openFields('Name', 'Mail');
		moveInto('sitewright/form-step', form);
		formsPort.restoreForm(form.clientId);
		expect(form.tree()).toBe('Mail, form-step (Name)');
	});

	it('fields stay in their new order', () => {
		const { clientId, inner, tree } = openFields('Name', 'Mail', 'Phone');
		const [name, ...others] = inner();
		blockEditorActions().replaceInnerBlocks(clientId, [...others.slice(0, 2), ...(name ? [name] : [])]);
		formsPort.showForm(clientId, answered('Name', 'Mail', 'Phone', 'City'));
		expect(tree()).toBe('Mail, Phone, Name, City');
		formsPort.finishForm(clientId, answered('Name', 'Mail', 'Phone', 'City'));
		expect(tree()).toBe('Mail, Phone, Name, City');
	});

	it('a field that the answer leaves out stays where it was put', () => {
		const form = openFields('Name', 'Mail');
		moveInto('sitewright/form-step', form);
		formsPort.finishForm(form.clientId, answered('Mail'));
		expect(form.tree()).toBe('Mail, form-step (Name)');
	});

	it('a field that goes out of the form does not come back', () => {
		const { clientId, inner, tree } = openFields('Name', 'Mail');
		blockEditorActions().replaceInnerBlocks(clientId, inner().slice(1));
		formsPort.finishForm(clientId, answered('Name', 'Mail', 'City'));
		expect(tree()).toBe('Mail, City');
	});

	it.each([
		[
			'typed',
			(_field: BlockInstance, option: BlockInstance) => blockEditorActions().updateBlockAttributes(option.clientId, { label: 'M, or 38 to 40' }),
			'S, M, or 38 to 40',
		],
		[
			'added',
			(field: BlockInstance) =>
				blockEditorActions().replaceInnerBlocks(field.clientId, [...field.innerBlocks, createBlock('jetpack/field-option-radio', { label: 'L' })]),
			'S, M, L',
		],
	])('an option that is %s in a field that the answer leaves out stays in its field', (_how, act, options) => {
		const option = (label: string) => createBlock('jetpack/field-option-radio', { label });
		const form = open([createBlock('jetpack/field-radio', { label: 'Size' }, [option('S'), option('M')]), textField('Name')]);
		formsPort.keepForm(form.clientId);
		const [field] = form.inner();
		const [, second] = field?.innerBlocks ?? [];
		if (field && second) {
			act(field, second);
		}
		formsPort.showForm(form.clientId, answered('Name'));
		formsPort.finishForm(form.clientId, answered('Name', 'City'));
		expect(outline(form.inner())).toBe(`Name, Size (${options}), City`);
	});
});

describe('what a form has besides fields', () => {
	const textField = (label: string) => createBlock('jetpack/field-text', { label });
	const answered = (...labels: readonly string[]) => labels.map((label) => `<!-- wp:jetpack/field-text {"label":"${label}"} /-->`).join('');
	const words = (content: string) => createBlock('core/paragraph', { content });
	function openColumns() {
		const columns = createBlock('core/columns', {}, [
			createBlock('core/column', {}, [textField('Name')]),
			createBlock('core/column', {}, [words('My <em>own</em> words'), textField('Mail')]),
		]);
		const image = { ...createBlock('core/image', {}), isValid: false, originalContent: '<figure>Not what it saves</figure>' };
		const form = open([columns, image, textField('City')]);
		formsPort.keepForm(form.clientId);
		return { ...form, image };
	}
	const second = (blocks: readonly BlockInstance[]) => blocks[0]?.innerBlocks[1]?.innerBlocks ?? [];

	it('stays in its place, each block the same, not a copy', () => {
		const { clientId, inner, image } = openColumns();
		const before = inner();
		formsPort.showForm(clientId, answered('Name'));
		expect(formsPort.finishForm(clientId, answered('Name', 'Mail', 'Phone', 'City'))).toBe(true);
		expect(inner()[0]?.clientId).toBe(before[0]?.clientId);
		expect(inner()[1]).toMatchObject({ clientId: image.clientId, isValid: false, originalContent: image.originalContent });
		expect(second(inner()).map(({ attributes }) => attributes['label'] ?? String(attributes['content']))).toEqual(['My <em>own</em> words', 'Mail', 'Phone']);
		expect(second(inner()).slice(0, 2)).toEqual(second(before));
	});

	it('keeps what a person types there while the answer arrives', () => {
		const { clientId, inner } = openColumns();
		formsPort.showForm(clientId, answered('Name'));
		blockEditorActions().updateBlockAttributes(second(inner())[0]?.clientId ?? '', { content: 'New words' });
		const intro = '<!-- wp:paragraph --><p>An intro</p><!-- /wp:paragraph -->';
		formsPort.showForm(clientId, intro + answered('Name'));
		formsPort.finishForm(clientId, intro + answered('Name', 'City'));
		expect(inner()[0]?.innerBlocks.map(({ innerBlocks }) => innerBlocks.map(({ attributes }) => attributes['label'] ?? String(attributes['content'])))).toEqual(
			[['An intro', 'Name'], ['New words']]
		);
	});

	it('keeps the fields of columns that a person takes away meanwhile', () => {
		const { clientId, inner } = openColumns();
		formsPort.showForm(clientId, answered('Name'));
		const [columns, ...rest] = inner();
		blockEditorActions().replaceInnerBlocks(clientId, [...(columns?.innerBlocks.flatMap(({ innerBlocks }) => innerBlocks) ?? []), ...rest]);
		formsPort.finishForm(clientId, answered('Name', 'Mail', 'City'));
		expect(inner().map(({ name, attributes }) => attributes['label'] ?? name)).toEqual([
			'Name',
			'core/paragraph',
			'Mail',
			'core/image',
			'City',
			'jetpack/button',
		]);
	});

	it('is not lost with the fields of columns whose markup is wrong', () => {
		const said = jest.mocked(console.error).mockImplementation();
		const { clientId, inner } = open([]);
		formsPort.keepForm(clientId);
		const broken = `<!-- wp:columns --><div class="no"><!-- wp:column --><p>${answered('Name')}</p><!-- /wp:column --></div><!-- /wp:columns -->`;
		formsPort.finishForm(clientId, broken + answered('City'));
		expect(inner().map(({ attributes }) => attributes['label'])).toEqual(['Name', 'City', undefined]);
		said.mockClear();
	});
});

it('a field that an answer names keeps its other settings', () => {
	const { clientId, fields } = open([createBlock('jetpack/field-text', folder)]);
	formsPort.keepForm(clientId);
	expect(formsPort.finishForm(clientId, `<!-- wp:jetpack/field-text {"label":"Directory","id":"folder"} /-->${city}`)).toBe(true);
	expect(fields()).toEqual([{ ...folder, label: 'Directory' }, { label: 'City' }]);
});

it('an answer without a field leaves the form as it was, and its blocks that are not valid', () => {
	const broken = { ...createBlock('jetpack/field-text', {}), isValid: false, originalContent: '<div>Not what it saves</div>' };
	const { clientId, inner } = open([createBlock('jetpack/field-text', folder), broken]);
	formsPort.keepForm(clientId);
	expect(formsPort.finishForm(clientId, 'Sorry, no.')).toBe(false);
	expect(inner()).toMatchObject([{ attributes: folder }, { isValid: false, originalContent: '<div>Not what it saves</div>' }]);
});

it('the model is sent a form that can be parsed', () => {
	const { clientId } = open([createBlock('jetpack/field-text', folder)]);
	expect(parse(formsPort.keepForm(clientId))).toMatchObject([{ name: 'jetpack/field-text', attributes: folder }]);
});
