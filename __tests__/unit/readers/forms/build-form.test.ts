import fc from 'fast-check';
import { buildForm, type FormBlock } from '../../../../features/readers/forms/build-form';
import { completeBlocks } from '../../../../features/readers/forms/complete-blocks';
import { threadTime } from '../../../support/thread-time';

const block = (name: string, attributes: Record<string, unknown> = {}, innerBlocks: readonly FormBlock[] = []): FormBlock => ({
	name: `jetpack/${name}`,
	attributes,
	innerBlocks,
});
const button = block('button', { element: 'button', text: 'Send', lock: { remove: true } });
const build = (answer: readonly FormBlock[], before: readonly FormBlock[] = [], isEnded = true) =>
	buildForm(answer, { before, isEnded, submitLabel: 'Submit', textOf: (html) => html.replace(/<[^>]*>/g, '') });
const names = (blocks: readonly FormBlock[] | null) => blocks?.map(({ name }) => name.replace('jetpack/', ''));

describe('the submit button', () => {
	it('is added at the end, and cannot be removed', () => {
		expect(build([block('field-email')])?.[1]).toMatchObject({
			name: 'jetpack/button',
			attributes: { text: 'Submit', borderRadius: 8, lock: { remove: true } },
		});
	});

	it('is there once, where the answer has it first, with its text', () => {
		const form = build([block('button', { text: 'Go' }), block('field-email'), block('button', { text: 'Again' })]);
		expect(names(form)).toEqual(['button', 'field-email']);
		expect(form?.[0]?.attributes).toMatchObject({ text: 'Go', element: 'button', lock: { remove: true } });
	});

	it('keeps its looks when the form is changed', () => {
		const own = { ...button, attributes: { ...button.attributes, backgroundColor: 'primary' } };
		expect(build([block('field-email')], [own])?.[1]?.attributes).toMatchObject({ text: 'Send', backgroundColor: 'primary' });
	});
});

it('drops what is no part of a form, and makes nothing of an answer without a field', () => {
	const html = { name: 'core/html', attributes: { content: '<script>' }, innerBlocks: [] };
	expect(names(build([html, block('field-email'), { ...html, name: 'core/freeform' }, { ...html, name: 'core/image' }]))).toEqual(['field-email', 'button']);
	expect(build([html, block('button')])).toBeNull();
});

it('takes the tags out of labels, which could load an address', () => {
	const [field] = build([block('field-radio', { label: 'A<img src=x onerror=alert(1)>' }, [block('field-option-radio', { label: '<b>Yes</b>' })])]) ?? [];
	expect(field).toMatchObject({ attributes: { label: 'A' }, innerBlocks: [{ attributes: { label: 'Yes' } }] });
});

describe('a form that is changed', () => {
	const before = [block('field-name', { label: 'Name', id: 'who', width: 50, labelColor: '#111111' }), block('field-email', { label: 'Email' }), button];

	it('keeps the name and the looks of each field that stays', () => {
		const form = build([block('field-name', { label: 'name', required: true }), block('field-telephone', { label: 'Phone' })], before);
		expect(names(form)).toEqual(['field-name', 'field-telephone', 'button']);
		expect(form?.[0]?.attributes).toMatchObject({ id: 'who', width: 50, labelColor: '#111111', required: true });
	});

	it('finds a field by its name when its label is new', () => {
		expect(build([block('field-text', { label: 'Full name', id: 'who' })], before)?.[0]?.attributes).toMatchObject({ label: 'Full name', width: 50 });
	});

	it('shows the fields below that the answer has not reached yet', () => {
		expect(names(build([block('field-name', { label: 'Name' })], before, false))).toEqual(['field-name', 'field-email', 'button']);
	});
});

describe('a form in steps that is changed', () => {
	const conditions = { rules: [{ field: 'who', test: 'isFilled' }] };
	const step = (title: string, innerBlocks: readonly FormBlock[], attributes = {}): FormBlock => ({
		name: 'sitewright/form-step',
		attributes: { title, ...attributes },
		innerBlocks,
	});
	const file: FormBlock = { name: 'sitewright/field-file', attributes: { label: 'CV', maxFiles: 3, sitewrightConditions: conditions }, innerBlocks: [] };
	const before = [
		step('You', [block('field-name', { label: 'Name', id: 'who' }), block('field-email', { label: 'Email' })]),
		step('Job', [block('field-text', { label: 'Position' }), file], { sitewrightConditions: conditions }),
		block('field-consent', { label: 'Consent' }),
		button,
	];
	const outline = (blocks: readonly FormBlock[] | null): unknown =>
		blocks?.map(({ attributes, innerBlocks }) =>
			attributes['title'] ? [attributes['title'], outline(innerBlocks)] : (attributes['label'] ?? attributes['text'])
		);

	it('keeps its steps where the answer names the fields alone', () => {
		const answer = [
			block('field-name', { label: 'Name' }),
			block('field-telephone', { label: 'Phone' }),
			{ ...file, attributes: { label: 'CV' } },
			block('field-consent', { label: 'Consent' }),
			block('field-url', { label: 'Website' }),
		];
		const form = build(answer, before);
		expect(outline(form)).toEqual([['You', ['Name', 'Phone']], ['Job', ['CV', 'Website']], 'Consent', 'Send']);
		expect(form?.[1]).toMatchObject({
			attributes: { sitewrightConditions: conditions },
			innerBlocks: [{ attributes: { maxFiles: 3, sitewrightConditions: conditions } }, {}],
		});
	});

	it('takes the steps of the answer, and keeps the conditions of those that stay', () => {
		const answer = [step('Job', [block('field-text', { label: 'Position', required: true })]), step('<b>New</b>', [block('field-name', { label: 'Name' })])];
		const form = build(answer, before);
		expect(outline(form)).toEqual([['Job', ['Position']], ['New', ['Name']], 'Send']);
		expect(form?.[0]?.attributes).toMatchObject({ sitewrightConditions: conditions });
		expect(form?.[1]?.innerBlocks[0]?.attributes).toMatchObject({ id: 'who' });
	});

	it('shows the steps that a growing answer has not reached yet', () => {
		expect(outline(build([block('field-name', { label: 'Name' })], before, false))).toEqual([
			['You', ['Name', 'Email']],
			['Job', ['Position', 'CV']],
			'Consent',
			'Send',
		]);
	});
});

describe('a growing answer', () => {
	const answer = [
		'<!-- wp:jetpack/contact-form {"subject":"S"} -->',
		'<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"label":"A -\\u002d> B"} /-->',
		'<!-- wp:jetpack/field-radio {"label":"R"} -->\n<!-- wp:jetpack/field-option-radio {"label":"Y"} /-->\n<!-- /wp:jetpack/field-radio -->',
		'<!-- wp:heading --><h2>Hello</h2><!-- /wp:heading --></div>',
		'<!-- /wp:jetpack/contact-form -->',
	].join('\n');

	it('shows whole blocks alone, wherever it is cut', () => {
		for (let length = 0; length <= answer.length; length += 1) {
			const shown = completeBlocks(answer.slice(0, length));
			expect(shown.match(/<!-- wp:(?!.*\/-->)/g)?.length ?? 0).toBe(shown.match(/<!-- \/wp:/g)?.length ?? 0);
			expect(shown.endsWith('-->') || shown === '').toBe(true);
		}
	});

	it('loses the form and the fence around the blocks', () => {
		const whole = completeBlocks(`\`\`\`html\n${answer}\n\`\`\``);
		expect(whole).not.toMatch(/contact-form|```/);
		expect(whole).toContain('<h2>Hello</h2>');
	});

	it.each(['<!-- wp:jetpack/contact-form ', '<div class="wp-block-jetpack-contact-form '])('reads 20,000 times %j without an end at once', (piece) => {
		const started = threadTime();
		expect(completeBlocks(`<!-- wp:jetpack/contact-form {"subject":"a < b"} -->${answer}${piece.repeat(20_000)}`)).toBe(completeBlocks(answer));
		expect(threadTime() - started).toBeLessThan(1000);
	});

	it('never becomes shorter as it grows', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: answer.length }), fc.integer({ min: 0, max: answer.length }), (a, b) => {
				const [less, more] = [Math.min(a, b), Math.max(a, b)].map((length) => completeBlocks(answer.slice(0, length)).length);
				expect(more).toBeGreaterThanOrEqual(less ?? 0);
			})
		);
	});
});
