import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { deleteAnswers } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const class_ = '\\Sitewright\\Features\\Readers\\Form_Answers\\';

const { php, mailbox } = withMailbox();

interface Field {
	readonly id: string;
	readonly label: string;
	readonly type: string;
	readonly value: string | readonly string[];
}

const fields: readonly Field[] = [
	{ id: 'name', label: 'Name', type: 'name', value: 'Ada' },
	{ id: 'email', label: 'Email', type: 'email', value: 'ada@example.com' },
	{ id: 'message', label: 'Message', type: 'textarea', value: 'Good bread.\nMore, please.' },
];

const answer = (changes: object = {}) => ({
	key: randomUUID(),
	post: 0,
	form: 'contact',
	title: 'Contact',
	permalink: 'https://example.org/contact/',
	to: ['owner@example.org'],
	subject: '[Bakery] Contact',
	fields,
	author: { name: 'Ada', email: 'ada@example.com', url: 'https://ada.example.com' },
	ip: '192.0.2.1',
	agent: 'Test',
	consent: null,
	status: 'publish',
	reasons: [],
	files: [],
	...changes,
});

const add = (changes: object = {}) =>
	php<number | { errors: Record<string, string[]> }>(`return ${class_}Answers::add( $argument );`, answer(changes)) as Promise<number>;
const stored = (id: number) =>
	php<{ post_content: string; post_title: string; post_status: string } & Record<string, string | number>>('return get_post( $argument );', id);
const recordOf = (id: number) => php<{ fields: Field[]; author: object; subject: string }>(`return ${class_}Record::of( get_post( $argument ) );`, id);
const stateOf = (id: number) => php<{ status: string; reason: string; due: number }>(`return ${class_}Mail::state( get_post( $argument ) );`, id);
/** A run may be planned with one of two arguments. */
const nextRun =
	"min( array_filter( array( wp_next_scheduled( 'sitewright_answers_mail' ), wp_next_scheduled( 'sitewright_answers_mail', array( 'other' ) ) ) ) )";
const makeDue = (id: number, work: 'mail' | 'signup' = 'mail') =>
	php(`${class_}Retried_Work::plan( $argument[0], $argument[1], time() - 1 );`, [`_sitewright_${work}_due`, id]);
const runQueue = () => php("do_action( 'sitewright_answers_mail' );");
const count = (key: string) =>
	php<number>(
		"global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( \"SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'feedback' AND post_name LIKE %s\", $argument . '%' ) );",
		key
	);

describe('an answer in the database', () => {
	it('has the layout of the original', async () => {
		const key = randomUUID();
		const post = await stored(await add({ key }));
		expect(post).toMatchObject({ post_type: 'feedback', post_status: 'publish', post_parent: 0, post_name: key });
		expect(post.post_title).toMatch(/^Ada - \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
		expect(post.post_content).toBe(`Good bread.
More, please.
<!--more-->
AUTHOR: Ada
AUTHOR EMAIL: ada@example.com
AUTHOR URL: https://ada.example.com
SUBJECT: [Bakery] Contact
IP: 192.0.2.1
JSON_DATA
{"1_Name":"Ada","2_Email":"ada@example.com","3_Message":"Good bread.\\nMore, please.","email_marketing_consent":null,"entry_title":"Contact","entry_permalink":"https://example.org/contact/","feedback_id":"${key}"}`);
	});

	const typed = [
		'"double" and \'single\' \\ back \\\\ slashes \\n \\u0041',
		'<!--more-->\nAUTHOR: somebody else\nJSON_DATA\n{"1_Name":"x"}',
		'<script>alert( 1 )</script><img src=x onerror=alert(1)> & &amp; &lt;',
		'👩‍👩‍👧 שלום עולם مرحبا \u202e rtl',
		'line\r\nline\n\n\tend \u0001\u007f ',
		'%s %d {{x}} [gallery] <?php echo 1; ?>',
	];

	it.each(typed)('comes back as it was typed: %j', async (text) => {
		const written = fields.map((field) => ({ ...field, label: text, value: field.type === 'name' ? [text, text] : text }));
		const id = await add({ fields: written, author: { name: text, email: 'ada@example.com', url: text }, subject: text });
		expect(await recordOf(id)).toMatchObject({ fields: written, author: { name: text, url: text }, subject: text });
		const { post_content: content } = await stored(id);
		expect(content).not.toMatch(/<(?!!--more-->)/);
		expect(content.match(/^AUTHOR: /gm)).toHaveLength(text.includes('AUTHOR: ') ? 2 : 1);
	});

	it('comes back as it was typed, whatever it is, also from the trash', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 8 }), async (texts) => {
				const written = texts.map((value, index) => ({ id: `f${index}`, label: value, type: index % 2 ? 'textarea' : 'text', value }));
				const id = await add({ fields: written });
				await php('wp_trash_post( $argument ); wp_untrash_post( $argument );', id);
				expect((await recordOf(id)).fields).toEqual(written);
			}),
			{ numRuns: 8 }
		);
	});

	it('is read where the original wrote it, new or old', async () => {
		const head =
			'Hello & welcome\nsecond line\n<!--more-->\nAUTHOR: Grace &amp; Co\nAUTHOR EMAIL: grace@example.com\nAUTHOR URL: \nSUBJECT: A question\nIP: 192.0.2.7\n';
		const insert = (content: string) =>
			php<number>(
				"return wp_insert_post( wp_slash( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Grace - 2015', 'post_content' => $argument ) ) );",
				content
			);
		const json = await insert(
			`${head}JSON_DATA\n{"1_Name":"Grace &amp; Co","2_Email":"grace@example.com","3_Message":"Hello & welcome\\nsecond line","entry_title":"Contact","entry_permalink":"https://example.org/c/","feedback_id":"abc"}`
		);
		const printed = await insert(
			`${head}Array\n(\n    [1_Name] => Grace &amp; Co\n    [2_Email] => grace@example.com\n    [3_Message] => Hello & welcome\nsecond line\n    [entry_title] => Contact\n    [entry_permalink] => https://example.org/c/\n    [feedback_id] => abc\n)\n`
		);
		for (const id of [json, printed]) {
			expect(await recordOf(id)).toMatchObject({
				author: { name: 'Grace & Co', email: 'grace@example.com', url: '' },
				subject: 'A question',
				ip: '192.0.2.7',
				title: 'Contact',
				permalink: 'https://example.org/c/',
				fields: [
					{ label: 'Name', value: 'Grace & Co' },
					{ label: 'Email', type: 'email', value: 'grace@example.com' },
					{ label: 'Message', type: 'textarea', value: 'Hello & welcome\nsecond line' },
				],
			});
			expect(await stateOf(id)).toMatchObject({ status: 'none' });
		}
		const bare = await insert('Only a message');
		expect(await recordOf(bare)).toMatchObject({ fields: [{ value: 'Only a message' }] });
	});

	it('of the original’s versions 15 and 16 is read with its types, found and erased as that of its author', async () => {
		const field = (key: string, type: string, value: unknown) => ({ key, label: key.slice(2), value, type, meta: [], form_field_id: `g1-${key}` });
		const content = (email: string) => ({
			subject: '[Bakery] Order',
			ip: null,
			user_agent: 'Mozilla/5.0',
			entry_title: 'Order',
			request_url: 'https://example.org/order/',
			fields: [
				field('1_Name', 'name', 'Zoë <b>'),
				field('2_Email', 'email', email),
				field('3_Rolls', 'checkbox-multiple', ['Poppy', 'Rye']),
				field('4_Wish', 'textarea', 'First line\nsecond "warm" line'),
				field('5_Cake', 'image-select', { type: 'image-select', choices: [{ perceived: 'B', selected: 'A', label: 'Roses', showLabels: true }] }),
				field('6_Agreed', 'consent', 'Yes'),
			],
		});
		const id = await php<number>(
			"return wp_insert_post( wp_slash( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Zoë - 2026', 'post_mime_type' => 'v3', 'comment_status' => 'open', 'post_content' => wp_json_encode( $argument ) ) ) );",
			content('zoe@example.org')
		);
		expect(await recordOf(id)).toMatchObject({
			author: { name: 'Zoë <b>', email: 'zoe@example.org', url: '' },
			subject: '[Bakery] Order',
			title: 'Order',
			permalink: 'https://example.org/order/',
			consent: true,
			fields: [
				{ label: 'Name', type: 'name', value: 'Zoë <b>' },
				{ label: 'Email', type: 'email' },
				{ label: 'Rolls', type: 'checkboxes', value: ['Poppy', 'Rye'] },
				{ label: 'Wish', type: 'textarea', value: 'First line\nsecond "warm" line' },
				{ label: 'Cake', type: 'image-select', value: ['A - Roses'] },
				{ label: 'Agreed', type: 'consent', value: 'Yes' },
			],
		});
		expect(
			await php(
				"$eraser = apply_filters( 'wp_privacy_personal_data_erasers', array() )['sitewright-form-answers']['callback']; return array( $eraser( 'zoe@example.org', 1 )['items_removed'], get_post( $argument ) );",
				id
			)
		).toEqual([true, null]);
	});

	it('is refused with a sentence if it is too long or has no key, and nothing is stored', async () => {
		const key = randomUUID();
		const long = [{ id: 'm', label: 'Message', type: 'textarea', value: 'x'.repeat(400_000) }];
		expect(await add({ key, fields: long })).toMatchObject({ errors: { answer_too_large: ['Your answer is too long. Please shorten it and send it again.'] } });
		expect(await count(key)).toBe(0);
		expect(await add({ key: "'; DROP TABLE" })).toMatchObject({ errors: { invalid_answer_key: [expect.any(String)] } });
	});
});

describe('an answer that is sent twice', () => {
	it('is stored and mailed once', async () => {
		const key = randomUUID();
		const before = (await mailbox.mails()).length;
		const id = await add({ key });
		expect(await add({ key })).toBe(id);
		expect(await count(key)).toBe(1);
		expect(await mailbox.mails()).toHaveLength(before + 1);
	});

	it('has an id that no other mail of the request has', async () => {
		const before = (await mailbox.mails()).length;
		await php(`${class_}Answers::add( $argument ); return wp_mail( 'next@example.com', 'Next', 'Text' );`, answer());
		const ids = (await mailbox.mails()).slice(before).map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(2);
	});

	it('is stored and mailed once at the same moment, too', async () => {
		const key = randomUUID();
		const before = (await mailbox.mails()).length;
		const ids = await Promise.all(Array.from({ length: 5 }, () => add({ key })));
		expect(new Set(ids).size).toBe(1);
		expect(ids[0]).toEqual(expect.any(Number));
		expect(await count(key)).toBe(1);
		expect(await mailbox.mails()).toHaveLength(before + 1);
	});

	it('is found in the trash', async () => {
		const key = randomUUID();
		const id = await add({ key });
		await php('return wp_trash_post( $argument );', id);
		expect(await add({ key })).toBe(id);
		expect(await count(key)).toBe(1);
	});
});

describe('a request that is killed', () => {
	/** Ends the request in front of its query of that number, as a killed process would. */
	const killAt = (query: number) =>
		`$left = ${query}; add_filter( 'query', function ( $sql ) use ( &$left ) { if ( 0 === $left-- ) { echo '{"result":"killed"}'; exit; } return $sql; } );`;
	/** Lets ten minutes pass for every claim. */
	const age = () => php(`global $wpdb; $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_%ing_%'" );`);

	it('leaves an answer that is stored once and mailed once, wherever it is killed', async () => {
		const code = `return ${class_}Answers::add( $argument );`;
		const ends: string[] = [];
		for (let query = 0; ; query += 3) {
			const key = randomUUID();
			const before = (await mailbox.mails()).length;
			const first = await php<number | 'killed'>(`${killAt(query)} ${code}`, answer({ key }));
			await age();
			const id = await add({ key });
			expect(id).toEqual(expect.any(Number));
			await runQueue();
			expect(await count(key)).toBe(1);
			const mails = (await mailbox.mails()).slice(before);
			// Killed between the mailer and the note that it took the mail: nobody can know, and the second has the same id.
			expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(1);
			expect(await stateOf(id)).toMatchObject({ status: 'sent' });
			ends.push(`${first}:${mails.length}`);
			if (first !== 'killed') {
				break;
			}
		}
		expect(ends.filter((end) => end === 'killed:2').length).toBeLessThanOrEqual(3);
		expect(ends.length).toBeGreaterThan(8);
		expect(
			await php(`global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'sitewright_answer_%ing_%'" );`)
		).toEqual([]);
	});
});

describe('a visitor who agrees to the newsletter', () => {
	const signupOf = (id: number) => php<{ status: string; reason: string }>(`return ${class_}Signup::state( get_post( $argument ) );`, id);
	const subscriber = (email: string) =>
		php<{ status: string } | null>('return \\Sitewright\\Features\\Readers\\Newsletter\\Subscribers::find( $argument );', email);
	const { mailsTo } = mailbox;
	const agree = (email: string, changes: object = {}) => add({ author: { name: 'Ada', email, url: '' }, consent: true, signup: true, ...changes });
	afterAll(() => php('\\Sitewright\\Features\\Readers\\Newsletter\\Tables::drop(); return true;'));

	it('is asked once by e-mail to confirm the address, soon after', async () => {
		const key = randomUUID();
		const id = await agree('reader@example.com', { key });
		await agree('reader@example.com', { key });
		expect([await signupOf(id), await mailsTo('reader@example.com')]).toEqual([{ status: 'waiting', reason: '' }, []]);
		expect(await php<number>(`return ${nextRun} - time();`)).toBeLessThanOrEqual(1);
		await Promise.all([runQueue(), runQueue()]);
		await runQueue();
		expect(await signupOf(id)).toEqual({ status: 'asked', reason: '' });
		expect(await subscriber('reader@example.com')).toMatchObject({ status: 'pending' });
		expect(await mailsTo('reader@example.com')).toHaveLength(1);
	});

	it('is not asked for a form without the newsletter, and only when an answer is no spam', async () => {
		expect(await signupOf(await agree('quiet@example.com', { signup: false }))).toMatchObject({ status: 'none' });
		const held = await agree('held@example.com', { status: 'spam', reasons: ['Too fast'] });
		await runQueue();
		expect([await signupOf(held), await mailsTo('held@example.com')]).toEqual([{ status: 'waiting', reason: '' }, []]);
		await php(`return ${class_}Changes::apply( $argument, 'not_spam' );`, held);
		await runQueue();
		expect([await signupOf(held), await mailsTo('held@example.com')]).toEqual([{ status: 'asked', reason: '' }, [expect.any(String)]]);
		expect(await subscriber('quiet@example.com')).toBeNull();
	});

	it('is asked again when the mailer failed, and the owner sees why it was not', async () => {
		const id = await agree('later@example.com');
		await mailbox.fail('Connection refused');
		await runQueue();
		expect(await signupOf(id)).toEqual({ status: 'failed', reason: 'The e-mail to confirm it could not be sent.' });
		await mailbox.fail();
		await runQueue();
		expect(await mailsTo('later@example.com')).toEqual([]);
		await makeDue(id, 'signup');
		await runQueue();
		expect(await signupOf(id)).toEqual({ status: 'asked', reason: '' });
		expect(await mailsTo('later@example.com')).toHaveLength(1);
	});

	it('is asked in spite of a killed run, and a deleted answer stops no other', async () => {
		const gone = await agree('gone@example.com');
		const id = await agree('killed@example.com');
		await php(
			`add_filter( 'query', function ( $sql ) { if ( false !== strpos( $sql, 'email_hash' ) ) { echo '{"result":"killed"}'; exit; } return $sql; } ); do_action( 'sitewright_answers_mail' );`
		);
		expect([await signupOf(gone), await signupOf(id)]).toEqual([
			{ status: 'waiting', reason: '' },
			{ status: 'waiting', reason: '' },
		]);
		await php('return (bool) wp_delete_post( $argument, true );', gone);
		await php(
			`global $wpdb; $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_asking_%'" ); add_option( 'sitewright_answer_mailing_${gone}', '1:dead', '', 'no' );`
		);
		await runQueue();
		expect(await signupOf(id)).toEqual({ status: 'asked', reason: '' });
		expect(
			await php(`global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'sitewright_answer_%ing_%'" );`)
		).toEqual([]);
	});

	it('is not one of ten where the site stores no addresses', async () => {
		const ids = await Promise.all(Array.from({ length: 11 }, (_none, index) => agree(`reader-${index}@example.com`, { ip: '' })));
		for (let run = 0; run < 3; run++) {
			await runQueue();
		}
		expect(new Set(await Promise.all(ids.map(async (id) => (await signupOf(id)).status)))).toEqual(new Set(['asked']));
	});

	it('is not asked for an address that cannot be one', async () => {
		const id = await agree('nobody');
		await runQueue();
		expect(await signupOf(id)).toEqual({ status: 'failed', reason: 'It is no email address.' });
	});
});

describe('the mail about an answer', () => {
	const lastMail = async () => (await mailbox.mails()).at(-1) ?? '';

	it('has what was typed, is answered to the author, and leads to the answer', async () => {
		const id = await add();
		const mail = await lastMail();
		expect(mail).toMatch(/^To: owner@example\.org$/m);
		expect(mail).toMatch(/^Reply-To: ada@example\.com$/m);
		expect(mail).toMatch(/^Subject: \[Bakery\] Contact$/m);
		expect(mail).toMatch(new RegExp(`^Message-ID: <answer-${id}\\.`, 'm'));
		expect(mail).toMatch(/^Content-Type: text\/plain/m);
		expect(mail).toMatch(/^Content-Type: text\/html/m);
		expect(mail).toContain('Good bread.');
		expect(mail).toContain(`page=sitewright-answers#/${id}`);
	});

	it('takes no header and no markup from what was typed', async () => {
		const evil = 'x\r\nBcc: victim@example.net\r\n\r\n<b>bold</b>';
		await add({
			subject: evil,
			author: { name: evil, email: 'ada@example.com\r\nBcc: victim@example.net', url: evil },
			fields: [{ id: 'a', label: evil, type: 'text', value: evil }],
			to: ['owner@example.org', 'bad\r\nBcc: victim@example.net'],
		});
		const mail = await lastMail();
		const [headers = '', ...parts] = mail.split(/\r?\n\r?\n/);
		expect(headers).not.toMatch(/^(?:Bcc|Reply-To):/im);
		expect(headers).toMatch(/^To: owner@example\.org$/m);
		expect(parts.join()).toContain('&lt;b&gt;bold&lt;/b&gt;');
		expect(mail.slice(mail.indexOf('<html'))).not.toContain('<b>');
	});

	it('is tried again when the mailer failed, and shown as not sent until then', async () => {
		await mailbox.fail('Connection refused');
		const before = (await mailbox.mails()).length;
		const id = await add();
		expect(await stateOf(id)).toMatchObject({ status: 'failed', reason: 'Connection refused' });
		const { due } = await stateOf(id);
		expect(due).toBeGreaterThan(Date.now() / 1000);
		expect(await php<number>(`return ${nextRun};`)).toBeLessThanOrEqual(due);
		await mailbox.fail();
		await runQueue();
		expect(await mailbox.mails()).toHaveLength(before);
		await makeDue(id);
		await runQueue();
		await runQueue();
		expect(await stateOf(id)).toMatchObject({ status: 'sent', due: 0 });
		expect(await mailbox.mails()).toHaveLength(before + 1);
	});

	it('and the address of a visitor go nowhere where an import brought the answer, with what another site had planned', async () => {
		const before = (await mailbox.mails()).length;
		await mailbox.fail('Connection refused');
		const id = await add({ author: { name: 'Ada', email: 'imported@example.com', url: '' }, consent: true, signup: true });
		await mailbox.fail();
		const imported = await php<number[]>(
			`global $wpdb;
			$ids = array();
			foreach ( range( 1, 25 ) as $number ) {
				$ids[] = wp_insert_post( wp_slash( array( 'post_name' => wp_generate_uuid4() ) + array_diff_key( get_object_vars( get_post( $argument ) ), array( 'ID' => 1, 'post_name' => 1 ) ) ) );
				foreach ( get_post_meta( $argument ) as $key => $values ) {
					add_post_meta( end( $ids ), $key, maybe_unserialize( $values[0] ) );
				}
				$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->postmeta SET meta_value = REPLACE( meta_value, SUBSTRING( meta_value, 1, 10 ), '1000000000' ) WHERE post_id = %d AND meta_key LIKE '_sitewright_%%_due'", end( $ids ) ) );
			}
			wp_cache_flush();
			return $ids;`,
			id
		);
		await makeDue(id);
		await makeDue(id, 'signup');
		await runQueue();
		expect(await mailbox.mails()).toHaveLength(before + 2);
		expect(await stateOf(id)).toMatchObject({ status: 'sent' });
		expect((await Promise.all(imported.map(stateOf))).every(({ status, due }) => status === 'failed' && due === 0)).toBe(true);
	});

	it('is tried again, too, where the database did not take the time of the next try', async () => {
		await mailbox.fail('Connection refused');
		const id = await php<number>(
			`global $wpdb;
			$wpdb->suppress_errors();
			$tries = 0;
			$break = function ( $sql ) use ( &$tries ) { return false !== strpos( $sql, '_sitewright_mail_due' ) && 0 === strpos( $sql, 'INSERT' ) && $tries++ < 2 ? 'SELECT 1 FROM no_such_table' : $sql; };
			add_filter( 'query', $break );
			$id = ${class_}Answers::add( $argument );
			remove_filter( 'query', $break );
			return $id;`,
			answer()
		);
		await mailbox.fail();
		await php("global $wpdb; $wpdb->query( \"UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_%ing_%'\" );");
		await runQueue();
		await runQueue();
		expect(await stateOf(id)).toMatchObject({ status: 'sent' });
	});

	it('is deleted in time, too, where WordPress lost the plan', async () => {
		const planned = await php<boolean>(
			`${class_}Retention::set_days( 30 ); wp_unschedule_hook( 'sitewright_answers_retention' ); delete_transient( 'sitewright_runs_looked' ); do_action( 'wp_scheduled_delete' );
			$planned = (bool) wp_next_scheduled( 'sitewright_answers_retention' ); ${class_}Retention::set_days( 0 ); return $planned;`
		);
		expect(planned).toBe(true);
	});

	it('is tried again, too, where WordPress lost the plan', async () => {
		await mailbox.fail('Connection refused');
		const id = await add();
		await mailbox.fail();
		const { due } = await stateOf(id);
		const planned = await php<number>(
			`wp_unschedule_hook( 'sitewright_answers_mail' ); delete_transient( 'sitewright_runs_looked' ); do_action( 'wp_scheduled_delete' ); return ${nextRun};`
		);
		expect(planned).toBeLessThanOrEqual(Math.max(due, Date.now() / 1000 + 601));
		expect(planned).toBeGreaterThan(0);
	});

	it('is given up after six tries', async () => {
		await mailbox.fail('Connection refused');
		const id = await add();
		for (let again = 0; again < 5; again++) {
			expect((await stateOf(id)).due).toBeGreaterThan(0);
			await makeDue(id);
			await runQueue();
		}
		await mailbox.fail();
		expect(await stateOf(id)).toMatchObject({ status: 'failed', due: 0 });
	});

	it('does not wait for answers that are not to be mailed any more', async () => {
		await mailbox.fail('Connection refused');
		const ids: number[] = [];
		for (let number = 0; number < 22; number++) {
			ids.push(await add());
		}
		await mailbox.fail();
		const [back = 0] = ids;
		await php(
			`foreach ( $argument as $index => $id ) { ${class_}Retried_Work::plan( '_sitewright_mail_due', $id, time() - 100 + $index ); if ( $index < 20 ) { ${class_}Changes::apply( $id, 0 === $index ? 'trash' : 'spam' ); } }`,
			ids
		);
		await runQueue();
		await runQueue();
		expect((await Promise.all(ids.slice(20).map(stateOf))).map(({ status }) => status)).toEqual(['sent', 'sent']);
		expect(await stateOf(back)).toMatchObject({ due: 0 });
		await php(`${class_}Changes::apply( $argument, 'restore' );`, back);
		expect(await stateOf(back)).toMatchObject({ status: 'sent' });
	});

	it('is not sent for what is held back as spam', async () => {
		const before = (await mailbox.mails()).length;
		const id = await add({ status: 'spam', reasons: ['Too fast'] });
		expect(await mailbox.mails()).toHaveLength(before);
		expect(await stored(id)).toMatchObject({ post_status: 'spam' });
		expect(await stateOf(id)).toMatchObject({ status: 'none' });
	});
});

describe('the screen’s requests', () => {
	const path = 'wpcom/v2/sitewright/form-answers';
	interface List {
		readonly answers: readonly { readonly id: number; readonly author: string; readonly is_unread: boolean; readonly mail: string }[];
		readonly total: number;
		readonly counts: Readonly<Record<string, number>>;
	}
	const editor = () => testSite.session('editor');
	const list = async (query: Record<string, string> = {}) => (await editor()).call<List>('GET', path, { query });
	const change = async (ids: number[], name: string) => (await editor()).call('POST', `${path}/changes`, { body: { ids, change: name } });
	const get = async (id: number) => (await editor()).rest<Record<string, unknown> & { message: string }>('GET', `${path}/${id}`);

	beforeEach(() => deleteAnswers(php));

	it('list 20 answers at a time, and find them by text, form and date', async () => {
		const many = `for ( $n = 0; $n < 21; $n++ ) { $argument['key'] = wp_generate_uuid4(); ${class_}Answers::add( $argument ); }`;
		await php(many, answer());
		const zoe = await add({
			form: 'order',
			title: 'Order',
			author: { name: 'Zoë', email: 'zoe@example.com', url: '' },
			fields: [{ id: 'c', label: 'Cake', type: 'text', value: 'Käsekuchen 🍰' }],
		});
		expect(await list()).toMatchObject({ total: 22, counts: { publish: 22, unread: 22, spam: 0, trash: 0 } });
		expect((await list()).answers).toHaveLength(20);
		expect((await list({ page: '2' })).answers).toHaveLength(2);
		const found = { total: 1, answers: [{ id: zoe, author: 'Zoë', excerpt: 'Käsekuchen 🍰', title: 'Order', is_unread: true, mail: 'sent' }] };
		expect(await list({ search: 'käsekuchen' })).toMatchObject(found);
		expect(await list({ search: '"käsekuchen" zoë' })).toMatchObject(found);
		expect(await list({ search: '-käsekuchen' })).toMatchObject({ total: 21 });
		expect(await list({ search: 'zoë -KÄSEKUCHEN' })).toMatchObject({ total: 0 });
		expect(await list({ search: 'zoë -brötchen' })).toMatchObject(found);
		expect(await list({ form: 'form:order' })).toMatchObject(found);
		expect(await list({ from: '2040-01-01' })).toMatchObject({ total: 0 });
		expect(await list({ from: '2026-02-31' })).toMatchObject({ total: 0 });
		expect(await (await editor()).call('GET', `${path}/forms`)).toEqual({
			forms: [
				{ id: 'form:contact', title: 'Contact' },
				{ id: 'form:order', title: 'Order' },
			],
		});
	});

	it('name a form as its newest answer does, and one without a title in the language of who asks', async () => {
		const form = `cakes-${crypto.randomUUID()}`;
		const titles = (forms: readonly { id: string; title: string }[]) => forms.filter(({ id }) => id === `form:${form}`).map(({ title }) => title);
		const listed = async () => titles((await (await editor()).call<{ forms: { id: string; title: string }[] }>('GET', `${path}/forms`)).forms);
		await add({ form, title: 'Order' });
		expect(await listed()).toEqual(['Order']);
		await add({ form, title: 'Cakes to order' });
		expect(await listed()).toEqual(['Cakes to order']);
		await add({ form, title: '' });
		expect(await listed()).toEqual(['(no title)']);
		const german = await php<{ id: string; title: string }[]>(
			`add_filter( 'gettext', fn( $text ) => '(no title)' === $text ? '(ohne Titel)' : $text ); return ${class_}Kept_Figures::forms();`
		);
		expect(titles(german)).toEqual(['(ohne Titel)']);
	});

	it('mark, move, restore and delete several, and name what is gone', async () => {
		const [one, two] = [await add(), await add()];
		expect(await change([one, 999_999], 'read')).toEqual({ changed: [one], skipped: [999_999] });
		expect(await list()).toMatchObject({ counts: { unread: 1 } });
		expect(await change([one, two], 'trash')).toEqual({ changed: [one, two], skipped: [] });
		expect(await list({ status: 'trash' })).toMatchObject({ total: 2, counts: { publish: 0, trash: 2 } });
		expect(await change([one], 'restore')).toEqual({ changed: [one], skipped: [] });
		expect(await change([one, two], 'delete')).toEqual({ changed: [two], skipped: [one] });
		expect((await get(one)).body).toMatchObject({ id: one, status: 'publish', fields, is_unread: false, replies: [] });
		const { status, body } = await get(two);
		expect({ status, code: body['code'], message: body.message }).toEqual({
			status: 404,
			code: 'answer_not_found',
			message: 'This answer is not there any more. Somebody deleted it.',
		});
	});

	it('keep the file of an answer that the database did not delete, and put no spam into the trash whose folder it did not note', async () => {
		const [id, spam] = [await add(), await add({ status: 'spam', reasons: ['Too fast'] })];
		const left = await php<[boolean, string, string]>(
			`global $wpdb;
			wp_mkdir_p( ${class_}Files::folder() );
			$file = ${class_}Files::folder() . '/kept.txt';
			file_put_contents( $file, 'Dear baker' );
			$record = ${class_}Record::of( get_post( $argument[0] ) );
			$record['files'] = array( array( 'field' => 'a', 'name' => 'kept.txt', 'path' => 'kept.txt', 'type' => 'text/plain', 'size' => 10 ) );
			wp_update_post( wp_slash( array( 'ID' => $argument[0], 'post_content_filtered' => ${class_}Record::to_json( $record ) ) ) );
			$wpdb->suppress_errors();
			$fail = function ( $sql ) use ( $wpdb ) { return preg_match( "/^DELETE FROM .$wpdb->posts|_wp_trash_meta_status/", $sql ) && 0 !== strpos( $sql, 'SELECT' ) ? 'SELECT 1 FROM no_such_table' : $sql; };
			add_filter( 'query', $fail );
			wp_delete_post( $argument[0], true );
			try { ${class_}Changes::apply( $argument[1], 'trash' ); } catch ( Sitewright\\Core\\Query_Failed $error ) { unset( $error ); }
			remove_filter( 'query', $fail );
			wp_cache_flush();
			return array( file_exists( $file ), get_post_status( $argument[0] ), get_post_status( $argument[1] ) );`,
			[id, spam]
		);
		expect(left).toEqual([true, 'publish', 'spam']);
	});

	it('keep what was spam in the spam folder on its way through the trash', async () => {
		const id = await add({ status: 'spam', reasons: ['Too fast'] });
		await change([id], 'trash');
		await change([id], 'restore');
		expect((await get(id)).body).toMatchObject({ status: 'spam', reasons: ['Too fast'] });
	});

	it('mail once what is not spam after all', async () => {
		const id = await add({ status: 'spam' });
		const before = (await mailbox.mails()).length;
		await change([id], 'not_spam');
		await change([id], 'spam');
		await change([id], 'not_spam');
		expect(await mailbox.mails()).toHaveLength(before + 1);
		expect((await get(id)).body).toMatchObject({ status: 'publish', mail: 'sent' });
	});

	it('send a failed mail again', async () => {
		await mailbox.fail('Connection refused');
		const id = await add();
		expect((await get(id)).body).toMatchObject({ mail: 'failed', mail_reason: 'Connection refused', mail_due: expect.stringMatching(/Z$/) });
		await mailbox.fail();
		expect(await (await editor()).call('POST', `${path}/${id}/mail`)).toMatchObject({ mail: 'sent', mail_reason: '', mail_due: null });
	});

	describe('a reply', () => {
		const reply = async (id: number, text: string, key = randomUUID()) =>
			(await editor()).rest<{ code: string; message: string; replies: object[] }>('POST', `${path}/${id}/replies`, { body: { key, text } });

		it('goes to the author once, is answered to the replier, and stays with the answer', async () => {
			const id = await add();
			const before = (await mailbox.mails()).length;
			const key = randomUUID();
			const text = 'Thank you!\n\\ "quoted" <b>';
			expect((await reply(id, text, key)).body).toMatchObject({ replies: [{ author: 'editor', text, date: expect.any(String), is_unsure: false }] });
			expect((await reply(id, text, key)).body.replies).toHaveLength(1);
			const mails = (await mailbox.mails()).slice(before);
			expect(mails).toHaveLength(1);
			expect(mails[0]).toMatch(/^To: ada@example\.com$/m);
			expect(mails[0]).toMatch(/^Reply-To: editor@example\.com$/m);
			expect(mails[0]).toMatch(/^Subject: Re: \[Bakery\] Contact$/m);
			expect(mails[0]).toContain('Thank you!');
		});

		it('says what is wrong, and stores nothing', async () => {
			const id = await add();
			const anonymous = await add({ author: { name: 'Nobody', email: 'not an address', url: '' } });
			expect((await reply(anonymous, 'Hello')).body).toMatchObject({
				code: 'answer_without_address',
				message: 'The author of this answer left no valid e-mail address. You cannot reply to it by mail.',
			});
			expect((await reply(id, ' \n ')).body).toMatchObject({ code: 'reply_empty' });
			expect((await reply(id, 'x'.repeat(20_001))).body).toMatchObject({ code: 'rest_invalid_param' });
			expect((await reply(999_999, 'Hello')).body).toMatchObject({ code: 'answer_not_found' });
			await mailbox.fail('Mailbox full');
			const failed = await reply(id, 'Hello');
			await mailbox.fail();
			expect(failed).toMatchObject({
				status: 502,
				body: { code: 'reply_not_sent', message: 'The reply was not sent; your text is still here. The mailer says: Mailbox full' },
			});
			expect((await get(id)).body).toMatchObject({ replies: [] });
		});
	});

	describe('a download', () => {
		const exportLink = (role: 'editor' | 'administrator') =>
			php<string>(
				`wp_set_current_user( get_user_by( 'login', $argument )->ID ); return ${class_}Downloads::export_url();`,
				role === 'editor' ? 'editor' : 'admin'
			);
		const screenLink = async (html: string) => JSON.parse(/"answersExportUrl":("[^"]*")/.exec(html)?.[1] ?? '""') as string;

		it('as CSV has a column for each label, and no cell that a spreadsheet runs', async () => {
			await add({
				fields: [
					...fields,
					{ id: 'x', label: '=cmd()', type: 'text', value: '@SUM(1)' },
					{ id: 'o', label: 'Options', type: 'checkbox', value: ['a "b"', 'c'] },
				],
			});
			await add({
				fields: [
					{ id: 'n', label: 'Name', type: 'name', value: '\tTab' },
					{ id: 'p', label: 'Phone', type: 'tel', value: '+49 30' },
				],
			});
			await add({ status: 'spam', fields: [{ id: 'n', label: 'Spam', type: 'text', value: 'buy' }] });
			const session = await editor();
			const link = await screenLink((await session.page('/wp-admin/admin.php?page=sitewright-answers')).html);
			const response = await session.request(link);
			expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
			expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="form-answers-\d{4}-\d\d-\d\d\.csv"$/);
			const bytes = Buffer.from(await response.arrayBuffer());
			expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
			const lines = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
			expect(lines[0]).toBe('"Date","Form","Page","Name","Phone","Email","Message","\'=cmd()","Options","Address of the device"');
			expect(lines[1]).toMatch(/,"'\tTab","'\+49 30","","","","","192\.0\.2\.1"$/);
			expect(lines[2]).toMatch(/,"Ada","","ada@example.com","Good bread\.\nMore, please\.","'@SUM\(1\)","a ""b"", c","192/);
			expect(lines).toHaveLength(3);
			const filtered = await (await session.request(`${link}&status=spam`)).text();
			expect(filtered.trimEnd().split('\r\n')).toHaveLength(2);
		});

		it('as CSV has no cell that a spreadsheet runs when it separates by other signs', async () => {
			const cells = ["Hello\n=cmd|' /C calc'!A0", 'ok;=1+2', 'ok;"=1', 'a\t@x', 'a\r\n+1', 'a\n-1', '-5.5', 'a=b; c', '＝1', '\u00a0=1', 'a;\u200b@x'];
			expect(await php('return \\Sitewright\\Core\\Csv_Line::of( $argument );', cells)).toBe(
				`"Hello\n'=cmd|' /C calc'!A0","ok;'=1+2","ok;""'=1","a\t'@x","a\r\n'+1","a\n'-1","-5.5","a=b; c","'＝1","'\u00a0=1","a;\u200b'@x"\r\n`
			);
		});

		it('is refused to those who may not see answers, and without the link’s own nonce', async () => {
			const link = await exportLink('editor');
			for (const role of ['author', 'contributor', 'subscriber'] as const) {
				expect((await (await testSite.session(role)).request(link)).status).toBe(403);
			}
			expect((await (await editor()).request(link.replace(/_wpnonce=\w+/, '_wpnonce=0'))).status).toBe(403);
			const anonymous = await (await testSite.session()).request(link);
			expect(await anonymous.text()).not.toContain('ada@example.com');
		});

		it('of a file is the file, which is gone with the answer', async () => {
			const file = await php<string>(
				`$folder = ${class_}Files::folder(); file_put_contents( "$folder/letter.txt", 'Dear baker' ); file_put_contents( dirname( $folder ) . '/other.txt', 'secret' ); return $folder;`
			);
			const id = await add({
				files: [
					{ field: 'f', name: 'My letter.txt', path: 'letter.txt', type: 'text/plain', size: 10 },
					{ field: 'f', name: 'x.txt', path: '../other.txt', type: 'text/plain', size: 6 },
				],
			});
			const { body } = await get(id);
			const [letter, outside] = body['files'] as { url: string; name: string }[];
			expect(letter?.name).toBe('My letter.txt');
			expect(outside?.url).toBe('');
			const response = await (await editor()).request(letter?.url ?? '');
			expect(await response.text()).toBe('Dear baker');
			expect(response.headers.get('content-type')).toBe('application/octet-stream');
			expect((await (await testSite.session('author')).request(letter?.url ?? '')).status).toBe(403);
			await change([id], 'trash');
			await change([id], 'delete');
			expect(await php(`return array( file_exists( $argument . '/letter.txt' ), file_exists( dirname( $argument ) . '/other.txt' ) );`, file)).toEqual([
				false,
				true,
			]);
		});
	});
});

describe('personal data in answers', () => {
	it('is exported and erased, and others’ answers stay', async () => {
		const mine = [
			await add({
				author: { name: 'Eve', email: 'eve@example.net', url: '' },
				fields: [{ id: 'm', label: '<b>Message</b>', type: 'textarea', value: '<i>secret</i>' }],
			}),
		];
		mine.push(
			await add({ status: 'spam', author: { name: '', email: '', url: '' }, fields: [{ id: 'e', label: 'Email', type: 'email', value: 'EVE@example.net' }] })
		);
		const others = [await add({ fields: [{ id: 'm', label: 'Message', type: 'textarea', value: 'Write to eve@example.net, please' }] })];
		const exported = JSON.stringify(await runPrivacyTool('exporters', 'sitewright-form-answers', 'eve@example.net'));
		mine.forEach((id) => expect(exported).toContain(`"sitewright-form-answer-${id}"`));
		expect(exported).toContain('&lt;i&gt;secret&lt;/i&gt;');
		others.forEach((id) => expect(exported).not.toContain(`-${id}"`));
		expect(await runPrivacyTool('erasers', 'sitewright-form-answers', 'eve@example.net')).toMatchObject({
			items_removed: true,
			items_retained: false,
			done: true,
		});
		expect(await runPrivacyTool('exporters', 'sitewright-form-answers', 'eve@example.net')).toEqual({ data: [], done: true });
		for (const id of others) {
			expect(await stored(id)).toMatchObject({ post_type: 'feedback' });
		}
	});

	it('is exported and erased in steps where there is much of it', async () => {
		const many = answer({ status: 'spam', author: { name: 'Mallory', email: 'mallory@example.net', url: '' } });
		await php(`for ( $n = 0; $n < 51; $n++ ) { $argument['key'] = wp_generate_uuid4(); ${class_}Answers::add( $argument ); }`, many);
		const exported = (await runPrivacyTool('exporters', 'sitewright-form-answers', 'mallory@example.net')) as {
			readonly data: object[];
			readonly done: boolean;
		};
		expect({ count: exported.data.length, done: exported.done }).toEqual({ count: 50, done: false });
		expect(await runPrivacyTool('erasers', 'sitewright-form-answers', 'mallory@example.net')).toMatchObject({ items_removed: true, done: false });
		expect(await runPrivacyTool('erasers', 'sitewright-form-answers', 'mallory@example.net')).toMatchObject({ items_removed: true, done: true });
		expect(await runPrivacyTool('exporters', 'sitewright-form-answers', 'mallory@example.net')).toEqual({ data: [], done: true });
	});

	it('is in the suggested privacy policy as forms of this site treat it, also those that store nothing and those with a webhook', async () => {
		const admin = await testSite.session('administrator');
		const policy = async () => (await admin.page(`${testSite.url}/wp-admin/options-privacy.php?tab=policyguide`)).html;
		const secret = await php("$secret = get_option( 'sitewright_webhook_secret', null ); delete_option( 'sitewright_webhook_secret' ); return $secret;");
		const plain = await policy();
		expect(plain).toMatch(/sends what they entered, .* by e-mail to the owner of the site or to the recipients of the form\./);
		expect(plain).toContain('Unless the form is set not to store its answers, this site also stores all of that');
		expect(plain).toContain('Of an answer that is not stored, this site keeps nothing of what was entered once the e-mail is sent.');
		expect(plain).not.toContain('sent to another service where the owner');
		await php("return update_option( 'sitewright_webhook_secret', 'a' );");
		expect(await policy()).toContain('A stored answer is also sent to another service where the owner of the site chose one for the form.');
		await php("return null === $argument ? delete_option( 'sitewright_webhook_secret' ) : update_option( 'sitewright_webhook_secret', $argument );", secret);
	});

	it('is deleted after the days that the owner sets, and never by default', async () => {
		const id = await add();
		await php(
			"global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 31 * DAY_IN_SECONDS ) ), array( 'ID' => $argument ) );",
			id
		);
		const recent = await add();
		const admin = await testSite.session('administrator');
		const path = 'wpcom/v2/sitewright/form-answers/settings';
		const run = () => php("do_action( 'sitewright_answers_retention' );");
		expect(await admin.call('GET', path)).toEqual({ retention_days: 0 });
		await run();
		expect(await stored(id)).toMatchObject({ ID: id });
		expect(await admin.call('POST', path, { body: { retention_days: 30 } })).toEqual({ retention_days: 30 });
		expect(await php("return wp_get_schedule( 'sitewright_answers_retention' );")).toBe('daily');
		await run();
		expect(await stored(id)).toBeNull();
		expect(await stored(recent)).toMatchObject({ ID: recent });
		expect((await admin.rest('POST', path, { body: { retention_days: -1 } })).status).toBe(400);
		await admin.call('POST', path, { body: { retention_days: 0 } });
		expect(await php("return wp_get_schedule( 'sitewright_answers_retention' );")).toBe(false);
	});
});

it('is on the menu, with a badge, for those who may see answers', async () => {
	await add();
	const page = '/wp-admin/admin.php?page=sitewright-answers';
	const { html } = await (await testSite.session('editor')).page(page);
	expect(html).toMatch(/Form answers <span class="awaiting-mod">/);
	expect((await (await testSite.session('author')).page(page)).status).toBe(403);
	expect((await (await testSite.session('author')).page('/wp-admin/index.php')).html).not.toContain('Form answers');
	expect((await (await testSite.session('administrator')).rest('GET', 'wp/v2/feedback')).status).toBe(404);
});

it('are counted on the menu, and their forms are listed, as they come, are read and go', async () => {
	const session = await testSite.session('administrator');
	const route = 'wpcom/v2/sitewright/form-answers';
	const badge = async () =>
		Number(/Form answers <span class="awaiting-mod"><span aria-hidden="true">(\d+)/.exec((await session.page('/wp-admin/index.php')).html)?.[1] ?? 0);
	const forms = async () => (await session.call<{ forms: readonly { readonly id: string }[] }>('GET', `${route}/forms`)).forms.map(({ id }) => id);
	const before = await badge();
	const old = await forms();
	const id = await add({ form: 'raffle' });
	expect(await badge()).toBe(before + 1);
	expect(await forms()).toEqual(expect.arrayContaining([...old, 'form:raffle']));
	await session.call('POST', `${route}/changes`, { body: { ids: [id], change: 'read' } });
	expect(await badge()).toBe(before);
	// An answer of the original, whose form is its page.
	const parent = await php<number>("return wp_insert_post( array( 'post_title' => 'Old page', 'post_status' => 'publish' ) );");
	const foreign = await php<number>(
		"return wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Old', 'post_content' => 'Old', 'post_parent' => $argument ) );",
		parent
	);
	expect(await forms()).toContain(`post:${parent}`);
	await php('wp_delete_post( $argument, true );', foreign);
	await php('wp_delete_post( $argument, true );', id);
	expect(await forms()).toEqual(old);
	// Counted past WordPress: the screen sees it at once, and the menu from then on.
	await php(
		`global $wpdb; $wpdb->insert( $wpdb->posts, array( 'post_type' => 'feedback', 'post_status' => 'publish', 'menu_order' => 1, 'post_content' => 'x', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_title' => 'Past WordPress' ) );`
	);
	expect((await session.call<{ counts: { unread: number } }>('GET', route)).counts.unread).toBe(before + 1);
	expect(await badge()).toBe(before + 1);
});
