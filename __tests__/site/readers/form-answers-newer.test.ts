import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusDirectory } from '../../../scripts/corpus/cases';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { deleteAnswers } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();

interface ShownAnswer {
	readonly answers: readonly { readonly label: string; readonly value: string; readonly type: string | null }[];
	readonly author: { readonly name: string; readonly email: string };
	readonly status: 'publish' | 'spam';
	readonly subject?: string;
	readonly ip?: string;
	readonly title?: string;
	readonly permalink?: string;
	readonly consent?: boolean;
	readonly unread?: boolean;
}

interface FeedbackCase {
	readonly id: string;
	readonly kind: string;
	readonly markup: string;
	readonly post: object;
	readonly shown: ShownAnswer;
}

interface Answer {
	readonly id: number;
	readonly author: string;
	readonly fields: readonly { readonly label: string; readonly type: string; readonly value: string | readonly string[] }[];
	readonly email: string;
	readonly subject: string;
	readonly permalink: string;
	readonly ip: string;
	readonly title: string;
	readonly status: string;
	readonly consent: boolean | null;
	readonly is_unread: boolean;
	readonly files: readonly { readonly name: string; readonly size: number; readonly url: string; readonly is_moved: boolean }[];
}

const routes = 'wpcom/v2/sitewright/form-answers';
const editor = () => testSite.session('editor');

/** Stores an answer as a move of the site brings it. */
const store = (content: string, post: object = {}) =>
	php<number>('return wp_insert_post( wp_slash( $argument ) );', {
		post_type: 'feedback',
		post_status: 'publish',
		post_title: 'Moved',
		post_content: content,
		...post,
	});
const get = async (id: number) => (await editor()).call<Answer>('GET', `${routes}/${id}`);
const search = async (text: string, status = 'publish') =>
	(await (await editor()).call<{ answers: readonly Answer[] }>('GET', routes, { query: { search: text, status } })).answers.map(({ id }) => id);
const unread = async () => (await (await editor()).call<{ counts: { unread: number } }>('GET', routes)).counts.unread;

const textOf = (value: string | readonly string[]) => [value].flat().join(', ');
const valuesOf = ({ fields }: Answer) => Object.fromEntries(fields.map(({ label, value }) => [label, textOf(value)]));

async function csv(status: string): Promise<string> {
	const session = await editor();
	const { html } = await session.page('/wp-admin/admin.php?page=sitewright-answers');
	const link: string = JSON.parse(/"answersExportUrl":("[^"]*")/.exec(html)?.[1] ?? '""');
	return (await session.request(`${link}&status=${status}`)).text();
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Parts of JSON and of lists that PHP prints. */
const leftOver = /JSON_DATA|form_field_id|feedback_id|":\s*["[{]|\\u00|=&gt;|Array/;

beforeEach(() => deleteAnswers(php));

describe('a recorded answer of another plugin', () => {
	const file = path.join(corpusDirectory, 'newer.json');
	// The records are no part of the project.
	const recorded: readonly FeedbackCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

	for (const { id: name, markup, post, shown } of recorded.filter(({ kind }) => kind === 'feedback')) {
		it(`is listed, found, shown, exported, replied to and erased: ${name}`, async () => {
			const id = await store(markup, post);
			const answer = await get(id);
			expect(answer.fields.map(({ label, value }) => ({ label, value: textOf(value) }))).toEqual(shown.answers.map(({ label, value }) => ({ label, value })));
			shown.answers.forEach(({ type }, index) => type !== null && expect(answer.fields[index]?.type).toBe(type));
			expect(answer).toMatchObject({ author: shown.author.name || shown.author.email, email: shown.author.email, status: shown.status });
			const { subject, ip, title, permalink, consent } = shown;
			for (const [part, value] of Object.entries({ subject, ip, title, permalink, consent })) {
				expect([part, value ?? answer[part as keyof Answer]]).toEqual([part, answer[part as keyof Answer]]);
			}
			expect(answer.is_unread).toBe(shown.unread ?? answer.is_unread);
			expect(await unread()).toBe(answer.is_unread && shown.status === 'publish' ? 1 : 0);
			expect(JSON.stringify(answer.fields.map(({ value }) => value))).not.toMatch(leftOver);

			for (const { value } of shown.answers) {
				expect([value, await search(value.split(/[\n,]/)[0] ?? '', shown.status)]).toEqual([value, [id]]);
			}
			expect(await search('nothing like this', shown.status)).toEqual([]);

			const lines = await csv(shown.status);
			for (const { label, value } of shown.answers) {
				expect(lines).toContain(cell(label));
				expect(lines).toContain(cell(value));
			}
			expect(lines).toContain(cell(answer.permalink));

			const sent = (await mailbox.mails()).length;
			const reply = await (await editor()).rest<{ code?: string }>('POST', `${routes}/${id}/replies`, { body: { key: randomUUID(), text: 'Thank you' } });
			if (shown.author.email === '') {
				expect(reply.body.code).toBe('answer_without_address');
				return;
			}
			expect(reply.status).toBe(200);
			expect((await mailbox.mails()).slice(sent).join()).toContain(`To: ${shown.author.email}`);

			expect(await search(shown.author.email, shown.status)).toEqual([id]);
			const exported = JSON.stringify(await runPrivacyTool('exporters', 'sitewright-form-answers', shown.author.email));
			shown.answers.forEach(({ value }) => expect(exported).toContain(JSON.stringify(escapeHtml(value.split('\n')[0] ?? '')).slice(1, -1)));
			expect(await runPrivacyTool('erasers', 'sitewright-form-answers', shown.author.email)).toMatchObject({ items_removed: true, done: true });
			expect(await php('return get_post( $argument );', id)).toBeNull();
		});
	}
});

const field = (label: string, type: string, value: unknown) => ({ key: `1_${label}`, label, value, type, meta: [], form_field_id: `g1-${label}` });
const newer = (fields: unknown, facts: object = {}) => ({ subject: 'Order', ip: '192.0.2.1', entry_title: 'Bakery', ...facts, fields });
/** As PHP writes it. */
const escaped = (value: unknown) =>
	JSON.stringify(value)
		.replaceAll('/', '\\/')
		.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('an answer of a newer plugin', () => {
	it('shows numbers, lists in lists, files, yes and no as texts, and nothing where there is nothing', async () => {
		const id = await store(
			escaped(
				newer([
					field('Loaves', 'number', 3),
					field('Half', 'number', 0.5),
					field('None', 'text', null),
					field('Slice', 'checkbox', true),
					field('Wrap', 'checkbox', false),
					field('Deep', 'checkbox-multiple', [['Rye', ['Spelt', 7]], 'Oat']),
					field('Sum', 'text', { amount: 5, currency: 'EUR' }),
					field('Photo', 'file', {
						field_id: 'g1',
						files: [
							{ file_id: 7, name: 'cake.jpg', size: 12 },
							{ file_id: 8, name: 'plate.png' },
						],
					}),
					field('Letter', 'file', { file_id: 9, name: 'letter.pdf' }),
					field('Cake', 'image-select', { type: 'image-select', choices: null }),
				])
			)
		);
		const answer = await get(id);
		expect(valuesOf(answer)).toEqual({
			Loaves: '3',
			Half: '0.5',
			None: '',
			Slice: 'Yes',
			Wrap: 'No',
			Deep: 'Rye, Spelt, 7, Oat',
			Sum: '5, EUR',
			Photo: 'cake.jpg, plate.png',
			Letter: 'letter.pdf',
			Cake: '',
		});
	});

	it('lists its files, each with a link where it is on this site', async () => {
		const upload = (name: string, bytes: string) =>
			php<{ id: number; url: string; path: string }>(
				`$file = wp_upload_bits( $argument[0], null, $argument[1] );
$id = wp_insert_attachment( array( 'post_title' => 'A file', 'post_mime_type' => 'text/plain' ), $file['file'] );
return array( 'id' => $id, 'url' => $file['url'], 'path' => wp_parse_url( $file['url'], PHP_URL_PATH ) );`,
				[name, bytes]
			);
		const cake = await upload('cake-moved.txt', 'A cake with roses');
		const plate = await upload('plate-moved.txt', 'Blue');
		const files = [
			{ file_id: cake.id, name: 'Our cake.txt', size: 17 },
			{ file_id: plate.id, name: 'plate-moved.txt' },
			// The number of another file of this site.
			{ file_id: cake.id, name: 'letter.pdf', size: 12 },
			{ file_id: cake.id, name: 'letter.pdf' },
			{ file_id: 'x7', name: 'by address.txt', size: 4, url: `https://old.example${plate.path}?token=1` },
			{ file_id: 0, name: 'elsewhere.txt', size: 4, url: 'https://files.example/plate-moved.txt' },
			{ file_id: 0, name: 'wp-config.php', url: `https://old.example${plate.path.replace(/uploads.*/, 'uploads/../../wp-config.php')}` },
			{ name: 'no number' },
			null,
		];
		const expected = [
			['Our cake.txt', 17, cake.url],
			['plate-moved.txt', 0, plate.url],
			['letter.pdf', 12, ''],
			['letter.pdf', 0, ''],
			['by address.txt', 4, plate.url],
			['elsewhere.txt', 4, ''],
			['wp-config.php', 0, ''],
		];
		const filesOf = async (content: string) =>
			(await get(await store(content))).files.map((file) => (file.is_moved ? [file.name, file.size, file.url] : 'one of ours'));
		expect(await filesOf(escaped(newer([field('Photo', 'file', { field_id: 'g1', files })])))).toEqual(expected);
		expect(await filesOf(escaped(newer([field('Photo', 'file', { file_id: plate.id, name: 'plate-moved.txt' })])))).toEqual([expected[1]]);
		const old = `Hello\n<!--more-->\nAUTHOR: Ada\nAUTHOR EMAIL: \nAUTHOR URL: \nSUBJECT: Order\nIP: \nJSON_DATA\n${escaped({ '1_Photo': { files } })}`;
		expect(await filesOf(old)).toEqual(expected);
		expect(await (await fetch(cake.url)).text()).toBe('A cake with roses');
		expect(await filesOf(escaped(newer([field('Cake', 'image-select', { choices: [{ selected: 'A', label: 'Roses' }] })])))).toEqual([]);
	});

	it('keeps the files of the media library when it is deleted', async () => {
		const id = await php<number>(
			"$file = wp_upload_bits( 'kept-moved.txt', null, 'Kept' ); return wp_insert_attachment( array( 'post_title' => 'Kept', 'post_mime_type' => 'text/plain' ), $file['file'] );"
		);
		const answer = await store(escaped(newer([field('Photo', 'file', { files: [{ file_id: id, name: 'kept-moved.txt', size: 4 }] })])));
		await php('return (bool) wp_delete_post( $argument, true );', answer);
		expect(await php('return is_file( get_attached_file( $argument ) );', id)).toBe(true);
	});

	it('is read where keys are missing', async () => {
		const bare = await get(await store(escaped({ fields: [{ key: '1_Name', value: 'Ida' }, { key: '2_Mail', value: 'ida@example.com' }, 'Rye', null] })));
		expect(bare.fields.map(({ label, value, type }) => [label, value, type])).toEqual([
			['Name', 'Ida', 'text'],
			['Mail', 'ida@example.com', 'text'],
			['2', 'Rye', 'text'],
			['3', '', 'text'],
		]);
		expect(bare.email).toBe('ida@example.com');
		expect(valuesOf(await get(await store(escaped({ subject: 'Order', fields: { a: field('Wish', 'text', 'Rye') } }))))).toEqual({ Wish: 'Rye' });
		expect(valuesOf(await get(await store(escaped({ '1_Wish': 'Rye', entry_title: 'Order', entry_page: 1 }))))).toEqual({ Wish: 'Rye' });
		expect((await get(await store(escaped({ subject: 'Order', fields: null })))).fields).toEqual([]);
		expect((await get(await store(escaped(newer([field('Agreed', 'consent', 'No')]))))).consent).toBe(false);
	});

	const wish = { Name: 'Zoë', Wish: 'The "warm" one, at 7/8\nplease 🍞', Rolls: 'Poppy, Rye' };
	const content = newer(
		[
			field('Name', 'name', wish.Name),
			field('Wish', 'textarea', wish.Wish),
			field('Rolls', 'checkbox-multiple', ['Poppy', 'Rye']),
			field('Mail', 'email', 'zoe@example.com'),
		],
		{ subject: 'Your "order"', request_url: 'https://example.com/order/' }
	);
	const damages: readonly (readonly [what: string, damaged: string, changes: object])[] = [
		['with slashes added', escaped(content).replace(/["\\]/g, '\\$&'), {}],
		['with slashes taken', escaped(content).replace(/\\(.)/g, '$1'), { Wish: 'The "warm" one, at 7/8nplease 🍞' }],
		['with letters as they are, and slashes taken', JSON.stringify(content).replace(/\\(.)/g, '$1'), { Wish: 'The "warm" one, at 7/8nplease 🍞' }],
		['with line breaks', escaped(content).replaceAll('\\n', '\n'), {}],
		['escaped for HTML', escaped(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;'), {}],
	];

	it.each(damages)('is read where an import brought it %s', async (_what, damaged, changes) => {
		const answer = await get(await store(damaged));
		expect(valuesOf(answer)).toEqual({ ...wish, Mail: 'zoe@example.com', ...changes });
		expect(answer).toMatchObject({
			author: 'Zoë',
			email: 'zoe@example.com',
			subject: 'Your "order"',
			title: 'Bakery',
			permalink: 'https://example.com/order/',
		});
	});

	it('shows all that is left where its end is lost, and never JSON', async () => {
		const whole = escaped(
			newer([
				...(content.fields as object[]),
				field('Cake', 'image-select', { type: 'image-select', choices: [{ perceived: 'B', selected: 'A', label: 'Roses', showLabels: true }] }),
			])
		);
		const ids = await php<number[]>(
			"$ids = array(); foreach ( $argument as $text ) { $ids[] = wp_insert_post( wp_slash( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Cut', 'post_content' => $text ) ) ); } return $ids;",
			Array.from({ length: Math.floor(whole.length / 9) }, (_none, index) => whole.slice(0, 12 + index * 9))
		);
		const answers = await php<{ fields: readonly { label: string; value: string | readonly string[] }[] }[]>(
			'return array_map( function ( $id ) { return \\Sitewright\\Features\\Readers\\Form_Answers\\Record::of( get_post( $id ) ); }, $argument );',
			ids
		);
		let most = 0;
		for (const { fields } of answers) {
			const texts = fields.map(({ value }) => textOf(value));
			expect(texts.join('|')).not.toMatch(/[{}]|":|\\|form_field|"key/);
			expect(texts.length).toBeGreaterThanOrEqual(most);
			most = texts.length;
		}
		expect(most).toBe(5);
		expect(textOf(answers.at(-1)?.fields.at(1)?.value ?? '')).toBe(wish.Wish);
	});

	it('is found by words with letters, signs and capitals of all kinds, and read by nobody until somebody does', async () => {
		const id = await store(escaped(newer([field('Cake', 'text', 'Käsekuchen & Äpfel <3 1/2'), field('Mail', 'email', 'a/b&c@example.com')])), {
			post_mime_type: 'v3',
			comment_status: 'open',
		});
		for (const text of ['käsekuchen', 'KÄSEKUCHEN', 'äpfel', '& Äpfel', '<3', '1/2', 'a/b&c@example.com', '"Käsekuchen & Äpfel"']) {
			expect([text, await search(text)]).toEqual([text, [id]]);
		}
		const change = async (name: string) => (await editor()).call('POST', `${routes}/changes`, { body: { ids: [id], change: name } });
		expect([await unread(), (await get(id)).is_unread]).toEqual([1, true]);
		await change('read');
		expect([await unread(), (await get(id)).is_unread, await php('return get_post( $argument )->comment_status;', id)]).toEqual([0, false, 'closed']);
		await change('unread');
		expect([await unread(), (await get(id)).is_unread, await php('return get_post( $argument )->comment_status;', id)]).toEqual([1, true, 'open']);
		expect(await runPrivacyTool('erasers', 'sitewright-form-answers', 'a/b&c@example.com')).toMatchObject({ items_removed: true });
	});
});

describe('an answer of an older plugin', () => {
	const head = 'Hello\n<!--more-->\nAUTHOR: Ada\nAUTHOR EMAIL: ada@example.com\nAUTHOR URL: \nSUBJECT: Order\nIP: 192.0.2.7\n';

	it('is shown without JSON where its JSON is damaged', async () => {
		const values = '{"1_Name":"Ada","2_Rolls":["Poppy","Rye"],"3_Wish":"The "warm" one","entry_title":"Order","entry_page":1,"feedback_id":"a1"';
		const answer = await get(await store(`${head}JSON_DATA\n${values}`));
		expect(valuesOf(answer)).toEqual({ Name: 'Ada', Rolls: 'Poppy, Rye', Wish: 'The "warm" one' });
		expect(answer.title).toBe('Order');
		expect((await get(await store(`${head}JSON_DATA\n{"1_Na`))).fields.map(({ value }) => value)).toEqual(['Hello']);
		const nested = '{"1_Photo":{"files":[{"file_id":7,"name":"cake.jpg"}]},"2_Deep":[["Rye"],3,null],"3_None":null,"email_marketing_consent":"no"}';
		const read = await get(await store(`${head}JSON_DATA\n${nested}`));
		expect(valuesOf(read)).toEqual({ Photo: 'cake.jpg', Deep: 'Rye, 3', None: '' });
		expect(read.consent).toBe(false);
	});

	it('is shown without what PHP prints around a list', async () => {
		const list = 'Array\n        (\n            [0] => Poppy\n            [1] => Rye\n        )\n';
		const answer = await get(
			await store(
				`${head}Array\n(\n    [1_Name] => Ada\n    [2_Rolls] => ${list}\n    [3_Slice] => Yes\n    [entry_title] => Order\n    [entry_page] => 1\n)\n`
			)
		);
		expect(valuesOf(answer)).toEqual({ Name: 'Ada', Rolls: 'Poppy, Rye', Slice: 'Yes' });
	});
});
