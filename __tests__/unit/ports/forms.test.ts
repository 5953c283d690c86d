import { InnerBlocks } from '@wordpress/block-editor';
import { type BlockInstance, createBlock, parse, registerBlockType } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { formsPort } from '../../../app/ports/forms';
import { blockEditor, blockEditorActions } from '../../../editor/wordpress';

const texts = { label: { type: 'string' }, id: { type: 'string' }, placeholder: { type: 'string' }, required: { type: 'boolean' } };

beforeAll(() => {
	const register = (name: string, attributes: object, save: () => unknown) =>
		registerBlockType(name, { apiVersion: 3, title: name, category: 'text', attributes, save } as never);
	register('jetpack/contact-form', {}, () => createElement(InnerBlocks.Content));
	register('sitewright/form-step', { title: { type: 'string' } }, () => createElement(InnerBlocks.Content));
	register('jetpack/field-radio', texts, () => createElement(InnerBlocks.Content));
	register('jetpack/field-option-radio', texts, () => null);
	register('jetpack/field-text', texts, () => null);
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
