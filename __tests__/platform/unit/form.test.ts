import { writeForm } from '../../../platform/domains/ai/models/embedded-writer/form';

const labels = (markup: string) =>
	Array.from(
		markup.matchAll(/<!-- wp:jetpack\/(?!field-option)[a-z-]+ (\{.*?\}) /g),
		([, json = '']) => (JSON.parse(json) as { label?: string; text?: string }).label ?? null
	);
const blocks = (markup: string) => Array.from(markup.matchAll(/<!-- wp:jetpack\/(?!field-option)(?:field-)?([a-z-]+) /g), ([, name]) => name);

it('makes a registration form for a pottery class, with dietary needs and a waiver', () => {
	const form = writeForm('a registration form for a pottery class, with dietary needs and a waiver', '');
	expect(labels(form)).toEqual(['Name', 'Email', 'Phone', 'Dietary needs and allergies', 'I have read the waiver and take part at my own risk', null]);
	expect(blocks(form).at(-1)).toBe('button');
	expect(form).toContain('"text":"Register"');
});

it.each([
	['a contact form', 'Send', 'Message'],
	['an appointment at the dentist', 'Book', 'Time'],
	['a customer survey', 'Send answers', 'What could be better?'],
	['RSVP for our wedding', 'Send reply', 'Will you come?'],
	['a job application', 'Apply', 'Position'],
	['order form for bread', 'Order', 'Delivery'],
	['feedback about our website', 'Send feedback', 'How could we improve?'],
	['newsletter', 'Subscribe', 'Consent'],
])('makes a sensible form of “%s”', (request, text, label) => {
	const form = writeForm(request, '');
	expect(form).toContain(`"text":"${text}"`);
	expect(labels(form)).toContain(label);
});

describe('a form that is there', () => {
	const form = writeForm('a contact form', '');

	it('gets a field, and keeps the others as they are', () => {
		const changed = writeForm('add a phone number', form);
		expect(blocks(changed)).toEqual(['name', 'email', 'textarea', 'telephone', 'button']);
		expect(changed.startsWith(form.slice(0, form.indexOf('<!-- wp:jetpack/button')).trimEnd())).toBe(true);
	});

	it('loses a field', () => {
		expect(blocks(writeForm('remove the message', form))).toEqual(['name', 'email', 'button']);
	});

	it('keeps fields for files as they are', () => {
		const file =
			'<!-- wp:sitewright/field-file {"label":"CV","sitewrightConditions":{"rules":[{"field":"name","test":"isFilled"}]}} -->\n<p class="wp-block-sitewright-field-file"><strong>CV</strong></p>\n<!-- /wp:sitewright/field-file -->';
		expect(writeForm('add a phone number', `${file}\n\n${form}`)).toContain(file);
		expect(writeForm('make the CV required', `${file}\n\n${form}`)).toContain('"required":true} -->\n<p class="wp-block-sitewright-field-file">');
	});

	it('makes a field optional', () => {
		expect(writeForm('make the email optional', form)).toContain('{"label":"Email","required":false}');
	});

	it('keeps a field whose attributes are broken as it is', () => {
		const broken = '<!-- wp:jetpack/field-email {"label":"Email",} /-->';
		const changed = writeForm('make the name and the email required', `<!-- wp:jetpack/field-name {"label":"Name"} /-->\n\n${broken}`);
		expect(changed).toContain('{"label":"Name","required":true}');
		expect(changed).toContain(broken);
	});

	it('says that any other change needs a model', () => {
		expect(() => writeForm('translate it into French', form)).toThrow(expect.objectContaining({ code: 'error_model_required' }));
	});
});

it('reads a long text without an end, and writes a new form', () => {
	expect(blocks(writeForm('add glitter', '<!-- wp:jetpack/field-text {"label":"'.repeat(20_000)))).toEqual(['name', 'email', 'textarea', 'button']);
});
