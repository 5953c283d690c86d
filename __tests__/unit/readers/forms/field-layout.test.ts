import { buildForm } from '../../../../features/readers/forms/build-form';
import { fieldAttributes } from '../../../../features/readers/forms/field-layout';
import { flatField, nestedField } from '../../../../features/readers/forms/nest-field';
import type { FormBlock } from '../../../../features/readers/forms/form-tree';

const block = (name: string, attributes: Record<string, unknown> = {}, innerBlocks: readonly FormBlock[] = []): FormBlock => ({
	name: `jetpack/${name}`,
	attributes,
	innerBlocks,
});
const nested = block('field-text', { id: 'bread', wrapper: 'div' }, [
	block('label', { label: 'Bread', style: { color: { text: '#111' } } }),
	block('input', { placeholder: 'Rye', type: 'text' }),
	{ name: 'core/paragraph', attributes: { content: 'Note' }, innerBlocks: [] },
]);
const old = block('field-text', { label: 'Bread', placeholder: 'Rye', id: 'bread' });
const build = (answer: readonly FormBlock[], before: readonly FormBlock[]) =>
	buildForm(answer, { before, isEnded: true, submitLabel: 'Submit', nestsFields: false, textOf: (html) => html.replace(/<[^>]*>/g, '') });

it('reads a field of either layout the same', () => {
	expect(fieldAttributes(nested)).toMatchObject({ label: 'Bread', placeholder: 'Rye', id: 'bread' });
	expect(fieldAttributes(old)).toBe(old.attributes);
	expect(flatField(block('field-radio', {}, [block('options', {}, [block('option', { label: 'Yes', isOther: true })])])).innerBlocks).toEqual([
		block('field-option-radio', { label: 'Yes' }),
	]);
});

it.each([
	['name', { label: 'Name', required: true }, []],
	['select', { label: 'Size', toggleLabel: 'Choose', options: ['S'] }, []],
	['checkbox', { label: 'Slice it', requiredText: '*' }, []],
	['consent', { label: 'Consent', consentType: 'explicit' }, []],
	['radio', { label: 'Crust' }, ['Dark', 'Light']],
	['telephone', { label: 'Phone', placeholder: '030' }, []],
	['rating', { label: 'Cake', iconStyle: 'hearts', max: 3, placeholder: 'Of a text before' }, []],
	['slider', { label: 'Crust', min: 1, max: 3, minLabel: 'Soft' }, []],
	['hidden', { label: 'branch', default: 'North' }, []],
] as const)('a %s field has the same texts in the new layout', (kind, attributes, labels) => {
	const field = block(
		`field-${kind}`,
		attributes,
		labels.map((label) => block('field-option-radio', { label }))
	);
	const flat = flatField(nestedField(field));
	expect(flat.attributes).toMatchObject(attributes);
	expect(flat.innerBlocks).toEqual(field.innerBlocks);
});

it('an answer of the AI in the old layout changes the words of a new field, and nothing else of it', () => {
	const [field] = build([block('field-text', { id: 'bread', label: 'Which bread?', required: true })], [nested]) ?? [];
	expect(field).toMatchObject({ attributes: { id: 'bread', required: true, wrapper: 'div' } });
	expect(field?.innerBlocks).toMatchObject([
		{ name: 'jetpack/label', attributes: { label: 'Which bread?', style: { color: { text: '#111' } } } },
		{ name: 'jetpack/input', attributes: { placeholder: 'Rye', type: 'text' } },
		{ name: 'core/paragraph' },
	]);
});

it('an answer in the new layout that repeats a field leaves it alone, and brings no tags', () => {
	const [field] =
		build([block('field-text', { wrapper: 'div' }, [block('label', { label: 'Bread<img src=x>' }), block('input', { placeholder: 'Rye' })])], [nested]) ?? [];
	expect(field?.innerBlocks[0]?.attributes).toMatchObject({ label: 'Bread', style: { color: { text: '#111' } } });
});

it('an answer of the AI changes the stars of a rating, and keeps its layout', () => {
	const rating = block('field-rating', { wrapper: 'div', iconStyle: 'hearts' }, [block('label', { label: 'Cake' }), block('input-rating', { later: 1 })]);
	const [field] = build([block('field-rating', { label: 'Cake', max: 10 })], [rating]) ?? [];
	expect(field).toMatchObject({
		attributes: { iconStyle: 'hearts', max: 10, wrapper: 'div' },
		innerBlocks: [
			{ name: 'jetpack/label', attributes: { label: 'Cake' } },
			{ name: 'jetpack/input-rating', attributes: { later: 1 } },
		],
	});
});
