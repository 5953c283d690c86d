import {
	connectRequested,
	freshStartRequested,
	moveRequested,
	reconnectRequested,
	safeModeRequested,
	selectConnectionError,
	selectConnectionFlow,
	siteDisconnectRequested,
	userDisconnectRequested,
} from '../../../features/site/connection/slice';
import { makeAppStore } from '../../support/make-app-store';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const status = (isRegistered: boolean) => ({ body: { isRegistered, isUserConnected: false, isOfflineMode: false } });
const authorizeUrl = 'https://platform.example/authorize?request=abc';
const request = { from: 'tests', redirectUri: 'https://site.example/wp-admin/' };

function start(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports });
	const flow = () => selectConnectionFlow(store.getState());
	const until = async (isDone: () => boolean) => {
		for (let round = 0; round < 500 && !isDone(); round++) {
			await Promise.resolve();
		}
	};
	return { calls, world, store, flow, until, posted: () => calls.map(({ method, path }) => `${method} ${path}`) };
}

describe('connecting', () => {
	it('registers a site that is not, then leaves for the authorization page with “from”', async () => {
		const { store, world, posted, until, flow, calls } = start({
			'GET jetpack/v4/connection': status(false),
			'POST jetpack/v4/connection/register': { body: { authorizeUrl, allowInplaceConnection: false } },
		});
		store.dispatch(connectRequested(request));
		await until(() => world.visited.length > 0);
		expect(posted().slice(0, 2)).toEqual(['GET jetpack/v4/connection', 'POST jetpack/v4/connection/register']);
		expect(calls[1]?.data).toEqual({
			registration_nonce: 'a-nonce',
			no_iframe: true,
			plugin_slug: 'sitewright',
			redirect_uri: request.redirectUri,
			from: 'tests',
		});
		expect(world.visited).toEqual([`${authorizeUrl}&from=tests`]);
		expect(flow()).toBe('leaving');
	});

	it('sends the invitation code that the person entered', async () => {
		const { store, world, until, calls } = start({
			'GET jetpack/v4/connection': status(false),
			'POST jetpack/v4/connection/register': { body: { authorizeUrl, allowInplaceConnection: false } },
		});
		store.dispatch(connectRequested({ ...request, invitationCode: 'a-code-of-the-operator' }));
		await until(() => world.visited.length > 0);
		expect(calls[1]?.data).toMatchObject({ invitation_code: 'a-code-of-the-operator' });
	});

	it('asks a registered site for the authorization page alone', async () => {
		const { store, world, posted, until } = start({
			'GET jetpack/v4/connection': status(true),
			'GET jetpack/v4/connection/authorize_url': { body: { authorizeUrl } },
		});
		store.dispatch(connectRequested(request));
		await until(() => world.visited.length > 0);
		expect(posted()).not.toContain('POST jetpack/v4/connection/register');
		expect(world.visited).toEqual([`${authorizeUrl}&from=tests`]);
	});

	it('says why it failed and can be tried again', async () => {
		const { store, until, flow, world } = start({
			'GET jetpack/v4/connection': status(false),
			'POST jetpack/v4/connection/register': { status: 400, body: { code: 'site_unreachable', message: 'The platform could not ask the site.' } },
		});
		store.dispatch(connectRequested(request));
		await until(() => selectConnectionError(store.getState()) !== null);
		expect(selectConnectionError(store.getState())).toMatchObject({ code: 'site_unreachable', message: 'The platform could not ask the site.' });
		expect(flow()).toBe('idle');
		expect(world.visited).toEqual([]);
		store.dispatch(connectRequested(request));
		expect(flow()).toBe('connecting');
	});

	it('goes to no address that is not one of the web', async () => {
		const { store, world, until } = start({
			'GET jetpack/v4/connection': status(true),
			'GET jetpack/v4/connection/authorize_url': { body: { authorizeUrl: 'javascript:alert(1)' } },
		});
		store.dispatch(connectRequested(request));
		await until(() => selectConnectionError(store.getState()) !== null);
		expect(world.visited).toEqual([]);
		expect(selectConnectionError(store.getState())).not.toBeNull();
	});
});

describe('reconnecting', () => {
	it('is over when the site has a new secret', async () => {
		const { store, flow, until } = start({ 'POST jetpack/v4/connection/reconnect': { body: { status: 'completed' } } });
		store.dispatch(reconnectRequested(request));
		await until(() => flow() === 'idle');
		expect(flow()).toBe('idle');
		expect(selectConnectionError(store.getState())).toBeNull();
	});

	it('goes on to the authorization page where the platform no longer knew the site', async () => {
		const { store, world, until } = start({
			'POST jetpack/v4/connection/reconnect': { body: { status: 'in_progress', authorizeUrl } },
		});
		store.dispatch(reconnectRequested(request));
		await until(() => world.visited.length > 0);
		expect(world.visited).toEqual([`${authorizeUrl}&from=tests`]);
	});
});

describe('disconnecting', () => {
	it.each([
		['oneself', userDisconnectRequested(), 'jetpack/v4/connection/user', { linked: false }],
		['the site', siteDisconnectRequested(), 'jetpack/v4/connection', { isActive: false }],
	])('%s posts it once and is over', async (_, action, path, data) => {
		const { store, calls, flow, until } = start({ [`POST ${path}`]: { body: { code: 'success' } } });
		store.dispatch(action);
		store.dispatch(action);
		expect(flow()).toBe('disconnecting');
		await until(() => flow() === 'idle');
		expect(flow()).toBe('idle');
		expect(calls).toEqual([{ method: 'POST', path, data }]);
	});
});

describe('a site that was copied or moved', () => {
	it.each([
		['stays disconnected', safeModeRequested(), 'POST jetpack/v4/identity-crisis/confirm-safe-mode'],
		['takes its connection along', moveRequested(), 'POST jetpack/v4/identity-crisis/migrate'],
	])('%s as the administrator chose', async (_name, action, call) => {
		const { store, posted, until, flow } = start({ [call]: { body: { code: 'success' } } });
		store.dispatch(action);
		await until(() => flow() === 'idle');
		expect(posted()).toEqual([call]);
		expect(selectConnectionError(store.getState())).toBeNull();
	});

	it('is registered anew and leaves for the authorization page, with a code where it needs one', async () => {
		const { store, world, calls, until } = start({ 'POST jetpack/v4/identity-crisis/start-fresh': { body: { authorizeUrl } } });
		store.dispatch(freshStartRequested({ ...request, invitationCode: 'a-code-of-the-operator' }));
		await until(() => world.visited.length > 0);
		expect(calls[0]?.data).toEqual({ redirect_uri: request.redirectUri, invitation_code: 'a-code-of-the-operator' });
		expect(world.visited).toEqual([`${authorizeUrl}&from=tests`]);
	});

	it('says why it could not move', async () => {
		const message = 'Another site is registered at this address.';
		const { store, until, flow } = start({
			'POST jetpack/v4/identity-crisis/migrate': { status: 409, body: { code: 'address_in_use', message, data: { status: 409 } } },
		});
		store.dispatch(moveRequested());
		await until(() => flow() === 'idle');
		expect(selectConnectionError(store.getState())).toMatchObject({ code: 'address_in_use', message });
	});
});
