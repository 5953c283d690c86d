import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { adminReducer, makeAdminStore } from '../../../../app/make-admin-store';
import { describeSiteTest } from '../../../../features/site/doctor/run-check';
import { parseSession } from '../../../../features/site/session/slice';
import { startSlice } from '../../../../features/site/start/slice';
import { StartSection } from '../../../../features/site/start/start-section';
import { watchStartChecks } from '../../../../sagas/site/start-checks.saga';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const tests = 'GET wpcom/v2/sitewright/site-health';
const result = (label: string, status = 'good', text = 'A fact.') => ({
	body: { test: 'sitewright_x', label, status, badge: { label: 'Sitewright', color: 'blue' }, description: `<p>${text}</p>`, actions: '' },
});
const connected = { isRegistered: true, isUserConnected: true, isOfflineMode: false };
const alone = { isRegistered: false, isUserConnected: false, isOfflineMode: false };
const setUp = {
	[`${tests}/connection`]: result('The site is connected'),
	[`${tests}/platform`]: result('The platform answers'),
	[`${tests}/model`]: result('An AI model answers', 'good', 'It is large, at models.example.'),
	[`${tests}/payments`]: result('Payments work in test mode'),
};

interface Place {
	readonly canManage?: boolean;
	readonly connection?: typeof connected;
	readonly platformUrl?: string;
	readonly coreAi?: 'ready' | 'missing';
	readonly canUseAi?: boolean;
}

function show(answers: Parameters<typeof answerRest>[0], place: Place = {}) {
	const { canManage = true, connection = connected, platformUrl = 'https://platform.example', coreAi = 'missing', canUseAi = true } = place;
	const calls = answerRest({ 'GET jetpack/v4/settings': settingsAnswer(), 'GET jetpack/v4/connection': { body: connection }, ...answers });
	const printed = parseSession(defaultInitialState);
	const session = {
		...printed,
		connection,
		platformUrl,
		coreAi,
		canUseAi,
		adminUrl: 'https://site.example/wp-admin/',
		currentUser: { ...printed.currentUser, permissions: { manage_options: canManage } },
	};
	const store = makeAdminStore({ ports: fakeWorld().ports, session });
	adminReducer.inject(startSlice as never);
	store.runSaga(watchStartChecks, {
		describeSiteTest: async (found: Parameters<typeof describeSiteTest>[0]) => describeSiteTest(found),
		checkNetwork: () => Promise.reject(new Error('The start page makes no check of the network.')),
	});
	const { unmount } = render(
		<Provider store={store}>
			<StartSection />
		</Provider>
	);
	return { calls, user: userEvent.setup(), unmount };
}

const card = (title: string) => within(screen.getByRole('heading', { level: 3, name: title }).closest('li') ?? document.body);
const stateOf = (title: string, state: string) => waitFor(() => expect(card(title).getByText(state)).toBeVisible());

it('says at once what works: blocks without anything, the platform, a model and payments in test mode', async () => {
	show(setUp);
	expect(card('Blocks and forms').getByText('Works')).toBeVisible();
	expect(card('Blocks and forms').getByRole('link', { name: 'Write a page' })).toHaveAttribute(
		'href',
		'https://site.example/wp-admin/post-new.php?post_type=page'
	);
	await stateOf('Platform', 'Works');
	await stateOf('Writing with AI', 'Works');
	await stateOf('Payments', 'Works');
	expect(card('Platform').getByText('The platform answers. A fact.')).toBeVisible();
	expect(card('Writing with AI').getByText('An AI model answers. It is large, at models.example.')).toBeVisible();
	expect(card('Payments').getByRole('link', { name: 'Choose where the money goes' })).toHaveAttribute('href', '#/payments');
	expect(screen.getByText('Checked: 3 of 3 work.')).toHaveAttribute('role', 'status');
	expect(card('Platform').queryByRole('button', { name: 'Connect this site' })).toBeNull();
});

it('says what is to do where the platform is away, and asks again after a change', async () => {
	let platform = result('The platform cannot be used', 'critical', 'It cannot be reached.');
	const { user } = show({ ...setUp, [`${tests}/platform`]: () => platform, [`${tests}/payments`]: { status: 500, body: '<html>Down</html>' } });
	await stateOf('Platform', 'To do');
	expect(card('Platform').getByText('The platform cannot be used. It cannot be reached.')).toBeVisible();
	await stateOf('Payments', 'To do');
	platform = result('The platform answers');
	await user.click(screen.getByRole('button', { name: 'Check again' }));
	await stateOf('Platform', 'Works');
});

it('connects a new site in its place: the address is typed, and a button goes there', async () => {
	const { calls, user } = show(
		{
			...setUp,
			[`${tests}/connection`]: result('The site is not connected', 'recommended'),
			'POST jetpack/v4/settings': { status: 400, body: { code: 'invalid_platform_url', message: 'Nothing answers at this address.' } },
		},
		{ connection: alone, platformUrl: '' }
	);
	await stateOf('Platform', 'To do');
	expect(calls.filter(({ path }) => path.endsWith('/platform'))).toEqual([]);
	const connect = card('Platform').getByRole('button', { name: 'Connect this site' });
	expect(connect).toBeDisabled();
	await user.type(await card('Platform').findByRole('textbox', { name: 'Address of the platform' }), 'https://platform.example');
	expect(connect).toBeEnabled();
	await user.click(connect);
	await waitFor(() =>
		expect(calls.find(({ method, path }) => method === 'POST' && path === 'jetpack/v4/settings')?.data).toMatchObject({
			platform_url: 'https://platform.example',
		})
	);
	expect((await card('Platform').findAllByText('Nothing answers at this address.'))[0]).toBeVisible();
});

describe('a test mail', () => {
	const route = 'POST wpcom/v2/sitewright/test-mail';

	it('is sent on request alone, and its reader says whether it has arrived', async () => {
		const { calls, user } = show({ ...setUp, [route]: result('WordPress has handed over the test mail', 'good', 'It is on its way to ada@example.com.') });
		await stateOf('Payments', 'Works');
		expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
		expect(card('Mails').getByText('Not checked yet')).toBeVisible();
		await user.click(card('Mails').getByRole('button', { name: 'Send me a test mail' }));
		expect(await card('Mails').findByText(/on its way to ada@example\.com/)).toBeVisible();
		// Handed over is not arrived.
		expect(card('Mails').getByText('Not checked yet')).toBeVisible();
		await user.click(card('Mails').getByRole('button', { name: 'It does not arrive' }));
		await stateOf('Mails', 'To do');
		expect(card('Mails').getByText(/SPF and DKIM/)).toBeVisible();
		await user.click(card('Mails').getByRole('button', { name: 'Send me a test mail' }));
		await user.click(await card('Mails').findByRole('button', { name: 'It has arrived' }));
		await stateOf('Mails', 'Works');
		expect(card('Mails').queryByRole('button', { name: 'It does not arrive' })).toBeNull();
	});

	it('that could not be sent says why', async () => {
		const { user } = show({ ...setUp, [route]: result('WordPress could not send the test mail', 'critical', 'Could not instantiate mail function.') });
		await user.click(card('Mails').getByRole('button', { name: 'Send me a test mail' }));
		await stateOf('Mails', 'To do');
		expect(card('Mails').getByText(/Could not instantiate mail function/)).toBeVisible();
		expect(card('Mails').queryByRole('button', { name: 'It has arrived' })).toBeNull();
	});
});

it.each([
	[connected, 'Works', 'It is connected: the AI Assistant answers you.'],
	[{ ...connected, isUserConnected: false }, 'To do', 'Connect it, and the AI Assistant answers you.'],
	[alone, 'To do', 'This site is not connected yet. Please ask an administrator to connect it.'],
])('tells an author of their own account alone: %j', async (connection, state, text) => {
	const { calls } = show({}, { canManage: false, connection });
	await stateOf('Your account', state);
	expect(card('Your account').getByText(text)).toBeVisible();
	expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
	expect(screen.getByText('An administrator of this site sets up the rest.')).toBeVisible();
	// Pages and modules are not theirs.
	expect(card('Blocks and forms').getAllByRole('link')).toEqual([card('Blocks and forms').getByRole('link', { name: 'Write a post' })]);
	expect(calls.map(({ path }) => path)).toEqual(['jetpack/v4/connection']);
});

it('tells an author who needs no account that they need none, and nobody of an account where AI is off', () => {
	const { unmount } = show({}, { canManage: false, connection: alone, coreAi: 'ready' });
	expect(card('Your account').getByText('Works')).toBeVisible();
	expect(card('Your account').getByText('You need none: WordPress asks an AI provider by itself.')).toBeVisible();
	unmount();
	show({}, { canManage: false, canUseAi: false });
	expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
});
