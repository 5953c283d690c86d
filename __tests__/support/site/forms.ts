import type { Session } from '../../../scripts/site/session';
import { type NewPost, newPost } from './new-post';
import { testSite } from './site';

/** An answer as the page hands it on. */
export interface StoredAnswer {
	readonly key: string;
	readonly post: number;
	readonly form: string;
	readonly title: string;
	readonly to: readonly string[];
	readonly subject: string;
	readonly fields: readonly { readonly id: string; readonly label: string; readonly type: string; readonly value: string | readonly string[] }[];
	readonly author: { readonly name: string; readonly email: string; readonly url: string };
	readonly ip: string;
	readonly consent: boolean | null;
	readonly signup: boolean;
	readonly webhook: string;
	readonly status: 'publish' | 'spam';
	readonly reasons: readonly string[];
}

/** Keeps answers in options of the site instead of posts, and can be told to fail. */
const standIn = `
namespace Sitewright\\Features\\Readers\\Form_Answers {
	final class Answers {
		public static function add( array $answer ) {
			if ( get_option( 'test_answers_fail' ) ) {
				return new \\WP_Error( 'broken', 'Broken.' );
			}
			// A row each: requests at the same moment would overwrite a list.
			add_option( 'test_answer_' . $answer['key'], $answer, '', 'no' );
			return 1;
		}
	}
}
namespace {
	// The jobs of real answers know more of the class above.
	add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );
	add_filter( 'sitewright_form_address', function ( $address ) {
		return get_option( 'test_form_address' ) ?: $address;
	} );
	add_action( 'rest_api_init', function () {
		register_rest_route( 'tests/v1', '/forms', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
			foreach ( (array) $request['options'] as $name => $value ) {
				update_option( $name, $value );
			}
			global $wpdb;
			$names = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'test\\_answer\\_%' ORDER BY option_id" );
			$all   = array_map( 'get_option', $names );
			array_map( 'delete_option', $names );
			return $all;
		} ) );
	} );
}
`;

/** Has the site keep the answers of forms for takeAnswers, until the returned function is called. */
const keepAnswers = (): Promise<() => Promise<void>> => testSite.addMuPlugin('answers', standIn);

/** Keeps the answers for the tests of a file; each begins without any. */
export function withAnswers(): void {
	let stop: () => Promise<void>;
	beforeAll(async () => {
		stop = await keepAnswers();
	});
	beforeEach(() => takeAnswers());
	afterAll(() => stop());
}

/** The HTML of a page, as a visitor gets it. */
export const pageOf = async (link: string): Promise<string> => (await (await testSite.session()).page(link)).html;

/**
 * The answers since the last call.
 * @param options Options of WordPress to set: `test_answers_fail`, `test_form_limit`, `test_form_address` or one of its own.
 */
export async function takeAnswers(options: Readonly<Record<string, unknown>> = {}): Promise<readonly StoredAnswer[]> {
	return (await testSite.session()).call<StoredAnswer[]>('POST', 'tests/v1/forms', { body: { options } });
}

const comment = (attributes: object): string =>
	JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** The markup of a field for files. */
export const fileField = (attributes: object = {}): string =>
	`<!-- wp:sitewright/field-file ${comment(attributes)} -->\n<p class="wp-block-sitewright-field-file"><strong>File</strong></p>\n<!-- /wp:sitewright/field-file -->`;

/** The markup of a step around fields. */
export const step = (title: string, fields: readonly string[], attributes: object = {}): string =>
	`<!-- wp:sitewright/form-step ${comment({ title, ...attributes })} -->\n<fieldset class="wp-block-sitewright-form-step"><legend>${title}</legend>${fields.join('\n\n')}</fieldset>\n<!-- /wp:sitewright/form-step -->`;

/** The attribute of a block that is asked only if a field has an answer. */
export const onlyIf = (name: string, test: string, value = ''): { readonly sitewrightConditions: object } => ({
	sitewrightConditions: { rules: [{ field: name, test, value }] },
});

/** The markup of a field. */
export function field(type: string, attributes: object = {}, options: readonly string[] = []): string {
	const kind = type === 'radio' ? 'radio' : 'checkbox';
	const inner = options.map((label) => `<!-- wp:jetpack/field-option-${kind} ${comment({ label })} /-->`).join('\n');
	return `<!-- wp:jetpack/field-${type} ${comment(attributes)} ${inner ? `-->${inner}<!-- /wp:jetpack/field-${type} -->` : '/-->'}`;
}

/** The markup of a form, as the editor saves it. */
export function form(fields: readonly string[], attributes: object = {}): string {
	const button = '<!-- wp:jetpack/button {"element":"button","text":"Send it","lock":{"remove":true}} /-->';
	return `<!-- wp:jetpack/contact-form ${comment(attributes)} -->\n<div class="wp-block-jetpack-contact-form">${[...fields, button].join('\n\n')}</div>\n<!-- /wp:jetpack/contact-form -->`;
}

/** Publishes a form on a page of its own. */
export async function publishForm(fields: readonly string[], attributes: object = {}): Promise<NewPost> {
	return newPost(`Form ${crypto.randomUUID()}`, form(fields, attributes));
}

const decode = (html: string): string =>
	html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#039;', "'").replaceAll('&amp;', '&');

/** The hidden inputs of the first form of a page. */
export function hiddenInputs(html: string): Record<string, string> {
	return Object.fromEntries(
		[...html.matchAll(/<input type="hidden" name="(sitewright-form\[[a-z]+\])" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)])
	);
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/** The body that a form sends: hidden inputs, and a value for each field. */
export function formBody(hidden: Readonly<Record<string, string>>, values: Values): URLSearchParams {
	const body = new URLSearchParams(hidden);
	for (const [name, value] of Object.entries(values)) {
		for (const one of [value].flat()) {
			body.append(`sitewright-form[values][${name}]${typeof value === 'string' ? '' : '[]'}`, one as string);
		}
	}
	return body;
}

/** As formBody, with files: name of the field → files. */
export function multipartBody(hidden: Readonly<Record<string, string>>, values: Values, files: Readonly<Record<string, readonly File[]>>): FormData {
	const body = new FormData();
	formBody(hidden, values).forEach((value, name) => body.append(name, value));
	for (const [name, list] of Object.entries(files)) {
		list.forEach((file) => body.append(`sitewright-form[files][${name}][]`, file));
	}
	return body;
}

/** The headers of a browser. */
export const browserHeaders = { 'User-Agent': 'Mozilla/5.0 (Test)', 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' } as const;

export interface Sent {
	readonly status: number;
	/** The page that a browser without JavaScript shows in the end. */
	readonly html: string;
	/** Where the first reply led; empty for a page. */
	readonly location: string;
}

/** Sends a form as a browser without JavaScript does, and follows where the reply leads. */
export async function sendForm(
	link: string,
	body: URLSearchParams | FormData | string,
	headers: Readonly<Record<string, string>> = {},
	session?: Session
): Promise<Sent> {
	const visitor = session ?? (await testSite.session());
	const response = await visitor.request(link, {
		method: 'POST',
		body: body instanceof FormData ? body : String(body),
		headers: { ...browserHeaders, ...(!(body instanceof FormData) && { 'Content-Type': 'application/x-www-form-urlencoded' }), ...headers },
	});
	const location = response.headers.get('location') ?? '';
	const isOwn = location !== '' && new URL(location, link).origin === new URL(link).origin;
	return { status: response.status, location, html: isOwn ? (await visitor.page(new URL(location, link).href)).html : await response.text() };
}

/** Opens the page of a form and sends it, filled in. */
export async function fillAndSend(link: string, values: Values, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
	const { html } = await (await testSite.session()).page(link);
	return sendForm(link, formBody(hiddenInputs(html), values), headers);
}

/** The text of the summary of errors; empty for none. */
export const errorSummary = (html: string): string =>
	decode((/role="alert"[^>]*>(.*?)<\/div><input type="hidden"/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' '))
		.replace(/\s+/g, ' ')
		.trim();

/** A block that is saved with what is in it, in an element or without one. */
const around = (name: string, attributes: object, inner: string): string =>
	`<!-- wp:jetpack/${name} ${comment(attributes)} -->\n${inner}\n<!-- /wp:jetpack/${name} -->`;

interface Parts {
	readonly label?: object;
	readonly input?: object;
	readonly options?: readonly object[];
	/** Of the list of options, or of a single option. */
	readonly list?: object;
}

/** The input of kinds of fields that have one of their own. */
const inputs: Readonly<Record<string, string>> = { telephone: 'phone-input', rating: 'input-rating', slider: 'input-range' };

/** The markup of a field as versions since 14.8 save it: its label, its input and its options are blocks. */
export function nestedField(type: string, attributes: object, { label, input, options, list = {} }: Parts): string {
	const block = (name: string, values: object) => `<!-- wp:jetpack/${name} ${comment(values)} /-->`;
	const choices = options?.map((option) => block('option', option)).join('\n\n');
	const inner = [
		...(label ? [block('label', label)] : []),
		...(input
			? [type === 'slider' ? around('input-range', input, '<div class="wp-block-jetpack-input-range"></div>') : block(inputs[type] ?? 'input', input)]
			: []),
		...(choices ? [['checkbox', 'consent'].includes(type) ? choices : around('options', list, `<ul class="wp-block-jetpack-options">${choices}</ul>`)] : []),
	];
	return around(`field-${type}`, attributes, `<div>${inner.join('\n\n')}</div>`);
}

interface ImageOption {
	readonly label: string;
	/** The markup of an image block; empty for none. */
	readonly image: string;
}

/** The markup of a field whose options are pictures. */
export function imageField(attributes: object, label: string, options: readonly ImageOption[]): string {
	const twice = (name: string, values: object, inner: string) => around(name, values, `<div class="wp-block-jetpack-${name}"><div>${inner}</div></div>`);
	const choices = options.map((option) => twice('input-image-option', option.label === '' ? {} : { label: option.label }, option.image));
	const inner = [`<!-- wp:jetpack/label ${comment({ label })} /-->`, twice('fieldset-image-options', {}, choices.join('\n\n'))];
	return around('field-image-select', attributes, `<div>${inner.join('\n\n')}</div>`);
}
