import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { PaymentProviderSettings } from '../../../../api/contract/money/payment-provider.contract';
import { makeAppStore } from '../../../support/make-app-store';
import { PaymentsSection } from '../../../../features/money/paymentProvider/payments-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const route = 'wpcom/v2/sitewright/payment-provider';
const desk: PaymentProviderSettings = { kind: 'test-desk', stripe: null, connect: null };
const account = {
	account: 'The choir',
	is_test: true,
	key_end: '1234',
	reports: 'missing',
	webhook_url: 'http://127.0.0.1:8890/payments/webhooks/stripe-1',
	is_reachable: false,
	problem: '',
} as const;

function show(answers: Parameters<typeof answerRest>[0], canManage = true) {
	const calls = answerRest(answers);
	const printed = parseSession(defaultInitialState);
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: canManage } } };
	const store = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session } });
	render(
		<Provider store={store}>
			<PaymentsSection />
		</Provider>
	);
	return { calls, store, user: userEvent.setup(), posted: () => calls.filter(({ method }) => method !== 'GET').map(({ method, data }) => [method, data]) };
}

const button = (name: string) => screen.getByRole('button', { name });

it('says that the account so far is still used while the new one cannot report', async () => {
	show({ [`GET ${route}`]: { body: { kind: 'stripe', stripe: account, connect: null } } });
	expect(await screen.findByRole('status')).toHaveTextContent('The key of “The choir” is saved. New payments still go to the account that was used so far');
});

it('tests and saves a key, then the signing secret, and keeps both out of the store', async () => {
	let saved = desk;
	const { store, user, posted } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		[`POST ${route}/test`]: { body: { account: 'The choir', is_test: true, can_charge: true } },
		[`POST ${route}`]: () => {
			saved =
				saved.stripe === null
					? { kind: 'test-desk', stripe: account, connect: null }
					: { kind: 'stripe', stripe: { ...account, reports: 'manual' }, connect: null };
			return { body: saved };
		},
	});
	expect(await screen.findByRole('status')).toHaveTextContent('New payments go to the test desk of the platform: no money moves.');
	const key = screen.getByLabelText('Secret key of Stripe');
	await user.type(key, 'pk_test_1');
	expect(screen.getByText('A secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_.')).toBeVisible();
	expect(button('Save')).toBeDisabled();
	await user.clear(key);
	await user.type(key, 'sk_test_abcd1234');
	await user.click(button('Test'));
	expect((await screen.findAllByText('Stripe answers: this is a test key of “The choir”. No money moves with it.'))[0]).toBeVisible();
	await user.click(button('Save'));
	expect(await screen.findByText(/The key of “The choir” is saved\. New payments still go to the test desk/)).toBeVisible();
	expect(screen.getByLabelText('Address for the reports')).toHaveValue(account.webhook_url);
	await waitFor(() => expect(key).toHaveValue(''));
	expect(screen.getByPlaceholderText('A key that ends in 1234 is saved')).toBeVisible();
	await user.type(screen.getByLabelText('Signing secret'), 'whsec_abc');
	await user.click(button('Save the signing secret'));
	expect(await screen.findByText('New payments go to “The choir” at Stripe, with a test key: no money moves.')).toBeVisible();
	expect(posted()).toEqual([
		['POST', { secret_key: 'sk_test_abcd1234' }],
		['POST', { secret_key: 'sk_test_abcd1234' }],
		['POST', { webhook_secret: 'whsec_abc' }],
	]);
	expect(JSON.stringify(store.getState())).not.toMatch(/sk_test_abcd|whsec_abc/);
});

it('says what is wrong, and keeps what was typed', async () => {
	const { user } = show({
		[`GET ${route}`]: { body: desk },
		[`POST ${route}`]: { status: 502, body: { code: 'stripe_key_refused', message: 'Stripe refused the secret key.' } },
	});
	await user.type(await screen.findByLabelText('Secret key of Stripe'), 'sk_live_wrong');
	await user.click(button('Save'));
	expect((await screen.findAllByText('Stripe refused the secret key.'))[0]).toBeVisible();
	expect(screen.getByLabelText('Secret key of Stripe')).toHaveValue('sk_live_wrong');
});

it('asks before the key is removed, and says what goes on at Stripe', async () => {
	let saved: PaymentProviderSettings = { kind: 'stripe', stripe: { ...account, is_test: false, reports: 'automatic' }, connect: null };
	const { user, posted } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		[`DELETE ${route}`]: () => {
			saved = desk;
			return { body: desk };
		},
	});
	expect(await screen.findByRole('status')).toHaveTextContent('New payments go to “The choir” at Stripe.');
	expect(screen.getByPlaceholderText('A key that ends in 1234 is saved')).toBeVisible();
	expect(screen.queryByLabelText('Signing secret')).not.toBeInTheDocument();
	await user.click(button('Remove the key'));
	expect(screen.getByText(/subscriptions go on there/)).toBeVisible();
	await user.click(button('Keep as it is'));
	expect(posted()).toEqual([]);
	await user.click(button('Remove the key'));
	await user.click(screen.getAllByRole('button', { name: 'Remove the key' }).at(-1) as HTMLElement);
	await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('test desk'));
	expect(posted()).toEqual([['POST', undefined]]);
});

it('shows nothing to somebody who may not manage the site', () => {
	const { calls } = show({}, false);
	expect(screen.getByText('An administrator of this site can connect an account at Stripe or PayPal.')).toBeVisible();
	expect(calls).toEqual([]);
});
