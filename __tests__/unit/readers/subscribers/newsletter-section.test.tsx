import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { NewsletterSection } from '../../../../features/readers/subscribers/components/newsletter-section';
import { exportUrl } from '../../../../features/readers/subscribers/export-url';
import { parseSession } from '../../../../features/site/session/slice';
import { pieceImported, importFailed, importFinished, importRequested } from '../../../../features/readers/subscribers/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const list = 'GET wpcom/v2/sitewright/subscribers';
const settings = 'GET wpcom/v2/sitewright/newsletter-settings';
const mailings = 'GET wpcom/v2/sitewright/mailings';
const subscriber = { id: 7, email: 'choir@example.com', status: 'confirmed', date: '2026-05-04T09:30:00Z', source: 'form', categories: ['Concerts'] };
const counts = { pending: 2, confirmed: 1, unsubscribed: 0 };
const own = {
	service: 'own',
	has_mailchimp_key: false,
	mailchimp_error: '',
	mailchimp_list: '',
	categories_enabled: false,
	category_ids: [],
	sends_posts: true,
	mails_whole_post: true,
	sender_name: '',
	reply_to: '',
	all_categories: [{ id: 4, name: 'Concerts' }],
};
const answers = {
	[list]: { body: { subscribers: [subscriber], total: 1, newest: 7, counts } },
	[settings]: { body: own },
	[mailings]: { body: { mailings: [] } },
};

function show(more: Parameters<typeof answerRest>[0] = {}, canManage = true) {
	const calls = answerRest({ ...answers, ...more });
	const session = parseSession({ ...defaultInitialState, subscribersExportUrl: 'https://example.org/export?_wpnonce=1' });
	const { ports } = fakeWorld();
	// A file that is never read to its end.
	const file = { size: 10, slice: () => ({ arrayBuffer: () => new Promise(() => undefined) }) } as unknown as File;
	const store = makeAdminStore({
		ports: { ...ports, files: { ...ports.files, get: () => file } },
		session: { ...session, currentUser: { ...session.currentUser, permissions: { manage_options: canManage } } },
	});
	render(
		<Provider store={store}>
			<NewsletterSection />
		</Provider>
	);
	return { calls, store, user: userEvent.setup() };
}

it('shows no address to those who do not manage the site', () => {
	const { calls } = show({}, false);
	expect(screen.getByText('An administrator of this site can see the subscribers.')).toBeVisible();
	expect(calls).toHaveLength(0);
});

it('unsubscribes by one press, and removes for ever only by a second', async () => {
	const { calls, user } = show({ 'POST wpcom/v2/sitewright/subscribers/changes': { body: { changed: 1 } } });
	await user.click(await screen.findByRole('button', { name: 'Remove choir@example.com' }));
	const changes = () => calls.filter(({ method }) => method === 'POST').map(({ data }) => data);
	expect(changes()).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Remove choir@example.com for ever' }));
	await user.click(await screen.findByRole('button', { name: 'Unsubscribe choir@example.com' }));
	expect(changes()).toEqual([
		{ ids: [7], change: 'delete' },
		{ ids: [7], change: 'unsubscribe' },
	]);
});

it('changes all that were selected at once, and keeps them selected while that fails', async () => {
	let hasFailed = false;
	const second = { ...subscriber, id: 8, email: 'alto@example.com' };
	const { calls, user } = show({
		[list]: { body: { subscribers: [subscriber, second], total: 2, newest: 8, counts } },
		'POST wpcom/v2/sitewright/subscribers/changes': () => {
			const answer = hasFailed ? { body: { changed: 2 } } : { status: 500, body: {} };
			hasFailed = true;
			return answer as never;
		},
	});
	const bulk = within(await screen.findByRole('group', { name: 'Change the selected subscribers' }));
	expect(bulk.getByRole('button', { name: 'Remove' })).toBeDisabled();
	await user.click(screen.getByRole('checkbox', { name: 'Select alto@example.com' }));
	expect(bulk.getByText('1 selected')).toBeVisible();
	await user.click(screen.getByRole('checkbox', { name: 'Select all subscribers of this page' }));
	const remove = async () => {
		await user.click(bulk.getByRole('button', { name: 'Remove' }));
		await user.click(bulk.getByRole('button', { name: 'Remove 2 subscribers for ever?' }));
	};
	await remove();
	await screen.findAllByText(/The server had a problem/);
	expect(bulk.getByText('2 selected')).toBeVisible();
	await waitFor(() => expect(bulk.getByRole('button', { name: /Remove/ })).toBeEnabled());
	await remove();
	await waitFor(() => expect(bulk.queryByText('2 selected')).not.toBeInTheDocument());
	expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual([
		{ ids: [7, 8], change: 'delete' },
		{ ids: [7, 8], change: 'delete' },
	]);
});

it('removes all that a filter finds, on all pages, after a question that says how many', async () => {
	const rows = [subscriber, { ...subscriber, id: 8, email: 'alto@example.com' }];
	const { calls, store, user } = show({
		[list]: { body: { subscribers: rows, total: 1200, newest: 4000, counts } },
		'POST wpcom/v2/sitewright/subscribers/matching-changes': { body: { changed: 1200, next: null } },
	});
	await screen.findByRole('option', { name: 'Not confirmed yet (2)' });
	await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Not confirmed yet (2)');
	const bulk = within(await screen.findByRole('group', { name: 'Change the selected subscribers' }));
	await user.click(screen.getByRole('checkbox', { name: 'Select all subscribers of this page' }));
	await user.click(bulk.getByRole('button', { name: 'Select all 1,200, on all pages' }));
	expect(bulk.getByText('1,200 selected')).toBeVisible();
	// What concerns more people than the page shows is never done by one press.
	await user.click(bulk.getByRole('button', { name: 'Unsubscribe' }));
	await user.click(bulk.getByRole('button', { name: 'Remove' }));
	expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
	await user.click(bulk.getByRole('button', { name: 'Remove 1,200 subscribers for ever?' }));
	expect((await screen.findAllByText('Removed: 1,200'))[0]).toBeVisible();
	expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual([{ change: 'delete', status: 'pending', before: 4001 }]);
	expect(store.getState().subscriberList).toMatchObject({ selected: [], isAllSelected: false });
});

it('asks for the next page from the last row of this one', async () => {
	const asked: string[] = [];
	const { user } = show({
		[list]: (query) => {
			asked.push(`${query.get('page')} before ${query.get('before')}`);
			return { body: { subscribers: [subscriber], total: 101, newest: 7, counts } };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Older subscribers' }));
	expect(await screen.findByText('Page 2 of 3')).toBeVisible();
	expect(asked).toEqual(['1 before null', '2 before 7']);
});

it('shows the page before after the last one of a page was removed', async () => {
	let total = 51;
	const first = { ...subscriber, id: 1, email: 'first@example.com' };
	const { user } = show({
		[list]: (query) => ({ body: { subscribers: query.get('page') === '1' ? [first] : total > 50 ? [subscriber] : [], total, newest: 7, counts } }),
		'POST wpcom/v2/sitewright/subscribers/changes': () => {
			total = 50;
			return { body: { changed: 1 } };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Older subscribers' }));
	await user.click(await screen.findByRole('button', { name: 'Remove choir@example.com' }));
	await user.click(screen.getByRole('button', { name: 'Remove choir@example.com for ever' }));
	expect(await screen.findByRole('rowheader', { name: 'first@example.com' })).toBeVisible();
});

it('exports what the filter shows', () => {
	expect(exportUrl('https://example.org/export?_wpnonce=1', { status: 'pending', search: 'a b' })).toBe(
		'https://example.org/export?_wpnonce=1&status=pending&search=a+b'
	);
});

it('says so when the list cannot be loaded, and loads it again', async () => {
	let hasFailed = false;
	const { user } = show({
		[list]: () => {
			const answer = hasFailed ? answers[list] : { status: 500, body: {} };
			hasFailed = true;
			return answer as never;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('rowheader', { name: 'choir@example.com' })).toBeVisible();
});

it('tells how far a mailing is, who got none, and lets it go on', async () => {
	const mailing = {
		id: 3,
		title: 'Concert',
		status: 'stopped',
		sent: 2,
		failed: 1,
		unknown: 1,
		reason: 'No mail server.',
		problems: [{ email: 'x@example.com', kind: 'unknown', reason: 'Interrupted.' }],
	};
	const { calls, user } = show({
		[mailings]: { body: { mailings: [mailing] } },
		'POST wpcom/v2/sitewright/mailings/3/resume': { body: { status: 'waiting' } },
	});
	expect(await screen.findByText('Stopped after many failures: No mail server.')).toBeVisible();
	expect(screen.getByText('2 e-mails sent, 1 failed, of 1 it is not known')).toBeVisible();
	expect(screen.getByText('x@example.com: Interrupted.')).toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: 'Go on now' }));
	expect(calls.some(({ path }) => path.endsWith('/3/resume'))).toBe(true);
});

it('keeps the file of a failed import, and names the lines that it left out', async () => {
	const { store } = show();
	await screen.findByRole('rowheader');
	act(() => {
		store.dispatch(importRequested({ fileId: 'a', fileName: 'choir.csv', size: 10 }));
		store.dispatch(pieceImported({ bytes: 5, lines: 2, result: { added: 3, known: 1, inactive: 4, refused: 1, examples: [{ line: 2, text: '<b>no</b>' }] } }));
		store.dispatch(importFailed('The connection was lost.'));
	});
	expect(await screen.findByText('Line 2: <b>no</b>')).toBeVisible();
	expect(screen.getByText('New: 3. On the list before: 1.')).toBeVisible();
	expect(screen.getByText('4 lines were left out: unsubscribed or unconfirmed.')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
	act(() => {
		store.dispatch(importRequested({ fileId: 'a', fileName: 'choir.csv', size: 10 }));
		store.dispatch(importFinished());
	});
	expect((await screen.findAllByText('No e-mail address was found in choir.csv.')).length).toBeGreaterThan(0);
	act(() => {
		store.dispatch(importRequested({ fileId: 'a', fileName: 'choir.csv', size: 10 }));
		store.dispatch(pieceImported({ bytes: 10, lines: 2, result: { added: 0, known: 1, inactive: 0, refused: 0, examples: [] } }));
		store.dispatch(importFinished());
	});
	expect((await screen.findAllByText('choir.csv was imported.')).length).toBeGreaterThan(0);
});

it('saves no audience of the account before after another key was entered', async () => {
	let audience = 'abc';
	const connected = () => ({ ...own, service: 'mailchimp', has_mailchimp_key: true, mailchimp_list: audience });
	const { calls, user } = show({
		[settings]: () => ({ body: connected() }),
		'POST wpcom/v2/sitewright/newsletter-settings/mailchimp-key': () => {
			audience = '';
			return { body: connected() };
		},
		'GET wpcom/v2/sitewright/newsletter-settings/mailchimp-audiences': { body: { audiences: [{ id: 'abc', name: 'Friends' }] } },
		'POST wpcom/v2/sitewright/newsletter-settings': () => ({ body: connected() }),
	});
	expect(await screen.findByRole('combobox', { name: 'Audience' })).toHaveValue('abc');
	await user.type(screen.getByLabelText('API key of Mailchimp'), '9876543210-us1');
	await user.click(screen.getByRole('button', { name: 'Save key' }));
	await waitFor(() => expect(screen.getByRole('combobox', { name: 'Audience' })).toHaveValue(''));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(calls.filter(({ method }) => method === 'POST').at(-1)?.data).toMatchObject({ service: 'mailchimp', mailchimp_list: '' });
});

it('says why Mailchimp did not take the last address', async () => {
	show({
		[settings]: { body: { ...own, service: 'mailchimp', mailchimp_error: 'Mailchimp says: … looks fake.' } },
	});
	expect((await screen.findAllByText('The last address that a visitor entered was not added. Mailchimp says: … looks fake.'))[0]).toBeVisible();
});

it('connects Mailchimp by a key, then asks for the audience', async () => {
	let hasKey = false;
	const { calls, user } = show({
		[settings]: () => ({ body: { ...own, has_mailchimp_key: hasKey } }),
		'POST wpcom/v2/sitewright/newsletter-settings/mailchimp-key': () => {
			hasKey = true;
			return { body: { ...own, has_mailchimp_key: true } };
		},
		'GET wpcom/v2/sitewright/newsletter-settings/mailchimp-audiences': { body: { audiences: [{ id: 'abc', name: 'Friends' }] } },
		'POST wpcom/v2/sitewright/newsletter-settings': { body: own },
	});
	await user.type(await screen.findByLabelText('API key of Mailchimp'), '0123456789-us7');
	await user.click(screen.getByRole('button', { name: 'Save key' }));
	await screen.findByRole('button', { name: 'Forget this key' });
	await user.click(screen.getByRole('radio', { name: 'Mailchimp' }));
	await user.selectOptions(await screen.findByRole('combobox', { name: 'Audience' }), 'Friends');
	await user.click(screen.getByRole('checkbox', { name: 'Let subscribers choose categories' }));
	await user.click(within(screen.getByRole('group', { name: 'Newsletter categories' })).getByRole('checkbox', { name: 'Concerts' }));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual([
		{ api_key: '0123456789-us7' },
		{
			service: 'mailchimp',
			mailchimp_list: 'abc',
			categories_enabled: true,
			category_ids: [4],
			sends_posts: true,
			mails_whole_post: true,
			sender_name: '',
			reply_to: '',
		},
	]);
});

it('keeps a key that Mailchimp refused, so that it can be mended, and forgets one that is saved', async () => {
	let isRefused = true;
	const { user } = show({
		'POST wpcom/v2/sitewright/newsletter-settings/mailchimp-key': () =>
			isRefused
				? { status: 502, body: { code: 'mailchimp_error', message: 'Mailchimp does not accept the API key.' } }
				: { body: { ...own, has_mailchimp_key: true } },
	});
	const field = await screen.findByLabelText('API key of Mailchimp');
	await user.type(field, '0123456789-us7');
	await user.click(screen.getByRole('button', { name: 'Save key' }));
	expect((await screen.findAllByText('Mailchimp does not accept the API key.'))[0]).toBeVisible();
	expect(field).toHaveValue('0123456789-us7');
	isRefused = false;
	await user.type(field, 'x');
	expect(screen.queryByText('Mailchimp does not accept the API key.', { selector: '.components-notice *' })).not.toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: 'Save key' }));
	await waitFor(() => expect(field).toHaveValue(''));
	expect(screen.getAllByText('Saved.')[0]).toBeVisible();
});
