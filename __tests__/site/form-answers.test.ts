import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Mailbox, openMailbox } from '../support/site/mailbox';
import { allowPhp, type RunPhp } from '../support/site/run-php';
import { testSite } from '../support/site/site';

const class_ = '\\Sitewright\\Features\\Form_Answers\\';

let php: RunPhp;
let mailbox: Mailbox;
let remove: () => Promise<void>;
beforeAll(async () => {
	({ php, remove } = await allowPhp());
	mailbox = await openMailbox(php);
});
afterAll(async () => {
	await mailbox.remove();
	await remove();
});

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
const stored = (id: number) => php<{ post_content: string; post_title: string; post_status: string } & Record<string, string | number>>('return get_post( $argument );', id);
const recordOf = (id: number) => php<{ fields: Field[]; author: object; subject: string }>(`return ${class_}Record::of( get_post( $argument ) );`, id);
const stateOf = (id: number) => php<{ status: string; reason: string; due: number }>(`return ${class_}Mail::state( get_post( $argument ) );`, id);
const runQueue = () => php("do_action( 'sitewright_answers_mail' );");
const count = (key: string) => php<number>('global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = \'feedback\' AND post_name LIKE %s", $argument . \'%\' ) );', key);

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
		const head = 'Hello & welcome\nsecond line\n<!--more-->\nAUTHOR: Grace &amp; Co\nAUTHOR EMAIL: grace@example.com\nAUTHOR URL: \nSUBJECT: A question\nIP: 192.0.2.7\n';
		const insert = (content: string) =>
			php<number>("return wp_insert_post( wp_slash( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Grace - 2015', 'post_content' => $argument ) ) );", content);
		const json = await insert(`${head}JSON_DATA\n{"1_Name":"Grace &amp; Co","2_Email":"grace@example.com","3_Message":"Hello & welcome\\nsecond line","entry_title":"Contact","entry_permalink":"https://example.org/c/","feedback_id":"abc"}`);
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
		expect(await php(`global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'sitewright_answer_%ing_%'" );`)).toEqual([]);
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
		expect(await php<number>("return wp_next_scheduled( 'sitewright_answers_mail' );")).toBeLessThanOrEqual(due);
		await mailbox.fail();
		await runQueue();
		expect(await mailbox.mails()).toHaveLength(before);
		await php("update_post_meta( $argument, '_sitewright_mail_due', time() - 1 );", id);
		await runQueue();
		await runQueue();
		expect(await stateOf(id)).toMatchObject({ status: 'sent', due: 0 });
		expect(await mailbox.mails()).toHaveLength(before + 1);
	});

	it('is given up after six tries', async () => {
		await mailbox.fail('Connection refused');
		const id = await add();
		for (let again = 0; again < 5; again++) {
			expect((await stateOf(id)).due).toBeGreaterThan(0);
			await php("update_post_meta( $argument, '_sitewright_mail_due', time() - 1 );", id);
			await runQueue();
		}
		await mailbox.fail();
		expect(await stateOf(id)).toMatchObject({ status: 'failed', due: 0 });
	});

	it('is not sent for what is held back as spam', async () => {
		const before = (await mailbox.mails()).length;
		const id = await add({ status: 'spam', reasons: ['Too fast'] });
		expect(await mailbox.mails()).toHaveLength(before);
		expect(await stored(id)).toMatchObject({ post_status: 'spam' });
		expect(await stateOf(id)).toMatchObject({ status: 'none' });
	});
});
