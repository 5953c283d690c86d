import { runPrivacyTool } from '../../support/site/privacy-tool';
import { hiddenInputs, linkIn, mailchimpBlock, press, publishSignup, sendSignup, signUp, subscribeBlock } from '../../support/site/signup';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const class_ = '\\Sitewright\\Features\\Readers\\Newsletter\\';
const emptyList = () =>
	php(
		`global $wpdb; foreach ( array( 'subscribers', 'subscriber_categories', 'mailings' ) as $name ) { $wpdb->query( 'DELETE FROM ' . ${class_}Tables::name( $name ) ); }`
	);
// Before the hooks of the mailbox, after which no PHP can be run. Other files publish posts, too.
afterAll(() => emptyList());
const { php, mailbox } = withMailbox();

interface Row {
	readonly id: number;
	readonly email: string;
	readonly status: string;
	readonly field_tag: string;
	readonly field_value: string;
	readonly confirm_hash: string;
}
const find = (email: string) => php<Row | null>(`return ${class_}Subscribers::find( $argument );`, email);
const statusOf = async (email: string) => (await find(email))?.status;
const lastMail = async () => (await mailbox.mails()).at(-1);
const address = () => `${crypto.randomUUID().slice(0, 8)}@example.com`;

let link: string;
beforeAll(async () => {
	({ link } = await publishSignup(mailchimpBlock({ signupFieldTag: 'SOURCE', signupFieldValue: 'blog & news', successLabel: 'Welcome <b>aboard</b>' })));
});

const almostDone = /^Almost done: please look into your mailbox/;

describe('a visitor', () => {
	it('is on the list only after the button behind the link of the mail', async () => {
		const email = address();
		expect(await signUp(link, email)).toMatchObject({ status: 200, reply: { status: 'confirm', message: expect.stringMatching(almostDone) } });
		expect(await statusOf(email)).toBe('pending');
		const mail = await lastMail();
		expect(mail).toContain(`To: ${email}`);
		const confirm = linkIn(mail, 'confirm');
		const stored = await find(email);
		expect(confirm).not.toContain(stored?.confirm_hash ?? '-');

		const visitor = await testSite.session();
		const page = await visitor.page(confirm);
		expect(page).toMatchObject({ status: 200, html: expect.stringContaining('Yes, confirm') });
		// A program that looks for dangerous links opens it.
		await visitor.request(confirm, { method: 'HEAD' });
		expect(await statusOf(email)).toBe('pending');

		expect(await press(confirm)).toMatchObject({ status: 200, html: expect.stringContaining('Welcome &lt;b&gt;aboard&lt;/b&gt;') });
		expect(await find(email)).toMatchObject({ status: 'confirmed', field_tag: 'SOURCE', field_value: 'blog & news' });
		// A second press, e.g. a double click, says the same.
		expect(await press(confirm)).toMatchObject({ status: 200, html: expect.stringContaining('Welcome &lt;b&gt;aboard&lt;/b&gt;') });
	});

	it('unsubscribes by one click of the mail program, and an old link does not bring her back', async () => {
		const email = address();
		await signUp(link, email);
		const confirm = linkIn(await lastMail(), 'confirm');
		await press(confirm);
		const { id } = (await find(email)) ?? { id: 0 };
		const unsubscribe = await php<string>(`return ${class_}Links::unsubscribe( $argument['id'], $argument['email'] );`, { id, email });
		expect(await (await testSite.session()).page(unsubscribe)).toMatchObject({ html: expect.stringContaining('Unsubscribe</button>') });
		expect(await statusOf(email)).toBe('confirmed');
		expect(await press(unsubscribe, 'List-Unsubscribe=One-Click')).toMatchObject({ status: 200, html: expect.stringContaining('is off the list') });
		expect(await statusOf(email)).toBe('unsubscribed');
		expect((await press(confirm)).status).toBe(404);
		expect(await statusOf(email)).toBe('unsubscribed');
	});

	it('unsubscribes by a link that was signed while another request made the key, too', async () => {
		const links = await php<[string, string]>(
			`global $wpdb;
delete_option( 'sitewright_newsletter_key' );
$first = ${class_}Links::unsubscribe( 1, 'x@example.com' );
// As the other request sees it: it looked before the first one stored the key.
wp_cache_delete( 'alloptions', 'options' );
wp_cache_set( 'notoptions', array( 'sitewright_newsletter_key' => true ), 'options' );
wp_cache_set( 'alloptions', array_diff_key( wp_load_alloptions(), array( 'sitewright_newsletter_key' => 1 ) ), 'options' );
wp_cache_delete( 'sitewright_newsletter_key', 'options' );
return array( $first, ${class_}Links::unsubscribe( 1, 'x@example.com' ) );`
		);
		expect(links[1]).toBe(links[0]);
	});

	it('learns nothing about whose address is on the list', async () => {
		const known = address();
		await signUp(link, known);
		await press(linkIn(await lastMail(), 'confirm'));
		const [first, second] = [await signUp(link, known), await signUp(link, address())];
		expect(first).toEqual(second);
		expect(await statusOf(known)).toBe('confirmed');
		const mails = await mailbox.mails();
		const words = (mail = '') =>
			mail
				.replace(/\r\n/g, '\n')
				.split('\n\n')
				.slice(1)
				.join('\n')
				.replace(/https?:\S+/g, '')
				.replace(/=\n/g, '');
		expect(words(mails.at(-2))).toBe(words(mails.at(-1)));
	});

	it.each([
		['a foreign token', (url: string) => url.replace(/token=[0-9a-f]{4}/, 'token=0000')],
		['somebody else’s number', (url: string) => url.replace(/subscriber=\d+/, 'subscriber=1')],
		['no token', (url: string) => url.replace(/&token=.*/, '')],
	])('cannot confirm with %s', async (_, forge) => {
		const email = address();
		await signUp(link, email);
		expect((await press(forge(linkIn(await lastMail(), 'confirm')))).status).toBe(404);
		expect(await statusOf(email)).toBe('pending');
	});

	it('signs up without JavaScript, and a reload sends nothing again', async () => {
		const email = address();
		const visitor = await testSite.session();
		const fields = { ...hiddenInputs((await visitor.page(link)).html), 'sitewright-signup[email]': email };
		const { status, location } = await sendSignup(link, fields);
		expect(status).toBe(303);
		expect((await visitor.page(new URL(location, link).href)).html).toMatch(/role="status">Almost done/);
		expect(await statusOf(email)).toBe('pending');
		// Web servers answer with an error where a header is long.
		const long = await sendSignup(`${link}${link.includes('?') ? '&' : '?'}utm_term=${'bread'.repeat(1000)}`, fields);
		expect([long.status, long.location.length < 2500]).toEqual([303, true]);
		expect((await visitor.page(new URL(long.location, link).href)).html).toMatch(/role="status">Almost done/);
	});

	it('gets her typo back without JavaScript, and what is wrong with it', async () => {
		const visitor = await testSite.session();
		const fields = { ...hiddenInputs((await visitor.page(link)).html), 'sitewright-signup[email]': 'ada"><b>@' };
		const { status, body } = await sendSignup(link, fields);
		expect(status).toBe(400);
		expect(body).toMatch(/role="alert">Please enter an email address like name@example\.com\./);
		expect(body).toContain('value="ada&quot;&gt;&lt;b&gt;@"');
	});
});

const local = 'a'.repeat(64);
const label = 'b'.repeat(63);
const longest = `${local}@${[label, label].join('.')}.${'c'.repeat(254 - 64 - 1 - 63 * 2 - 2 - 4)}.com`;

it.each([
	[`${local}@example.com`, 200],
	[`a${local}@example.com`, 400],
	[`x@${label}.com`, 200],
	[`x@b${label}.com`, 400],
	[longest, 200],
	[longest.replace('.com', 'c.com'), 400],
	['x@example.com\r\nBcc: all@example.com', 400],
	['x@example.com%0aBcc:all@example.com', 400],
	['x@example.com,y@example.com', 400],
	['<x@example.com>', 400],
	['x', 400],
	['', 400],
])('takes %j with status %i', async (email, status) => {
	const before = (await mailbox.mails()).length;
	expect((await signUp(link, email)).status).toBe(status);
	expect((await mailbox.mails()).length - before).toBe(status === 200 ? 1 : 0);
});

it('sends nothing for a robot that fills in what people do not see, and does not tell it', async () => {
	const email = address();
	expect(await signUp(link, email, { 'sitewright-signup[subject]': 'Buy' })).toMatchObject({ status: 200, reply: { status: 'confirm' } });
	expect(await find(email)).toBeNull();
});

it('takes nothing from another site, nor with values that this site did not make', async () => {
	const visitor = await testSite.session();
	const fields = { ...hiddenInputs((await visitor.page(link)).html), 'sitewright-signup[email]': address() };
	expect((await sendSignup(link, fields, { Accept: 'application/json', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).status).toBe(403);
	for (const name of ['choice', 'time']) {
		expect((await sendSignup(link, { ...fields, [`sitewright-signup[${name}]`]: 'forged' }, { Accept: 'application/json' })).status).toBe(409);
	}
});

it.each([
	['of one spelling', (name: string) => [0, 1, 2, 3].map(() => `${name}@example.com`)],
	[
		'with words after a plus',
		(name: string) => [`${name}@example.com`, `${name}+a@example.com`, `${name.toUpperCase()}+b@Example.com`, `${name}+c+d@example.com`],
	],
	[
		'with dots that Gmail ignores',
		(name: string) => [
			`${name}@gmail.com`,
			`${name.slice(0, 1)}.${name.slice(1)}@gmail.com`,
			`${name}+x@googlemail.com`,
			`${name.slice(0, 2)}.${name.slice(2)}@gmail.com`,
		],
	],
])('sends a mailbox three mails an hour at most, whoever asks: addresses %s', async (_, spell) => {
	const emails = spell(`m${crypto.randomUUID().slice(0, 8)}`);
	for (const email of emails.slice(0, 3)) {
		expect((await signUp(link, email)).status).toBe(200);
	}
	expect(await find(emails[1] ?? '')).toMatchObject({ email: emails[1] });
	expect(await signUp(link, emails[3] ?? '')).toMatchObject({
		status: 429,
		reply: { message: expect.stringContaining('This address was entered several times') },
	});
});

it('rests for a visitor who sends too many', async () => {
	await php("return update_option( 'test_signup_sender', 1 );");
	await signUp(link, address());
	expect(await signUp(link, address())).toMatchObject({ status: 429, reply: { message: expect.stringContaining('rests for a while') } });
	await php("return delete_option( 'test_signup_sender' );");
});

it('says so when the mailer fails', async () => {
	await mailbox.fail('No mailer.');
	expect(await signUp(link, address())).toMatchObject({ status: 502, reply: { message: expect.stringContaining('could not send you an e-mail') } });
	await mailbox.fail();
});

describe('the categories of the newsletter', () => {
	let [bread, cakes] = [0, 0];
	beforeAll(async () => {
		[bread, cakes] = await php<[number, number]>(
			`$ids = array_map( function ( $name ) { return wp_insert_term( $name . wp_rand(), 'category' )['term_id']; }, array( 'Bread & butter', 'Cakes' ) );
${class_}Settings::set( array( 'categories_enabled' => true, 'category_ids' => $ids ) );
return $ids;`
		);
	});
	afterAll(() => php(`${class_}Settings::set( array( 'categories_enabled' => false, 'category_ids' => array() ) );`));

	it('are counted with a word on whether posts are mailed at all', async () => {
		const session = await testSite.session('author');
		const isMailed = async () =>
			(await session.call<{ sends_posts: boolean }>('GET', 'wpcom/v2/newsletter-categories/count', { query: { term_ids: '' } })).sends_posts;
		expect(await isMailed()).toBe(true);
		await php(`${class_}Settings::set( array( 'sends_posts' => false ) );`);
		expect(await isMailed()).toBe(false);
		await php(`${class_}Settings::set( array( 'sends_posts' => true ) );`);
	});

	it('are offered as groups and counted for the posts of each', async () => {
		const session = await testSite.session('author');
		const before = await session.call<{ subscriptions_count: number }>('GET', 'wpcom/v2/newsletter-categories/count', { query: { term_ids: String(cakes) } });
		const { link: page } = await publishSignup(subscribeBlock({ interests: [String(cakes), '999999', '<b>'] }));
		await signUp(page, address());
		await press(linkIn(await lastMail(), 'confirm'));
		const count = async (ids: string) =>
			(await session.call<{ subscriptions_count: number }>('GET', 'wpcom/v2/newsletter-categories/count', { query: { term_ids: ids } })).subscriptions_count;
		expect(await count(String(cakes))).toBe(before.subscriptions_count + 1);
		expect(await count(String(bread))).toBe(before.subscriptions_count);
		expect(await count(`${bread},${cakes}`)).toBe(before.subscriptions_count + 1);
		expect(await session.call('GET', 'wpcom/v2/mailchimp/groups')).toMatchObject({
			interest_categories: [{ id: 'categories', interests: [{ id: String(bread), name: expect.stringMatching(/^Bread & butter/) }, { id: String(cakes) }] }],
		});
		expect(await session.call('GET', 'wpcom/v2/newsletter-categories')).toMatchObject({
			enabled: true,
			newsletter_categories: [{ id: bread }, { id: cakes, parent: 0 }],
		});
	});
});

it('mails every post to those whose categories are not offered any more', async () => {
	const [bread, cakes] = await php<[number, number]>(
		`$ids = array_map( function ( $name ) { return wp_insert_term( $name . wp_rand(), 'category' )['term_id']; }, array( 'Bread', 'Cakes' ) );
${class_}Settings::set( array( 'categories_enabled' => true, 'category_ids' => $ids ) );
return $ids;`
	);
	const email = address();
	await signUp((await publishSignup(subscribeBlock({ interests: [String(cakes)] }))).link, email);
	await press(linkIn(await lastMail(), 'confirm'));
	const gets = (term: number) =>
		php<boolean>(
			`return in_array( $argument[0], wp_list_pluck( ${class_}Audience::next( ${class_}Audience::terms( array( $argument[1] ) ), 0, PHP_INT_MAX, 9999 ), 'email' ), true );`,
			[email, term]
		);
	expect([await gets(bread), await gets(cakes)]).toEqual([false, true]);
	await php(`${class_}Settings::set( array( 'category_ids' => array( $argument ) ) );`, bread);
	expect(await gets(bread)).toBe(true);
	// Offered again, the choice counts again; a deleted category is forgotten.
	await php(`${class_}Settings::set( array( 'category_ids' => $argument ) );`, [bread, cakes]);
	expect(await gets(bread)).toBe(false);
	await php("wp_delete_term( $argument, 'category' );", cakes);
	expect(await gets(bread)).toBe(true);
	expect(
		await php<number>(
			`global $wpdb; return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . ${class_}Tables::name( 'subscriber_categories' ) . ' WHERE term_id = ' . (int) $argument );`,
			cakes
		)
	).toBe(0);
	await php(`${class_}Settings::set( array( 'categories_enabled' => false, 'category_ids' => array() ) );`);
});

it.each([
	['wpcom/v2/mailchimp', { administrator: 200, editor: 200, contributor: 200, subscriber: 403 }],
	['wpcom/v2/mailchimp/groups', { administrator: 200, editor: 200, contributor: 200, subscriber: 403 }],
	['wpcom/v2/newsletter-categories', { administrator: 200, editor: 200, contributor: 200, subscriber: 403 }],
	['wpcom/v2/newsletter-categories/count', { administrator: 200, editor: 200, author: 200, contributor: 403, subscriber: 403 }],
	['wpcom/v2/subscribers/counts', { administrator: 200, editor: 200, author: 200, contributor: 403, subscriber: 403 }],
] as const)('answers %s only to those who may ask', async (path, expected) => {
	const found: Record<string, number> = {};
	for (const role of Object.keys(expected) as (keyof typeof expected)[]) {
		found[role] = (await (await testSite.session(role)).rest('GET', path, { query: { term_ids: '' } })).status;
	}
	expect(found).toEqual(expected);
	expect((await (await testSite.session()).rest('GET', path)).status).toBe(401);
});

it('counts those who pay for a tier as the platform does, and none while it does not answer', async () => {
	await testSite.connect('administrator');
	const paid = async () =>
		(await (await testSite.session('editor')).call<{ counts: { paid_subscribers: number } }>('GET', 'wpcom/v2/subscribers/counts')).counts.paid_subscribers;
	// Other files of the site have buyers, too.
	expect(await paid()).toBeGreaterThanOrEqual(0);
	const answer = (code: number) =>
		testSite.addMuPlugin(
			'paid',
			`add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) { return strpos( $url, '/payments/tier-subscribers' ) ? array( 'headers' => array(), 'body' => '{"count":3}', 'response' => array( 'code' => ${code}, 'message' => '' ), 'cookies' => array() ) : $answer; }, 10, 3 );`
		);
	for (const [code, expected] of [
		[200, 3],
		[503, 0],
	] as const) {
		const remove = await answer(code);
		expect(await paid()).toBe(expected);
		await remove();
	}
});

it('tells only administrators where the list is connected', async () => {
	expect(await (await testSite.session('administrator')).call('GET', 'wpcom/v2/mailchimp')).toEqual({
		code: 'connected',
		connect_url: expect.stringContaining('page=sitewright#/newsletter'),
		service: 'own',
	});
	expect(await (await testSite.session('author')).call('GET', 'wpcom/v2/mailchimp')).toMatchObject({ connect_url: '' });
});

it('forgets an address that nobody confirmed in time', async () => {
	const [late, fresh, known] = [address(), address(), address()];
	for (const email of [late, fresh, known]) {
		await signUp(link, email);
	}
	await press(linkIn(await lastMail(), 'confirm'));
	// Eight days pass for two of them.
	await php(
		`global $wpdb;
foreach ( $argument as $email ) {
	$wpdb->query( $wpdb->prepare( 'UPDATE ' . ${class_}Tables::name( 'subscribers' ) . ' SET created_at = created_at - 691200, confirm_until = CASE WHEN confirm_until > 0 THEN confirm_until - 691200 ELSE 0 END WHERE email = %s', $email ) );
}
do_action( 'sitewright_newsletter_upkeep' );`,
		[late, known]
	);
	expect([await statusOf(late), await statusOf(fresh), await statusOf(known)]).toEqual([undefined, 'pending', 'confirmed']);
	expect(await php("return wp_get_schedule( 'sitewright_newsletter_upkeep' );")).toBe('hourly');
});

it('exports and erases what it knows of a person', async () => {
	const email = address();
	await signUp(link, email);
	expect(JSON.stringify(await runPrivacyTool('exporters', 'sitewright-newsletter', email))).toContain(email);
	expect(await runPrivacyTool('erasers', 'sitewright-newsletter', email)).toMatchObject({ items_removed: true, done: true });
	expect(await find(email)).toBeNull();
});

it('prints plain texts as they were typed, and asks to agree to the owner’s text, however long', async () => {
	const plain = 'a <b 50%ab <3';
	const text = 'щ'.repeat(60_000);
	const { link: page } = await publishSignup(mailchimpBlock({ consentText: text, successLabel: plain, errorLabel: plain, processingLabel: plain }));
	const { html } = await (await testSite.session()).page(page);
	for (const name of ['success', 'error', 'processing']) {
		expect(html).toContain(`data-${name}="a &lt;b 50%ab &lt;3"`);
	}
	expect(html).toContain(text);
	expect(html).not.toContain('By clicking submit');
});

it('runs nothing of what the texts of a block hold', async () => {
	const evil = '"><script>alert(1)</script>';
	const { link: page } = await publishSignup(
		mailchimpBlock({
			emailPlaceholder: evil,
			consentText: `<b>ok</b>${evil}`,
			successLabel: evil,
			errorLabel: evil,
			processingLabel: evil,
			signupFieldTag: evil,
			interests: [evil, 7],
		})
	);
	const { html } = await (await testSite.session()).page(page);
	const form = /<form class="sitewright-signup".*?<\/form>/s.exec(html)?.[0] ?? '';
	expect(form).toContain('<b>ok</b>');
	expect(form).not.toContain('<script');
	expect((await signUp(page, address())).status).toBe(200);
});
