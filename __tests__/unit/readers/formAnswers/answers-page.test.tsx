import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Answer, AnswerSummary, WebhookDelivery } from '../../../../api/contract/readers/form-answers.contract';
import { makeAnswersStore } from '../../../../app/make-answers-store';
import { AnswersPage } from '../../../../features/readers/formAnswers/components/answers-page';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const path = 'wpcom/v2/sitewright/form-answers';
const summary = (id: number, changes: Partial<AnswerSummary> = {}): AnswerSummary => ({
	id,
	status: 'publish',
	date: '2026-01-15T12:00:00Z',
	author: `Person ${id}`,
	excerpt: `Words ${id}`,
	title: 'Contact',
	is_unread: true,
	mail: 'sent',
	...changes,
});
const full = (id: number, changes: Partial<Answer> = {}): Answer => ({
	...summary(id),
	fields: [
		{ id: 'm', label: 'Message', type: 'textarea', value: '<b>Good</b>\nbread' },
		{ id: 'o', label: 'Days', type: 'checkbox', value: ['Monday', 'Friday'] },
	],
	email: 'ada@example.com',
	url: '',
	subject: 'Contact',
	permalink: 'https://example.org/contact/',
	ip: '192.0.2.1',
	consent: null,
	signup: { status: 'none', reason: '' },
	reasons: [],
	files: [],
	mail_reason: '',
	mail_due: null,
	replies: [],
	...changes,
});
const page = (answers: readonly AnswerSummary[], total = answers.length) => ({
	answers,
	total,
	counts: { publish: total, unread: answers.filter(({ is_unread }) => is_unread).length, spam: 1, trash: 0 },
});

async function show(answers: Parameters<typeof answerRest>[0] = {}, { hash = '', canManage = false } = {}) {
	window.location.hash = hash;
	const calls = answerRest({
		[`GET ${path}`]: { body: page([summary(1), summary(2, { is_unread: false, mail: 'failed' })]) },
		[`GET ${path}/forms`]: { body: { forms: [{ id: 'form:order', title: 'Order' }] } },
		...answers,
	});
	const printed = parseSession({ ...defaultInitialState, answersExportUrl: 'http://localhost/wp-admin/admin-post.php?action=export&_wpnonce=1' });
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: canManage } } };
	const world = fakeWorld();
	world.hashes.push(hash.slice(1));
	const store = makeAnswersStore({ ports: world.ports, session });
	render(
		<Provider store={store}>
			<AnswersPage />
		</Provider>
	);
	await screen.findByRole('button', { name: /^Inbox/ });
	return { calls, store, user: userEvent.setup(), posts: () => calls.filter(({ method }) => method === 'POST') };
}

const names = () =>
	within(screen.getByRole('table'))
		.getAllByRole('rowheader')
		.map(({ textContent }) => textContent);

describe('the list of answers', () => {
	it('shows who wrote, which are unread, and which mail was not sent', async () => {
		await show();
		await screen.findByRole('table');
		expect(names()).toEqual(['Person 1Unread', 'Person 2Not sent']);
		expect(screen.getByText('2 answers')).toBeVisible();
		expect(screen.getByRole('button', { name: 'Inbox (2)' })).toHaveAttribute('aria-current', 'page');
		expect(screen.getByText('1 unread')).toBeVisible();
	});

	it('says what to do where there are none, and where none match', async () => {
		const { user } = await show({ [`GET ${path}`]: { body: page([]) } });
		expect(await screen.findByText('No answers yet')).toBeVisible();
		expect(screen.getByText(/Add a form to a page/)).toBeVisible();
		await user.type(await screen.findByRole('searchbox', { name: 'Search answers' }), 'cake{Enter}');
		expect(await screen.findByText('No answers match the search and the filters.')).toBeVisible();
		await user.click(screen.getByRole('button', { name: 'Show all answers' }));
		expect(await screen.findByText('No answers yet')).toBeVisible();
		expect(screen.getByRole('searchbox', { name: 'Search answers' })).toHaveValue('');
	});

	it('says why it is missing, and tries again', async () => {
		let isDown = true;
		const { user } = await show({
			[`GET ${path}`]: () => (isDown ? { status: 500, body: { code: 'x', message: 'The database is away.' } } : { body: page([summary(1)]) }),
		});
		expect((await screen.findAllByText('The database is away.'))[0]).toBeVisible();
		isDown = false;
		await user.click(screen.getByRole('button', { name: 'Try again' }));
		expect(await screen.findByRole('table')).toBeVisible();
	});

	it('exports what the filter shows', async () => {
		const { user } = await show();
		await user.selectOptions(await screen.findByRole('combobox', { name: 'Form' }), 'Order');
		const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href);
		expect(Object.fromEntries(link.searchParams)).toEqual({ action: 'export', _wpnonce: '1', status: 'publish', form: 'form:order' });
	});

	it('turns pages, and leaves a last page that is empty', async () => {
		let total = 21;
		const { user } = await show({ [`GET ${path}`]: () => ({ body: page([summary(1)], total) }) });
		await user.click(await screen.findByRole('button', { name: 'Older answers' }));
		expect(await screen.findByText('Page 2 of 2')).toBeVisible();
		expect(screen.getByRole('button', { name: 'Older answers' })).toHaveAttribute('aria-disabled', 'true');
		total = 20;
		await act(async () => void window.dispatchEvent(new Event('focus')));
		await user.click(screen.getByRole('button', { name: 'Newer answers' }));
		await waitFor(() => expect(screen.queryByText(/^Page/)).not.toBeInTheDocument());
	});
});

it('shows the same after a reload, and keeps it while an answer is opened and closed', async () => {
	const asked: string[] = [];
	await show(
		{
			[`GET ${path}`]: (query) => {
				asked.push(['status', 'search', 'from', 'page'].map((name) => query.get(name)).join(' '));
				return { body: page([summary(1, { status: 'spam' })], 30) };
			},
		},
		{ hash: '#/?status=spam&search=cake&from=2026-01-01&page=2' }
	);
	expect(await screen.findByText('Page 2 of 2')).toBeVisible();
	expect(screen.getByRole('searchbox', { name: 'Search answers' })).toHaveValue('cake');
	expect(screen.getByRole('button', { name: /^Spam/ })).toHaveAttribute('aria-current', 'page');
	expect(asked).toEqual(['spam cake 2026-01-01 2']);
	expect(screen.getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '#/1?status=spam&search=cake&from=2026-01-01&page=2');
});

it('shows the inbox for a link with a folder or a day that is none', async () => {
	const asked: string[] = [];
	await show(
		{
			[`GET ${path}`]: (query) => {
				asked.push(`${query.get('status')} ${query.get('from')} ${query.get('search')?.length}`);
				return { body: page([summary(1)]) };
			},
		},
		{ hash: `#/?status=everything&from=soon&search=${'x'.repeat(250)}` }
	);
	await screen.findByRole('table');
	expect(asked).toEqual(['publish null 200']);
});

describe('a change of several answers', () => {
	it('shows at once, is told, and can be taken back', async () => {
		const { user, posts } = await show({ [`POST ${path}/changes`]: { body: { changed: [1, 2], skipped: [] } } });
		await user.click(await screen.findByRole('checkbox', { name: 'Select all answers of this page' }));
		await user.click(screen.getByRole('button', { name: 'Trash' }));
		expect((await screen.findAllByText('2 answers are in the trash.'))[0]).toBeVisible();
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		await waitFor(() => expect(posts()).toHaveLength(2));
		expect(posts().map(({ data }) => data)).toEqual([
			{ ids: [1, 2], change: 'trash' },
			{ ids: [1, 2], change: 'restore' },
		]);
		expect((await screen.findAllByText('2 answers are back where they were.'))[0]).toBeVisible();
	});

	it('that fails is taken back, says why, and keeps the selection', async () => {
		let isRefused: () => void = () => undefined;
		const refusal = new Promise<void>((resolve) => {
			isRefused = resolve;
		});
		const { user } = await show({
			[`POST ${path}/changes`]: async () => {
				await refusal;
				return { status: 500, body: { code: 'x', message: 'The database is away.' } };
			},
		});
		await user.click(await screen.findByRole('checkbox', { name: 'Select all answers of this page' }));
		await user.click(screen.getByRole('button', { name: 'Spam' }));
		await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
		isRefused();
		expect((await screen.findAllByText('The database is away.'))[0]).toBeVisible();
		expect(names()).toHaveLength(2);
		expect(screen.getByText('2 selected')).toBeVisible();
	});

	it('names those that are gone', async () => {
		const { user } = await show({ [`POST ${path}/changes`]: { body: { changed: [], skipped: [1] } } });
		await user.click(await screen.findByRole('checkbox', { name: 'Select the answer of Person 1' }));
		await user.click(screen.getByRole('button', { name: 'Mark as read' }));
		expect((await screen.findAllByText('1 answer could not be changed: somebody else moved or deleted it.'))[0]).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
	});

	it('for ever is asked for twice', async () => {
		const { user, posts } = await show({
			[`GET ${path}`]: { body: page([summary(1, { status: 'trash' })]) },
			[`POST ${path}/changes`]: { body: { changed: [1], skipped: [] } },
		});
		await user.click(await screen.findByRole('button', { name: /^Trash \(/ }));
		await user.click(await screen.findByRole('checkbox', { name: 'Select the answer of Person 1' }));
		await user.click(screen.getByRole('button', { name: 'Delete for ever' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Delete for ever?' }));
		await user.click(dialog.getByRole('button', { name: 'Cancel' }));
		expect(posts()).toEqual([]);
		await user.click(screen.getByRole('button', { name: 'Delete for ever' }));
		await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for ever' }));
		await waitFor(() => expect(posts()[0]?.data).toEqual({ ids: [1], change: 'delete' }));
	});
});

describe('an open answer', () => {
	const open = (answers: Parameters<typeof answerRest>[0] = {}, changes: Partial<Answer> = {}) =>
		show({ [`GET ${path}/1`]: { body: full(1, changes) }, [`POST ${path}/changes`]: { body: { changed: [1], skipped: [] } }, ...answers }, { hash: '#/1' });

	it('shows all that was sent as text, has the focus, and is marked as read', async () => {
		const { posts } = await open();
		const details = within(await screen.findByRole('region', { name: 'Answer' }));
		expect(await details.findByRole('heading', { name: 'Person 1' })).toHaveFocus();
		expect(details.getByText(/<b>Good<\/b>/)).toBeVisible();
		expect(details.getByText('Monday, Friday')).toBeVisible();
		expect(details.getByRole('link', { name: 'Page of the form' })).toHaveAttribute('href', 'https://example.org/contact/');
		await waitFor(() => expect(posts()[0]?.data).toEqual({ ids: [1], change: 'read' }));
		expect(screen.queryByText(/marked as read/)).not.toBeInTheDocument();
	});

	it.each([
		['asked', '', 'Asked by e-mail to confirm the address.'],
		['failed', 'Mailchimp is away.', 'The address was not taken: Mailchimp is away.'],
	] as const)('tells what became of the newsletter: %s', async (status, reason, text) => {
		await open({}, { consent: true, signup: { status, reason } });
		expect(await screen.findByText(text)).toBeVisible();
		expect(screen.getByText('Newsletter')).toBeVisible();
	});

	it('links its files, and says which are gone and which never were on this site', async () => {
		const file = (name: string, url: string, isMoved: boolean) => ({ name, size: 4, url, is_moved: isMoved });
		await open(
			{},
			{
				files: [
					file('own.pdf', 'https://example.org/own', false),
					file('moved.pdf', 'https://example.org/moved', true),
					file('gone.pdf', '', false),
					file('same.pdf', '', true),
					file('same.pdf', '', true),
				],
			}
		);
		expect(await screen.findByRole('link', { name: 'own.pdf' })).toHaveAttribute('href', 'https://example.org/own');
		expect(screen.getByRole('link', { name: 'moved.pdf' })).toHaveAttribute('href', 'https://example.org/moved');
		expect(screen.getByText('gone.pdf (not there any more)')).toBeVisible();
		expect(screen.getAllByText('same.pdf (not on this site: another plugin kept it elsewhere)')).toHaveLength(2);
	});

	it('gives the focus back to the list when it is closed', async () => {
		await open();
		await screen.findByRole('heading', { name: 'Person 1' });
		act(() => {
			window.location.hash = '#/';
			window.dispatchEvent(new HashChangeEvent('hashchange'));
		});
		await waitFor(() => expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus());
		expect(screen.queryByRole('region', { name: 'Answer' })).not.toBeInTheDocument();
	});

	it('makes no link of an address that runs something', async () => {
		await open({}, { permalink: 'javascript:alert(1)', fields: [{ id: 'u', label: 'Site', type: 'url', value: 'javascript:alert(2)' }] });
		expect(await screen.findByText('javascript:alert(2)')).toBeVisible();
		screen.getAllByRole('link').forEach((link) => expect(link.getAttribute('href')).not.toMatch(/^javascript/));
	});

	it('that was deleted says so', async () => {
		await open({ [`GET ${path}/1`]: { status: 404, body: { code: 'answer_not_found', message: 'This answer is not there any more. Somebody deleted it.' } } });
		expect((await screen.findAllByText('This answer is not there any more. Somebody deleted it.'))[0]).toBeVisible();
	});

	it('says why it is spam, and offers no reply there', async () => {
		await open({}, { status: 'spam', reasons: ['too-fast', 'A reason of another plugin.'], mail: 'none' });
		expect(await screen.findByText('It was sent faster than people type.')).toBeVisible();
		expect(screen.getByText('A reason of another plugin.')).toBeVisible();
		expect(screen.getByRole('button', { name: 'Not spam' })).toBeVisible();
		expect(screen.queryByRole('textbox', { name: /^Reply/ })).not.toBeInTheDocument();
	});

	it('whose mail was not sent says why, and sends it again', async () => {
		const { user } = await open(
			{ [`POST ${path}/1/mail`]: { body: full(1) } },
			{ mail: 'failed', mail_reason: 'Connection refused', mail_due: '2026-01-15T12:05:00Z' }
		);
		expect((await screen.findAllByText('The mailer says: Connection refused'))[0]).toBeVisible();
		answerRest({ [`POST ${path}/1/mail`]: { body: full(1) }, [`GET ${path}/1`]: { body: full(1) }, [`GET ${path}`]: { body: page([summary(1)]) } });
		await user.click(screen.getByRole('button', { name: 'Send again' }));
		expect(await screen.findByText('E-mail to you: Sent')).toBeVisible();
	});

	it('keeps a reply in sight after the person was logged out in another tab', async () => {
		const { user } = await open();
		const field = await screen.findByRole('textbox', { name: 'Reply to ada@example.com' });
		await user.type(field, 'Thank you!');
		const loggedOut = { status: 401, body: { code: 'rest_not_logged_in', message: 'You are not currently logged in.' } };
		answerRest({ [`POST ${path}/1/replies`]: loggedOut, [`GET ${path}/1`]: loggedOut, [`GET ${path}`]: loggedOut });
		await user.click(screen.getByRole('button', { name: 'Send reply' }));
		await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).not.toHaveLength(0));
		expect(field).toBeVisible();
		expect(field).toHaveValue('Thank you!');
	});

	it('is replied to, and what was typed stays until it was sent', async () => {
		let isDown = true;
		const { user, posts } = await open({
			[`POST ${path}/1/replies`]: () =>
				isDown
					? { status: 502, body: { code: 'reply_not_sent', message: 'The reply was not sent; your text is still here. The mailer says: Mailbox full' } }
					: { body: full(1, { replies: [{ author: 'Grace', date: '2026-01-15T13:00:00Z', text: 'Thank you!', is_unsure: false }] }) },
		});
		const field = await screen.findByRole('textbox', { name: 'Reply to ada@example.com' });
		await user.type(field, 'Thank you!');
		await user.click(screen.getByRole('button', { name: 'Send reply' }));
		expect((await screen.findAllByText(/Mailbox full/))[0]).toBeVisible();
		expect(field).toHaveValue('Thank you!');
		isDown = false;
		await user.click(screen.getByRole('button', { name: 'Send reply' }));
		expect((await screen.findAllByText('The reply was sent.'))[0]).toBeVisible();
		expect(field).toHaveValue('');
		// A disabled button would lose the focus to the body.
		expect(screen.getByRole('button', { name: 'Send reply' })).toBeEnabled();
		expect(screen.getByRole('button', { name: 'Send reply' })).toHaveFocus();
		const [first, second] = posts().filter(({ path: called }) => called.endsWith('/replies'));
		expect(second?.data).toEqual(first?.data);
		expect(first?.data).toEqual({ text: 'Thank you!', key: expect.stringMatching(/^[\w-]{8,}$/) });
	});
});

it('lets an administrator say how long answers are kept, and nobody else', async () => {
	const settings = `${path}/settings`;
	const { user, posts } = await show(
		{ [`GET ${settings}`]: { body: { retention_days: 0 } }, [`POST ${settings}`]: { body: { retention_days: 90 } } },
		{ canManage: true }
	);
	await user.click(await screen.findByText('How long answers are kept'));
	const field = await screen.findByRole('spinbutton', { name: 'Delete answers after so many days' });
	await user.clear(field);
	await user.type(field, '90');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect((await screen.findAllByText('Saved.'))[0]).toBeVisible();
	expect(posts()[0]?.data).toEqual({ retention_days: 90 });
});

describe('the webhooks', () => {
	const keyUrl = 'https://example.org/wp-admin/admin-post.php?action=sitewright_webhook_key&_wpnonce=1';
	const delivery: WebhookDelivery = {
		id: 7,
		title: 'Orders',
		date: '2026-01-15T12:00:00Z',
		url: 'https://hooks.example.com/orders',
		status: 'failed',
		tries: 2,
		at: '2026-01-15T12:35:00Z',
		reason: 'The address answered with the status 500.',
		due: '2026-01-15T14:35:00Z',
	};
	const open = async (answers: Parameters<typeof answerRest>[0] = {}) => {
		const page = await show(
			{
				[`GET ${path}/settings`]: { body: { retention_days: 0 } },
				[`GET ${path}/webhooks`]: { body: { key_url: keyUrl, deliveries: [delivery] } },
				...answers,
			},
			{ canManage: true }
		);
		expect(page.calls.filter((call) => call.path.includes('webhooks'))).toEqual([]);
		await page.user.click(await screen.findByText('Webhooks: answers for other services'));
		return page;
	};

	it('show what came of each delivery, and send one again', async () => {
		let sent = delivery;
		const { user } = await open({
			[`GET ${path}/webhooks`]: () => ({ body: { key_url: keyUrl, deliveries: [sent] } }),
			[`POST ${path}/7/webhook`]: () => {
				sent = { ...delivery, status: 'sent', tries: 1, reason: '', due: null };
				return { body: sent };
			},
		});
		const table = await screen.findByRole('table', { name: 'The last deliveries' });
		expect(within(table).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '#/7');
		expect(within(table).getByText('https://hooks.example.com/orders')).toBeVisible();
		expect(within(table).getByText('Not sent')).toBeVisible();
		expect(within(table).getByText(/, try 2$/)).toBeVisible();
		expect(within(table).getByText('The address answered with the status 500.')).toBeVisible();
		expect(within(table).getByText(/^It is tried again after /)).toBeVisible();
		await user.click(within(table).getByRole('button', { name: /^Send again: Orders, / }));
		expect(await within(table).findByText('Sent')).toBeVisible();
		expect(within(table).queryByText(/^It is tried again/)).not.toBeInTheDocument();
	});

	it('say why one could not be sent again', async () => {
		const { user } = await open({
			[`POST ${path}/7/webhook`]: { status: 404, body: { code: 'answer_not_found', message: 'This answer is not there any more.' } },
		});
		await user.click(await screen.findByRole('button', { name: /^Send again: Orders/ }));
		expect((await screen.findAllByText('This answer is not there any more.'))[0]).toBeVisible();
	});

	it('give the key as a file, which the store does not hold, and make a new one when somebody asks twice', async () => {
		const { user, posts } = await open({
			[`GET ${path}/webhooks`]: { body: { key_url: keyUrl, deliveries: [] } },
			[`POST ${path}/webhooks/secret`]: { body: { key_url: keyUrl, deliveries: [] } },
		});
		expect(await screen.findByRole('link', { name: 'Download the key' })).toHaveAttribute('href', keyUrl);
		expect(screen.getByText('Nothing was sent yet.')).toBeVisible();
		await user.click(screen.getByRole('button', { name: 'Make a new key' }));
		expect(posts()).toEqual([]);
		await user.click(screen.getByRole('button', { name: /^The old key stops working/ }));
		expect(await screen.findByText('There is a new key. Download it for the receivers.')).toBeVisible();
		expect(posts()).toHaveLength(1);
	});

	it('say why they are missing', async () => {
		await open({ [`GET ${path}/webhooks`]: { status: 500, body: { code: 'x', message: 'The database is away.' } } });
		expect((await screen.findAllByText('The database is away.'))[0]).toBeVisible();
	});

	it('are not for those who may only read answers', async () => {
		await show();
		expect(screen.queryByText(/^Webhooks/)).not.toBeInTheDocument();
	});
});
