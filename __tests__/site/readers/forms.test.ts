import type { Session } from '../../../scripts/site/session';
import { activeTheme } from '../../support/site/active-theme';
import {
	browserHeaders,
	errorSummary,
	field,
	fileField,
	fillAndSend,
	form,
	formBody,
	hiddenInputs,
	pageOf,
	publishForm,
	sendForm,
	takeAnswers,
	withAnswers,
} from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

withAnswers();

const contact = [field('name', { required: true }), field('email', { required: true }), field('textarea', { label: 'Message' })];
const mia = { name: 'Mia', email: 'mia@example.com', message: 'Do you open on Sundays?' };
const hiddenOf = async (link: string) => hiddenInputs(await pageOf(link));

describe('a form on a page without JavaScript', () => {
	it('is sent, stored once with everything, and thanks with what was sent', async () => {
		const { id, link } = await publishForm(
			[
				...contact,
				field('url'),
				field('telephone'),
				field('date', { dateFormat: 'dd/mm/yy' }),
				field('select', { label: 'Size', options: ['S', 'L'] }),
				field('radio', { label: 'Time' }, ['Noon', 'Night & <b>day</b>']),
				field('checkbox-multiple', { label: 'Extras' }, ['Milk', 'Sugar', 'Ice']),
				field('checkbox', { label: 'I read the rules' }),
				field('consent', { consentType: 'explicit' }),
			],
			{ to: 'owner@example.com, not an address, second@example.com', subject: 'News\nBcc: x@example.com', formTitle: 'Orders' }
		);
		const { status, html } = await fillAndSend(link, {
			...mia,
			url: 'example.com/mia',
			phone: '+49 (0)30 1234',
			date: '1/2/2027',
			size: 'L',
			time: 'Night & day',
			extras: ['Milk', 'Ice'],
			'i-read-the-rules': '1',
		});
		expect(status).toBe(303);
		expect(html).toContain('Your message has been sent');
		expect(html).toContain('Do you open on Sundays?');
		const answers = await takeAnswers();
		expect(answers).toHaveLength(1);
		expect(answers[0]).toMatchObject({
			post: id,
			form: `${id}-1`,
			title: 'Orders',
			to: ['owner@example.com', 'second@example.com'],
			subject: 'News Bcc: x@example.com',
			author: { name: 'Mia', email: 'mia@example.com', url: 'https://example.com/mia' },
			consent: false,
			status: 'publish',
			reasons: [],
		});
		expect(answers[0]?.fields.map(({ id: name, label, type, value }) => [name, label, type, value])).toEqual([
			['name', 'Name', 'name', 'Mia'],
			['email', 'Email', 'email', 'mia@example.com'],
			['message', 'Message', 'textarea', 'Do you open on Sundays?'],
			['url', 'URL', 'url', 'https://example.com/mia'],
			['phone', 'Phone', 'telephone', '+49 (0)30 1234'],
			['date', 'Date', 'date', '01/02/2027'],
			['size', 'Size', 'select', 'L'],
			['time', 'Time', 'radio', 'Night & day'],
			['extras', 'Extras', 'checkbox-multiple', ['Milk', 'Ice']],
			['i-read-the-rules', 'I read the rules', 'checkbox', 'Yes'],
			['consent', 'Consent', 'consent', 'No'],
		]);
	});

	it('hands the address of who agrees to the newsletter on, where the form offers it', async () => {
		const fields = [...contact, field('consent', { consentType: 'explicit' })];
		const offers = await publishForm(fields, { sitewrightNewsletter: true });
		await fillAndSend(offers.link, { ...mia, consent: '1' });
		await fillAndSend(offers.link, { ...mia, message: 'No mails, please.' });
		const silent = await publishForm(fields);
		await fillAndSend(silent.link, { ...mia, consent: '1' });
		const told = await publishForm([...contact, field('consent')], { sitewrightNewsletter: true });
		await fillAndSend(told.link, mia);
		const terms = await publishForm([...fields, field('consent', { consentType: 'explicit', label: 'Terms' })], { sitewrightNewsletter: true });
		await fillAndSend(terms.link, { ...mia, terms: '1' });
		expect((await takeAnswers()).map(({ consent, signup }) => [consent, signup])).toEqual([
			[true, true],
			[false, false],
			[true, false],
			[true, false],
			[false, false],
		]);
	});

	it('comes back with each error, tied to its field, and with everything that was typed', async () => {
		const { link } = await publishForm([...contact, field('checkbox-multiple', { label: 'Extras' }, ['Milk', 'Ice'])]);
		const { status, html } = await fillAndSend(link, { name: '', email: 'mia@', message: 'A "quoted" <b>text</b>\nwith lines', extras: ['Ice'] });
		expect(status).toBe(400);
		expect(errorSummary(html)).toBe(
			'Your answers were not sent yet. Please correct these fields: Name: Please fill in this field. Email: Please enter an email address like name@example.com.'
		);
		expect(html).toMatch(
			/<input type="email"[^>]* aria-invalid="true" aria-describedby="(\S+)"[^>]* value="mia@">.*<p[^>]* id="\1">Please enter an email address/s
		);
		expect(html).toContain('A &quot;quoted&quot; &lt;b&gt;text&lt;/b&gt;\nwith lines</textarea>');
		expect(html).toMatch(/value="Ice" checked/);
		expect(await takeAnswers()).toEqual([]);
	});

	it('stores once what was sent by a double click or again after going back, and twice what differs', async () => {
		const { link } = await publishForm(contact);
		const hidden = await hiddenOf(link);
		await Promise.all([sendForm(link, formBody(hidden, mia)), sendForm(link, formBody(hidden, mia))]);
		expect((await sendForm(link, formBody(hidden, mia))).html).toContain('Your message has been sent');
		await sendForm(link, formBody(hidden, { ...mia, message: 'And on Mondays?' }));
		expect((await takeAnswers()).map(({ fields }) => fields[2]?.value)).toEqual([mia.message, 'And on Mondays?']);
	});

	it('takes the same from two people whose cached page has the same key', async () => {
		const { link } = await publishForm(contact);
		const hidden = await hiddenOf(link);
		await sendForm(link, formBody(hidden, mia), { 'User-Agent': 'Mozilla/5.0 (Phone)' });
		await sendForm(link, formBody(hidden, mia), { 'User-Agent': 'Mozilla/5.0 (Laptop)' });
		expect(await takeAnswers()).toHaveLength(2);
	});

	it('shows a message, no summary, or leads elsewhere, as its author chose', async () => {
		const message = await publishForm(contact, {
			customThankyou: 'message',
			customThankyouHeading: 'Done',
			customThankyouMessage: 'We <strong>call</strong> you.<script>alert(1)</script>',
		});
		const thanks = (await fillAndSend(message.link, mia)).html;
		expect(thanks).toContain('<p>We <strong>call</strong> you.');
		expect(thanks).not.toContain('<script>alert(1)');
		expect(thanks).not.toContain(mia.message);
		const silent = await publishForm(contact, { customThankyou: 'noSummary' });
		expect((await fillAndSend(silent.link, mia)).html).not.toContain(mia.message);
		const elsewhere = await publishForm(contact, { customThankyou: 'redirect', customThankyouRedirect: 'https://example.com/thanks?a=1' });
		expect((await fillAndSend(elsewhere.link, mia)).location).toBe('https://example.com/thanks?a=1');
		const unsafe = await publishForm(contact, { customThankyou: 'redirect', customThankyouRedirect: 'javascript:alert(1)' });
		expect((await fillAndSend(unsafe.link, mia)).location).toContain('sitewright-form=');
	});

	it('is not shown outside a page, and fields are not shown outside a form', async () => {
		const { link } = await newPost('Lost fields', `${field('name')}<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->`);
		expect(await pageOf(link)).not.toContain('contact-form__field');
	});

	it('has a button also if its author removed it, and takes fields without markup around them', async () => {
		const { link } = await newPost('Old form', `<!-- wp:jetpack/contact-form -->${contact.join('')}<!-- /wp:jetpack/contact-form -->`);
		expect(await pageOf(link)).toMatch(/<button type="submit"[^>]*>Submit</);
		await fillAndSend(link, mia);
		expect(await takeAnswers()).toHaveLength(1);
	});

	it('goes to the author of its post when no recipient is set, as the editor says', async () => {
		const author = await testSite.session('author');
		const { id } = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Club', content: form(contact), status: 'publish' } });
		await fillAndSend(`${testSite.url}/?p=${id}`, mia);
		const [answer] = await takeAnswers();
		const { html } = await author.page(`${testSite.url}/wp-admin/post.php?post=${id}&action=edit`);
		expect(html).toContain(`"formDefaults":${JSON.stringify({ subject: answer?.subject, to: answer?.to.join() })}`);
		expect(answer?.to.join()).toMatch(/^author@/);
	});

	it('mails strangers for an administrator alone, wherever an author puts it', async () => {
		const [administrator, author] = await Promise.all([testSite.session('administrator'), testSite.session('author')]);
		const emails = await Promise.all(
			[administrator, author].map(async (session) => (await session.call<{ email: string }>('GET', 'wp/v2/users/me', { query: { context: 'edit' } })).email)
		);
		const content = form(contact, { to: ['stranger@example.com', ...emails.map((email) => email.toUpperCase())].join() });
		const recipients = async (session: typeof author, body: string, type = 'posts') => {
			const { id } = await session.call<{ id: number }>('POST', `wp/v2/${type}`, { body: { title: 'Club', content: body, status: 'publish' } });
			if (type === 'posts') {
				await fillAndSend(`${testSite.url}/?p=${id}`, mia);
			}
			return { id, to: (await takeAnswers())[0]?.to.join().toLowerCase() };
		};
		const own = emails.join().toLowerCase();
		const all = `stranger@example.com,${own}`;
		const ofAuthor = await recipients(author, content, 'blocks');
		const ofAdministrator = await recipients(administrator, content, 'blocks');
		expect((await recipients(author, content)).to).toBe(own);
		expect((await recipients(administrator, content)).to).toBe(all);
		expect((await recipients(administrator, `<!-- wp:block {"ref":${ofAuthor.id}} /-->`)).to).toBe(own);
		expect((await recipients(author, `<!-- wp:block {"ref":${ofAdministrator.id}} /-->`)).to).toBe(all);
		expect((await recipients(author, form(contact, { to: 'stranger@example.com' }))).to).toBe(emails[1]?.toLowerCase());
		expect(
			(
				await recipients(
					author,
					'[contact-form to="stranger@example.com"][contact-field label="Name" type="name" /][contact-field label="Email" type="email" /][contact-field label="Message" type="textarea" /][/contact-form]'
				)
			).to
		).toBe(emails[1]?.toLowerCase());
		// The editor's request brings a block of its own.
		const { rendered } = await author.call<{ rendered: string }>('GET', 'wp/v2/block-renderer/jetpack/contact-form', {
			query: { context: 'edit', 'attributes[to]': 'stranger@example.com' },
		});
		await sendForm(`${testSite.url}/`, formBody(hiddenInputs(rendered), {}));
		expect((await takeAnswers()).map((answer) => answer.to.join().toLowerCase())).toEqual([expect.not.stringContaining('stranger')]);
		const allow = await testSite.addMuPlugin(
			'recipients',
			"add_filter( 'sitewright_form_recipient', function ( $may, $address ) { return $may || 'stranger@example.com' === $address; }, 10, 2 );"
		);
		expect((await recipients(author, content)).to).toBe(all);
		await allow();
	});

	it('mails as before when who wrote it is deleted and others get their posts, or has another role', async () => {
		const administrator = await testSite.session('administrator');
		const { php, remove } = await allowPhp();
		const make = (login: string, role: string) =>
			php<number>(
				"return wp_insert_user( array( 'user_login' => $argument[0], 'user_email' => $argument[0] . '@example.org', 'user_pass' => 'long-enough-password', 'role' => $argument[1] ) );",
				[login, role]
			);
		const write = (author: number, to: string) =>
			php<number>(
				"return sitewright_test_insert( array( 'post_title' => 'Club', 'post_status' => 'publish', 'post_author' => $argument['author'], 'post_content' => $argument['content'] ) );",
				{ author, content: form(contact, { to }) }
			);
		const send = async (id: number) => {
			await fillAndSend(`${testSite.url}/?p=${id}`, mia);
			return (await takeAnswers())[0]?.to.join();
		};
		const [leaver, agency, editor] = await Promise.all([make('leaver', 'contributor'), make('agency', 'administrator'), make('next', 'editor')]);
		const ofLeaver = await write(leaver, 'stranger@example.com');
		const ofAgency = await write(agency, 'office@example.com');
		expect(await send(ofLeaver)).toBe('leaver@example.org');
		await administrator.call('DELETE', `wp/v2/users/${leaver}`, { query: { force: 'true', reassign: '1' } });
		expect(await send(ofLeaver)).not.toContain('stranger');
		await administrator.call('POST', `wp/v2/users/${agency}`, { body: { roles: ['editor'] } });
		expect(await send(ofAgency)).toBe('office@example.com');
		await administrator.call('DELETE', `wp/v2/users/${agency}`, { query: { force: 'true', reassign: String(editor) } });
		expect(await send(ofAgency)).toBe('office@example.com');
		await administrator.call('DELETE', `wp/v2/users/${editor}`, { query: { force: 'true', reassign: '1' } });
		await remove();
	});

	it('does not mail an address that its author has just given themselves over REST', async () => {
		const author = await testSite.session('author');
		const { email } = await author.call<{ email: string }>('GET', 'wp/v2/users/me', { query: { context: 'edit' } });
		const { id } = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Club', content: form(contact), status: 'publish' } });
		for (const victim of ['one@victim.example', 'two@victim.example']) {
			await author.call('POST', 'wp/v2/users/me', { body: { email: victim } });
			await fillAndSend(`${testSite.url}/?p=${id}`, { ...mia, message: victim });
			expect((await takeAnswers())[0]?.to).toEqual([email]);
		}
		// WordPress's screen mails a link to the new address. Until somebody opens it, nothing is confirmed.
		const { html } = await author.page('/wp-admin/profile.php');
		const fields = Object.fromEntries(
			['_wpnonce', '_wp_http_referer', 'checkuser_id', 'user_id', 'nickname', 'from'].map((name) => [
				name,
				new RegExp(`name=["']${name}["'][^>]*? value=["']([^"']*)|value=["']([^"']*)["'][^>]*? name=["']${name}["']`).exec(html)?.slice(1).join('') ?? '',
			])
		);
		await author.submit('/wp-admin/profile.php', { ...fields, action: 'update', email: 'three@victim.example' });
		await author.call('POST', 'wp/v2/users/me', { body: { email: 'three@victim.example' } });
		await fillAndSend(`${testSite.url}/?p=${id}`, { ...mia, message: 'three' });
		expect((await takeAnswers())[0]?.to).toEqual([email]);
		// An administrator's change counts at once.
		const { id: user } = await author.call<{ id: number }>('GET', 'wp/v2/users/me');
		await (await testSite.session('administrator')).call('POST', `wp/v2/users/${user}`, { body: { email } });
		await fillAndSend(`${testSite.url}/?p=${id}`, mia);
		expect((await takeAnswers())[0]?.to).toEqual([email]);
	});

	it.each(['contributor', 'author'] as const)('tells no %s who may not change it where its answers go, in no list of posts as they are saved', async (role) => {
		const administrator = await testSite.session('administrator');
		const marked = `kept-${crypto.randomUUID()}`;
		const hook = `https://hooks.example/${marked}`;
		const content = `${form(contact, { to: `${marked}@example.com, b@example.com`, subject: 'An order', sitewrightWebhook: hook })}\n\n[contact-form to="${marked}@example.com" subject='An old order'][/contact-form]\n\n[contact-form\u00a0to="${marked}@example.com"][/contact-form]`;
		const made = [];
		for (const type of ['posts', 'pages', 'blocks']) {
			const body = { title: 'Club', content, status: 'publish' };
			made.push({ type, id: (await administrator.call<{ id: number }>('POST', `wp/v2/${type}`, { body })).id });
		}
		try {
			for (const { type, id } of made) {
				for (const context of ['edit', 'view']) {
					const read = async (reader: Session) =>
						JSON.stringify((await reader.rest('GET', `wp/v2/${type}`, { query: { context, include: String(id), _fields: 'id,content' } })).body);
					const session = await testSite.session(role);
					expect([type, context, await read(session)]).toEqual([type, context, expect.not.stringContaining(marked)]);
					expect((await read(administrator)).includes(marked)).toBe(context === 'edit' || type === 'blocks');
					// Some versions of WordPress list nothing to those who may not change it.
					if (type === 'blocks' && context === 'view') {
						expect(await read(session)).toMatch(/An order.*An old order/);
					}
				}
			}
		} finally {
			for (const { type, id } of made) {
				await administrator.call('DELETE', `wp/v2/${type}/${id}`, { query: { force: 'true' } });
			}
		}
	});

	it('of an author is no word of the administrator on whose page another block shows it', async () => {
		const [administrator, author] = await Promise.all([testSite.session('administrator'), testSite.session('author')]);
		const { id: category } = await administrator.call<{ id: number }>('POST', 'wp/v2/categories', { body: { name: `Listed ${crypto.randomUUID()}` } });
		const { id } = await author.call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'Club', content: form(contact, { to: 'stranger@example.com' }), status: 'publish', categories: [category] },
		});
		const removeBlock = await testSite.addMuPlugin(
			'other-post',
			`add_action( 'init', function () {
	register_block_type( 'tests/other-post', array( 'render_callback' => function () { return do_blocks( get_post( ${id} )->post_content ); } ) );
	$show = function () { return apply_filters( 'the_content', get_post( ${id} )->post_content ); };
	register_block_type( 'tests/other-content', array( 'render_callback' => $show ) );
	add_shortcode( 'other_content', $show );
	$blocks = function () { return do_blocks( get_post( ${id} )->post_content ); };
	add_shortcode( 'other_blocks', $blocks );
	add_shortcode( 'other_loop', function () {
		$loop = new WP_Query( array( 'p' => ${id} ) );
		$loop->the_post();
		$shown = do_blocks( get_the_content() );
		wp_reset_postdata();
		return $shown;
	} );
	add_filter( 'the_content', function ( $content ) use ( $blocks ) { return isset( $_GET['below'] ) ? $content . $blocks() : $content; }, 8 );
	add_action( 'wp_footer', function () use ( $blocks ) { echo isset( $_GET['footer'] ) ? $blocks() : ''; } );
	add_action( 'wp_ajax_nopriv_other_content', function () use ( $show ) { echo $show(); exit; } );
} );`
		);
		try {
			const listed = await newPost(
				'List',
				`<!-- wp:latest-posts {"categories":[{"id":${category}}],"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->`
			);
			expect((await hiddenOf(listed.link))['sitewright-form[form]']).toMatch(new RegExp(`^post\\.${id}\\.1\\.`));
			await fillAndSend(listed.link, mia);
			expect(await takeAnswers()).toEqual([expect.objectContaining({ post: id, to: [expect.stringMatching(/^author@/)] })]);
			const pages = await Promise.all(
				['<!-- wp:tests/other-post /-->', '<!-- wp:tests/other-content /-->', '[other_content]', '[other_blocks]', '[other_loop]'].map(
					async (content) => (await newPost('Shown', content)).link
				)
			);
			const plain = (await newPost('Plain', '<!-- wp:paragraph --><p>Nothing</p><!-- /wp:paragraph -->')).link;
			const around = [`${testSite.url}/?p=999999999&footer=1`, ...['below', 'footer'].map((where) => `${plain}${plain.includes('?') ? '&' : '?'}${where}=1`)];
			for (const shown of [...pages, ...around, `${testSite.url}/wp-admin/admin-ajax.php?action=other_content`]) {
				const { status } = await sendForm(`${testSite.url}/`, formBody(await hiddenOf(shown), mia));
				expect([shown, status, (await takeAnswers()).map(({ to }) => to)]).toEqual([shown, 303, [[expect.not.stringContaining('stranger')]]]);
			}
		} finally {
			await removeBlock();
			await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
			await administrator.call('DELETE', `wp/v2/categories/${category}`, { query: { force: 'true' } });
		}
	});

	it.each([
		['all of it', "return apply_filters( 'the_content', $post->post_content );", true],
		['all of it, given with its number', "unset( $GLOBALS['post'] ); return apply_filters( 'the_content', $post->post_content, $post->ID );", true],
		['what is before "more", with a link', "$GLOBALS['more'] = 0; ob_start(); the_content( 'Go <b>on</b>' ); return ob_get_clean();", true],
		['what is before "more", without a link', "$GLOBALS['more'] = 0; ob_start(); the_content( '' ); return ob_get_clean();", true],
		['what is after "more"', "$GLOBALS['more'] = 1; ob_start(); the_content( null, true ); return ob_get_clean();", true],
		['its second page', "$GLOBALS['page'] = 2; ob_start(); the_content(); return ob_get_clean();", true],
		[
			'its second page, with links to the others',
			"$GLOBALS['page'] = 2; return apply_filters( 'the_content', str_replace( ']]>', ']]&gt;', get_the_content() . wp_link_pages( array( 'echo' => 0 ) ) ) );",
			true,
		],
		['a preview of it', "$post->post_content .= '<p>New</p>'; setup_postdata( $post ); ob_start(); the_content(); return ob_get_clean();", true],
		[
			'its place, given by the current post alone',
			"setup_postdata( $other ); $GLOBALS['more'] = 1; return apply_filters( 'the_content', get_the_content( null, false, $post ) );",
			true,
		],
		['another one', "return apply_filters( 'the_content', $other->post_content );", false],
		['another one, set up as the current one alone', 'setup_postdata( $other ); ob_start(); the_content(); return ob_get_clean();', false],
		['another one behind it', "return apply_filters( 'the_content', $post->post_content . $other->post_content );", false],
	])('knows where WordPress shows a post: %s', async (_what, code, isKnown) => {
		const { php, remove } = await allowPhp();
		const more = '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->';
		const page = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->';
		const place = '<!-- wp:shortcode -->\n[test_place]\n<!-- /wp:shortcode -->';
		const [post, other] = [
			await newPost('Parts', `${place}<p>One <![CDATA[x]]></p>\n\n${more}\n\n${place}\n\n${page}\n\n${place}<p>Two <![CDATA[x]]></p>`),
			await newPost('Other', place),
		];
		try {
			const shown = await php<string>(
				`add_shortcode( 'test_place', function () { return 'place:' . wp_json_encode( array( \\Sitewright\\Core\\Block_Holder::source(), get_post()->ID ?? 0 ) ); } );
list( $post, $other ) = array_map( 'get_post', $argument );
$GLOBALS['post'] = $post;
setup_postdata( $post );
${code}`,
				[post.id, other.id]
			);
			const places = [...shown.replace(/&#8221;|&#8220;/g, '').matchAll(/place:\[(\w+),/g)].map(([, source]) => source);
			expect(places.length).toBeGreaterThan(0);
			expect(new Set(places)).toEqual(new Set([isKnown ? String(post.id) : 'null']));
		} finally {
			await remove();
		}
	});

	it('in the footer is sent from every page: of a private or deleted post, an archive, a search and one that is not there', async () => {
		const session = await testSite.session('administrator');
		const secret = await newPost('Newest', 'Soon private');
		const part = await session.call<{ id: string }>('POST', 'wp/v2/template-parts', {
			body: { slug: 'footer', theme: await activeTheme(), area: 'footer', content: form(contact, { to: 'footer@example.com' }) },
		});
		try {
			const cached = await hiddenOf(secret.link);
			expect(cached['sitewright-form[form]']).toMatch(/^sealed\./);
			await session.call('POST', `wp/v2/posts/${secret.id}`, { body: { password: 'x' } });
			for (const page of ['/', '/?s=Newest', '/?s=nothing-has-these-words', '/?p=99999999', '/?author=1', secret.link.slice(testSite.url.length)]) {
				expect([page, (await fillAndSend(`${testSite.url}${page}`, { ...mia, message: page })).status]).toEqual([page, 303]);
				expect([page, await takeAnswers()]).toEqual([page, [expect.objectContaining({ to: ['footer@example.com'] })]]);
			}
			await session.call('DELETE', `wp/v2/posts/${secret.id}`, { query: { force: 'true' } });
			expect((await sendForm(`${testSite.url}/`, formBody(cached, mia))).status).toBe(303);
		} finally {
			await session.rest('DELETE', `wp/v2/template-parts/${part.id}`, { query: { force: 'true' } });
		}
	});

	it('is shown and sent from an old shortcode', async () => {
		const { link } = await newPost(
			'Shortcode',
			'<!-- wp:shortcode -->\n[contact-form to="old@example.com" subject="Old"]\n[contact-field label="Name" type="name" required="1" /]\n[contact-field label="Size" type="select" options="S,L"/]\n[contact-field label="Odd" type="odd"/]\n[/contact-form]\n<!-- /wp:shortcode -->'
		);
		expect((await fillAndSend(link, { size: 'L' })).status).toBe(400);
		expect((await fillAndSend(link, { name: 'Mia', size: 'L', odd: 'One' })).status).toBe(303);
		expect(await takeAnswers()).toMatchObject([
			{ to: ['old@example.com'], subject: 'Old', fields: [{ value: 'Mia' }, { value: 'L' }, { type: 'text', value: 'One' }] },
		]);
	});

	it('mails nobody whom a comment names, where a page lists comments', async () => {
		const administrator = await testSite.session('administrator');
		const page = await newPost(
			'Comments',
			'<!-- wp:latest-comments {"commentsToShow":1} /-->\n\n<!-- wp:paragraph -->\n<p>Write to house@example.com.</p>\n<!-- /wp:paragraph -->'
		);
		await administrator.call('POST', 'wp/v2/comments', {
			body: {
				post: page.id,
				status: 'approved',
				content: '[contact-form to="stranger@example.com,house@example.com"][contact-field label="Text"/][/contact-form]',
			},
		});
		expect((await fillAndSend(page.link, { text: 'Buy this' })).status).toBe(303);
		expect((await takeAnswers()).map(({ to }) => to)).toEqual([[expect.not.stringMatching(/stranger|house/)]]);
	});

	it('tells fields with the same label, in other alphabets and in columns apart', async () => {
		const columns = '<!-- wp:group -->\n<div class="wp-block-group">';
		const { link } = await publishForm([
			columns,
			field('text', { label: 'Имя' }),
			'</div>\n<!-- /wp:group -->',
			field('text', { label: 'Guest' }),
			field('text', { label: 'Guest' }),
			field('text', { label: 'Guest', id: 'third' }),
		]);
		const names = [...(await pageOf(link)).matchAll(/name="sitewright-form\[values\]\[([^"\]]*)\]"/g)].map(([, name = '']) => name);
		expect(names).toEqual([expect.stringMatching(/^text-[0-9a-f]{8}$/), 'guest', 'guest-2', 'third']);
		await fillAndSend(link, Object.fromEntries(names.map((name, index) => [name, `Guest ${index}`])));
		expect((await takeAnswers())[0]?.fields.map(({ value }) => value)).toEqual(['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3']);
	});

	it('is sent from a synced pattern and from a widget, and the browser cannot read or change its recipients', async () => {
		const session = await testSite.session('administrator');
		const { id: ref } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', {
			body: { title: 'Form', content: form(contact, { to: 'pattern@example.com' }), status: 'publish' },
		});
		const pattern = await newPost('Pattern', `<!-- wp:block {"ref":${ref}} /-->`);
		await fillAndSend(pattern.link, mia);
		expect((await takeAnswers())[0]).toMatchObject({ to: ['pattern@example.com'], form: `${pattern.id}-1` });

		const { link } = await newPost('No form here', '');
		const remove = await testSite.addMuPlugin(
			'footer',
			`add_action( 'widgets_init', function () { register_sidebar( array( 'id' => 'tests' ) ); }, 0 );
add_filter( 'pre_option_widget_block', function () { return array( 2 => array( 'content' => base64_decode( '${Buffer.from(form(contact, { to: 'widget@example.com', sitewrightWebhook: 'https://hooks.example/widget' })).toString('base64')}' ) ), '_multiwidget' => 1 ); } );
add_filter( 'sidebars_widgets', function () { return array( 'tests' => array( 'block-2' ) ); } );
add_action( 'wp_footer', function () { dynamic_sidebar( 'tests' ); } );`
		);
		const html = await pageOf(link);
		expect(html).not.toContain('widget@example.com');
		expect(html).not.toContain('hooks.example');
		const hidden = hiddenInputs(html);
		const token = hidden['sitewright-form[form]'] ?? '';
		expect(token).toMatch(/^sealed\./);
		await sendForm(link, formBody(hidden, mia));
		expect((await takeAnswers())[0]).toMatchObject({ to: ['widget@example.com'], webhook: 'https://hooks.example/widget' });
		const changed = `${token.slice(0, -4)}${token.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
		expect((await sendForm(link, formBody({ ...hidden, 'sitewright-form[form]': changed }, mia))).status).toBe(400);
		expect(await takeAnswers()).toEqual([]);
		await remove();
	});
});

describe('texts of a form', () => {
	const plain = 'a <b 50%ab <3 & <i>x</i> "y';
	const printed = 'a &lt;b 50%ab &lt;3 &amp; &lt;i&gt;x&lt;/i&gt; &quot;y';

	it('that are plain are on the page, in the answer and in the subject as they were typed', async () => {
		const attributes = { formTitle: plain, subject: `${plain}\r\nBcc: x@example.com`, customThankyouHeading: plain, customThankyou: 'noSummary' };
		const options = ['<18', '18-65', '>65', 'Size <M', 'a<b', plain];
		const { link } = await publishForm(
			[field('select', { label: 'Age', options, toggleLabel: plain, placeholder: plain }), fileField({ help: plain }), field('text', { placeholder: plain })],
			attributes
		);
		const html = await pageOf(link);
		expect(html).toContain(`aria-label="${printed}"`);
		expect(html).toContain(`<option value="">${printed}</option>`);
		expect(html).toContain(`placeholder="${printed}"`);
		expect(html).toMatch(/wp-block-jetpack-contact-form__hint[^>]*>a &lt;b 50%ab &lt;3 &amp; &lt;i&gt;x&lt;\/i&gt; &quot;y</);
		const values = [...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
		expect(values).toEqual(['&lt;18', '18-65', '&gt;65', 'Size &lt;M', 'a&lt;b', printed]);
		const sent = await fillAndSend(link, { age: 'Size <M' });
		expect([sent.status, sent.html]).toEqual([303, expect.stringContaining(`thanks-heading">${printed}<`)]);
		expect(await takeAnswers()).toMatchObject([
			{ title: plain, subject: `${plain} Bcc: x@example.com`, fields: expect.arrayContaining([expect.objectContaining({ id: 'age', value: 'Size <M' })]) },
		]);
	});

	it('that are HTML keep a sign that begins no tag, and run nothing', async () => {
		const { link } = await publishForm([field('radio', { label: 'We <3 <b>you</b> &lt;script&gt;', id: 'love' }, ['x &lt; <b>y</b>', 'I <3 U'])], {
			customThankyou: 'message',
			customThankyouMessage: 'We <3 <b>you</b>, a <b 50%ab\n<script>alert(1)</script>',
		});
		const html = await pageOf(link);
		expect([...html.matchAll(/type="radio"[^>]* value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['x &lt; y', 'I &lt;3 U']);
		const sent = await fillAndSend(link, { love: 'I <3 U' });
		expect(sent.html).toContain('We &lt;3 <b>you</b>, a &lt;b 50%ab');
		expect(sent.html).not.toContain('<script>alert');
		expect(await takeAnswers()).toMatchObject([{ fields: [{ label: 'We <3 you <script>', value: 'I <3 U' }] }]);
	});

	it.each([10_001, 60_000])('of %d letters of another alphabet are what people agree to', async (length) => {
		const text = 'щ'.repeat(length);
		const { link } = await publishForm([field('consent', { consentType: 'explicit', explicitConsentMessage: `<b>${text}</b>` })]);
		const html = await pageOf(link);
		expect(html).toContain(text);
		expect(html).not.toContain('Can we send you an email');
	});
});

describe('what no page of the site would send', () => {
	it('is refused with a sentence and what was typed, and nothing is stored', async () => {
		const { link } = await publishForm([...contact, field('radio', { label: 'Time' }, ['Noon', 'Night'])]);
		const hidden = await hiddenOf(link);
		const send = async (values: Parameters<typeof formBody>[1], headers = {}) => {
			const { status, html } = await sendForm(link, formBody(hidden, values), headers);
			expect(html).toContain('Do you open on Sundays?');
			return [status, errorSummary(html)];
		};
		expect(await send({ ...mia, time: 'Dawn' })).toEqual([400, expect.stringContaining('Time: This option is no longer offered.')]);
		expect(await send({ ...mia, time: ['Noon', 'Night'] })).toEqual([400, expect.stringContaining('Time: ')]);
		expect(await send({ ...mia, name: 'Mia\r\nBcc: all@example.com' })).toEqual([400, expect.stringContaining('Name: This field takes only one line')]);
		expect(await send({ ...mia, colour: 'red & <b>blue</b>' })).toEqual([409, expect.stringMatching(/no longer asks for this: colour\..*red & <b>blue<\/b>/)]);
		expect(await send(mia, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).toEqual([
			403,
			expect.stringContaining('sent from another site'),
		]);
		expect(await send(mia, { 'Sec-Fetch-Site': '', Referer: 'https://evil.example/form' })).toEqual([403, expect.stringContaining('sent from another site')]);
		expect(await send({ ...mia, name: 'M'.repeat(1001) })).toEqual([400, expect.stringContaining('Name: This text is too long.')]);
		expect(await takeAnswers()).toEqual([]);
	});

	it('stays text, whatever it is', async () => {
		const { link } = await publishForm([...contact, field('text', { label: 'Code <b>bold</b><script>alert(1)</script>' })]);
		const attack = "\"><script>alert(1)</script>{{7*7}}\u202e=cmd|' /C calc'!A0";
		const { html } = await fillAndSend(link, { name: attack, email: 'mia@example.com', message: attack, 'code-bold': attack });
		expect(html).not.toContain('<script>alert(1)');
		expect((await takeAnswers())[0]?.fields[0]?.value).toBe(attack);
	});

	it('runs as no shortcode, neither at once nor where a page around the post shows it, and those of the post run', async () => {
		const removeShortcode = await testSite.addMuPlugin('shortcode', "add_shortcode( 'test_word', function () { return 'EXECUTED'; } );");
		const typed = '[test_word] [/test_word][[test_word]] [contact-form to="victim@example.com"][contact-field label="Text"][/contact-form]';
		const page = await newPost(
			'Shortcodes',
			`<!-- wp:shortcode -->\n[test_word]\n<!-- /wp:shortcode -->\n\n${form([field('textarea', { label: 'Words' }), field('email', { label: 'Email', required: true }), '<!-- wp:paragraph -->\n<p>Between: [test_word]</p>\n<!-- /wp:paragraph -->'])}`
		);
		const runs = (html: string) => html.match(/EXECUTED/g)?.length;
		// Without the address, and with a field that the form does not have.
		for (const [status, values] of [
			[400, { words: typed }],
			[409, { words: typed, unknown: typed }],
		] as const) {
			const refused = await fillAndSend(page.link, values);
			expect(refused.status).toBe(status);
			// Those of the post: its own, and the one in the form.
			expect(runs(refused.html)).toBe(2);
			expect(refused.html).toContain('&#x5B;test_word]');
		}
		const thanks = await fillAndSend(page.link, { words: typed, email: 'ada@example.com' });
		expect(thanks.html).toContain('&#x5B;test_word]');
		// The form stands aside for what was sent, with what is in it.
		expect(runs(thanks.html)).toBe(1);
		expect(thanks.html).not.toContain('name="sitewright-form[values][text]"');
		await removeShortcode();
	});

	it('may be malformed in any way without an error of the server', async () => {
		const { link } = await publishForm(contact);
		const hidden = await hiddenOf(link);
		const bodies = [
			'sitewright-form=1',
			'sitewright-form[values]=1',
			'sitewright-form[form][]=1&sitewright-form[values][name][a][b]=1',
			`${new URLSearchParams(hidden)}&sitewright-form[values][name][a][b]=1&sitewright-form[values][email]=%ff%fe`,
			`${new URLSearchParams({ ...hidden, 'sitewright-form[form]': 'post.999999999.1.aaaaaaaaaaaa' })}`,
			`${new URLSearchParams({ ...hidden, 'sitewright-form[form]': 'sealed.AAAA' })}`,
		];
		for (const body of bodies) {
			const { status, html } = await sendForm(link, body);
			expect([200, 400, 410]).toContain(status);
			expect(html).not.toMatch(/<b>(?:Warning|Notice|Fatal error|Deprecated)<\/b>/);
		}
		expect(await takeAnswers()).toEqual([]);
	});

	it('may be too long for the site, which says so', async () => {
		const { link } = await publishForm(contact);
		const body = formBody(await hiddenOf(link), { ...mia, message: 'x'.repeat(10_000_000) });
		const page = await sendForm(link, body);
		expect([page.status, page.html]).toEqual([413, expect.stringContaining('Your answers are too long for this site')]);
		const json = await sendForm(link, body, { Accept: 'application/json' });
		expect([json.status, JSON.parse(json.html)]).toEqual([413, { message: expect.stringContaining('too long'), errors: {} }]);
		expect(await takeAnswers()).toEqual([]);
	});
});

describe('a page that is older than its form', () => {
	it('sends a form that moved or whose texts changed, from a page cached for weeks', async () => {
		const session = await testSite.session('administrator');
		const { id, link } = await publishForm(contact);
		const hidden = await hiddenOf(link);
		await session.call('POST', `wp/v2/posts/${id}`, { body: { content: form([field('text', { label: 'Search' })]) + form(contact) } });
		expect((await sendForm(link, formBody({ ...hidden, 'sitewright-form[time]': '1.forged' }, mia))).status).toBe(303);
		expect((await takeAnswers())[0]).toMatchObject({ form: `${id}-2` });
		await session.call('POST', `wp/v2/posts/${id}`, {
			body: { content: form([...contact.slice(0, 2), field('textarea', { label: 'Message', placeholder: 'New' })]) },
		});
		expect((await sendForm(link, formBody(hidden, mia))).status).toBe(303);
		expect(await takeAnswers()).toHaveLength(1);
	});

	it('is told that the form is gone, and shows what was typed', async () => {
		const session = await testSite.session('administrator');
		const { id, link } = await publishForm(contact);
		const hidden = await hiddenOf(link);
		await session.call('POST', `wp/v2/posts/${id}`, { body: { content: '' } });
		const removed = await sendForm(link, formBody(hidden, mia));
		expect([removed.status, removed.html]).toEqual([410, expect.stringMatching(/no longer on the site.*Do you open on Sundays\?/s)]);
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		const deleted = await sendForm(link, formBody(hidden, mia));
		expect([deleted.status, deleted.html]).toEqual([410, expect.stringMatching(/no longer on the site.*Do you open on Sundays\?/s)]);
		expect(await takeAnswers()).toEqual([]);
	});

	it('is answered only for those who may read the page', async () => {
		const session = await testSite.session('administrator');
		const { id, link } = await publishForm(contact);
		const other = await publishForm(contact);
		const hidden = await hiddenOf(link);
		for (const change of [{ status: 'draft' }, { status: 'private' }, { status: 'publish', password: 'secret' }]) {
			await session.call('POST', `wp/v2/posts/${id}`, { body: change });
			expect((await sendForm(other.link, formBody(hidden, mia))).status).toBe(403);
		}
		expect(await takeAnswers()).toEqual([]);
		await session.call('POST', `wp/v2/posts/${id}`, { body: { status: 'private', password: '' } });
		expect((await sendForm(link, formBody(hidden, mia), {}, session)).status).toBe(303);
	});
});

describe('a site in trouble', () => {
	it('keeps what was typed and the key, and stores the second try once', async () => {
		const { link } = await publishForm(contact);
		await takeAnswers({ test_answers_fail: 1 });
		const failed = await fillAndSend(link, mia);
		await takeAnswers({ test_answers_fail: 0 });
		expect([failed.status, errorSummary(failed.html)]).toEqual([500, expect.stringContaining('could not store your answers just now')]);
		expect(failed.html).toContain('Do you open on Sundays?</textarea>');
		expect((await sendForm(link, formBody(hiddenInputs(failed.html), mia))).status).toBe(303);
		expect(await takeAnswers()).toHaveLength(1);
	});

	it('lets nobody send without end, and counts those who send at once', async () => {
		const { link } = await publishForm(contact);
		// Counted by address: this one has sent nothing before.
		await takeAnswers({ test_form_limit: 5, test_form_address: `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}` });
		const hidden = await hiddenOf(link);
		const sent = await Promise.all(Array.from({ length: 12 }, (_, index) => sendForm(link, formBody(hidden, { ...mia, message: `Number ${index}` }))));
		expect(await takeAnswers({ test_form_limit: 100_000, test_form_address: '' })).toHaveLength(5);
		expect(sent.filter(({ status }) => status === 303)).toHaveLength(5);
		const refused = sent.find(({ status }) => status === 429);
		expect(errorSummary(refused?.html ?? '')).toContain('please send them again in 10 minutes');
		expect(refused?.html).toMatch(/Number \d+<\/textarea>/);
	});

	it('counts what it refuses, too, with room to correct mistakes, and keeps what was typed', async () => {
		const { link } = await publishForm(contact);
		const hidden = await hiddenOf(link);
		const sender = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
		await takeAnswers({ test_form_limit: 3, test_form_address: sender });
		const sent: Awaited<ReturnType<typeof sendForm>>[] = [];
		for (let index = 0; index < 13; index += 1) {
			sent.push(await sendForm(link, formBody(hidden, { ...mia, email: `wrong ${index}` })));
		}
		expect(sent.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 400), 429]);
		expect(errorSummary(sent[12]?.html ?? '')).toContain('please send them again in 10 minutes');
		expect(sent[12]?.html).toMatch(/value="wrong 12".*Do you open on Sundays\?<\/textarea>/s);
		// Others go on, and what was refused is not counted with what was taken.
		await takeAnswers({ test_form_address: `203.0.${Math.floor(Math.random() * 250)}.200` });
		expect((await sendForm(link, formBody(hidden, { ...mia, message: sender }))).status).toBe(303);
		await takeAnswers({ test_form_limit: 100_000, test_form_address: '' });
	});

	it('counts all addresses of an IPv6 network as one visitor', async () => {
		const { link } = await publishForm(contact);
		const network = `2001:db8:${[1, 2].map(() => Math.floor(Math.random() * 60_000).toString(16)).join(':')}`;
		const statuses: number[] = [];
		for (const sender of [`${network}::1`, `${network}:ffff::2`, `${network.slice(0, -1)}${network.endsWith('0') ? '1' : '0'}::1`]) {
			await takeAnswers({ test_form_limit: 1, test_form_address: sender });
			statuses.push((await fillAndSend(link, { ...mia, message: sender })).status);
		}
		await takeAnswers({ test_form_limit: 100_000, test_form_address: '' });
		expect(statuses).toEqual([303, 429, 303]);
	});

	it('counts visitors with IPv4 addresses each by itself, also where the server writes them as IPv6', async () => {
		const { link } = await publishForm(contact);
		const last = () => Math.floor(Math.random() * 250);
		const [one, other] = [`::ffff:198.51.${last()}.1`, `::ffff:198.51.${last()}.2`];
		const statuses: number[] = [];
		for (const sender of [one, other, one]) {
			await takeAnswers({ test_form_limit: 1, test_form_address: sender });
			statuses.push((await fillAndSend(link, { ...mia, message: `${sender} ${statuses.length}` })).status);
		}
		await takeAnswers({ test_form_limit: 100_000, test_form_address: '' });
		expect(statuses).toEqual([303, 303, 429]);
	});
});

describe('the page script', () => {
	it('gets the errors and the thanks as JSON, and stores a second try with the same key once', async () => {
		const { link } = await publishForm(contact);
		const hidden = { ...(await hiddenOf(link)), 'sitewright-form[key]': crypto.randomUUID(), 'sitewright-form[script]': '1' };
		const json = async (values: Parameters<typeof formBody>[1]) => {
			const { status, html } = await sendForm(link, formBody(hidden, values), { ...browserHeaders, Accept: 'application/json' });
			return { status, body: JSON.parse(html) as object };
		};
		expect(await json({ ...mia, email: '' })).toEqual({ status: 400, body: { message: expect.any(String), errors: { email: 'Please fill in this field.' } } });
		const thanks = { status: 200, body: { redirect: '', html: expect.stringContaining('Do you open on Sundays?') } };
		expect(await json(mia)).toEqual(thanks);
		expect(await json(mia)).toEqual(thanks);
		expect(await takeAnswers()).toHaveLength(1);
	});
});
