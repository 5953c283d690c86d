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

/** A synced pattern, which can name itself. */
async function patternOf(content: (id: number) => string): Promise<number> {
	const session = await testSite.session('administrator');
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'Pattern', content: 'x', status: 'publish' } });
	await session.call('POST', `wp/v2/blocks/${id}`, { body: { content: content(id) } });
	return id;
}

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

describe('a field with a condition of newer plugins', () => {
	const logic = (rules: readonly object[], changes: object = {}) => ({
		conditionalLogic: { enabled: true, action: 'show', logicalOperator: 'all', controls: { fieldValue: { rules } }, ...changes },
	});
	const rule = (name: string, operator: string, value: unknown = '') => ({ field: name, operator, value });
	const group = (attributes: object, inner: readonly string[]) =>
		`<!-- wp:group ${JSON.stringify(attributes)} -->\n<div class="wp-block-group">${inner.join('\n\n')}</div>\n<!-- /wp:group -->`;
	const kind = field('select', { label: 'What?', id: 'kind', options: ['Bread', 'Other'] });

	it('is required, stored and mailed only if the condition is met', async () => {
		const { link } = await publishForm([kind, field('text', { label: 'Which?', required: true, ...logic([rule('kind', 'is', 'Other')]) })]);
		expect(await pageOf(link)).toContain('Only if “What?” is “Other”.');
		expect((await fillAndSend(link, { kind: 'Other' })).status).toBe(400);
		expect((await fillAndSend(link, { kind: 'Bread', which: 'Left over' })).status).toBe(303);
		expect((await fillAndSend(link, { kind: 'Other', which: 'A cake' })).status).toBe(303);
		expect(await asked()).toEqual([
			[['kind', 'Bread']],
			[
				['kind', 'Other'],
				['which', 'A cake'],
			],
		]);
	});

	it('is in a group that is shown on a condition, in groups and in patterns, too', async () => {
		const inner = group(logic([rule('size', 'greater_than', 2)]), [field('text', { label: 'Why so many?' })]);
		const { link } = await publishForm([
			kind,
			group(logic([rule('kind', 'is_not', 'Bread'), rule('kind', 'is_not_empty')]), [field('number', { label: 'Size', required: true }), inner]),
		]);
		const html = await pageOf(link);
		expect(html).toContain('Only if “What?” is not “Bread” and “What?” is filled in.');
		expect(html).toMatch(/<div data-conditions="[^"]*" class="wp-block-group|<div class="wp-block-group[^>]* data-conditions=/);
		expect((await fillAndSend(link, { kind: 'Other' })).status).toBe(400);
		await fillAndSend(link, { kind: 'Bread', size: '5', 'why-so-many': 'x' });
		await fillAndSend(link, { kind: 'Other', size: '2', 'why-so-many': 'x' });
		await fillAndSend(link, { kind: 'Other', size: '3', 'why-so-many': 'Party' });
		expect(await asked()).toEqual([
			[['kind', 'Bread']],
			[
				['kind', 'Other'],
				['size', '2'],
			],
			[
				['kind', 'Other'],
				['size', '3'],
				['why-so-many', 'Party'],
			],
		]);
	});

	it('is hidden by a condition that hides, and asked where any of several is met', async () => {
		const { link } = await publishForm([
			kind,
			field('checkbox', { label: 'Gift', id: 'gift' }),
			field('text', { label: 'A', ...logic([rule('kind', 'is', 'Bread')], { action: 'hide' }) }),
			field('text', { label: 'B', ...logic([rule('kind', 'is', 'Bread'), rule('gift', 'is', 'Yes')], { logicalOperator: 'any' }) }),
			field('text', { label: 'C', ...logic([rule('g7-kind', 'does_not_contain', 'read')]) }),
		]);
		expect(await pageOf(link)).toContain('Not if “What?” is “Bread”.');
		await fillAndSend(link, { kind: 'Bread', a: '1', b: '1', c: '1' });
		await fillAndSend(link, { kind: 'Other', gift: '1', a: '1', b: '1', c: '1' });
		await fillAndSend(link, { kind: 'Other', a: '1', b: '1', c: '1' });
		expect((await asked()).map((answers) => answers.slice(2).map(([name]) => name))).toEqual([['b'], ['a', 'b', 'c'], ['a', 'c']]);
	});

	it('is always asked where nobody understands the condition, or it is off', async () => {
		const odd = [
			logic([rule('kind', 'is', 'Other'), rule('kind', 'sounds_like', 'Other')]),
			logic([rule('kind', 'is', 'Other')], { enabled: false }),
			logic([rule('kind', 'is', 'Other')], { action: 'blink' }),
			logic([rule('kind', 'is', ['Other'])]),
			logic([rule('kind', 'is', 'Other')], { controls: { fieldValue: { rules: [rule('kind', 'is', 'Other')] }, userRole: { rules: [1] } } }),
			logic([], { controls: 'x' }),
			logic([7 as never]),
			{ conditionalLogic: 'x' },
		];
		const { link } = await publishForm([kind, ...odd.map((attributes, index) => field('text', { label: `F${index}`, ...attributes }))]);
		expect(await pageOf(link)).not.toContain('Only if');
		await fillAndSend(link, { kind: 'Bread' });
		expect((await asked())[0]).toHaveLength(1 + odd.length);
	});

	it('is found at once in a pattern that is in its own groups', async () => {
		const id = await patternOf((own) =>
			group(logic([rule('kind', 'is', 'Other')]), [`<!-- wp:block {"ref":${own}} /-->`, `<!-- wp:block {"ref":${own}} /-->`])
		);
		const { link } = await publishForm([kind, `<!-- wp:block {"ref":${id}} /-->`]);
		expect((await fillAndSend(link, { kind: 'Bread' })).status).toBe(303);
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

it.each(['1e400', '"1e400"', '9'.repeat(309)])('is shown, checked and sent where a limit is a number that no computer holds: %s', async (number) => {
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
