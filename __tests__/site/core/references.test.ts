import { fillAndSend, form, field, hiddenInputs, errorSummary, publishForm, sendForm, formBody } from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { phpFilesWith } from '../../support/site/php-sources';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();

/** Plain text that looks like references of HTML. Posts of newer and older plugins have it, where somebody without `unfiltered_html` wrote `R&D`. */
const text = 'R&amp;D &quot;now&quot; &lt;3';

const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#039;': "'", '&#39;': "'", '&amp;': '&' };

/** The value of an attribute, as a browser reads it. */
const read = (value = '') => value.replace(/&(?:lt|gt|quot|amp|#0?39);/g, (reference) => references[reference] ?? reference);

const pageOf = async (link: string) => (await (await testSite.session()).page(link)).html;

describe('a text that looks like references of HTML', () => {
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

	it('is in its field as it was typed, when the form has to be corrected', async () => {
		const { link } = await publishForm([field('name', { label: 'Name' }), field('text', { label: 'City', required: true })]);
		const { html } = await fillAndSend(link, { name: text, city: '' });
		expect(read(/name="sitewright-form\[values\]\[name\]"[^>]* value="([^"]*)"/.exec(html)?.[1])).toBe(text);
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
