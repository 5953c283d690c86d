import { makeAppStore } from '../../support/make-app-store';
import { blockRemoved } from '../../../features/site/editor/actions';
import { accountChosen, connectRequested, disconnectRequested, selectFeedStatus } from '../../../features/media/photoFeed/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const clientId = 'block-1';
const page = 'https://platform.example/photo-feeds/connect?request=x';
const routes = {
	url: 'GET wpcom/v2/instagram-gallery/connect-url',
	gallery: 'GET wpcom/v2/instagram-gallery/gallery',
	// apiFetch sends it as POST.
	remove: 'POST wpcom/v2/instagram-gallery/connections/42',
};
const gallery = { body: { external_name: 'ada.photos', images: [{ url: 'https://site.example/a.jpg', title: 'A' }] } };
const failure = (code: string, message: string) => ({ status: 502, body: { code, message } });

function start(answers: Parameters<typeof answerRest>[0], attributes: Record<string, unknown> = {}) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/instagram-gallery', attributes });
	const store = makeAppStore({ ports: world.ports });
	const send = async (action: Parameters<typeof store.dispatch>[0]) => {
		store.dispatch(action);
		await world.settle();
	};
	return { calls, world, send, status: () => selectFeedStatus(store.getState(), clientId), attributes: () => world.editor.blocks.get(clientId)?.attributes };
}

it('opens the popup at once, waits until it closes, and shows the connected account', async () => {
	const { world, send, status, attributes } = start({ [routes.url]: { body: page }, [routes.gallery]: gallery });
	await send(connectRequested({ clientId }));
	const [popup] = world.popups;
	expect(popup?.visited).toEqual([page]);
	await world.advance(100);
	expect(status()).toEqual({ status: 'connecting' });
	popup?.finish({ keyring_id: 42 });
	await world.advance(99);
	expect(status()).toEqual({ status: 'connecting' });
	await world.advance(1);
	expect(attributes()).toEqual({ accessToken: '42', instagramUser: 'ada.photos' });
	expect(status()).toEqual({ status: 'idle' });
});

it('takes a message that comes in just after the popup has closed', async () => {
	const { world, send, attributes } = start({ [routes.url]: { body: page }, [routes.gallery]: gallery });
	await send(connectRequested({ clientId }));
	world.popups[0]?.finish();
	await world.advance(100);
	world.popups[0]?.finish({ keyring_id: 42 });
	await world.advance(100);
	expect(attributes()).toEqual({ accessToken: '42', instagramUser: 'ada.photos' });
});

it.each([
	['nothing', undefined],
	['no number', { keyring_id: 'x' }],
	['something else', { user: 'eve' }],
])('leaves the block as it was when the popup closes and says %s', async (_, message) => {
	const { world, send, status, attributes } = start({ [routes.url]: { body: page } });
	await send(connectRequested({ clientId }));
	world.popups[0]?.finish(message);
	await world.advance(100);
	await world.advance(100);
	expect(status()).toEqual({ status: 'idle' });
	expect(attributes()).toEqual({});
});

it('says so when the browser blocks the popup', async () => {
	const { world, send, status, calls } = start({});
	world.blocksPopups = true;
	await send(connectRequested({ clientId }));
	expect(status()).toMatchObject({ status: 'failed', message: expect.stringContaining('blocked the window') });
	expect(calls).toEqual([]);
});

it('closes the popup when no address can be had', async () => {
	const { world, send, status } = start({ [routes.url]: failure('platform_error', 'The platform cannot be reached.') });
	await send(connectRequested({ clientId }));
	expect(world.popups[0]?.isClosed()).toBe(true);
	expect(status()).toEqual({ status: 'failed', message: 'The platform cannot be reached.' });
});

it('closes the popup when the block is removed', async () => {
	const { world, send } = start({ [routes.url]: { body: page } });
	await send(connectRequested({ clientId }));
	await send(blockRemoved({ clientId }));
	expect(world.popups[0]?.isClosed()).toBe(true);
});

it('clears the account of the block when the chosen one cannot be shown', async () => {
	const { send, status, attributes } = start(
		{ [routes.gallery]: failure('instagram_unavailable', 'Instagram cannot be reached.') },
		{ accessToken: '1', instagramUser: 'old' }
	);
	await send(accountChosen({ clientId, token: '42' }));
	expect(attributes()).toEqual({ accessToken: undefined, instagramUser: undefined });
	expect(status()).toEqual({ status: 'failed', message: 'Instagram cannot be reached.' });
});

it('makes a saved post one with changes to save when its account is cleared', async () => {
	const { world, send } = start(
		{ [routes.gallery]: failure('instagram_unavailable', 'Instagram cannot be reached.') },
		{ accessToken: '1', instagramUser: 'old' }
	);
	world.editor.isSaved = true;
	await send(accountChosen({ clientId, token: '42' }));
	expect(world.editor.changes).toMatchObject([{ isUndoStep: true }]);
});

it('disconnects the account', async () => {
	const { send, status, attributes } = start({ [routes.remove]: { body: { code: 'success' } } }, { accessToken: '42', instagramUser: 'ada.photos' });
	await send(disconnectRequested({ clientId, token: '42' }));
	expect(attributes()).toEqual({ accessToken: undefined, instagramUser: undefined });
	expect(status()).toEqual({ status: 'idle' });
});

it('keeps the account that somebody else connected', async () => {
	const { send, status, attributes } = start(
		{ [routes.remove]: { status: 403, body: { code: 'instagram_not_yours', message: 'Somebody else connected this account.' } } },
		{ accessToken: '42' }
	);
	await send(disconnectRequested({ clientId, token: '42' }));
	expect(attributes()).toEqual({ accessToken: '42' });
	expect(status()).toEqual({ status: 'failed', message: 'Somebody else connected this account.' });
});
