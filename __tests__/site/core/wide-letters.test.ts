import { randomUUID } from 'node:crypto';
import { field, fillAndSend, form, publishForm } from '../../support/site/forms';
import type { Role } from '../../support/site/people';
import { linkIn, mailchimpBlock, publishSignup, signUp } from '../../support/site/signup';
import { testSite } from '../../support/site/site';
import { addToLibrary } from '../../support/site/videos';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();

/** An emoji, and a letter of Japanese names: four bytes each, and WordPress has a way around for the first alone. */
const emoji = '🎉';
const name = '𠮷野';

// A site that moved from an old database keeps its tables, which hold three bytes. WordPress asks for the character set before it stores.
const makeNarrow = () =>
	testSite.addMuPlugin('narrow-tables', "foreach ( array( 'col', 'table' ) as $what ) { add_filter( \"pre_get_{$what}_charset\", static fn() => 'utf8' ); }");

describe.each(['three', 'four'])('where somebody types a reference of HTML, on a database with letters of up to %s bytes', (bytes) => {
	const typed = `${emoji} &#x1f389; &#x26; &#x26;#x1f389; &amp;#x1f389;`;
	const escaped = typed.replaceAll('&', '&amp;');
	let remove: (() => Promise<void>) | undefined;
	beforeAll(async () => {
		remove = bytes === 'three' ? await makeNarrow() : undefined;
	});
	afterAll(() => remove?.());

	it('the thanks of a form, the answer and a reply have it as it was typed', async () => {
		const { link } = await publishForm([field('email', { label: 'Email' }), field('textarea', { label: 'Message' })]);
		const { html } = await fillAndSend(link, { email: `typed-${bytes}@example.com`, message: typed });
		expect(html).toContain(`<dd>${escaped}</dd>`);
		const id = await php<number>(
			"return (int) get_posts( array( 'post_type' => 'feedback', 'post_status' => array( 'publish', 'spam' ), 'fields' => 'ids', 'orderby' => 'ID' ) )[0];"
		);
		const owner = await testSite.session('administrator');
		expect(JSON.stringify(await owner.call('GET', `wpcom/v2/sitewright/form-answers/${id}`))).toContain(JSON.stringify(typed));
		await owner.call('POST', `wpcom/v2/sitewright/form-answers/${id}/replies`, { body: { key: randomUUID(), text: typed } });
		expect(await owner.call('GET', `wpcom/v2/sitewright/form-answers/${id}`)).toMatchObject({ replies: [{ text: typed }] });
	});

	it('settings have it as it was typed, however often they are saved', async () => {
		const owner = await testSite.session('administrator');
		const map = { tiles_url: 'https://tiles.example.com/{z}/{x}/{y}.png', tiles_credit: typed };
		const codes = { mrec: `<div>${typed}</div>` };
		for (const _ of ['first', 'again']) {
			await owner.call('POST', 'wpcom/v2/sitewright/map-settings', { body: map });
			expect(await owner.call('GET', 'wpcom/v2/sitewright/map-settings')).toEqual(map);
			await owner.call('POST', 'jetpack/v4/wordads/settings', { body: { codes } });
			expect(await owner.call('GET', 'jetpack/v4/wordads/settings')).toMatchObject({ codes });
		}
		await owner.call('POST', 'wpcom/v2/sitewright/map-settings', { body: { tiles_url: '', tiles_credit: '' } });
		await owner.call('POST', 'jetpack/v4/wordads/settings', { body: { codes: { mrec: '' } } });
	});

	it('a video has it in its title and its description', async () => {
		const id = await addToLibrary(php, { guid: `Typed${bytes.slice(0, 3)}`, title: 'x', data: {} });
		const owner = await testSite.session('administrator');
		const body = { id, title: typed, description: typed };
		expect(await owner.call('POST', 'wpcom/v2/videopress/meta', { body })).toMatchObject({ title: typed, description: typed });
		await php('wp_delete_post( $argument, true );', id);
	});
});

describe('on a database without letters of four bytes', () => {
	let remove: () => Promise<void>;
	beforeAll(async () => {
		remove = await makeNarrow();
	});
	afterAll(() => remove());

	it.each<Role>(['administrator', 'author', 'contributor'])('texts of blocks stay as they were written: %s', async (role) => {
		const session = await testSite.session(role);
		const texts = { subject: `${emoji} Party & more`, customThankyouMessage: `Danke, ${name}` };
		const content = form([field('text', { placeholder: `Your ${emoji} <here> \\` })], texts);
		type Saved = { readonly id: number; readonly content: { readonly raw: string } };
		const first = await session.call<Saved>('POST', 'wp/v2/posts', { body: { title: 'Letters', content, status: 'draft' } });
		const { content: saved } = await session.call<Saved>('POST', `wp/v2/posts/${first.id}`, { body: { content: first.content.raw } });
		expect(saved.raw).toBe(first.content.raw);
		const attributes = [...saved.raw.matchAll(/<!-- wp:jetpack\/(?:contact-form|field-text) (\{.*?\}) \/?-->/g)].map(
			([, json = '']) => JSON.parse(json) as object
		);
		expect(attributes).toEqual([texts, { placeholder: `Your ${emoji} <here> \\` }]);
	});

	it('a widget stays as the owner wrote it', async () => {
		const owner = await testSite.session('administrator');
		const content = form([field('text', { label: `Your ${emoji}` })]);
		const body = { id_base: 'block', sidebar: 'wp_inactive_widgets', instance: { raw: { content } } };
		const { id } = await owner.call<{ id: string }>('POST', 'wp/v2/widgets', { body });
		const { instance } = await owner.call<{ instance: { raw: { content: string } } }>('GET', `wp/v2/widgets/${id}`, { query: { context: 'edit' } });
		expect(instance.raw.content).toBe(content.replace(emoji, '\\ud83c\\udf89'));
		await owner.call('DELETE', `wp/v2/widgets/${id}`, { query: { force: 'true' } });
	});

	it('a visitor is thanked, and the owner gets and answers what they wrote', async () => {
		const { link } = await publishForm([field('name', { label: 'Name' }), field('email', { label: 'Email' }), field('textarea', { label: 'Message' })]);
		const { html } = await fillAndSend(link, { name, email: 'yoshi@example.com', message: `Good bread ${emoji}` });
		expect(html).toContain('Your message has been sent');
		expect(html).toContain(`<dd>Good bread ${emoji}</dd>`);
		const id = await php<number>(
			"return (int) get_posts( array( 'post_type' => 'feedback', 'post_status' => array( 'publish', 'spam' ), 'fields' => 'ids' ) )[0];"
		);
		const owner = await testSite.session('administrator');
		const answer = await owner.call<{ author: object }>('GET', `wpcom/v2/sitewright/form-answers/${id}`);
		expect(JSON.stringify(answer)).toContain(name);
		await owner.call('POST', `wpcom/v2/sitewright/form-answers/${id}/replies`, { body: { key: randomUUID(), text: `See you ${emoji}` } });
		expect(await mailbox.mailsTo('yoshi@example.com')).toHaveLength(1);
		const { replies } = await owner.call<{ replies: { text: string }[] }>('GET', `wpcom/v2/sitewright/form-answers/${id}`);
		expect(replies).toMatchObject([{ text: `See you ${emoji}` }]);
	});

	it('somebody signs up at a form with such a word', async () => {
		const { link } = await publishSignup(mailchimpBlock({ signupFieldTag: 'SOURCE', signupFieldValue: `Blog ${emoji}` }));
		await signUp(link, 'ada@example.com');
		const confirmed = await (await testSite.session()).submit(linkIn((await mailbox.mailsTo('ada@example.com')).at(-1), 'confirm'), { confirmed: '1' });
		expect(confirmed.status).toBe(200);
		const { data } = await php<{ data: object }>("return ( new \\Sitewright\\Features\\Readers\\Newsletter\\Personal_Data() )->export( 'ada@example.com' );");
		expect(JSON.stringify(data)).toContain(`SOURCE Blog ${emoji}`);
	});

	it('settings are as the owner saved them', async () => {
		const owner = await testSite.session('administrator');
		const map = { tiles_url: 'https://tiles.example.com/{z}/{x}/{y}.png', tiles_credit: `Karte ${emoji}` };
		await owner.call('POST', 'wpcom/v2/sitewright/map-settings', { body: map });
		expect(await owner.call('GET', 'wpcom/v2/sitewright/map-settings')).toEqual(map);
		await owner.call('POST', 'wpcom/v2/sitewright/map-settings', { body: { tiles_url: '', tiles_credit: '' } });
		const codes = { mrec: `<div>${emoji}</div>` };
		await owner.call('POST', 'jetpack/v4/wordads/settings', { body: { codes } });
		expect(await owner.call('GET', 'jetpack/v4/wordads/settings')).toMatchObject({ codes });
		await owner.call('POST', 'jetpack/v4/wordads/settings', { body: { codes: { mrec: '' } } });
	});

	it('a post is saved with the note of what an AI wrote', async () => {
		const author = await testSite.session('author');
		const meta = { _sitewright_ai_provenance: [{ at: '2026-01-01', feature: 'ai-assistant', model: 'scripted', begins: `Hello ${emoji} ${name}` }] };
		const saved = await author.call<{ meta: object }>('POST', 'wp/v2/posts', { body: { title: 'Notes', content: '', status: 'draft', meta } });
		expect(saved.meta).toMatchObject(meta);
	});

	it('a video keeps what the platform says of it, and its title', async () => {
		const id = await addToLibrary(php, {
			guid: 'wideLett',
			title: 'x',
			data: { filename: `${name} ${emoji}.mp4`, tracks: { captions: { ja: { src: 'https://files.example/a.vtt', label: name } } } },
		});
		const facts = await php<{ filename: string; tracks: object }>('return \\Sitewright\\Features\\Video\\Videos\\Video_File::facts( $argument );', id);
		expect(facts).toMatchObject({ filename: `${name} ${emoji}.mp4`, tracks: { captions: { ja: { label: name } } } });
		const owner = await testSite.session('administrator');
		expect(await owner.call('POST', 'wpcom/v2/videopress/meta', { body: { id, title: `${name} ${emoji}` } })).toMatchObject({ title: `${name} ${emoji}` });
		await php('wp_delete_post( $argument, true );', id);
	});

	it('the captions of photos are kept', async () => {
		const kept = {
			is_complete: true,
			username: name,
			checked: 1,
			pictures: [{ title: `Bread ${emoji}`, link: '', id: 'a', file: 'a.jpg', width: 1, height: 1 }],
		};
		await php("update_option( 'sitewright_photos_77', $argument, false );", kept);
		expect(await php("return \\Sitewright\\Blocks\\Instagram_Gallery\\Copies::of( '77' );")).toEqual(kept);
		await php("delete_option( 'sitewright_photos_77' );");
	});
});
