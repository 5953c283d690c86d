import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { PlanSubscriber, SubscribedPlan } from '../../../../api/contract/money/plan-subscribers.contract';
import { makeEarningsStore } from '../../../../app/make-earnings-store';
import { EarningsPage } from '../../../../features/money/earnings/components/earnings-page';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const path = 'wpcom/v2/sitewright/earnings/plans';

const plan = (id: number, change: Partial<SubscribedPlan> = {}): SubscribedPlan => ({
	id,
	title: `Plan ${id}`,
	type: '',
	currency: 'EUR',
	units: 500,
	interval: '1 month',
	active: 0,
	past_due: 0,
	canceled: 0,
	...change,
});

const subscriber = (email: string, change: Partial<PlanSubscriber> = {}): PlanSubscriber => ({
	email,
	state: 'active',
	began_at: '2026-01-15T12:00:00.000Z',
	renews_at: '2026-02-15T12:00:00.000Z',
	ended_at: null,
	currency: 'EUR',
	units: 500,
	service: 'stripe',
	is_test: false,
	...change,
});

beforeEach(() => {
	window.location.hash = '#/subscribers';
});
afterEach(() => {
	window.location.hash = '';
});

function show(answers: Parameters<typeof answerRest>[0]) {
	answerRest(answers);
	const store = makeEarningsStore({ ports: fakeWorld().ports, session: parseSession(defaultInitialState) });
	render(
		<Provider store={store}>
			<EarningsPage exportBase="http://localhost/" />
		</Provider>
	);
	return { user: userEvent.setup() };
}

it('shows who subscribed to a plan and whether they still pay, a page at a time, and so for each plan', async () => {
	const { user } = show({
		[`GET ${path}`]: { body: { plans: [plan(1), plan(2, { active: 19, past_due: 1, canceled: 1 }), plan(3, { type: 'donation', units: 50 })] } },
		[`GET ${path}/1/subscribers`]: { body: { subscribers: [], total: 0 } },
		[`GET ${path}/2/subscribers`]: (query) => ({
			body:
				query.get('page') === '2'
					? { subscribers: [subscriber('last@example.com')], total: 21 }
					: {
							subscribers: [
								subscriber('pays@example.com'),
								subscriber('late@example.com', { state: 'past_due' }),
								subscriber('', { state: 'canceled', renews_at: null, ended_at: '2026-02-01T12:00:00.000Z', is_test: true }),
							],
							total: 21,
						},
		}),
	});
	const table = await screen.findByRole('table', { name: 'Subscribers of “Plan 2”, newest first' });
	expect(screen.getByRole('link', { name: 'Subscribers' })).toHaveAttribute('aria-current', 'page');
	expect(screen.getByText('Active: 19. Payment late: 1. Cancelled: 1.')).toBeVisible();
	const rows = within(table).getAllByRole('row').slice(1);
	expect(rows.map((row) => [within(row).getByRole('rowheader').textContent, within(row).getAllByRole('cell')[0]?.textContent.trim()])).toEqual([
		['pays@example.com', 'Active by Stripe'],
		['late@example.com', 'Payment late by Stripe'],
		['(address deleted)', 'Cancelled by Stripe (test)'],
	]);
	await user.click(screen.getByRole('button', { name: 'Older subscribers' }));
	expect(await screen.findByRole('rowheader', { name: 'last@example.com' })).toBeVisible();
	expect(screen.getByText('Page 2 of 2')).toBeVisible();
	expect(
		within(screen.getByRole('combobox', { name: 'Plan' }))
			.getAllByRole('option')
			.map(({ textContent }) => textContent)
	).toEqual(['Plan 1 – €5,00 each month', 'Plan 2 – €5,00 each month', 'Plan 3 – EUR']);
	await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Plan 1 – €5,00 each month');
	expect(await screen.findByText('Nobody has subscribed to this plan yet.')).toBeVisible();
});

it('says why the subscribers are missing, and tries again', async () => {
	let isDown = true;
	const { user } = show({
		[`GET ${path}`]: { body: { plans: [plan(1, { active: 1 })] } },
		[`GET ${path}/1/subscribers`]: () =>
			isDown
				? { status: 503, body: { code: 'error_service_unavailable', message: 'The platform is away.' } }
				: { body: { subscribers: [subscriber('back@example.com')], total: 1 } },
	});
	expect((await screen.findAllByText('The platform is away.'))[0]).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('rowheader', { name: 'back@example.com' })).toBeVisible();
});

it('says where a plan is made, where there is none', async () => {
	show({ [`GET ${path}`]: { body: { plans: [] } } });
	expect(await screen.findByText(/^No plans that are paid each month or year yet/)).toBeVisible();
});
