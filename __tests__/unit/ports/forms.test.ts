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
