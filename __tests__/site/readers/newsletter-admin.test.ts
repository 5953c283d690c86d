import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';
import { mailchimpBlock, publishSignup, signUp, subscribeBlock } from '../../support/site/signup';

const class_ = '\\Sitewright\\Features\\Readers\\Newsletter\\';
const list = 'wpcom/v2/sitewright/subscribers';
const settings = 'wpcom/v2/sitewright/newsletter-settings';
const cleanUp = () =>
	php(
		`global $wpdb; foreach ( array( 'subscribers', 'subscriber_categories', 'mailings' ) as $name ) { $wpdb->query( 'DELETE FROM ' . ${class_}Tables::name( $name ) ); } ${class_}Settings::uninstall();`
	);
// Before the hooks of the mailbox, after which no PHP can be run.
afterAll(() => cleanUp());
const { php, mailbox } = withMailbox();
beforeEach(() => cleanUp());

const admin = () => testSite.session('administrator');

const exportUrl = async () => {
	const { html } = await (await admin()).page('/wp-admin/admin.php?page=sitewright');
	return JSON.parse(`"${/"subscribersExportUrl":"([^"]*)"/.exec(html)?.[1] ?? ''}"`) as string;
};

interface ImportReply {
	readonly lines: number;
	readonly added: number;
	readonly known: number;
	readonly inactive: number;
	readonly refused: number;
	readonly examples: readonly { readonly line: number; readonly text: string }[];
}
const importText = async (text: string, first_line = 1) => (await admin()).call<ImportReply>('POST', `${list}/imports`, { body: { text, first_line } });

it('imports the addresses of a file, names the lines without one, and brings nobody back who left', async () => {
	await importText('gone@example.com');
	await php(`${class_}Subscribers::leave( array( (int) ${class_}Subscribers::find( 'gone@example.com' )['id'] ) );`);
	const file =
		'\uFEFFName;E-mail\r\nA choir;"choir@example.com"\r\n\r\nCHOIR@example.com,again\r\ngone@example.com\r\nno address here\r\n=cmd|x\tbass@example.com\r\n<script>@x\r\n';
	expect(await importText(file)).toEqual({
		lines: 6,
		added: 2,
		known: 2,
		inactive: 0,
		refused: 2,
		examples: [
			{ line: 6, text: 'no address here' },
			{ line: 8, text: '<script>@x' },
		],
	});
	// A piece that is sent again after its answer was lost.
	expect(await importText(file)).toMatchObject({ added: 0, known: 4 });
	expect(await (await admin()).call('GET', list, { query: { page: '1' } })).toMatchObject({ total: 3, counts: { confirmed: 2, pending: 0, unsubscribed: 1 } });
	expect(await mailbox.mails()).toHaveLength(0);
});

it('leaves out who unsubscribed or did not confirm, when the export of another site is imported', async () => {
	await php(
		`foreach ( array( 'gone@example.com', 'waits@example.com', 'stays@example.com' ) as $email ) { ${class_}Subscribers::insert( $email, 'waits@example.com' === $email ? 'pending' : 'confirmed', 'form' ); }
${class_}Subscribers::leave( array( (int) ${class_}Subscribers::find( 'gone@example.com' )['id'] ) );`
	);
	const file = await (await (await admin()).request(await exportUrl())).text();
	await cleanUp();
	await php(`${class_}Subscribers::ask( 'asked@example.com', array( 'tag' => 'SIGNUP', 'value' => 'the shop' ) );`);
	expect(await importText(`${file}asked@example.com\n`)).toEqual({ lines: 4, added: 2, known: 0, inactive: 2, refused: 0, examples: [] });
	expect(await php(`return ${class_}Subscribers::find( 'asked@example.com' );`)).toMatchObject({
		status: 'confirmed',
		field_tag: 'SIGNUP',
		field_value: 'the shop',
	});
	// A spreadsheet saved it, and this is a later piece of it.
	expect(await importText('x@example.com;Pending;04.05.2026\ny@example.com\tunsubscribed\n', 200)).toMatchObject({ added: 0, inactive: 2 });
	expect(await (await admin()).call('GET', list, { query: { page: '1' } })).toMatchObject({ total: 2, counts: { confirmed: 2, pending: 0, unsubscribed: 0 } });
});

it('keeps an imported address that somebody had typed into a form without confirming it', async () => {
	await php(`${class_}Subscribers::ask( 'typed@example.com', array() );`);
	expect(await importText('typed@example.com\nTyped@Example.com\n')).toMatchObject({ added: 1, known: 1 });
	await php(
		`global $wpdb; $wpdb->query( 'UPDATE ' . ${class_}Tables::name( 'subscribers' ) . ' SET created_at = created_at - 2764800, confirm_until = confirm_until - 2764800' ); do_action( 'sitewright_newsletter_upkeep' );`
	);
	expect(await (await admin()).call('GET', list, { query: { page: '1' } })).toMatchObject({ total: 1, counts: { confirmed: 1, pending: 0 } });
	expect(await importText('typed@example.com\n')).toMatchObject({ added: 0, known: 1 });
});

it('says so when the database cannot store the addresses of a file', async () => {
	const remove = await testSite.addMuPlugin(
		'full-database',
		"$GLOBALS['wpdb']->suppress_errors();\nadd_filter( 'query', function ( $query ) { return false !== strpos( $query, 'sitewright_subscribers' ) && 0 === strpos( $query, 'INSERT' ) ? 'INSERT INTO no_such_table VALUES (1)' : $query; } );"
	);
	const body = { text: 'one@example.com', first_line: 1 };
	expect(await (await admin()).rest('POST', `${list}/imports`, { body })).toMatchObject({ status: 500, body: { code: 'subscribers_not_stored' } });
	await remove();
});

it('finds, unsubscribes and removes subscribers', async () => {
	await importText(Array.from({ length: 120 }, (_, index) => `singer${index}@example.com`).join('\n'));
	const session = await admin();
	const page = await session.call<{ total: number; subscribers: { id: number; email: string; status: string }[] }>('GET', list, { query: { page: '3' } });
	expect(page).toMatchObject({ total: 120 });
	expect(page.subscribers).toHaveLength(20);
	const found = await session.call<typeof page>('GET', list, { query: { page: '1', search: 'singer11@' } });
	expect(found.subscribers).toMatchObject([{ email: 'singer11@example.com', status: 'confirmed', source: 'import', categories: [] }]);
	// A wildcard of the database is text.
	expect(await session.call('GET', list, { query: { page: '1', search: 'singer1%' } })).toMatchObject({ total: 0 });
	const ids = [found.subscribers[0]?.id];
	expect(await session.call('POST', `${list}/changes`, { body: { ids, change: 'unsubscribe' } })).toEqual({ changed: 1 });
	expect(await session.call('GET', list, { query: { page: '1', status: 'unsubscribed' } })).toMatchObject({ total: 1 });
	expect(await session.call('POST', `${list}/changes`, { body: { ids, change: 'delete' } })).toEqual({ changed: 1 });
	expect(await session.call('POST', `${list}/changes`, { body: { ids, change: 'delete' } })).toEqual({ changed: 0 });
});

it('turns pages at their rows: who joins meanwhile moves nobody to another page', async () => {
	await importText(Array.from({ length: 120 }, (_, index) => `singer${index}@example.com`).join('\n'));
	const session = await admin();
	type Page = { total: number; newest: number; subscribers: { id: number; email: string }[] };
	const ask = (query: Record<string, string>) => session.call<Page>('GET', list, { query });
	const first = await ask({ page: '1' });
	expect(first.newest).toBe(first.subscribers[0]?.id);
	await importText('late@example.com');
	const second = await ask({ page: '2', before: String(first.subscribers.at(-1)?.id) });
	expect(second.subscribers.map(({ email }) => email)).toEqual(Array.from({ length: 50 }, (_, index) => `singer${69 - index}@example.com`));
	expect(second).toMatchObject({ total: 121, newest: first.newest + 1 });
	expect(await ask({ page: '1', after: String(second.subscribers[0]?.id) })).toMatchObject({ subscribers: first.subscribers });
	expect((await ask({ page: '2', before: String(first.subscribers.at(-1)?.id), search: 'singer1@' })).subscribers).toMatchObject([
		{ email: 'singer1@example.com' },
	]);
	expect((await session.rest('GET', list, { query: { page: '1', before: '0' } })).status).toBe(400);
});

it('changes all of a filter, however many they are, and nobody who joined since', async () => {
	await importText(Array.from({ length: 1100 }, (_, index) => `singer${index}@${index % 2 ? 'choir' : 'opera'}.example`).join('\n'));
	const session = await admin();
	const { newest } = await session.call<{ newest: number }>('GET', list, { query: { page: '1' } });
	await importText('late@choir.example');
	const change = async (body: object) => session.call<{ changed: number; next: number | null }>('POST', `${list}/matching-changes`, { body });
	const first = await change({ change: 'unsubscribe', search: '@choir', before: newest + 1 });
	expect(first).toEqual({ changed: 500, next: expect.any(Number) });
	// A second try after a lost answer.
	expect(await change({ change: 'unsubscribe', search: '@choir', before: newest + 1 })).toEqual(first);
	expect(await change({ change: 'unsubscribe', search: '@choir', before: first.next ?? 0 })).toEqual({ changed: 50, next: null });
	expect(await session.call('GET', list, { query: { page: '1' } })).toMatchObject({ counts: { confirmed: 551, unsubscribed: 550 } });
	expect(await change({ change: 'delete', status: 'unsubscribed', before: newest + 1 })).toMatchObject({ changed: 500 });
	expect(await change({ change: 'delete', status: 'unsubscribed', before: newest + 1 })).toEqual({ changed: 50, next: null });
	expect(await session.call('GET', list, { query: { page: '1', search: '@choir' } })).toMatchObject({ total: 1 });
});

it('exports what is shown, to administrators with the link of their page alone', async () => {
	await importText('one@example.com\ntwo@example.com');
	const session = await admin();
	const url = await exportUrl();
	const response = await session.request(`${url}&search=two`);
	expect(response.headers.get('content-type')).toContain('text/csv');
	expect(await response.text()).toMatch(/^\uFEFF?"Email","State","Date","Categories","Where"\r\n"two@example.com","confirmed","[^"]*","",""\r\n$/);
	expect((await session.request(url.replace(/_wpnonce=\w+/, '_wpnonce=0'))).status).toBe(403);
	expect((await (await testSite.session('editor')).request(url)).status).toBe(403);
	expect((await (await testSite.session('editor')).page('/wp-admin/post-new.php')).html).not.toContain('subscribersExportUrl');
});

it('deletes its tables with a site of a network', async () => {
	const names = ['subscribers', 'subscriber_categories', 'mailings', 'mailing_problems'];
	const own = await php<string[]>(`return array_map( function ( $name ) { return ${class_}Tables::name( $name ); }, $argument );`, names);
	expect(await php("return apply_filters( 'wpmu_drop_tables', array( 'other' ), get_current_blog_id() );")).toEqual(expect.arrayContaining(['other', ...own]));
});

const saved = { service: 'own', mailchimp_list: '', categories_enabled: false, category_ids: [], sends_posts: true };
it.each([
	['GET', list, undefined],
	['POST', `${list}/changes`, { ids: [1], change: 'delete' }],
	['POST', `${list}/matching-changes`, { change: 'delete', before: 9 }],
	['POST', `${list}/imports`, { text: 'x@example.com', first_line: 1 }],
	['GET', settings, undefined],
	['POST', settings, saved],
	['POST', `${settings}/mailchimp-key`, { api_key: 'x' }],
	['DELETE', `${settings}/mailchimp-key`, undefined],
	['GET', `${settings}/mailchimp-audiences`, undefined],
	['GET', 'wpcom/v2/sitewright/mailings', undefined],
	['POST', 'wpcom/v2/sitewright/mailings/1/resume', undefined],
] as const)('keeps %s %s from everybody but administrators', async (method, path, body) => {
	for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
		expect((await (await testSite.session(role)).rest(method, path, { ...(body && { body }), query: { page: '1' } })).status).toBe(403);
	}
	expect((await (await testSite.session()).rest(method, path, { ...(body && { body }) })).status).toBe(401);
	// Of an administrator's browser, but from a page of another site.
	expect((await (await admin()).rest(method, path, { ...(body && { body }), nonce: false })).status).toBe(401);
});

describe('Mailchimp', () => {
	const key = '0123456789abcdef0123456789abcdef-us7';
	let remove: () => Promise<void>;
	beforeAll(async () => {
		// As much of the Marketing API 3.0 as the plugin calls.
		remove = await testSite.addMuPlugin(
			'mailchimp',
			`
add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	if ( 0 !== strpos( $url, 'https://us7.api.mailchimp.com/3.0/' ) ) { return $answer; }
	$calls = get_option( 'test_mailchimp_calls', array() );
	$calls[] = array( 'method' => $arguments['method'], 'path' => substr( $url, 34 ), 'body' => json_decode( $arguments['body'] ?? '', true ), 'auth' => $arguments['headers']['Authorization'] );
	update_option( 'test_mailchimp_calls', $calls );
	$status = (int) get_option( 'test_mailchimp_status', 200 );
	if ( 0 === $status ) { return new WP_Error( 'http_request_failed', 'Timed out' ); }
	$path   = strtok( substr( $url, 34 ), '?' );
	$body   = array();
	if ( 'PUT' === $arguments['method'] && get_option( 'test_mailchimp_refuses' ) ) { $status = 400; }
	if ( 200 !== $status ) { $body = array( 'status' => $status, 'detail' => 'Member exists: x@example.com', 'errors' => array( array( 'field' => get_option( 'test_mailchimp_refuses', '' ) ) ) ); }
	elseif ( 'ping' === $path ) { $body = array( 'health_status' => 'fine' ); }
	elseif ( 'lists' === $path ) { $body = array( 'lists' => array( array( 'id' => 'abc', 'name' => 'Friends' ) ) ); }
	elseif ( 'lists/abc' === $path ) { $body = array( 'double_optin' => (bool) get_option( 'test_mailchimp_asks' ) ); }
	elseif ( 'PATCH' === $arguments['method'] ) { $body = array( 'status' => 'pending' ); }
	elseif ( 'PUT' === $arguments['method'] ) { $body = array( 'status' => get_option( 'test_mailchimp_member', 'subscribed' ) ); }
	elseif ( 'lists/abc/interest-categories' === $path ) { $body = array( 'categories' => array( array( 'id' => 'v', 'title' => 'Voices' ) ) ); }
	elseif ( 'lists/abc/interest-categories/v/interests' === $path ) { $body = array( 'interests' => array( array( 'id' => 'a1', 'name' => 'Bass' ) ) ); }
	return array( 'headers' => array(), 'body' => wp_json_encode( $body ), 'response' => array( 'code' => $status, 'message' => '' ), 'cookies' => array() );
}, 10, 3 );`
		);
	});
	afterAll(async () => {
		await php(
			"delete_option( 'test_mailchimp_calls' ); delete_option( 'test_mailchimp_status' ); delete_option( 'test_mailchimp_asks' ); delete_option( 'test_mailchimp_member' ); delete_option( 'test_mailchimp_refuses' );"
		);
		await remove();
	});
	beforeEach(() =>
		php(
			"delete_option( 'test_mailchimp_calls' ); delete_option( 'test_mailchimp_status' ); delete_option( 'test_mailchimp_asks' ); delete_option( 'test_mailchimp_member' ); delete_option( 'test_mailchimp_refuses' );"
		)
	);
	const calls = () => php<{ method: string; path: string; body: unknown; auth: string }[]>("return get_option( 'test_mailchimp_calls', array() );");
	const connect = async () => {
		const session = await admin();
		await session.call('POST', `${settings}/mailchimp-key`, { body: { api_key: key } });
		await session.call('POST', settings, { body: { ...saved, service: 'mailchimp', mailchimp_list: 'abc' } });
	};

	it('is connected by a key that it accepts, which nobody sees again', async () => {
		const session = await admin();
		await session.call('POST', settings, { body: { ...saved, service: 'mailchimp' } });
		expect(await session.call('GET', 'wpcom/v2/mailchimp')).toMatchObject({ code: 'not_connected', service: 'mailchimp' });
		expect(await session.rest('POST', `${settings}/mailchimp-key`, { body: { api_key: 'evil.example/-us7' } })).toMatchObject({
			status: 400,
			body: { code: 'invalid_mailchimp_key' },
		});
		await php("update_option( 'test_mailchimp_status', 401 );");
		expect(await session.rest('POST', `${settings}/mailchimp-key`, { body: { api_key: key } })).toMatchObject({
			status: 502,
			body: { message: expect.stringContaining('does not accept the API key') },
		});
		await php("delete_option( 'test_mailchimp_status' );");
		await connect();
		const all = await session.call('GET', settings);
		expect(all).toMatchObject({ has_mailchimp_key: true, mailchimp_list: 'abc' });
		expect(JSON.stringify(all)).not.toContain(key);
		expect(await session.call('GET', `${settings}/mailchimp-audiences`)).toEqual({ audiences: [{ id: 'abc', name: 'Friends' }] });
		expect(await session.call('GET', 'wpcom/v2/mailchimp')).toMatchObject({ code: 'connected' });
		const groups = { interest_categories: [{ id: 'v', title: 'Voices', interests: [{ id: 'a1', name: 'Bass' }] }] };
		await php(`delete_transient( 'sitewright_mailchimp_groups_' . md5( 'abc' ) );`);
		expect(await session.call('GET', 'wpcom/v2/mailchimp/groups')).toEqual(groups);
		// Mailchimp is not asked again for some minutes.
		const before = (await calls()).length;
		expect(await session.call('GET', 'wpcom/v2/mailchimp/groups')).toEqual(groups);
		expect((await calls()).length).toBe(before);
	});

	it('loses its audience with another key, and the block to the list of the site with none', async () => {
		const session = await admin();
		await connect();
		const { link } = await publishSignup(mailchimpBlock());
		const formOf = async (reader: Awaited<ReturnType<typeof admin>>) => (await reader.page(link)).html;
		const visitor = await testSite.session();
		expect(await formOf(visitor)).toContain('class="sitewright-signup"');
		// The same key again.
		expect(await session.call('POST', `${settings}/mailchimp-key`, { body: { api_key: key } })).toMatchObject({ mailchimp_list: 'abc' });
		expect(await session.call('POST', `${settings}/mailchimp-key`, { body: { api_key: key.replace('0', 'f') } })).toMatchObject({
			service: 'mailchimp',
			mailchimp_list: '',
		});
		expect(await formOf(visitor)).not.toMatch(/class="sitewright-signup"|Mailchimp is not connected/);
		expect(await formOf(session)).toContain('Mailchimp is not connected yet, so visitors do not see this form.');
		expect(await session.call('DELETE', `${settings}/mailchimp-key`)).toMatchObject({ service: 'own', has_mailchimp_key: false });
		expect(await session.call('GET', 'wpcom/v2/mailchimp')).toMatchObject({ code: 'connected', service: 'own' });
		expect(await formOf(visitor)).toContain('class="sitewright-signup"');
	});

	it('gets the addresses of its block with groups and place, and the site keeps none', async () => {
		await connect();
		const { link } = await publishSignup(mailchimpBlock({ interests: ['a1'], signupFieldTag: 'SOURCE', signupFieldValue: 'blog' }));
		expect(await signUp(link, 'Ada@Example.com')).toEqual({ status: 200, reply: { status: 'done' } });
		const put = (await calls()).find(({ method }) => method === 'PUT');
		expect(put).toEqual({
			method: 'PUT',
			path: 'lists/abc/members/3e3417d7ef77d5932a6734b916515ed5?skip_merge_validation=true',
			auth: `Basic ${Buffer.from(`key:${key}`).toString('base64')}`,
			body: { email_address: 'Ada@Example.com', status_if_new: 'subscribed', interests: { a1: true }, merge_fields: { SOURCE: 'blog' } },
		});
		await php("update_option( 'test_mailchimp_asks', 1 );");
		expect(await signUp(link, 'bob@example.com')).toMatchObject({ reply: { status: 'confirm' } });
		expect((await calls()).at(-1)).toMatchObject({ body: { status_if_new: 'pending' } });
		expect(await php<number>(`return array_sum( ${class_}Subscribers::counts() );`)).toBe(0);
		// Subscribers of the site's posts are on the site's own list all the same.
		await signUp((await publishSignup(subscribeBlock())).link, 'carol@example.com');
		expect(await php<number>(`return array_sum( ${class_}Subscribers::counts() );`)).toBe(1);
	});

	it.each(['unsubscribed', 'archived'])('asks somebody who was %s whether they want to come back', async (status) => {
		await connect();
		const { link } = await publishSignup(mailchimpBlock());
		await php("update_option( 'test_mailchimp_member', $argument );", status);
		expect(await signUp(link, `${status}@example.com`)).toMatchObject({
			status: 200,
			reply: { status: 'confirm', message: expect.stringMatching(/^Almost done/) },
		});
		expect((await calls()).at(-1)).toMatchObject({
			method: 'PATCH',
			path: expect.stringMatching(/^lists\/abc\/members\/[0-9a-f]{32}\?/),
			body: { status: 'pending' },
		});
	});

	it('says that an address waits for its owner, or that e-mails to it came back', async () => {
		await connect();
		const { link } = await publishSignup(mailchimpBlock());
		await php("update_option( 'test_mailchimp_member', 'pending' );");
		expect(await signUp(link, 'waiting@example.com')).toMatchObject({ reply: { status: 'confirm' } });
		await php("update_option( 'test_mailchimp_member', 'cleaned' );");
		expect(await signUp(link, 'bounced@example.com')).toMatchObject({
			status: 409,
			reply: { message: 'E-mails to this address came back, so it cannot be added. Please enter another one.' },
		});
		expect((await calls()).at(-1)).toMatchObject({ method: 'PUT' });
	});

	it('says of an address that it takes never that another one is needed, and tells the owner of no fault', async () => {
		await connect();
		const { link } = await publishSignup(mailchimpBlock());
		await php("update_option( 'test_mailchimp_refuses', 'email_address' );");
		expect(await signUp(link, 'fake@example.com')).toMatchObject({
			status: 409,
			reply: { message: 'The mailing list does not take this address. Please enter another one.' },
		});
		expect(await (await admin()).call('GET', settings)).toMatchObject({ mailchimp_error: '' });
		// A group that the audience no longer has.
		await php("update_option( 'test_mailchimp_refuses', 'interests' );");
		expect(await signUp(link, 'ada2@example.com')).toMatchObject({ status: 502, reply: { message: expect.stringContaining('Please tell the owner') } });
		expect(await (await admin()).call('GET', settings)).toMatchObject({ mailchimp_error: expect.stringMatching(/^Mailchimp says/) });
	});

	it.each([
		[400, 'takes no addresses, so yours was not added. Please tell the owner'],
		[403, 'takes no addresses, so yours was not added. Please tell the owner'],
		[404, 'takes no addresses, so yours was not added. Please tell the owner'],
		[429, 'cannot be reached just now'],
		[500, 'cannot be reached just now'],
	])('tells a visitor nothing of its own when it answers %i, and what to do', async (status, sentence) => {
		await connect();
		const { link } = await publishSignup(mailchimpBlock());
		await php("update_option( 'test_mailchimp_status', $argument );", status);
		const { status: code, reply } = await signUp(link, `v${status}@example.com`);
		expect(code).toBe(502);
		expect(reply.message).toContain(sentence);
		const error = async () => (await (await admin()).call<{ mailchimp_error: string }>('GET', settings)).mailchimp_error;
		expect(await error()).toMatch(/^Mailchimp /);
		expect(await error()).not.toContain('@');
		await php("delete_option( 'test_mailchimp_status' );");
		await signUp(link, `v${status}@example.com`);
		expect(await error()).toBe('');
	});

	it('is asked by no visitor for a while after it gave three of them no answer', async () => {
		await connect();
		const { link } = await publishSignup(mailchimpBlock());
		await php("update_option( 'test_mailchimp_status', 0 );");
		for (const name of ['first', 'second', 'third', 'fourth']) {
			expect(await signUp(link, `${name}@example.com`)).toMatchObject({
				status: 502,
				reply: { message: expect.stringContaining('cannot be reached just now') },
			});
		}
		expect((await calls()).filter(({ path }) => path.startsWith('lists/'))).toHaveLength(3);
		await php("delete_option( 'test_mailchimp_status' );");
		expect(await signUp(link, 'fifth@example.com')).toMatchObject({ status: 502 });
		await php(`global $wpdb; return $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:x' WHERE option_name = 'sitewright_mailchimp_probe'" );`);
		expect(await signUp(link, 'sixth@example.com')).toMatchObject({ status: 200 });
		expect(await signUp(link, 'seventh@example.com')).toMatchObject({ status: 200 });
	});

	it('is asked only once by a run of many jobs while it gives no answer', async () => {
		await connect();
		await php("update_option( 'test_mailchimp_status', 0 ); delete_option( 'test_mailchimp_calls' );");
		const asked = await php(
			`wp_set_current_user( 1 ); return array_map( function () { return \\Sitewright\\Features\\Readers\\Newsletter\\Mailchimp_Api::call( 'GET', 'lists/abc' )->get_error_code(); }, range( 1, 5 ) );`
		);
		expect(asked).toEqual(Array.from({ length: 5 }, () => 'mailchimp_error'));
		expect(await calls()).toHaveLength(1);
	});
});
