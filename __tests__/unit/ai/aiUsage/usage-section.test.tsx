import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { AiUsage } from '../../../../api/contract/ai/ai-usage.contract';
import { makeAppStore } from '../../../support/make-app-store';
import { UsageSection } from '../../../../features/ai/aiFeature/components/usage-section';
import { ProviderSection } from '../../../../features/ai/aiProvider/provider-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { aiFeatureWire } from '../../../support/ai-feature';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const usageRoute = 'GET wpcom/v2/sitewright/ai-usage';
const limitsRoute = 'wpcom/v2/sitewright/ai-limits';
const pricesRoute = 'wpcom/v2/sitewright/ai-prices';
const amounts = { requests: 0, images: 0, tokens_in: 0, tokens_out: 0, cost: null };
const empty: AiUsage = { from: '2026-01-09', to: '2026-01-15', currency: 'USD', total: amounts, days: [], features: [], people: [] };
const used: AiUsage = {
	...empty,
	total: { requests: 16, images: 1, tokens_in: 1500, tokens_out: 300, cost: 0.5 },
	days: [
		{ ...amounts, day: '2026-01-10', requests: 4, tokens_in: 1500, tokens_out: 300, cost: 0.004 },
		{ ...amounts, day: '2026-01-15', requests: 12, images: 1, cost: 0.496 },
	],
	features: [
		{ ...amounts, feature: 'featured-post-image', requests: 10, images: 1, cost: 0.04 },
		{ ...amounts, feature: 'of-another-version', requests: 6, cost: 0 },
	],
	people: [
		{ ...amounts, user_id: 7, name: 'Ada', requests: 15, cost: 0.5 },
		{ ...amounts, user_id: 9, name: '', requests: 1, cost: 0 },
	],
};

const roles = [
	{ slug: 'editor', name: 'Editor' },
	{ slug: 'author', name: 'Author' },
];

function show(answers: Parameters<typeof answerRest>[0], { canManage = true, Page = UsageSection } = {}) {
	const calls = answerRest({
		'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { body: aiFeatureWire(4) },
		'GET jetpack/v4/settings': settingsAnswer(),
		'GET wpcom/v2/sitewright/ai-provider': { body: { source: 'environment', name: 'models.example', model: 'large', base_url: '', has_key: false } },
		[`GET ${limitsRoute}`]: { body: { limits: [] } },
		[usageRoute]: { body: empty },
		...answers,
	});
	const connection = { isRegistered: true, isUserConnected: true, isOfflineMode: false };
	const printed = parseSession({ ...defaultInitialState, connection, canUseAi: true, aiRoles: roles });
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: canManage } } };
	const store = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session } });
	render(
		<Provider store={store}>
			<Page />
		</Provider>
	);
	return { calls, user: userEvent.setup() };
}

const cellsOf = (table: HTMLElement): string[][] =>
	within(table)
		.getAllByRole('row')
		.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

describe('an administrator', () => {
	it('sees what was used by day, feature and person, and what it cost', async () => {
		show({ [usageRoute]: { body: used } });
		expect(await screen.findByRole('img', { name: '16 requests from Jan 9 to Jan 15, at most 12 in a day' })).toBeVisible();
		expect(screen.getByText('Cost of this period, at the prices entered: $0.50')).toBeVisible();
		expect(cellsOf(screen.getByRole('table', { name: 'By feature' }))).toEqual([
			['Feature', 'Requests', 'Images', 'Tokens read / written', 'Cost'],
			['Images', '10', '1', '0 / 0', '$0.04'],
			['of-another-version', '6', '0', '0 / 0', '$0.00'],
		]);
		expect(cellsOf(screen.getByRole('table', { name: 'By person' })).map(([name, requests]) => [name, requests])).toEqual([
			['Person', 'Requests'],
			['Ada', '15'],
			['User 9', '1'],
		]);
		const byDay = screen.getByRole('table', { name: 'By day', hidden: true });
		expect(cellsOf(byDay)[1]).toEqual(['Jan 10', '4', '0', '1.5K / 300', '$0.004']);
	});

	it('is told that nobody used AI, and chooses another period', async () => {
		const { calls, user } = show({});
		expect(await screen.findByText('Nobody used AI in this period.')).toBeVisible();
		await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'The last 90 days');
		await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('wpcom/v2/sitewright/ai-usage'))).toHaveLength(2));
		expect(await screen.findByText('Nobody used AI in this period.')).toBeVisible();
	});

	it('is told why the numbers are missing, and tries again', async () => {
		let isDown = true;
		const { user } = show({
			[usageRoute]: () => (isDown ? { status: 503, body: { code: 'error_service_unavailable', message: 'The platform cannot be reached.' } } : { body: used }),
		});
		expect((await screen.findAllByText('The platform cannot be reached.'))[0]).toBeVisible();
		isDown = false;
		await user.click(screen.getByRole('button', { name: 'Try again' }));
		expect(await screen.findByRole('table', { name: 'By person' })).toBeVisible();
	});

	it('gives a role a limit, removes another, and keeps that of a role that is gone', async () => {
		const saved = {
			limits: [
				{ role: 'editor', requests: 50 },
				{ role: 'shop-manager', requests: 5 },
			],
		};
		const { calls, user } = show({ [`GET ${limitsRoute}`]: { body: saved }, [`POST ${limitsRoute}`]: { body: saved } });
		expect(await screen.findByRole('spinbutton', { name: 'Editor' })).toHaveValue(50);
		await user.clear(screen.getByRole('spinbutton', { name: 'Editor' }));
		await user.type(screen.getByRole('spinbutton', { name: 'Author' }), '20');
		await user.click(screen.getByRole('button', { name: 'Save limits' }));
		expect((await screen.findAllByText('Saved.'))[0]).toBeVisible();
		expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({
			limits: [
				{ role: 'shop-manager', requests: 5 },
				{ role: 'author', requests: 20 },
			],
		});
	});

	it('enters what the provider charges', async () => {
		const free = { currency: 'USD', input_per_million: 0, output_per_million: 0, per_image: 0 };
		const { calls, user } = show({ [`GET ${pricesRoute}`]: { body: free }, [`POST ${pricesRoute}`]: { body: free } }, { Page: ProviderSection });
		await user.clear(await screen.findByRole('textbox', { name: 'Currency' }));
		await user.type(screen.getByRole('textbox', { name: 'Currency' }), 'eur');
		await user.clear(screen.getByRole('spinbutton', { name: 'A million tokens written' }));
		await user.type(screen.getByRole('spinbutton', { name: 'A million tokens written' }), '0.6');
		await user.click(screen.getByRole('button', { name: 'Save prices' }));
		expect((await screen.findAllByText('Saved.'))[0]).toBeVisible();
		expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ currency: 'EUR', input_per_million: 0, output_per_million: 0.6, per_image: 0 });
	});
});

it('shows others neither use nor limits', async () => {
	const { calls } = show({}, { canManage: false });
	expect(await screen.findByText(/requests made|requests used/)).toBeVisible();
	expect(screen.queryByRole('combobox', { name: 'Period' })).not.toBeInTheDocument();
	expect(calls.map(({ path }) => path).filter((path) => path.includes('sitewright'))).toEqual([]);
});

it('speaks of tiers only where there are some', async () => {
	show({});
	expect(await screen.findByText('4 of 20 requests used.')).toBeVisible();
	expect(screen.queryByText(/tier/)).not.toBeInTheDocument();
});

it('says that a tier is the highest where there are lower ones', async () => {
	show({ 'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { body: { ...aiFeatureWire(4), 'tier-plans-enabled': true } } });
	expect(await screen.findByText(/^This is the highest tier\./)).toBeVisible();
});
