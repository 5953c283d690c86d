import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { parseJson } from '../../../../core/json';
import { sentence } from '../../../../core/sentence';
import { modelRequired } from '../failure';

/** A field as the markup of the block editor holds it. */
interface Field {
	/** The end of the block's name: `email` for `jetpack/field-email`. */
	readonly type: string;
	readonly label: string;
	readonly required?: boolean;
	readonly options?: readonly string[];
	readonly consentType?: 'explicit';
}

interface FormKind {
	readonly pattern: RegExp;
	readonly fields: readonly Field[];
	readonly button: string;
}

const field = (type: string, label: string, more: Partial<Field> = {}): Field => ({ type, label, ...more });
const required = { required: true } as const;

const name = field('name', 'Name', required);
const email = field('email', 'Email', required);
const phone = field('telephone', 'Phone');
const message = field('textarea', 'Message', required);

/** The first that matches; the last is for every other request. */
const kinds: readonly FormKind[] = [
	{
		pattern: /\brsvp\b|\bwedding\b|\binvitation\b|\battend/i,
		fields: [
			name,
			email,
			field('radio', 'Will you come?', { required: true, options: ['Yes', 'No'] }),
			field('select', 'Number of guests', { options: ['1', '2', '3', '4'] }),
			field('textarea', 'A note to us'),
		],
		button: 'Send reply',
	},
	{
		pattern: /\bjob\b|\bapplication\b|\bapply\b|\bcareer|\bvacanc|\bhiring\b/i,
		fields: [
			name,
			email,
			{ ...phone, required: true },
			field('text', 'Position', required),
			field('url', 'Portfolio or profile'),
			field('textarea', 'Why do you apply?', required),
			field('date', 'Earliest start'),
		],
		button: 'Apply',
	},
	{
		pattern: /\bregist|\bsign[- ]?up\b|\benrol|\bclass\b|\bcourse\b|\bworkshop\b|\bcamp\b|\bevent\b/i,
		fields: [name, email, phone],
		button: 'Register',
	},
	{
		pattern: /\bbook|\bappointment|\breserv|\bconsultation\b|\bschedul/i,
		fields: [
			name,
			email,
			{ ...phone, required: true },
			field('date', 'Date', required),
			field('select', 'Time', { required: true, options: ['Morning', 'Afternoon', 'Evening'] }),
			field('textarea', 'Notes'),
		],
		button: 'Book',
	},
	{
		pattern: /\border|\bbuy\b|\bpurchase|\bshop\b|\bdelivery\b/i,
		fields: [
			name,
			email,
			phone,
			field('textarea', 'What would you like to order?', required),
			field('radio', 'Delivery', { required: true, options: ['Pick up', 'Deliver'] }),
			field('text', 'Address'),
			field('date', 'Wanted on'),
		],
		button: 'Order',
	},
	{
		pattern: /\bsurvey\b|\bquestionnaire\b|\bpoll\b/i,
		fields: [
			field('rating', 'How satisfied are you?', required),
			field('checkbox-multiple', 'What did you like?', { options: ['Service', 'Quality', 'Price', 'Something else'] }),
			field('textarea', 'What could be better?'),
			field('email', 'Email'),
		],
		button: 'Send answers',
	},
	{
		pattern: /\bfeedback\b|\breview\b|\brating\b|\btestimonial/i,
		fields: [name, field('email', 'Email'), field('rating', 'How would you rate us?', required), field('textarea', 'How could we improve?')],
		button: 'Send feedback',
	},
	{
		pattern: /\bnewsletter\b|\bsubscri|\blead\b|\bmailing list\b/i,
		fields: [name, email, field('consent', 'Consent', { consentType: 'explicit' })],
		button: 'Subscribe',
	},
	{ pattern: /(?:)/, fields: [name, email, message], button: 'Send' },
];

/** Fields that words of a request name. */
const named: readonly (readonly [RegExp, Field])[] = [
	[/\bdietary|\bdiet\b|\ballerg/i, field('textarea', 'Dietary needs and allergies')],
	[/\bwaiver\b|\bliability\b/i, field('checkbox', 'I have read the waiver and take part at my own risk', required)],
	[/\bterms\b|\bconditions\b/i, field('checkbox', 'I accept the terms and conditions', required)],
	[/\bgdpr\b|\bconsent\b|\bprivacy\b|\bpermission to (?:e-?)?mail\b/i, field('consent', 'Consent', { consentType: 'explicit' })],
	[/\bphone|\btelephone|\bmobile\b/i, phone],
	[/\be-?mail\b/i, email],
	[/\bwebsite\b|\burl\b|\bhomepage\b/i, field('url', 'Website')],
	[/\bemergency contact\b/i, field('text', 'Emergency contact', required)],
	[/\b(?:birth ?date|date of birth|birthday)\b/i, field('date', 'Date of birth')],
	[/\b(?:preferred |arrival |start )?date\b/i, field('date', 'Date')],
	[/\btime\b/i, field('select', 'Time', { options: ['Morning', 'Afternoon', 'Evening'] })],
	[/\bcompany\b|\borgani[sz]ation\b/i, field('text', 'Company')],
	[/\baddress\b(?!ed)/i, field('text', 'Address')],
	[/\bguests?\b|\bparty size\b|\bnumber of people\b/i, field('select', 'Number of guests', { options: ['1', '2', '3', '4', '5 or more'] })],
	[/\bt-?shirt\b|\bsizes?\b/i, field('select', 'Size', { options: ['S', 'M', 'L', 'XL'] })],
	[/\bexperience\b|\blevel\b/i, field('radio', 'Experience', { options: ['Beginner', 'Intermediate', 'Advanced'] })],
	[
		/\bhow did you (?:hear|find)|\bheard about\b/i,
		field('select', 'How did you hear about us?', { options: ['Search engine', 'Social media', 'Friend or family', 'Somewhere else'] }),
	],
	[/\bage\b/i, field('text', 'Age')],
	[/\b(?:budget|price range)\b/i, field('text', 'Budget')],
	[/\bsubject\b/i, field('text', 'Subject')],
	[/\b(?:message|comments?|questions?)\b/i, field('textarea', 'Message')],
	[/\brating\b/i, field('rating', 'How would you rate us?')],
];

/** A block's attributes hold no `<` and no `>`: `serialize` of the editor writes them otherwise. So each character is read once. */
const blockOf = /<!-- wp:((?:jetpack|sitewright)\/field-(?!option-)([a-z-]{1,40})) (\{[^\n<>]*\} )?(\/)?-->/g;
const buttonOf = /<!-- wp:jetpack\/button [^\n<>]*\/-->/;

/** More than any form has; what is done with one field may look at all others, or at the whole request. */
const maxFields = 200;
const maxRequestLength = 5000;

interface Written {
	readonly markup: string;
	readonly type: string;
	readonly label: string;
}

/** As `serialize` of the editor writes attributes, so that they cannot end the comment. */
const attributesOf = (attributes: object): string =>
	JSON.stringify(attributes)
		.replaceAll('--', '\\u002d\\u002d')
		.replaceAll('<', '\\u003c')
		.replaceAll('>', '\\u003e')
		.replaceAll('&', '\\u0026')
		.replaceAll('\\"', '\\u0022');

const comment = (block: string, attributes: object): string => `<!-- wp:jetpack/${block} ${attributesOf(attributes)} /-->`;

function write({ type, options, ...attributes }: Field): string {
	if (!options || type === 'select') {
		return comment(`field-${type}`, { ...attributes, ...(options && { options }) });
	}
	const option = type === 'radio' ? 'radio' : 'checkbox';
	const inner = options.map((label) => comment(`field-option-${option}`, { label, ...(option === 'radio' && { fieldType: 'radio' }) })).join('\n\n');
	return `<!-- wp:jetpack/field-${type} ${attributesOf(attributes)} -->\n${inner}\n<!-- /wp:jetpack/field-${type} -->`;
}

const button = (text: string): string => comment('button', { element: 'button', text });

const Attributes = TypeCompiler.Compile(Type.Record(Type.String(), Type.Unknown()));

/** Null for what is not the JSON of a block's attributes: the markup comes from the request. */
function readAttributes(json: string): Readonly<Record<string, unknown>> | null {
	const value = parseJson(json);
	return Attributes.Check(value) ? value : null;
}

/**
 * The fields of a form's markup, in their order.
 * @throws {RestFailure} `error_model_required` for a form that is too long for rules.
 */
function fieldsOf(content: string): Written[] {
	const fields: Written[] = [];
	for (const { index, 0: start, 1: block = '', 2: type = '', 3: json = '{}', 4: isSelfClosing } of content.matchAll(blockOf)) {
		if (fields.length === maxFields) {
			throw modelRequired(sentence('Changing a form in this way'));
		}
		const closing = `<!-- /wp:${block} -->`;
		const close = isSelfClosing ? -1 : content.indexOf(closing, index);
		const end = close === -1 ? index + start.length : close + closing.length;
		// A field without a label is found by its type.
		fields.push({ markup: content.slice(index, end), type, label: String(readAttributes(json)?.['label'] ?? '') });
	}
	return fields;
}

const namedIn = (request: string): readonly Field[] => named.filter(([pattern]) => pattern.test(request)).map(([, found]) => found);

const isThere = (fields: readonly Pick<Field, 'type' | 'label'>[], { type, label }: Field): boolean =>
	fields.some(
		(known) =>
			(known.label || known.type).toLowerCase() === label.toLowerCase() ||
			(known.type === type && ['name', 'email', 'telephone', 'url', 'consent'].includes(type))
	);

/** The fields that a request is about: those with a label or a type in it. */
const mentioned = (fields: readonly Written[], request: string): readonly Written[] => {
	const words = request.toLowerCase();
	const types = new Set(
		namedIn(request)
			.map(({ type }) => type)
			.filter((type) => !['text', 'textarea', 'select', 'radio', 'checkbox'].includes(type))
	);
	return fields.filter(({ label, type }) => (label !== '' && words.includes(label.toLowerCase())) || types.has(type));
};

function changeRequired(written: Written, isRequired: boolean): string {
	return written.markup.replace(/^(<!-- wp:[^ ]+ )(\{[^\n<>]*\} )?(\/?-->)/, (opening, start: string, json: string | undefined, end: string) => {
		const attributes = readAttributes(json ?? '{}');
		return attributes === null ? opening : `${start}${attributesOf({ ...attributes, required: isRequired })} ${end}`;
	});
}

/**
 * A form changed by a request: fields added, removed, made required or optional.
 * @throws {RestFailure} `error_model_required` for any other change.
 */
function changeForm(request: string, content: string): string {
	const fields = fieldsOf(content);
	const [submit = button('Send')] = buttonOf.exec(content) ?? [];
	const found = mentioned(fields, request);
	const join = (blocks: readonly string[]) => [...blocks, submit].join('\n\n');
	if (/\b(?:remove|delete|drop|without|no more)\b/i.test(request) && found.length > 0) {
		return join(fields.filter((known) => !found.includes(known)).map(({ markup }) => markup));
	}
	const isRequired = /\brequired|\bmandatory/i.test(request) && !/\bnot (?:required|mandatory)/i.test(request);
	if ((isRequired || /\boptional\b|\bnot (?:required|mandatory)/i.test(request)) && found.length > 0) {
		return join(fields.map((known) => (found.includes(known) ? changeRequired(known, isRequired) : known.markup)));
	}
	const added = namedIn(request).filter((wanted) => !isThere(fields, wanted));
	if (added.length === 0) {
		throw modelRequired(sentence('Changing a form in this way'));
	}
	return join([...fields.map(({ markup }) => markup), ...added.map(write)]);
}

/**
 * The blocks of a form, by the key words of a request (spec 1 §4 "Contact-form AI").
 * @param wanted  The request; its first 5000 characters count.
 * @param content The form so far, serialized; empty for a new one.
 * @throws {RestFailure} `error_model_required` for a change that rules cannot make.
 */
export function writeForm(wanted: string, content: string): string {
	const request = wanted.slice(0, maxRequestLength);
	if (fieldsOf(content).length > 0) {
		return changeForm(request, content);
	}
	const kind = kinds.find(({ pattern }) => pattern.test(request));
	const base = kind?.fields ?? [];
	const more = namedIn(request.replace(/\b(?:order|booking|registration|feedback|application) form\b/gi, '')).filter((field) => !isThere(base, field));
	return [...[...base, ...more].map(write), button(kind?.button ?? 'Send')].join('\n\n');
}
