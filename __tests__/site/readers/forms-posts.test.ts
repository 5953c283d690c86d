import type { Session } from '../../../scripts/site/session';
import {
	errorSummary,
	field,
	fileField,
	fillAndSend,
	form,
	formBody,
	hiddenInputs,
	multipartBody,
	nestedField,
	onlyIf,
	pageOf,
	sendForm,
	takeAnswers,
	withAnswers,
} from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { testSite } from '../../support/site/site';
import { withBlockTheme } from '../../support/site/block-theme';

withAnswers();

const contact = [field('name', { label: 'Name', required: true }), field('email', { label: 'Email', required: true }), field('textarea', { label: 'Wish' })];
const mia = { name: 'Mia', email: 'mia@example.com', wish: 'Rye' };

const shown = (ref: number) => `<!-- wp:jetpack/contact-form {"ref":${ref}} /-->`;
const text = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;

interface FormPost {
	readonly id: number;
	readonly content?: { readonly raw?: string; readonly rendered: string };
}

const forms = 'wp/v2/jetpack-forms';

async function newForm(content: string, more: object = {}, session?: Session): Promise<number> {
	const writer = session ?? (await testSite.session('administrator'));
	return (await writer.call<FormPost>('POST', forms, { body: { title: 'Counter', status: 'publish', content, ...more } })).id;
}

const emailOf = async (session: Session) => (await session.call<{ email: string }>('GET', 'wp/v2/users/me', { query: { context: 'edit' } })).email;

const countOf = (html: string, what: RegExp) => [...html.matchAll(what)].length;
const countForms = (html: string) => countOf(html, /<form class="wp-block-jetpack-contact-form__form"/g);

describe('a form that is a post of its own', () => {
	it('is shown between the words of a page, is sent from there, and answers as one of that page', async () => {
		const ref = await newForm(form(contact));
		const { id, link } = await newPost('Bakery', [text('Order here.'), shown(ref), text('See you.')].join('\n\n'));
		const html = await pageOf(link);
		expect(html).toMatch(/Order here\..*<form.*Name.*Email.*Wish.*Send it.*<\/form>.*See you\./s);
		expect(html).not.toContain('Counter');
		const wrong = await fillAndSend(link, { ...mia, email: 'mia@' });
		expect(wrong.status).toBe(400);
		expect(errorSummary(wrong.html)).toContain('Email: Please enter an email address like name@example.com.');
		expect(wrong.html).toContain('value="Mia"');
		const sent = await fillAndSend(link, mia);
		expect(sent.status).toBe(303);
		expect(sent.html).toContain('Your message has been sent');
		const answers = await takeAnswers();
		expect(answers).toHaveLength(1);
		expect(answers[0]).toMatchObject({ post: id, form: `${id}-1`, title: 'Bakery', author: { name: 'Mia', email: 'mia@example.com' } });
	});

	it('is shown and sent twice on a page, with another form between', async () => {
		const ref = await newForm(form(contact, { subject: 'Reusable' }));
		const { id, link } = await newPost(
			'Three',
			[shown(ref), form([nestedField('text', {}, { label: { label: 'Bread' }, input: {} })]), shown(ref)].join('\n\n')
		);
		const html = await pageOf(link);
		expect(countForms(html)).toBe(3);
		const tokens = [...html.matchAll(/name="sitewright-form\[form\]" value="([^"]*)"/g)].map(([, token = '']) => token);
		expect(tokens.map((token) => token.split('.').slice(0, 3).join('.'))).toEqual([`post.${id}.1`, `post.${id}.2`, `post.${id}.3`]);
		for (const [token, values] of [
			[tokens[2], mia],
			[tokens[1], { bread: 'Rye' }],
			[tokens[0], mia],
		] as const) {
			const hidden = { ...hiddenInputs(html), 'sitewright-form[form]': token ?? '', 'sitewright-form[key]': crypto.randomUUID() };
			expect((await sendForm(link, formBody(hidden, values))).status).toBe(303);
		}
		expect((await takeAnswers()).map((answer) => [answer.form, answer.subject.includes('Reusable')])).toEqual([
			[`${id}-3`, true],
			[`${id}-2`, false],
			[`${id}-1`, true],
		]);
	});

	it('is shown by the shortcode, also within a paragraph, and sent from there', async () => {
		const ref = await newForm(form(contact, { subject: 'By shortcode' }));
		for (const content of [
			`<!-- wp:shortcode -->\n[contact-form ref="${ref}"]\n<!-- /wp:shortcode -->`,
			`${text('Order:')}\n\n${text(`[contact-form ref="${ref}"]`)}`,
		]) {
			const { id, link } = await newPost('Shortcode', content);
			const html = await pageOf(link);
			expect(countForms(html)).toBe(1);
			expect(html).not.toContain('[contact-form');
			expect((await fillAndSend(link, mia)).status).toBe(303);
			expect(await takeAnswers()).toEqual([expect.objectContaining({ post: id, subject: 'By shortcode' })]);
		}
	});

	it('has the looks of its place around it, and nothing around it without looks', async () => {
		const ref = await newForm(form(contact));
		const at = (attributes: object) => `<!-- wp:jetpack/contact-form ${JSON.stringify({ ref, ...attributes })} /-->`;
		const wrappersOf = async (attributes: object) =>
			[...(await pageOf((await newPost('Looks', at(attributes))).link)).matchAll(/<div class="([^"]*\bwp-block-jetpack-contact-form(?:\s[^"]*)?)"/g)].map(
				([, classes = '']) => classes.split(' ').sort().join(' ')
			);
		const own = await wrappersOf({});
		expect(own).toHaveLength(1);
		expect(await wrappersOf({ lock: { move: true }, metadata: { name: 'Order' }, formTitle: 'Order' })).toEqual(own);
		expect(await wrappersOf({ align: 'wide', className: 'is-style-outlined' })).toEqual(['alignwide is-style-outlined wp-block-jetpack-contact-form', ...own]);
	});

	it('takes files, asks by conditions, and keeps its own words after sending', async () => {
		const ref = await newForm(
			form(
				[
					field('text', { label: 'Kind', id: 'kind' }),
					field('text', { label: 'Cake', required: true, ...onlyIf('kind', 'is', 'cake') }),
					fileField({ label: 'Photo' }),
				],
				{
					customThankyou: 'message',
					customThankyouMessage: 'The oven is warm.',
				}
			)
		);
		const { link } = await newPost('Files', shown(ref));
		const html = await pageOf(link);
		expect(html).toContain('enctype="multipart/form-data"');
		const send = (values: Record<string, string>) =>
			sendForm(link, multipartBody(hiddenInputs(html), values, { photo: [new File(['Notes'], 'notes.txt', { type: 'text/plain' })] }));
		expect((await send({ kind: 'cake' })).status).toBe(400);
		const sent = await send({ kind: 'bread' });
		expect(sent.html).toContain('The oven is warm.');
		const [answer] = await takeAnswers();
		expect(answer?.fields.map(({ id }) => id)).toEqual(['kind', 'photo']);
		expect(answer).toMatchObject({ files: [{ field: 'photo', name: 'notes.txt' }] });
	});

	it('is sent from a synced pattern and from a template, and the browser cannot read its recipients', async () => {
		const session = await testSite.session('administrator');
		const ref = await newForm(form(contact, { to: 'kept@example.com' }));
		const { id: pattern } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'P', status: 'publish', content: shown(ref) } });
		const inPattern = await newPost('Pattern', `<!-- wp:block {"ref":${pattern}} /-->`);
		await fillAndSend(inPattern.link, mia);
		expect((await takeAnswers())[0]).toMatchObject({ to: ['kept@example.com'], form: `${inPattern.id}-1` });

		const { link } = await newPost('No form here', '');
		const remove = await testSite.addMuPlugin('footer', `add_action( 'wp_footer', function () { echo do_blocks( '${shown(ref)}' ); } );`);
		const html = await pageOf(link);
		expect(html).not.toContain('kept@example.com');
		const hidden = hiddenInputs(html);
		expect(hidden['sitewright-form[form]']).toMatch(/^sealed\./);
		await sendForm(link, formBody(hidden, mia));
		expect((await takeAnswers())[0]).toMatchObject({ to: ['kept@example.com'], post: 0 });
		await session.call('POST', `${forms}/${ref}`, { body: { status: 'draft' } });
		expect((await sendForm(link, formBody(hidden, mia))).status).toBe(410);
		expect(await takeAnswers()).toEqual([]);
		await remove();
	});

	it('takes what a cached page sends after the form got another field, and says so where one is gone', async () => {
		const session = await testSite.session('administrator');
		const ref = await newForm(form(contact));
		const { link } = await newPost('Cached', shown(ref));
		const hidden = hiddenInputs(await pageOf(link));
		await session.call('POST', `${forms}/${ref}`, { body: { content: form([...contact, field('text', { label: 'Table' })]) } });
		expect((await sendForm(link, formBody(hidden, mia))).status).toBe(303);
		await session.call('POST', `${forms}/${ref}`, { body: { content: form(contact.slice(0, 2)) } });
		expect((await sendForm(link, formBody({ ...hidden, 'sitewright-form[key]': crypto.randomUUID() }, mia))).status).toBe(409);
		await session.call('DELETE', `${forms}/${ref}`);
		expect((await sendForm(link, formBody(hidden, mia))).status).toBe(410);
		expect(await takeAnswers()).toHaveLength(1);
	});

	it('is not sent from a preview', async () => {
		const session = await testSite.session('administrator');
		const ref = await newForm(form(contact));
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Draft', content: shown(ref), status: 'draft' } });
		const link = `${testSite.url}/?p=${id}&preview=true`;
		const { html } = await session.page(link);
		expect(countForms(html)).toBe(1);
		expect((await sendForm(link, formBody(hiddenInputs(html), mia), {}, session)).status).toBe(409);
		expect(await takeAnswers()).toEqual([]);
	});

	it('has a link to its page in a feed', async () => {
		const { id } = await newPost('In a feed', `${shown(await newForm(form(contact)))}\n\n${shown(999_999)}`);
		const xml = await pageOf(`${testSite.url}/?feed=rss2&p=${id}`);
		expect(countOf(xml, /Open the form on the page/g)).toBeLessThanOrEqual(1);
		expect(countOf(await pageOf(`${testSite.url}/?feed=rss2`), /Open the form on the page/g)).toBeGreaterThanOrEqual(1);
	});
});

describe('a form that visitors may not see', () => {
	it.each(['draft', 'private', 'pending'])('is not shown while it is %s, to nobody', async (status) => {
		const session = await testSite.session('administrator');
		const ref = await newForm(form(contact), { status });
		const { link } = await newPost('Hidden', [text('Before.'), shown(ref), `[contact-form ref="${ref}"]`, text('After.')].join('\n\n'));
		for (const html of [await pageOf(link), (await session.page(link)).html]) {
			expect(countForms(html)).toBe(0);
			expect(html).toMatch(/Before\..*After\./s);
			expect(html).not.toContain('[contact-form');
			expect(html).not.toContain('Wish');
		}
	});

	it('is shown neither with a password, nor from the trash, nor if it was deleted, is a page or names itself', async () => {
		const session = await testSite.session('administrator');
		const trashed = await newForm(form(contact));
		await session.call('DELETE', `${forms}/${trashed}`);
		const page = await newPost('A page', form(contact));
		const circle = await newForm('');
		await session.call('POST', `${forms}/${circle}`, { body: { content: shown(circle) } });
		const other = await newForm(shown(circle));
		const within = await newForm(form(contact));
		const pattern = (await session.call<FormPost>('POST', 'wp/v2/blocks', { body: { title: 'P', status: 'publish', content: shown(within) } })).id;
		await session.call('POST', `${forms}/${within}`, { body: { content: `<!-- wp:block {"ref":${pattern}} /-->` } });
		for (const ref of [await newForm(form(contact), { password: 'secret' }), trashed, page.id, circle, other, within, 0, 999_999]) {
			const { link } = await newPost('Hidden', [text('Before.'), shown(ref), text('After.')].join('\n\n'));
			const html = await pageOf(link);
			expect([ref, countForms(html), /Before\..*After\./s.test(html)]).toEqual([ref, 0, true]);
		}
	});

	it('is shown once where a list of posts in it shows posts that show it', async () => {
		const session = await testSite.session('author');
		const ref = await newForm('', {}, session);
		const posts = await Promise.all(
			['One', 'Two', 'Three'].map((title) => session.call<FormPost>('POST', 'wp/v2/posts', { body: { title, content: shown(ref), status: 'publish' } }))
		);
		const query = { perPage: 9, postType: 'post', inherit: false, order: 'desc', orderBy: 'date' };
		const list = `<!-- wp:query ${JSON.stringify({ queryId: 1, query })} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-content /-->\n<!-- /wp:post-template --></div>\n<!-- /wp:query -->`;
		await session.call('POST', `${forms}/${ref}`, { body: { content: `${list}\n\n${text('Ask us.')}` } });
		expect(countOf(await pageOf(`${testSite.url}/?p=${posts[0]?.id}`), /Ask us\./g)).toBe(1);
		const rendered = (await session.call<FormPost>('GET', `${forms}/${ref}`)).content?.rendered ?? '';
		expect(countOf(rendered, /Ask us\./g)).toBe(1);
	});

	it('leaves the form beside it as it is', async () => {
		const draft = await newForm(form(contact), { status: 'draft' });
		const { id, link } = await newPost('Beside', [shown(draft), form(contact)].join('\n\n'));
		await fillAndSend(link, mia);
		expect((await takeAnswers())[0]).toMatchObject({ form: `${id}-1` });
	});

	it('adds nothing to a form that it is in', async () => {
		const ref = await newForm(form([field('text', { label: 'Second question', required: true })]));
		const { link } = await newPost('Nested', form([...contact, shown(ref)]));
		const html = await pageOf(link);
		expect(countForms(html)).toBe(1);
		expect(html).not.toContain('Second question');
		expect((await fillAndSend(link, mia)).status).toBe(303);
	});
});

describe('who may do what with such a form', () => {
	it('mails to its own author, whoever shows it', async () => {
		const [administrator, author] = await Promise.all([testSite.session('administrator'), testSite.session('author')]);
		const [owner, other] = await Promise.all([emailOf(administrator), emailOf(author)]);
		const publish = async (session: Session, content: string) => {
			const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Club', content, status: 'publish' } });
			await fillAndSend(`${testSite.url}/?p=${id}`, mia);
			return (await takeAnswers())[0]?.to.join().toLowerCase();
		};
		const ofAdministrator = await newForm(form(contact));
		expect(await publish(author, shown(ofAdministrator))).toBe(owner.toLowerCase());
		expect(await publish(author, `[contact-form ref="${ofAdministrator}"]`)).toBe(owner.toLowerCase());
		const free = form(contact, { to: 'stranger@example.com' });
		expect(await publish(author, shown(await newForm(free)))).toBe('stranger@example.com');
		const ofAuthor = await newForm(free, {}, author);
		expect(await publish(administrator, shown(ofAuthor))).toBe(other.toLowerCase());
		expect(await publish(administrator, `[contact-form ref="${ofAuthor}"]`)).toBe(other.toLowerCase());
	});

	it('a contributor sees it, but neither its recipients nor a draft, and changes nothing', async () => {
		const contributor = await testSite.session('contributor');
		const ref = await newForm(form(contact, { to: 'kept@example.com' }));
		const draft = await newForm(form(contact), { status: 'draft' });
		const read = await contributor.call<FormPost>('GET', `${forms}/${ref}`);
		expect(countForms(read.content?.rendered ?? '')).toBe(1);
		expect(JSON.stringify(read)).not.toContain('kept@example.com');
		expect((await contributor.call<FormPost[]>('GET', forms, { query: { per_page: '100' } })).map(({ id }) => id)).toEqual(expect.arrayContaining([ref]));
		for (const [method, path, options] of [
			['GET', `${forms}/${ref}`, { query: { context: 'edit' } }],
			['GET', `${forms}/${draft}`, {}],
			['POST', `${forms}/${ref}`, { body: { content: '' } }],
			['POST', `${forms}/${ref}/autosaves`, { body: { content: '' } }],
			['GET', `${forms}/${ref}/revisions`, {}],
			['DELETE', `${forms}/${ref}`, {}],
			['POST', forms, { body: { title: 'Mine', status: 'publish' } }],
		] as const) {
			await expect(contributor.call(method, path, options)).rejects.toThrow(/403/);
		}
	});

	it.each(['contributor', 'author'] as const)(
		'no list or search tells the recipients and the password of a form to a person (%s) who may not change it',
		async (role) => {
			const session = await testSite.session(role);
			const marked = `kept-${crypto.randomUUID()}@example.com`;
			const ref = await newForm(form(contact, { to: marked }), { title: 'Named' });
			await newForm(form(contact, { to: marked }), { password: 'secret' });
			const list = (query: Record<string, string>, reader = session) => reader.call<FormPost[]>('GET', forms, { query: { per_page: '100', ...query } });
			const raw = await list({ context: 'edit' });
			expect(raw.map(({ id }) => id)).not.toContain(ref);
			expect(JSON.stringify(raw)).not.toContain(marked);
			for (const more of [{}, { search_columns: 'post_content' }]) {
				expect(await list({ search: marked.slice(0, 20), ...more })).toEqual([]);
			}
			expect((await list({ search: 'Named' })).map(({ id }) => id)).toContain(ref);
			const inDashboard = async (words: string, reader = session) =>
				(await reader.page(`${testSite.url}/wp-admin/edit.php?post_type=jetpack_form&all_posts=1&s=${encodeURIComponent(words)}`)).html.includes(
					`id="post-${ref}"`
				);
			expect([await inDashboard(marked), await inDashboard('Named')]).toEqual([false, true]);
			const editor = await testSite.session('editor');
			expect(JSON.stringify(await list({ context: 'edit' }, editor))).toContain(marked);
			expect((await list({ search: marked.slice(0, 20) }, editor)).map(({ id }) => id)).toContain(ref);
			expect(await inDashboard(marked, editor)).toBe(true);
		}
	);

	it('an author makes one and changes it, but not that of another', async () => {
		const author = await testSite.session('author');
		const mine = await newForm(form(contact), {}, author);
		await author.call('POST', `${forms}/${mine}`, { body: { content: form(contact.slice(0, 1)) } });
		const other = await newForm(form(contact));
		await expect(author.call('POST', `${forms}/${other}`, { body: { content: '' } })).rejects.toThrow(/403/);
	});

	it('a visitor gets it neither over REST nor at an address of its own, and cannot send it there', async () => {
		const visitor = await testSite.session();
		const ref = await newForm(form(contact));
		await expect(visitor.call('GET', `${forms}/${ref}`)).rejects.toThrow(/401/);
		await expect(visitor.call('GET', forms)).rejects.toThrow(/401/);
		expect(await visitor.call<unknown[]>('GET', 'wp/v2/search', { query: { search: 'Counter', per_page: '100' } })).toEqual([]);
		for (const address of [`?p=${ref}`, `?p=${ref}&post_type=jetpack_form`, `?post_type=jetpack_form&name=counter`]) {
			expect(countForms((await visitor.page(`${testSite.url}/${address}`)).html)).toBe(0);
		}
		const contributor = await testSite.session('contributor');
		const { content } = await contributor.call<FormPost>('GET', `${forms}/${ref}`);
		const sent = await sendForm(`${testSite.url}/`, formBody(hiddenInputs(content?.rendered ?? ''), mia));
		expect(sent.status).toBe(403);
		expect(await takeAnswers()).toEqual([]);
	});
});

describe('the list of forms', () => {
	const usedIn = async (session: Session, id: number) => {
		const { html } = await session.page(`${testSite.url}/wp-admin/edit.php?post_type=jetpack_form`);
		return new RegExp(`id="post-${id}".*?data-colname="Used in">([^<]*)<`, 's').exec(html)?.[1];
	};

	it('says in how many places each is used, and knows at once of a change', async () => {
		const session = await testSite.session('editor');
		const ref = await newForm(form(contact));
		expect(await usedIn(session, ref)).toBe('Nowhere yet');
		const { id } = await newPost('Twice', `${shown(ref)}\n\n${shown(ref)}`);
		expect(await usedIn(session, ref)).toBe('1 place');
		await newPost('By shortcode', `[contact-form ref="${ref}"]`);
		await session.call('POST', 'wp/v2/blocks', { body: { title: 'P', status: 'publish', content: shown(ref) } });
		await newPost('Another', `${shown(ref)}0`.replace('} /-->0', '0} /-->'));
		expect(await usedIn(session, ref)).toBe('3 places');
		await session.call('POST', `wp/v2/posts/${id}`, { body: { content: '' } });
		expect(await usedIn(session, ref)).toBe('2 places');
	});

	it('counts templates and parts that are files of the theme, until somebody changes them or the theme', async () => {
		const session = await testSite.session('administrator');
		const [inTemplate, inPart, inPattern] = [await newForm(form(contact)), await newForm(form(contact)), await newForm(form(contact))];
		await withBlockTheme(
			{
				'templates/index.html': `${shown(inTemplate)}\n\n<!-- wp:template-part {"slug":"order"} /-->`,
				'templates/page.html': `<!-- wp:pattern {"slug":"oven/order"} /-->\n\n${shown(inTemplate)}`,
				'parts/order.html': shown(inPart),
				'patterns/order.php': `<?php\n/**\n * Title: Order\n * Slug: oven/order\n */\n?>\n${shown(inPattern)}`,
				'patterns/unused.php': `<?php\n/**\n * Title: Unused\n * Slug: oven/unused\n */\n?>\n${shown(inPart)}`,
			},
			async () => {
				const counts = async () => Promise.all([inTemplate, inPart, inPattern].map((id) => usedIn(session, id)));
				expect(await counts()).toEqual(['2 places', '1 place', '1 place']);
				await session.call('POST', 'wp/v2/templates/oven//page', { body: { content: text('Nothing to order.') } });
				expect(await counts()).toEqual(['1 place', '1 place', 'Nowhere yet']);
			}
		);
		expect(await usedIn(session, inPart)).toBe('Nowhere yet');
	});

	it('stands below the answers, for those who see these', async () => {
		const link = /href=["']edit\.php\?post_type=jetpack_form["']/;
		const dashboard = `${testSite.url}/wp-admin/index.php`;
		expect((await (await testSite.session('editor')).page(dashboard)).html).toMatch(link);
		expect((await (await testSite.session('author')).page(dashboard)).html).not.toMatch(link);
	});
});
