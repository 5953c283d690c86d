import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from '../../../api/contract/readers/form-answers.contract';
import { field, fillAndSend, form, publishForm } from '../../support/site/forms';
import type { Role } from '../../support/site/people';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { deleteAnswers } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { openWebhookReceiver, silentAddress, type WebhookReceiver } from '../../support/site/webhook-receiver';
import { withMailbox } from '../../support/site/with-mailbox';

const class_ = '\\Sitewright\\Features\\Readers\\Form_Answers\\';
const routes = 'wpcom/v2/sitewright/form-answers';
const { php } = withMailbox();

let receiver: WebhookReceiver;
let address: string;

beforeAll(async () => {
	receiver = await openWebhookReceiver();
	({ address } = receiver);
});
afterAll(() => receiver.close());
beforeEach(async () => {
	await deleteAnswers(php);
	receiver.received.length = 0;
	receiver.replyWith({ status: 200 });
});

const fields = [field('name'), field('email'), field('textarea', { label: 'Message' })];
const message = 'Do you open on "Sundays" & <b>holidays</b>?';
/** A text of its own each time: the same text many times is spam. */
const mia = () => ({ name: 'Mia', email: 'mia@example.com', message: `${message} ${crypto.randomUUID()}` });
const runQueue = () => php("do_action( 'sitewright_answers_mail' );");
const makeDue = (id: number) => php(`${class_}Retried_Work::plan( '_sitewright_webhook_due', $argument, time() - 1 );`, id);
const admin = () => testSite.session('administrator');
const log = async () => (await admin()).call<{ key_url: string; deliveries: WebhookDelivery[] }>('GET', `${routes}/webhooks`);
/** The key of the signatures, as an administrator downloads it. */
const keyAt = async (url: string) => (await (await admin()).request(url)).text();
const deliveries = async () => (await log()).deliveries;

/** An administrator's form with an answer. */
async function answered(attributes: object = {}, values: object = {}) {
	const { link, id } = await publishForm(fields, { sitewrightWebhook: address, ...attributes });
	expect((await fillAndSend(link, { ...mia(), ...values })).status).toBe(303);
	return { link, id };
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { delivery: string; answer: Record<string, unknown> });
const isSigned = ({ headers, body }: WebhookReceiver['received'][number], secret: string) =>
	headers['sitewright-signature'] ===
	`v1=${createHmac('sha256', secret)
		.update(`${String(headers['sitewright-timestamp'])}.${body}`)
		.digest('hex')}`;

describe('the answers of a form with a webhook', () => {
	it('go there signed, once each, and no visitor waits for it', async () => {
		const { id, link } = await answered({ formTitle: 'Orders' });
		expect(receiver.received).toEqual([]);
		expect(await deliveries()).toMatchObject([{ status: 'waiting', tries: 0, at: null, title: 'Orders', url: address }]);
		await Promise.all([runQueue(), runQueue()]);
		await runQueue();
		expect(receiver.received).toHaveLength(1);
		const [request] = receiver.received;
		const { key_url: keyUrl, deliveries: sent } = await log();
		expect(request && isSigned(request, await keyAt(keyUrl))).toBe(true);
		expect(Math.abs(Number(request?.headers['sitewright-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
		expect(bodies()[0]).toEqual({
			event: 'form.answered',
			delivery: request?.headers['sitewright-delivery'],
			site: `${testSite.url}/`,
			answer: {
				id: sent[0]?.id,
				date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
				form: `${id}-1`,
				title: 'Orders',
				page: expect.stringContaining(testSite.url),
				author: { name: 'Mia', email: 'mia@example.com', url: '' },
				consent: null,
				fields: [
					{ id: 'name', label: 'Name', type: 'name', value: 'Mia' },
					{ id: 'email', label: 'Email', type: 'email', value: 'mia@example.com' },
					{ id: 'message', label: 'Message', type: 'textarea', value: expect.stringContaining(message) },
				],
				files: [],
			},
		});
		expect(sent).toMatchObject([{ status: 'sent', tries: 1, reason: '', due: null }]);
		expect(link).toContain(testSite.url);
	});

	it('are sent again after a failure, with the same id, and the owner sees why', async () => {
		await answered();
		receiver.replyWith({ status: 500 });
		await runQueue();
		await runQueue();
		const [failed] = await deliveries();
		expect(failed).toMatchObject({ status: 'failed', tries: 1, reason: 'The address answered with the status 500.', due: expect.any(String) });
		receiver.replyWith({ status: 204 });
		await makeDue(failed?.id ?? 0);
		await runQueue();
		expect(await deliveries()).toMatchObject([{ status: 'sent', tries: 2, reason: '', due: null }]);
		expect(receiver.received).toHaveLength(2);
		expect(new Set(bodies().map(({ delivery }) => delivery)).size).toBe(1);
	});

	it('are sent again with the same id where the process was killed behind the request', async () => {
		await answered();
		await php(`add_action( 'http_api_debug', function () { echo '{"result":"killed"}'; exit; } ); do_action( 'sitewright_answers_mail' );`);
		expect(receiver.received).toHaveLength(1);
		expect(await deliveries()).toMatchObject([{ status: 'sending', tries: 1 }]);
		await runQueue();
		expect(receiver.received).toHaveLength(1);
		await php(`global $wpdb; $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_calling_%'" );`);
		await runQueue();
		expect(new Set(bodies().map(({ delivery }) => delivery)).size).toBe(1);
		expect(receiver.received).toHaveLength(2);
		expect(await deliveries()).toMatchObject([{ status: 'sent', tries: 2 }]);
	});

	it('arrive with one id wherever the process is killed', async () => {
		/** Ends the request in front of its query of that number, as a killed process would. */
		const killAt = (query: number) =>
			`$left = ${query}; add_filter( 'query', function ( $sql ) use ( &$left ) { if ( 0 === $left-- ) { echo '{"result":"killed"}'; exit; } return $sql; } );`;
		const ends: number[] = [];
		for (let query = 0; ; query++) {
			await deleteAnswers(php);
			receiver.received.length = 0;
			await php(`return ${class_}Answers::add( $argument );`, {
				key: crypto.randomUUID(),
				form: 'contact',
				title: 'Contact',
				to: ['owner@example.org'],
				webhook: address,
				fields: [{ id: 'message', label: 'Message', type: 'textarea', value: message }],
			});
			const first = await php<string | null>(`${killAt(query)} do_action( 'sitewright_answers_mail' );`);
			await php(`global $wpdb; $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_%ing_%'" );`);
			await runQueue();
			expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
			expect(new Set(bodies().map(({ delivery }) => delivery)).size).toBe(1);
			ends.push(receiver.received.length);
			if (first !== 'killed') {
				break;
			}
		}
		expect(ends.filter((count) => count > 2)).toEqual([]);
		expect(ends.filter((count) => count === 2).length).toBeGreaterThan(0);
		expect(ends.at(-1)).toBe(1);
	});

	it('go to an address with parameters, also where WordPress saved it as HTML', async () => {
		await answered({ sitewrightWebhook: `${address}?a=1&b=2` });
		await answered({ sitewrightWebhook: `${address}?a=1&amp;b=2` });
		await runQueue();
		expect(receiver.received.map(({ path }) => path)).toEqual(['/hook?a=1&b=2', '/hook?a=1&b=2']);
	});

	it('follow no redirect', async () => {
		await answered();
		receiver.replyWith({ status: 307, headers: { Location: `${address}/elsewhere` } });
		await runQueue();
		expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
		expect(await deliveries()).toMatchObject([{ status: 'failed', reason: 'The address answered with the status 307.' }]);
	});

	it('wait behind a service that does not answer only once', async () => {
		const gone = await silentAddress();
		await answered({ sitewrightWebhook: gone });
		await answered({ sitewrightWebhook: gone });
		await runQueue();
		const [second, first] = await deliveries();
		expect([first?.status, second?.status]).toEqual(['failed', 'failed']);
		expect([first?.reason, second?.reason].filter((reason) => reason === 'The address did not answer a moment ago.')).toHaveLength(1);
	});

	it('stay on the site while they look like spam, and go out once they are none', async () => {
		await answered();
		const id = (await deliveries())[0]?.id;
		await php(`${class_}Changes::apply( $argument, 'spam' );`, id);
		await runQueue();
		expect(receiver.received).toEqual([]);
		expect(await deliveries()).toEqual([]);
		await php(`${class_}Changes::apply( $argument, 'not_spam' );`, id);
		await runQueue();
		expect(receiver.received).toHaveLength(1);
	});

	it('are nowhere any more once they are deleted or erased', async () => {
		await answered();
		await runPrivacyTool('erasers', 'sitewright-form-answers', 'mia@example.com');
		await runQueue();
		expect(receiver.received).toEqual([]);
		expect(await deliveries()).toEqual([]);
		expect(await php('global $wpdb; return $wpdb->get_col( "SELECT meta_key FROM $wpdb->postmeta WHERE meta_key LIKE \'_sitewright_webhook%\'" );')).toEqual(
			[]
		);
	});

	it('go to the address that an administrator corrected since, not to one that an author wrote, and nowhere once there is none', async () => {
		const edit = async (role: Role, id: number, attributes: object) => {
			await (await testSite.session(role)).call('POST', `wp/v2/posts/${id}`, { body: { content: form(fields, attributes) } });
			receiver.received.length = 0;
			await runQueue();
			return receiver.received.map(({ path }) => path);
		};
		const authors = await answered();
		await php("return wp_update_post( array( 'ID' => $argument, 'post_author' => get_user_by( 'login', 'author' )->ID ) );", authors.id);
		expect(await edit('author', authors.id, { sitewrightWebhook: `${address}/of-an-author` })).toEqual(['/hook']);
		const mistaken = await answered({ sitewrightWebhook: `${address}/mistake` });
		expect(await edit('administrator', mistaken.id, { sitewrightWebhook: `${address}/right` })).toEqual(['/hook/right']);
		// What arrived stays in the log as it went.
		await edit('administrator', mistaken.id, {});
		expect((await deliveries())[0]).toMatchObject({ status: 'sent', url: `${address}/right` });
		const stopped = await answered();
		expect(await edit('administrator', stopped.id, {})).toEqual([]);
		const moved = await answered();
		const inserted = `${form(fields, {})}\n\n${form(fields, { sitewrightWebhook: address })}`;
		await (await admin()).call('POST', `wp/v2/posts/${moved.id}`, { body: { content: inserted } });
		receiver.received.length = 0;
		await runQueue();
		expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
	});

	it('go nowhere from a form that stores none', async () => {
		await answered({ saveResponses: false });
		await runQueue();
		expect(receiver.received).toEqual([]);
	});

	it('stay on a site of the web where the address is not encrypted, or in the network of the server', async () => {
		await php("update_option( 'test_webhook_strict', 1 );");
		await answered();
		await answered({ sitewrightWebhook: address.replace('http:', 'https:') });
		await answered({ sitewrightWebhook: 'https://10.0.0.1/hook' });
		await runQueue();
		await php("delete_option( 'test_webhook_strict' );");
		expect(receiver.received).toEqual([]);
		const refused = { status: 'failed', reason: 'The address must begin with https:// and be reachable from the internet.' };
		expect(await deliveries()).toMatchObject([refused, refused, refused]);
	});
});

describe('an address that no administrator entered', () => {
	const save = async (role: Role, body: object, id?: number) =>
		(
			await (
				await testSite.session(role)
			).call<{ id: number }>('POST', `wp/v2/posts${id === undefined ? '' : `/${id}`}`, { body: { title: 'Webhook', ...body } })
		).id;
	const content = () => form(fields, { sitewrightWebhook: address });
	const send = async (id: number) => {
		receiver.received.length = 0;
		await fillAndSend(`${testSite.url}/?p=${id}`, mia());
		await runQueue();
		return receiver.received.length;
	};

	it('of a contributor gets nothing, also from a post that an administrator publishes and corrects', async () => {
		const id = await save('contributor', { content: content(), status: 'pending' });
		await save('editor', { status: 'publish' }, id);
		expect(await send(id)).toBe(0);
		await save('administrator', { content: `${content()}\n<!-- wp:paragraph -->\n<p>A word.</p>\n<!-- /wp:paragraph -->` }, id);
		expect(await send(id)).toBe(0);
		await save('administrator', { content: form(fields) }, id);
		await save('administrator', { content: content() }, id);
		expect(await send(id)).toBe(1);
		await save('editor', { content: form([...fields, field('url')], { sitewrightWebhook: address }) }, id);
		expect(await send(id)).toBe(1);
		await save('editor', { content: form(fields, { sitewrightWebhook: `${address}/of-editor` }) }, id);
		expect(await send(id)).toBe(0);
	});

	it.each([
		['escaped', (url: string) => `{"\\u0073itewrightWebhook":"${url}"}`],
		['with half an emoji beside it', (url: string) => `{"sitewrightWebhook":"${url}","saveResponses":"\\ud83d"}`],
		['too deep for PHP', (url: string) => `{"sitewrightWebhook":"${url}","saveResponses":${'['.repeat(600)}${']'.repeat(600)}}`],
	])('of an editor gets nothing, also where it is written so that only the browser of an administrator reads it: %s', async (_, attributes) => {
		const id = await save('editor', { content: form(fields).replace(/(?<=contact-form ).*?(?=-->)/, () => `${attributes(address)} `), status: 'publish' });
		await save('administrator', { content: content() }, id);
		expect(await send(id)).toBe(0);
		await save('administrator', { content: form(fields) }, id);
		await save('administrator', { content: content() }, id);
		expect(await send(id)).toBe(1);
	});

	it('of an author gets nothing, neither in a post nor in a form of its own', async () => {
		expect(await send(await save('author', { content: content(), status: 'publish' }))).toBe(0);
		const author = await testSite.session('author');
		const kept = await author.call<{ id: number }>('POST', 'wp/v2/jetpack-forms', { body: { title: 'Kept', content: content(), status: 'publish' } });
		expect(await send(await save('administrator', { content: `<!-- wp:jetpack/contact-form {"ref":${kept.id}} /-->`, status: 'publish' }))).toBe(0);
	});
});

describe('the screen of webhooks', () => {
	it('is for administrators alone', async () => {
		const id = await php<number>("return wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish' ) );");
		for (const role of ['editor', 'author', 'contributor'] as const) {
			const session = await testSite.session(role);
			for (const [method, path] of [
				['GET', 'webhooks'],
				['POST', 'webhooks/secret'],
				['POST', `${id}/webhook`],
			] as const) {
				expect((await session.rest(method, `${routes}/${path}`)).status).toBe(403);
			}
		}
		const { status, body } = await (await admin()).rest('POST', `${routes}/999999999/webhook`);
		expect([status, body]).toMatchObject([404, { code: 'answer_not_found' }]);
	});

	it('sends an answer again, with a new key once that was made', async () => {
		await answered();
		await runQueue();
		const { key_url: keyUrl, deliveries: sent } = await log();
		const key = await keyAt(keyUrl);
		const renewed = await (await admin()).call<{ key_url: string }>('POST', `${routes}/webhooks/secret`);
		const newKey = await keyAt(renewed.key_url);
		expect(newKey).toMatch(/^[0-9a-f]{64}$/);
		expect(newKey).not.toBe(key);
		expect(JSON.stringify([await log(), renewed])).not.toMatch(/[0-9a-f]{64}/);
		for (const role of ['editor', 'author'] as const) {
			const response = await (await testSite.session(role)).request(keyUrl);
			expect([response.status, await response.text()]).toEqual([403, expect.not.stringContaining(newKey)]);
		}
		expect(await (await admin()).call('POST', `${routes}/${sent[0]?.id}/webhook`)).toMatchObject({ status: 'sent', tries: 1 });
		const [first, again] = receiver.received;
		expect(first && isSigned(first, key)).toBe(true);
		expect(again && isSigned(again, newKey)).toBe(true);
		expect(again?.headers['sitewright-delivery']).toBe(first?.headers['sitewright-delivery']);
	});
});

it('a page without a form loads nothing of webhooks', async () => {
	const remove = await testSite.addMuPlugin(
		'loaded',
		"add_action( 'wp_footer', function () { echo '<!-- loaded: ' . implode( ', ', preg_grep( '/Webhook/', get_declared_classes() ) ) . ' -->'; } );"
	);
	const { html } = await (await testSite.session()).page(testSite.url);
	await remove();
	expect(html).toContain('<!-- loaded:  -->');
});
