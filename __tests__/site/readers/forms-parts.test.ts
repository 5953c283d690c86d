import {
	errorSummary,
	field,
	fillAndSend,
	form,
	formBody,
	hiddenInputs,
	onlyIf,
	pageOf,
	publishForm,
	sendForm,
	step,
	takeAnswers,
	withAnswers,
} from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { testSite } from '../../support/site/site';

withAnswers();

const asked = async () => (await takeAnswers()).map(({ fields }) => fields.map(({ id, value }) => [id, value]));

describe('a field with a condition', () => {
	const fields = [
		field('radio', { label: 'Will you come?', id: 'coming', required: true }, ['Yes', 'No']),
		field('text', { label: 'Guests', required: true, ...onlyIf('coming', 'is', 'Yes') }),
		field('textarea', { label: 'Why not?', ...onlyIf('coming', 'is', 'No') }),
	];

	it('is required and stored only if the condition is met', async () => {
		const { link } = await publishForm(fields);
		const html = await pageOf(link);
		expect(html).toContain('Only if “Will you come?” is “Yes”.');
		const refused = await fillAndSend(link, { coming: 'Yes', 'why-not': 'Typed before' });
		expect([refused.status, errorSummary(refused.html)]).toEqual([400, expect.stringContaining('Guests: Please fill in this field.')]);
		expect((await fillAndSend(link, { coming: 'No', guests: 'x'.repeat(2000), 'why-not': 'Ill' })).status).toBe(303);
		expect(await asked()).toEqual([
			[
				['coming', 'No'],
				['why-not', 'Ill'],
			],
		]);
	});

	it('is always asked where the conditions are damaged, about a field that is gone, or about themselves', async () => {
		const { link } = await publishForm([
			field('text', { label: 'A', sitewrightConditions: { rules: 'x' } }),
			field('text', { label: 'B', ...onlyIf('gone', 'isFilled') }),
			field('text', { label: 'C', id: 'c', ...onlyIf('d', 'isFilled') }),
			field('text', { label: 'D', id: 'd', ...onlyIf('c', 'isFilled') }),
			field('text', { label: 'E', sitewrightConditions: { rules: [{ field: ['a'], test: { x: 1 } }, 7, { field: 'a', test: 'isEmpty"><script>' }] } }),
		]);
		expect(await pageOf(link)).not.toContain('<script>"');
		await fillAndSend(link, { a: '1' });
		expect(await asked()).toEqual([
			[
				['a', '1'],
				['b', ''],
				['c', ''],
				['d', ''],
				['e', ''],
			],
		]);
	});
});

describe('a form in steps', () => {
	const steps = [
		step('About you', [field('name', { required: true }), field('checkbox', { label: 'I bring somebody', id: 'bring' })]),
		step('Your guest', [field('text', { label: 'Name of the guest', required: true })], onlyIf('bring', 'isFilled')),
		step('Anything else', [field('textarea', { label: 'Message' })]),
	];

	it('is one form with titled parts without JavaScript', async () => {
		const { link } = await publishForm(steps);
		const html = await pageOf(link);
		expect(html.match(/<fieldset[^>]* class="wp-block-sitewright-form-step"|<fieldset class="wp-block-sitewright-form-step"[^>]*>/g)).toHaveLength(3);
		expect(html).toMatch(/<legend>Your guest<\/legend><small[^>]*>Only if “I bring somebody” is checked\.<\/small>/);
		expect((await fillAndSend(link, { name: 'Mia', message: 'Hi' })).status).toBe(303);
		expect((await fillAndSend(link, { name: 'Mia', bring: '1' })).status).toBe(400);
		expect((await fillAndSend(link, { name: 'Mia', bring: '1', 'name-of-the-guest': 'Ada' })).status).toBe(303);
		expect(await asked()).toEqual([
			[
				['name', 'Mia'],
				['bring', 'No'],
				['message', 'Hi'],
			],
			[
				['name', 'Mia'],
				['bring', 'Yes'],
				['name-of-the-guest', 'Ada'],
				['message', ''],
			],
		]);
	});

	it('reads as a form when the plugin is gone', async () => {
		const markup = form(steps);
		expect(markup.replace(/<!--.*?-->/g, '')).toContain('<fieldset class="wp-block-sitewright-form-step"><legend>About you</legend>');
	});
});

describe('the preview of a post', () => {
	const mia = { name: 'Mia' };

	it('sends nothing: neither of a draft nor of what is not saved', async () => {
		const contributor = await testSite.session('contributor');
		const post = await contributor.call<{ id: number; link: string }>('POST', 'wp/v2/posts', {
			body: { title: 'Draft', content: form([field('name')]), status: 'draft' },
		});
		const preview = `/?p=${post.id}&preview=true`;
		const hidden = hiddenInputs((await contributor.page(preview)).html);
		const sent = await sendForm(preview, formBody(hidden, mia), {}, contributor);
		expect([sent.status, sent.html]).toEqual([409, expect.stringContaining('This is a preview: nothing was sent.')]);
		expect(sent.html).toContain('Mia');
		const other = await publishForm([field('name')]);
		const stranger = await sendForm(other.link, formBody(hidden, mia));
		expect([stranger.status, stranger.html]).toEqual([403, expect.stringContaining('on a page that you may not read')]);

		const admin = await testSite.session('administrator');
		const autosave = await admin.call<{ preview_link: string }>('POST', `wp/v2/posts/${other.id}/autosaves`, {
			body: { content: form([field('name', { placeholder: 'New' })]) },
		});
		const unsaved = hiddenInputs((await admin.page(autosave.preview_link)).html);
		expect((await sendForm(other.link, formBody(unsaved, mia), {}, admin)).status).toBe(409);
		expect(await takeAnswers()).toEqual([]);
		expect((await fillAndSend(other.link, mia)).status).toBe(303);
	});
});

it.each(['1e400', '"1e400"'])('is shown, checked and sent where a limit is a number that no computer holds: %s', async (number) => {
	const limited = field('number', { label: 'Loaves', max: 'LIMIT', min: 2 }).replace('"LIMIT"', number);
	const content = form([limited, field('slider', { label: 'Size', step: 'LIMIT' }).replace('"LIMIT"', number)]);
	const { link } = await newPost('Limits', content);
	const html = await pageOf(link);
	const rules = [...html.matchAll(/data-field="([^"]*)"/g)].map(([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')));
	expect(rules).toEqual([expect.objectContaining({ name: 'loaves', min: 2 }), expect.objectContaining({ name: 'size', min: 0, max: 100, step: 1 })]);
	expect(html).not.toContain('INF');
	expect((await fillAndSend(link, { loaves: '1', size: '7' })).status).toBe(400);
	expect((await fillAndSend(link, { loaves: '3', size: '7' })).status).toBe(303);
	expect(await takeAnswers()).toHaveLength(1);

	const bare = await newPost('No form here', '');
	const remove = await testSite.addMuPlugin('footer', `add_action( 'wp_footer', function () { echo do_blocks( '${content}' ); } );`);
	expect((await fillAndSend(bare.link, { loaves: '3', size: '7' })).status).toBe(303);
	expect(await takeAnswers()).toHaveLength(1);
	await remove();
});
