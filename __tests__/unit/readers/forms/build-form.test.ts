import fc from 'fast-check';
import { buildForm } from '../../../../features/readers/forms/build-form';
import { completeBlocks } from '../../../../features/readers/forms/complete-blocks';
import type { FormBlock } from '../../../../features/readers/forms/form-tree';
import { threadTime } from '../../../support/thread-time';

const block = (name: string, attributes: Record<string, unknown> = {}, innerBlocks: readonly FormBlock[] = []): FormBlock => ({
	name: `jetpack/${name}`,
	attributes,
	innerBlocks,
});
const button = block('button', { element: 'button', text: 'Send', lock: { remove: true } });
const build = (answer: readonly FormBlock[], before: readonly FormBlock[] = [], isEnded = true, nestsFields = false) =>
	buildForm(answer, { before, isEnded, submitLabel: 'Submit', nestsFields, textOf: (html) => html.replace(/<[^>]*>/g, '') });
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

describe('a new field', () => {
	const answer = [block('field-radio', { label: 'Bread' }, [block('field-option-radio', { label: 'Rye' })])];

	it('has its label and its choices as blocks where the site writes them so', () => {
		const [field] = build(answer, [], true, true) ?? [];
		expect(field).toMatchObject({
			name: 'jetpack/field-radio',
			innerBlocks: [
				{ name: 'jetpack/label', attributes: { label: 'Bread' } },
				{ name: 'jetpack/options', innerBlocks: [{ name: 'jetpack/option', attributes: { label: 'Rye' } }] },
			],
		});
	});

	it('of a kind that has no other layout has them on every site', () => {
		expect(build(answer)?.[0]?.innerBlocks).toMatchObject([{ name: 'jetpack/field-option-radio' }]);
		expect(names(build([block('field-image-select', { label: 'Cake' })])?.[0]?.innerBlocks ?? null)).toEqual(['label', 'fieldset-image-options']);
	});

	it('keeps its place and its blocks while the answer grows', () => {
		const first = build([block('field-text', { label: 'Name' })], [], false, true) ?? [];
		const second = build([block('field-text', { label: 'Name' }), block('field-text', { label: 'Town' })], first, false, true);
		expect(names(second)).toEqual(['field-text', 'field-text', 'button']);
		expect(second?.[0]?.innerBlocks).toMatchObject(first[0]?.innerBlocks ?? []);
	});
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

	it.each(['You', ''])('keeps each of several steps with the title “%s” once, with its conditions and all that is in it', (title) => {
		const named = (clientId: string, ...parameters: Parameters<typeof step>): FormBlock => ({ ...step(...parameters), clientId });
		const picture: FormBlock = { name: 'core/image', attributes: { label: 'Map' }, innerBlocks: [] };
		const alike = [
			named('one', title, [block('field-name', { label: 'Name' }), block('field-email', { label: 'Email' })]),
			named('two', title, [block('field-text', { label: 'Allergies' }), picture], { sitewrightConditions: conditions }),
			button,
		];
		const answer = (...second: readonly FormBlock[]) => [
			step(title, [block('field-name', { label: 'Name' }), block('field-email', { label: 'Email' })]),
			step(title, [block('field-text', { label: 'Allergies' }), ...second]),
		];
		const form = build(answer(block('field-telephone', { label: 'Phone' })), alike);
		expect(form?.map(({ clientId, innerBlocks }) => [clientId, innerBlocks.map(({ attributes }) => attributes['label'])])).toEqual([
			['one', ['Name', 'Email']],
			['two', ['Allergies', 'Phone', 'Map']],
			[undefined, []],
		]);
		expect(form?.map(({ attributes }) => attributes['sitewrightConditions'])).toEqual([undefined, conditions, undefined]);
		const turned = build(answer().toReversed(), alike);
		expect(turned?.map(({ clientId }) => clientId)).toEqual(['two', 'one', undefined]);
	});

	it('keeps the conditions of a step that gets another title', () => {
		const form = build([step('Career', [block('field-text', { label: 'Position' })])], before);
		expect(form?.[0]?.attributes).toEqual({ title: 'Career', sitewrightConditions: conditions });
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

describe('what a form has besides fields', () => {
	const core = (name: string, attributes: Record<string, unknown> = {}, innerBlocks: readonly FormBlock[] = []): FormBlock => ({
		name: `core/${name}`,
		attributes,
		innerBlocks,
	});
	const text = (label: string) => block('field-text', { label });
	const phone = text('Phone');
	const words = core('paragraph', { content: 'My <em>own</em> words' });
	const image = core('image', { url: 'apron.png' });
	const list = core('list', {}, [core('list-item', { content: 'Bring an apron' })]);
	const columns = core('columns', {}, [core('column', { width: '30%' }, [text('Name')]), core('column', {}, [words, text('Mail')])]);
	const before = [columns, image, list, text('City'), button];
	/** Blocks by their texts, those in them in brackets. */
	const outline = (blocks: readonly FormBlock[] | null): string =>
		(blocks ?? [])
			.map(({ name, attributes, innerBlocks }) => {
				const words = String(attributes['label'] ?? attributes['text'] ?? attributes['content'] ?? attributes['title'] ?? name.replace('core/', ''));
				return innerBlocks.length > 0 ? `${words} (${outline(innerBlocks)})` : words;
			})
			.join(', ');
	const own = 'columns (column (Name), column (My <em>own</em> words, Mail)), image, list (Bring an apron), City, Send';

	it('stays where the answer names the fields alone', () => {
		expect(outline(build([text('Name'), text('Mail'), text('City')], before))).toBe(own);
		expect(outline(build([text('Name')], before, false))).toBe(own);
	});

	it('is the same as before, not made anew', () => {
		const form = build([text('Name'), text('Mail'), text('City'), phone], before) ?? [];
		expect(form[1]).toBe(image);
		expect(form[2]).toBe(list);
		expect(form[0]?.innerBlocks[0]?.attributes).toBe(columns.innerBlocks[0]?.attributes);
		expect(form[0]?.innerBlocks[1]?.innerBlocks[0]).toBe(words);
	});

	it('stays where the answer repeats the whole form, and is there once', () => {
		expect(outline(build([columns, image, list, text('City'), phone, button], before))).toBe(own.replace('City', 'City, Phone'));
		const plain = core('paragraph', { content: 'My own  words' });
		expect(outline(build([text('Name'), plain, text('Mail'), text('City')], before))).toBe(own);
	});

	it.each([
		['in a column', ['Name', 'Mail', 'Phone', 'City'], own.replace('Mail', 'Mail, Phone')],
		['in the first column', ['Name', 'Phone', 'Mail', 'City'], own.replace('Name', 'Name, Phone')],
		['at the end', ['Name', 'Mail', 'City', 'Phone'], own.replace('City', 'City, Phone')],
		['that is the first', ['Phone', 'Name', 'Mail', 'City'], own.replace('Name', 'Phone, Name')],
	])('stays beside a new field %s, which follows the one above it', (_where, labels, expected) => {
		expect(outline(build(labels.map(text), before))).toBe(expected);
	});

	it('stays where a field goes, its column too', () => {
		expect(outline(build([text('Mail'), phone], before))).toBe(
			'columns (column, column (My <em>own</em> words, Mail, Phone)), image, list (Bring an apron), Send'
		);
	});

	it('stays above the field that it was above, when fields change places', () => {
		const form = [text('Name'), core('heading', { content: 'Where' }), text('City'), core('heading', { content: 'How' }), text('Card'), words, button];
		expect(outline(build([text('Card'), text('Name'), text('City')], form))).toBe('How, Card, Name, Where, City, My <em>own</em> words, Send');
	});

	it('stays where every field is another one', () => {
		expect(outline(build([phone], [core('heading', { content: 'Write' }), text('Name'), button, words]))).toBe('Write, Phone, Send, My <em>own</em> words');
	});

	it('has the text that the answer has in its place, with its looks', () => {
		const heading = core('heading', { content: 'Contact', level: 3 });
		const form = build([core('heading', { content: 'Kontakt', level: 2 }), text('Name'), text('City')], [heading, text('Name'), words, text('City')]);
		expect(outline(form)).toBe('Kontakt, Name, My <em>own</em> words, City, Submit');
		expect(form?.[0]?.attributes).toEqual({ content: 'Kontakt', level: 3 });
	});

	it('stays beside a text of the answer that is in another place', () => {
		const added = core('paragraph', { content: 'Thank you' });
		expect(outline(build([text('Name'), added, text('City')], [words, text('Name'), text('City')]))).toBe(
			'My <em>own</em> words, Name, Thank you, City, Submit'
		);
	});

	it('keeps the button, and a link that looks like one, in their group', () => {
		const link = block('button', { element: 'a', text: 'Menu', url: 'menu.pdf' });
		const form = [text('Name'), core('group', {}, [link, button]), words];
		const answer = [text('Name'), phone, block('button', { text: 'Go' })];
		expect(outline(build(answer, form))).toBe('Name, Phone, group (Menu, Go), My <em>own</em> words');
	});

	it('takes no field into a list or a quote', () => {
		const quote = core('quote', {}, [core('paragraph', { content: 'Said' })]);
		expect(outline(build([text('Name'), quote.innerBlocks[0] as FormBlock, phone], [text('Name'), quote]))).toBe('Name, quote (Said), Phone, Submit');
	});

	it('stays in its steps, and above and below them', () => {
		const step = (title: string, innerBlocks: readonly FormBlock[]): FormBlock => ({ name: 'sitewright/form-step', attributes: { title }, innerBlocks });
		const form = [
			image,
			step('You', [words, text('Name')]),
			step('Job', [core('columns', {}, [core('column', {}, [text('City')]), core('column', {}, [list])])]),
			button,
		];
		const whole = 'image, You (My <em>own</em> words, Name), Job (columns (column (City), column (list (Bring an apron)))), Send';
		expect(outline(build([text('Name'), text('City')], form))).toBe(whole);
		const steps = [step('You', [text('Name')]), step('Job', [text('City')])];
		expect(outline(build(steps, form))).toBe(whole);
		expect(outline(build(steps, before))).toBe('You (columns (column (Name), column (My <em>own</em> words))), Job (image, list (Bring an apron), City), Send');
		expect(outline(build([step('You', [text('Name')]), step('Job', [words, text('Mail'), text('City')])], before))).toBe(
			'You (columns (column (Name), column (My <em>own</em> words))), Job (image, list (Bring an apron), Mail, City), Send'
		);
		expect(outline(build([step('Job', [text('City')]), step('You', [text('Name'), phone])], form))).toBe(
			'Job (columns (column (City), column (list (Bring an apron)))), image, You (My <em>own</em> words, Name, Phone), Send'
		);
	});
});

it('keeps the fields that an answer has in columns or groups, and their texts', () => {
	const inner = [{ name: 'core/heading', attributes: { content: 'You' }, innerBlocks: [] }, block('field-name', { label: 'Name' })];
	const group = { name: 'core/group', attributes: {}, innerBlocks: [{ name: 'core/column', attributes: {}, innerBlocks: inner }, block('field-option-radio')] };
	expect(names(build([group, block('field-email')]))).toEqual(['core/heading', 'field-name', 'field-email', 'button']);
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
