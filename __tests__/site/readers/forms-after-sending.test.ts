import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusDirectory } from '../../../scripts/corpus/cases';
import {
	browserHeaders,
	field,
	fileField,
	fillAndSend,
	form,
	formBody,
	hiddenInputs,
	multipartBody,
	pageOf,
	publishForm,
	sendForm,
} from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();

interface AfterSending {
	readonly heading?: string;
	readonly message?: string;
	readonly summary?: boolean;
	readonly back?: boolean;
	readonly stored?: boolean;
	readonly mailTo?: readonly string[];
}

interface FormCase {
	readonly id: string;
	readonly markup: string;
	readonly shown: { readonly afterSending?: AfterSending };
}

/** The newest post before a test: other files leave answers in folders of their own. */
let last = 0;
const newest = () => php<number>('global $wpdb; return (int) $wpdb->get_var( "SELECT MAX( ID ) FROM $wpdb->posts" );');
const countAnswers = () =>
	php<number>(
		'global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = \'feedback\' AND ID > %d", $argument ) );',
		last
	);
const countFiles = () => php<number>("return count( glob( \\Sitewright\\Features\\Readers\\Form_Answers\\Files::folder() . '/*-*' ) );");

const thanksOf = (html: string) => /<div class="wp-block-jetpack-contact-form__thanks".*?<\/div>(?=<\/div>)/s.exec(html)?.[0] ?? '';
const parts = (html: string) => ({
	summary: thanksOf(html).includes('__summary'),
	back: thanksOf(html).includes('__back'),
	text: thanksOf(html)
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim(),
});

beforeEach(async () => {
	last = await newest();
});

describe('a recorded form of newer plugins', () => {
	const file = path.join(corpusDirectory, 'newer.json');
	// The records are no part of the project.
	const recorded: readonly FormCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

	for (const { id, markup, shown } of recorded) {
		const { heading, message, summary, back, stored, mailTo } = shown.afterSending ?? {};
		if (shown.afterSending) {
			it(`does after it is sent what it says: ${id}`, async () => {
				const { link } = await newPost(id, markup);
				const before = (await mailbox.mails()).length;
				const { html } = await fillAndSend(link, { email: 'ada@example.com' });
				expect(parts(html).text).toContain(heading ?? '');
				expect(parts(html).text).toContain(message ?? '');
				expect(parts(html)).toMatchObject({ summary: summary ?? true, back: back ?? true });
				expect(await countAnswers()).toBe(stored === false ? 0 : 1);
				const mails = (await mailbox.mails()).slice(before);
				expect(mails).toHaveLength(1);
				mailTo?.forEach((address) => expect(mails[0]).toContain(`To: ${address}`));
			});
		}
	}
});

describe('the thanks for a form', () => {
	const wish = [field('textarea', { label: 'Wish' })];
	const thanks = async (attributes: object) => {
		const { link } = await publishForm(wish, { customThankyouHeading: 'Thanks', customThankyouMessage: 'See you', ...attributes });
		return parts((await fillAndSend(link, { wish: 'Rye' })).html);
	};

	it.each([
		[{}, { summary: true, back: true, text: 'Thanks Wish Rye Go back' }],
		[{ disableSummary: true }, { summary: false, back: true, text: 'Thanks Go back' }],
		[{ confirmationType: 'text' }, { summary: true, back: true, text: 'Thanks See you Wish Rye Go back' }],
		[
			{ confirmationType: 'text', disableSummary: true, disableGoBack: true },
			{ summary: false, back: false, text: 'Thanks See you' },
		],
		[
			{ confirmationType: 'text', customThankyou: 'redirect', customThankyouRedirect: 'https://x.test/' },
			{ summary: true, text: 'Thanks See you Wish Rye Go back' },
		],
		[
			{ customThankyou: 'message', disableGoBack: true },
			{ summary: false, back: false, text: 'Thanks See you' },
		],
	])('are as the form says: %j', async (attributes, expected) => {
		expect(await thanks(attributes)).toMatchObject(expected);
	});

	it('are another page where the form says so', async () => {
		const { link } = await publishForm(wish, { confirmationType: 'redirect', customThankyouRedirect: 'https://x.test/thanks' });
		expect((await fillAndSend(link, { wish: 'Rye' })).location).toBe('https://x.test/thanks');
	});
});

describe('a form that stores no answers', () => {
	const unstored = { saveResponses: false, to: 'admin@example.com' };
	const wish = field('textarea', { label: 'Wish' });

	it('mails them once, with their files, and leaves nothing behind', async () => {
		const { link } = await publishForm([wish, field('email'), fileField()], unstored);
		const [before, files] = [(await mailbox.mails()).length, await countFiles()];
		const body = () =>
			multipartBody(
				hidden,
				{ wish: 'Rye at noon', email: 'ada.unstored@example.com' },
				{ file: [new File(['Dear baker'], 'letter.txt', { type: 'text/plain' })] }
			);
		const hidden = hiddenInputs(await pageOf(link));
		expect((await sendForm(link, body())).status).toBe(303);
		expect((await sendForm(link, body())).status).toBe(303);
		const mails = (await mailbox.mails()).slice(before);
		expect(mails).toHaveLength(1);
		expect(mails[0]).toMatch(/^Reply-To: ada\.unstored@example\.com$/m);
		expect(mails[0]).toContain('letter.txt');
		expect(mails[0]).toContain(Buffer.from('Dear baker').toString('base64'));
		expect(mails[0]).not.toContain('page=sitewright-answers');
		expect([await countAnswers(), await countFiles()]).toEqual([0, files]);
		expect(
			await php(
				"global $wpdb; return $wpdb->get_col( \"SELECT option_value FROM $wpdb->options WHERE option_value LIKE '%ada.unstored@example.com%' OR option_value LIKE '%Rye at noon%'\" );"
			)
		).toEqual([]);
	});

	it('mails them once where another request mails them between two steps of this one', async () => {
		const before = (await mailbox.mails()).length;
		const outcome = await php<string[]>(
			`
			$mail  = function () use ( $argument ) {
				$result = \\Sitewright\\Features\\Readers\\Form_Answers\\Unstored_Answers::mail( $argument );
				return is_wp_error( $result ) ? $result->get_error_code() : 'mailed';
			};
			$other = '';
			add_filter( "transient_sitewright-answer-sent-{$argument['key']}", function ( $sent ) use ( &$other, $mail ) {
				if ( '' === $other ) {
					$other = 'begun';
					$other = $mail();
				}
				return $sent;
			} );
			return array( $mail(), $other, $mail() );`,
			{
				key: randomUUID(),
				post: 0,
				to: ['admin@example.com'],
				subject: 'Twice',
				fields: [{ id: 'wish', label: 'Wish', type: 'text', value: 'Rye' }],
				author: { name: '', email: '', url: '' },
				consent: null,
				signup: false,
				status: 'publish',
				reasons: [],
				files: [],
			}
		);
		expect((await mailbox.mails()).slice(before)).toHaveLength(1);
		expect(outcome).toEqual(['mailed', 'answer_in_progress', 'mailed']);
	});

	it('tells the visitor when the mail cannot be sent, keeps what was typed, and takes it again', async () => {
		const { link } = await publishForm([wish], unstored);
		const hidden = hiddenInputs(await pageOf(link));
		await mailbox.fail('Connection refused');
		const refused = await sendForm(link, formBody(hidden, { wish: 'Spelt' }));
		await mailbox.fail();
		expect(refused.status).toBe(503);
		expect(refused.html).toContain('The site could not send your answers just now. They are still here: please send them again in a moment.');
		expect(refused.html).toContain('Spelt</textarea>');
		const before = (await mailbox.mails()).length;
		expect((await sendForm(link, formBody(hidden, { wish: 'Spelt' }))).status).toBe(303);
		expect(await mailbox.mails()).toHaveLength(before + 1);
		expect(await countAnswers()).toBe(0);
	});

	it('says so where an answer looks like spam, instead of dropping it', async () => {
		const { link } = await publishForm([wish], unstored);
		const body = formBody(hiddenInputs(await pageOf(link)), { wish: 'Rye' });
		body.set('sitewright-form[subject]', 'robot');
		const before = (await mailbox.mails()).length;
		const refused = await sendForm(link, body);
		expect([refused.status, refused.html.includes('This looks like spam to the site')]).toEqual([403, true]);
		expect([await countAnswers(), (await mailbox.mails()).length]).toEqual([0, before]);
	});

	it('leave nothing behind for ever where the request was killed', async () => {
		const left = await php<string[]>(`
			global $wpdb;
			foreach ( array( 'dead' => time() - 61, 'alive' => time() ) as $key => $time ) {
				$wpdb->insert( $wpdb->options, array( 'option_name' => "sitewright_answer_unstored_$key", 'option_value' => "$time:word", 'autoload' => 'no' ) );
			}
			\\Sitewright\\Features\\Readers\\Form_Answers\\Mail_Queue::run();
			$left = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'sitewright\\_answer\\_unstored\\_%'" );
			$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'sitewright\\_answer\\_unstored\\_%'" );
			return $left;`);
		expect(left).toEqual(['sitewright_answer_unstored_alive']);
	});

	it('is the same in a synced pattern', async () => {
		const session = await testSite.session('administrator');
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'Form', content: form([wish], unstored), status: 'publish' } });
		const { link } = await newPost('Synced', `<!-- wp:block {"ref":${id}} /-->`);
		expect((await sendForm(link, formBody(hiddenInputs(await pageOf(link)), { wish: 'Rye' }), browserHeaders)).status).toBe(303);
		expect(await countAnswers()).toBe(0);
	});
});
