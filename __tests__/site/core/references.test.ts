import { fillAndSend, form, field, hiddenInputs, errorSummary, publishForm, sendForm, formBody } from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { phpFilesWith } from '../../support/site/php-sources';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();

/**
 * Plain text that looks like references of HTML, which posts have where somebody without `unfiltered_html` wrote `R&D`, and what WordPress's filters of a
 * finished page write otherwise.
 */
const text = `R&amp;D &quot;now&quot; &lt;3 -- it's 5x5 ... "so" (tm) My Wordpress :)`;

const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The value of an attribute, as a browser reads it. */
const read = (value = '') =>
	value.replace(/&(?:lt|gt|quot|amp|#(\d+));/g, (reference, code?: string) =>
		code ? String.fromCharCode(Number(code)) : (references[reference] ?? reference)
	);

const pageOf = async (link: string) => (await (await testSite.session()).page(link)).html;

describe('a text that WordPress would write otherwise', () => {
	it('can be chosen among the options of a form', async () => {
		const options = { options: [text, 'Bread'] };
		const { link } = await publishForm([field('select', { label: 'Pick', ...options }), field('text', { label: 'Name' })]);
		const html = await pageOf(link);
		const values = [...(/<select.*?<\/select>/s.exec(html)?.[0].matchAll(/<option value="([^"]*)"/g) ?? [])].map(([, value]) => read(value));
		expect(values).toEqual(['', text, 'Bread']);
		const sent = await sendForm(link, formBody(hiddenInputs(html), { pick: text, name: 'Ada' }));
		expect(errorSummary(sent.html)).toBe('');
		expect(
			await php(
				"return json_decode( get_posts( array( 'post_type' => 'feedback', 'post_status' => array( 'publish', 'spam' ) ) )[0]->post_content_filtered, true )['fields'][0]['value'];"
			)
		).toBe(text);
	});

	it('is read in the options and behind the label as their author typed it', async () => {
		const typed = 'G &amp;lt; H &amp;copy I';
		const fields = [field('radio', { label: 'Pick', required: true, requiredText: typed }, [typed]), field('checkbox-multiple', { label: 'More' }, [typed])];
		const { link } = await publishForm(fields);
		const html = await pageOf(link);
		expect([...html.matchAll(/ value="([^"]*)">(?:<label for="[^"]*">)([^<]*)</g)].map(([, value, label]) => [read(value), label])).toEqual([
			['G &lt; H &copy I', typed],
			['G &lt; H &copy I', typed],
		]);
		expect(html).toContain(`required">${typed}</span>`);
	});

	it('is in its fields as it was typed, when the form has to be corrected', async () => {
		const fields = [field('name', { label: 'Name' }), field('textarea', { label: 'Message' }), field('text', { label: 'City', required: true })];
		const { link } = await publishForm(fields);
		const { html } = await fillAndSend(link, { name: text, message: text, city: '' });
		expect(read(/name="sitewright-form\[values\]\[name\]"[^>]* value="([^"]*)"/.exec(html)?.[1])).toBe(text);
		expect(read(/<textarea[^>]*>\n([^<]*)</.exec(html)?.[1])).toBe(text);
	});

	it('is in the thanks as it was typed', async () => {
		const { link } = await publishForm([field('textarea', { label: 'Message' })]);
		const { html } = await fillAndSend(link, { message: text });
		expect(read(/<dd>([^<]*)</.exec(html)?.[1])).toBe(text);
	});

	it('breaks nothing that the script of a page reads', async () => {
		const rules = { sitewrightConditions: { rules: [{ field: 'pick', test: 'is', value: text }] } };
		const fields = [field('select', { label: 'Pick', options: [text] }), field('text', { label: text.replaceAll('&', '&amp;'), ...rules })];
		const map = { points: [{ title: text, caption: text, coordinates: { longitude: 1, latitude: 2 } }] };
		const { link } = await newPost(
			'References',
			`${form(fields)}\n\n<!-- wp:jetpack/map ${JSON.stringify(map).replaceAll('&', '\\u0026')} -->\n<div class="wp-block-jetpack-map" data-zoom="13"></div>\n<!-- /wp:jetpack/map -->`
		);
		const html = await pageOf(link);
		const found = [...html.matchAll(/ data-(field|conditions|map|messages)="([^"]*)"/g)].map(
			([, name, json]) => [name, JSON.parse(read(json)) as object] as const
		);
		expect(found.map(([name]) => name).sort()).toEqual(['conditions', 'field', 'field', 'map', 'messages']);
		expect(found.find(([name]) => name === 'conditions')?.[1]).toMatchObject({ rules: [{ value: text }] });
		expect(found.find(([name]) => name === 'map')?.[1]).toMatchObject({ points: [{ title: text }] });
	});

	it('is JSON for a script in one way alone', () => {
		expect(phpFilesWith(/(?:esc_attr\(\s*|set_attribute\([^\n]*)(?:\(string\) )?wp_json_encode/)).toEqual([]);
	});
});
