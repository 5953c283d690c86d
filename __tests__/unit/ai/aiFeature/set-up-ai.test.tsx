import { setupListeners } from '@reduxjs/toolkit/query';
import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { AiObstacle } from '../../../../features/ai/aiBar/ai-messages';
import { NeedsPlatform } from '../../../../features/ai/aiFeature/components/set-up-ai';
import { useAllowance } from '../../../../features/ai/aiFeature/use-allowance';
import { suggestionRequested } from '../../../../features/ai/suggestion/slice';
import { parseSession } from '../../../../features/site/session/slice';
import type { EditorInitialState } from '../../../../store/printed-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { makeAppStore } from '../../../support/make-app-store';
import { printedState } from '../../../support/site-kinds';

const withoutKey = 'keyless';

function Places() {
	const allowance = useAllowance();
	return (
		<>
			<AiObstacle {...allowance} />
			<textarea aria-label="Ask" disabled={!allowance.canAsk} />
			{!allowance.isConnected && <NeedsPlatform {...allowance} message="Speech needs Sitewright." />}
		</>
	);
}

const leaves: (() => void)[] = [];
afterEach(() => leaves.splice(0).forEach((leave) => leave()));

async function open(canManage: boolean, printed: Partial<EditorInitialState> = {}) {
	const state = { ...printedState('self-hosted, not connected', canManage), adminUrl: 'https://site.example/wp-admin/', ...printed };
	const world = fakeWorld();
	let { coreAi, connection: current } = state;
	let refusal = { code: 'site_not_connected', message: 'This site is not connected.' };
	const calls = answerRest({
		'GET jetpack/v4/connection': () => ({ body: current }),
		'POST jetpack/v4/jetpack-ai-jwt': () => ({ status: 403, body: refusal }),
		'GET jetpack/v4/connection/data': { body: { currentUser: state.userConnectionData.currentUser } },
		'GET wpcom/v2/sitewright/core-ai': () => ({ body: { state: coreAi } }),
	});
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: parseSession(state) } });
	// As the editor's own store.
	leaves.push(setupListeners(store.dispatch));
	// A notice is also announced outside; what counts here is what stands in it.
	const { container } = render(
		<Provider store={store}>
			<Places />
		</Provider>
	);
	await act(() => world.settle());
	const comeBack = () =>
		act(async () => {
			window.dispatchEvent(new Event('focus'));
			await world.settle();
		});
	return {
		shown: within(container),
		asked: (path: string) => calls.filter((call) => call.path === path).length,
		/** The connection ends in another tab, and the person asks for a text here. */
		loseConnection: async (code: 'site_not_connected' | 'user_not_connected', whatWordPressHas: EditorInitialState['coreAi']) => {
			coreAi = whatWordPressHas;
			current = { ...current, isRegistered: code === 'user_not_connected', isUserConnected: false };
			refusal = { code, message: 'Not connected.' };
			await act(async () => {
				store.dispatch(suggestionRequested({ requesterId: 'block-1', request: { question: 'Write a haiku' } }));
				await world.settle();
			});
		},
		/** The site is disconnected in another tab, and the person comes back. */
		endConnection: async (whatWordPressHas: EditorInitialState['coreAi']) => {
			coreAi = whatWordPressHas;
			current = { ...current, isRegistered: false, isUserConnected: false };
			await comeBack();
		},
		/** The person enters a key in another tab, and comes back. */
		enterKey: async () => {
			coreAi = 'ready';
			await comeBack();
		},
	};
}

const input = () => screen.getByRole('textbox', { name: 'Ask' });
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const connection = 'https://site.example/wp-admin/admin.php?page=sitewright#/connection';
const connectors = 'https://site.example/wp-admin/options-connectors.php';

it('an administrator is sent to the connection, or to the keys of WordPress', async () => {
	const { shown } = await open(true, { coreAi: withoutKey });
	expect(shown.getByText('To write with AI, connect this site to Sitewright, or give WordPress a key of an AI provider.')).toBeVisible();
	expect(links()).toEqual([
		['Connect this site', connection],
		['Enter a key', connectors],
		['Connect this site', connection],
	]);
});

it('an administrator of an older WordPress is sent to the connection alone', async () => {
	const { shown } = await open(true);
	expect(shown.getByText('To write with AI, connect this site to Sitewright.')).toBeVisible();
	expect(links().map(([label]) => label)).toEqual(['Connect this site', 'Connect this site']);
});

it('others are told whom to ask, without a link that they could not follow', async () => {
	const { shown } = await open(false, { coreAi: withoutKey });
	expect(shown.getByText('Ask an administrator to set up AI for this site.')).toBeVisible();
	expect(shown.getByText('Speech needs Sitewright. Ask an administrator to connect this site.')).toBeVisible();
	expect(links()).toEqual([]);
});

it('somebody who lacks a connection of their own on a connected site connects it', async () => {
	const { shown } = await open(false, {
		coreAi: 'ready',
		connection: { isRegistered: true, isUserConnected: false, isOfflineMode: false },
	});
	expect(shown.getAllByText('Your account is not connected to Sitewright at the moment.')).toHaveLength(2);
	expect(links()).toEqual([
		['Reconnect Sitewright', connection],
		['Reconnect Sitewright', connection],
	]);
});

it('where WordPress answers, texts need nothing more; speech says that it needs the platform', async () => {
	const { shown } = await open(true, { coreAi: 'ready' });
	expect(shown.queryByText(/To write with AI/)).toBeNull();
	expect(shown.getByText('Speech needs Sitewright.')).toBeVisible();
});

it('a key that is entered in another tab opens the input on return', async () => {
	const { enterKey, shown } = await open(true, { coreAi: withoutKey });
	expect(shown.getByText(/To write with AI/)).toBeVisible();
	expect(input()).toBeDisabled();
	await enterKey();
	expect(input()).toBeEnabled();
	expect(shown.queryByText(/To write with AI/)).toBeNull();
});

describe('a connection that ends in another tab', () => {
	const connected = { isRegistered: true, isUserConnected: true, isOfflineMode: false };
	const whilePrinted = { connection: connected, platformUrl: 'https://platform.example' };

	it('is noticed by the first request that is refused: WordPress answers the next one, without a reload', async () => {
		const { asked, loseConnection, shown } = await open(true, whilePrinted);
		expect(asked('jetpack/v4/connection')).toBe(0);
		await loseConnection('site_not_connected', 'ready');
		expect(input()).toBeEnabled();
		expect(shown.getByText('Speech needs Sitewright.')).toBeVisible();
	});

	it('leaves the keys of WordPress as the other way', async () => {
		const { enterKey, loseConnection } = await open(true, whilePrinted);
		await loseConnection('site_not_connected', 'keyless');
		expect(input()).toBeDisabled();
		expect(links()).toContainEqual(['Enter a key', connectors]);
		await enterKey();
		expect(input()).toBeEnabled();
	});

	it('is said on an older WordPress, too', async () => {
		const { loseConnection, shown } = await open(true, whilePrinted);
		await loseConnection('site_not_connected', 'missing');
		expect(input()).toBeDisabled();
		expect(shown.getByText('To write with AI, connect this site to Sitewright.')).toBeVisible();
	});

	it('is noticed where it was that of the person alone, and nobody goes around the platform', async () => {
		const { asked, loseConnection, shown } = await open(false, whilePrinted);
		await loseConnection('user_not_connected', 'ready');
		expect(shown.getAllByText('Your account is not connected to Sitewright at the moment.')).toHaveLength(2);
		expect(asked('wpcom/v2/sitewright/core-ai')).toBe(0);
	});
});

it('where the site alone was connected, and is not any more on return, WordPress answers', async () => {
	const { endConnection } = await open(false, { connection: { isRegistered: true, isUserConnected: false, isOfflineMode: false } });
	expect(input()).toBeDisabled();
	await endConnection('ready');
	expect(input()).toBeEnabled();
});
