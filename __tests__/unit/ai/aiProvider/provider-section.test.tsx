import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { AiProviderSettings } from '../../../../api/contract/ai/ai-provider.contract';
import type { CoreAiState } from '../../../../api/contract/ai/core-ai.contract';
import { makeAppStore } from '../../../support/make-app-store';
import { ProviderSection } from '../../../../features/ai/aiProvider/provider-section';
import { parseSession, selectCanUseAi } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const route = 'wpcom/v2/sitewright/ai-provider';
const connectors = 'wpcom/v2/sitewright/ai-connectors';
const connected = { isRegistered: true, isUserConnected: true, isOfflineMode: false };
const none: AiProviderSettings = { source: 'embedded', name: 'Embedded writer', model: 'embedded-writer', base_url: '', has_key: false };
const own: AiProviderSettings = { source: 'site', name: 'models.example', model: 'large', base_url: 'https://models.example/v1', has_key: true };

function show(answers: Parameters<typeof answerRest>[0], canManage = true, connection = connected) {
	const calls = answerRest({ 'GET jetpack/v4/settings': settingsAnswer(), [`GET ${connectors}`]: { body: [] }, ...answers });
	const printed = parseSession(defaultInitialState);
	const session = {
		...printed,
		connection,
		canUseAi: true,
		adminUrl: 'https://site.example/wp-admin/',
		currentUser: { ...printed.currentUser, permissions: { manage_options: canManage } },
	};
	const store = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session } });
	render(
		<Provider store={store}>
			<ProviderSection />
		</Provider>
	);
	const posted = (path: string) => calls.filter(({ method, path: called }) => method === 'POST' && called === path).map(({ data }) => data);
	return { calls, posted, store, user: userEvent.setup() };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const modelField = () => screen.findByRole('combobox', { name: 'Model' });

it('is told that outlines are made by rule, tests a server, chooses one of its models and saves', async () => {
	let saved = none;
	const { posted, store, user } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		[`POST ${route}/test`]: { body: { models: ['large', 'small'] } },
		[`POST ${route}`]: () => {
			saved = own;
			return { body: own };
		},
	});
	expect(await screen.findByRole('status')).toHaveTextContent('No AI model is connected: outlines by rule.');
	expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

	await user.type(await field('Address'), 'https://models.example/v1');
	await user.type(screen.getByLabelText('Key'), 'a-secret-key');
	await user.click(screen.getByRole('button', { name: 'Test' }));
	expect((await screen.findAllByText('The server answers, and has 2 models. Choose one above.'))[0]).toBeVisible();
	expect(posted(`${route}/test`)).toEqual([{ base_url: 'https://models.example/v1', api_key: 'a-secret-key' }]);
	expect(JSON.stringify(store.getState())).not.toContain('a-secret-key');

	await user.type(await modelField(), 'large');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('large at models.example answers this site.')).toBeVisible();
	expect(posted(route)).toEqual([{ base_url: 'https://models.example/v1', api_key: 'a-secret-key', model: 'large' }]);
	expect(screen.getByLabelText('Key')).toHaveValue('');
	expect(screen.getByPlaceholderText('A key is saved')).toBeVisible();
});

it('reads what is wrong with a server, and keeps what was typed', async () => {
	const { user } = show({
		[`GET ${route}`]: { body: none },
		[`POST ${route}/test`]: { status: 502, body: { code: 'ai_server_refused', message: 'models.example refused the key.' } },
	});
	await user.type(await field('Address'), 'https://models.example/v1');
	await user.type(screen.getByLabelText('Key'), 'wrong');
	await user.click(screen.getByRole('button', { name: 'Test' }));
	expect((await screen.findAllByText('models.example refused the key.'))[0]).toBeVisible();
	expect(await field('Address')).toHaveValue('https://models.example/v1');
	expect(screen.getByLabelText('Key')).toHaveValue('wrong');
});

it('changes the model without typing the key again, and forgets the server', async () => {
	let saved = own;
	const { posted, user } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		// WordPress gets a DELETE as a POST with the header X-HTTP-Method-Override.
		[`POST ${route}`]: () => {
			saved = saved.model === 'small' ? none : { ...own, model: 'small' };
			return { body: saved };
		},
	});
	const model = await modelField();
	await user.clear(model);
	await user.type(model, 'small{Enter}');
	expect(await screen.findByText('small at models.example answers this site.')).toBeVisible();
	expect(posted(route)).toEqual([{ base_url: 'https://models.example/v1', model: 'small' }]);
	await user.click(screen.getByRole('button', { name: 'Forget this server' }));
	expect(await screen.findByText(/^No AI model is connected/)).toBeVisible();
	expect(await field('Address')).toHaveValue('');
});

it('sees no form where the platform’s owner chose the model', async () => {
	show({ [`GET ${route}`]: { body: { ...none, source: 'environment', name: 'api.openai.com', model: 'gpt' } } });
	expect(await screen.findByRole('status')).toHaveTextContent('gpt at api.openai.com answers. Whoever runs the platform chose it');
	expect(screen.queryByRole('textbox')).toBeNull();
});

it('is sent to an administrator where they may not manage options', () => {
	const { calls } = show({}, false);
	expect(screen.getByText('An administrator of this site can connect an AI model.')).toBeVisible();
	expect(calls).toHaveLength(0);
});

describe('the switch of all AI', () => {
	it('turns it off, and the model with it', async () => {
		const { posted, store, user } = show({
			[`GET ${route}`]: { body: none },
			'POST jetpack/v4/settings': settingsAnswer({ ai_is_on: false, can_use_ai: false }),
		});
		const aiSwitch = await screen.findByRole('checkbox', { name: 'AI on this site' });
		expect(await field('Address')).toBeVisible();
		await user.click(aiSwitch);
		await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull());
		expect(posted('jetpack/v4/settings')).toEqual([{ ai_is_on: false }]);
		expect(selectCanUseAi(store.getState())).toBe(false);
	});

	it('stays as it is where the configuration decides', async () => {
		show({ 'GET jetpack/v4/settings': settingsAnswer({ ai_is_on: false, ai_is_fixed: true }), [`GET ${route}`]: { body: none } });
		expect(await screen.findByRole('checkbox', { name: 'AI on this site' })).toBeDisabled();
		expect(screen.getByText('The site’s configuration decides this.')).toBeVisible();
	});

	it('that could not be changed says why', async () => {
		const { user } = show({
			[`GET ${route}`]: { body: none },
			'POST jetpack/v4/settings': { status: 403, body: { code: 'rest_forbidden', message: 'You are not allowed to do that.' } },
		});
		await user.click(await screen.findByRole('checkbox', { name: 'AI on this site' }));
		expect((await screen.findAllByText('You are not allowed to do that.'))[0]).toBeVisible();
	});
});

it('uses the key of a connector of WordPress with one click, and is told that it follows', async () => {
	let saved = none;
	const { posted, user } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		[`GET ${connectors}`]: () => ({ body: [{ id: 'openai', name: 'OpenAI', base_url: 'https://api.openai.com/v1', is_used: saved !== none }] }),
		[`POST ${connectors}/use`]: () => {
			saved = { ...own, base_url: 'https://api.openai.com/v1' };
			return { body: saved };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Use the key of OpenAI' }));
	expect(await screen.findByText('The key of OpenAI is in use. When it changes in WordPress, the platform gets the new one.')).toBeVisible();
	expect(posted(`${connectors}/use`)).toEqual([{ id: 'openai' }]);
});

it('is told why a key cannot be used, and can try again', async () => {
	const { user } = show({
		[`GET ${route}`]: { body: none },
		[`GET ${connectors}`]: { body: [{ id: 'openai', name: 'OpenAI', base_url: 'https://api.openai.com/v1', is_used: false }] },
		[`POST ${connectors}/use`]: { status: 404, body: { code: 'connector_without_key', message: 'This provider has no key in WordPress.' } },
	});
	await user.click(await screen.findByRole('button', { name: 'Use the key of OpenAI' }));
	expect((await screen.findAllByText('This provider has no key in WordPress.'))[0]).toBeVisible();
	expect(screen.getByRole('button', { name: 'Use the key of OpenAI' })).toBeEnabled();
});

it('is asked before the key of a connector takes the place of a server that was entered', async () => {
	const { posted, user } = show({
		[`GET ${route}`]: { body: own },
		[`GET ${connectors}`]: { body: [{ id: 'openai', name: 'OpenAI', base_url: 'https://api.openai.com/v1', is_used: false }] },
		[`POST ${connectors}/use`]: { body: own },
	});
	await user.click(await screen.findByRole('button', { name: 'Use the key of OpenAI' }));
	expect(posted(`${connectors}/use`)).toEqual([]);
	await user.click(screen.getAllByRole('button', { name: 'Use the key of OpenAI' }).at(-1) ?? document.body);
	await waitFor(() => expect(posted(`${connectors}/use`)).toEqual([{ id: 'openai' }]));
});

describe('on a site without a platform', () => {
	const unconnected = { isRegistered: false, isUserConnected: false, isOfflineMode: false };
	const open = (state: CoreAiState) =>
		show(
			{
				'GET wpcom/v2/sitewright/core-ai': { body: { state } },
				'GET jetpack/v4/connection': { body: unconnected },
				'GET jetpack/v4/connection/data': { body: { currentUser: parseSession(defaultInitialState).currentUser } },
			},
			true,
			unconnected
		);
	const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
	const connect = ['Connect this site', 'https://site.example/wp-admin/admin.php?page=sitewright#/connection'];

	it('is told that WordPress answers, and where its keys are', async () => {
		const { calls } = open('ready');
		expect(await screen.findByText('WordPress answers this site by itself, with the key of an AI provider on its page Settings → Connectors.')).toBeVisible();
		expect(links()).toEqual([['Open Connectors', 'https://site.example/wp-admin/options-connectors.php']]);
		expect(calls.map(({ path }) => path)).not.toContain(route);
	});

	it.each<[CoreAiState, RegExp, string[][]]>([
		['keyless', /or give WordPress a key of an AI provider\.$/, [connect, ['Enter a key', 'https://site.example/wp-admin/options-connectors.php']]],
		['missing', /^To write with AI, connect this site to Sitewright\.$/, [connect]],
	])('is told in one sentence what to do where WordPress cannot (%s)', async (state, sentence, expected) => {
		open(state);
		expect((await screen.findAllByText(sentence))[0]).toBeVisible();
		expect(links()).toEqual(expected);
	});
});
