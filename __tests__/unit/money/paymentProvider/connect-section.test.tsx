import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { ConnectedAccount, PaymentProviderSettings } from '../../../../api/contract/money/payment-provider.contract';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { PaymentsSection } from '../../../../features/money/paymentProvider/payments-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const route = 'wpcom/v2/sitewright/payment-provider';
const adminUrl = 'https://example.com/wp-admin/';
const account: ConnectedAccount = { name: 'Our choir', is_test: false, state: 'ready', is_in_use: true, missing: [], problem: '' };
const ownKey = {
	account: 'The choir',
	is_test: true,
	key_end: '1234',
	reports: 'missing',
	webhook_url: 'https://platform.example/payments/webhooks/stripe-1',
	is_reachable: true,
	problem: '',
} as const;
const offered = (change: Partial<ConnectedAccount> | null, kind: PaymentProviderSettings['kind'] = 'none'): PaymentProviderSettings => ({
	kind,
	stripe: null,
	connect: { is_offered: true, account: change && { ...account, ...change } },
});

function show(answers: Parameters<typeof answerRest>[0], search = '') {
	window.history.replaceState(null, '', `/wp-admin/admin.php?page=sitewright${search}#/payments`);
	const calls = answerRest(answers);
	const printed = parseSession({ ...defaultInitialState, adminUrl });
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: true } } };
	const visited: string[] = [];
	const store = makeAdminStore({ ports: { ...fakeWorld().ports, navigate: (url) => void visited.push(url) }, session });
	render(
		<Provider store={store}>
			<PaymentsSection />
		</Provider>
	);
	return {
		user: userEvent.setup(),
		visited,
		posted: () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(route)).map(({ path, data }) => [path, data]),
	};
}

/** PayPal has a form of its own on the page. */
const paypal = { 'GET wpcom/v2/sitewright/paypal': { body: { account: null } } };
const button = (name: string) => screen.getByRole('button', { name });

it('leads to Stripe, and says why it cannot', async () => {
	let isDown = true;
	const { user, visited, posted } = show({
		...paypal,
		[`GET ${route}`]: { body: offered(null) },
		[`POST ${route}/connect`]: () =>
			isDown
				? { status: 504, body: { code: 'stripe_unreachable', message: 'Stripe cannot be reached at the moment.' } }
				: { body: { url: 'https://connect.stripe.com/setup/s/1' } },
	});
	expect(await screen.findByText('Nothing can be paid yet. Connect an account at Stripe, or enter the secret key of your own account.')).toHaveAttribute(
		'role',
		'status'
	);
	expect(screen.getByRole('heading', { name: 'Use your own key' })).toBeVisible();
	expect(screen.getByLabelText('Secret key of Stripe')).toBeVisible();
	await user.click(button('Connect with Stripe'));
	expect((await screen.findAllByText('Stripe cannot be reached at the moment.'))[0]).toBeVisible();
	isDown = false;
	await user.click(button('Connect with Stripe'));
	await waitFor(() => expect(visited).toEqual(['https://connect.stripe.com/setup/s/1']));
	expect(button('Connect with Stripe')).toBeDisabled();
	// The browser's Back button shows the page as it was left.
	act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
	expect(button('Connect with Stripe')).toBeDisabled();
	act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	expect(button('Connect with Stripe')).toBeEnabled();
	expect(posted().at(-1)).toEqual([`${route}/connect`, { return_url: `${adminUrl}admin.php?page=sitewright#/payments` }]);
});

it('leads back to the editor from which a block sent the person', async () => {
	const { user, posted } = show(
		{ ...paypal, [`GET ${route}`]: { body: offered(null) }, [`POST ${route}/connect`]: { body: { url: 'https://connect.stripe.com/setup/s/1' } } },
		'&post=12'
	);
	await user.click(await screen.findByRole('button', { name: 'Connect with Stripe' }));
	await waitFor(() => expect(posted()).toEqual([[`${route}/connect`, { return_url: `${adminUrl}post.php?post=12&action=edit` }]]));
});

it.each<[ConnectedAccount['state'], Partial<ConnectedAccount>, RegExp, string]>([
	[
		'onboarding',
		{ missing: ['bank-account', 'terms'], is_in_use: false },
		/is not complete yet.*Stripe still needs: a bank account, the agreement to Stripe’s terms\./,
		'Continue at Stripe',
	],
	['restricted', { missing: ['documents'] }, /does not let “Our choir” take payments at the moment\. Stripe still needs: a document/, 'Continue at Stripe'],
	['deauthorized', {}, /was ended at Stripe\. It takes no more payments/, 'Connect with Stripe'],
	['unavailable', {}, /cannot act for “Our choir” any more/, 'Connect with Stripe'],
])('says in words what “%s” means, and offers what can be done', async (state, change, text, action) => {
	show({ ...paypal, [`GET ${route}`]: { body: offered({ state, ...change }) } });
	expect((await screen.findAllByText(text))[0]).toBeVisible();
	expect(button(action)).toBeEnabled();
	expect(screen.getByRole('status')).toHaveTextContent(/Nothing can be paid/);
});

it('says how connecting ended, once', async () => {
	show({ ...paypal, [`GET ${route}`]: { body: offered({}, 'stripe') } }, '&stripe_connect_success=1');
	expect((await screen.findAllByText('Congrats! Your site is now connected to Stripe. You can now start accepting funds!'))[0]).toBeVisible();
	expect(window.location.search).toBe('?page=sitewright');
	expect(window.location.hash).toBe('#/payments');
	expect(await screen.findByRole('status')).toHaveTextContent('New payments go to “Our choir” at Stripe.');
	expect(screen.queryByRole('button', { name: /Continue at Stripe|Connect with Stripe/ })).not.toBeInTheDocument();
});

it('says that a person left Stripe’s questions', async () => {
	show({ ...paypal, [`GET ${route}`]: { body: offered({ state: 'onboarding', problem: 'Stripe has too much to do.' }) } }, '&stripe_connect_cancelled=1');
	expect((await screen.findAllByText('You cancelled connecting your site to Stripe.'))[0]).toBeVisible();
	expect((await screen.findAllByText('This is the last that is known. Stripe has too much to do.'))[0]).toBeVisible();
});

it('lets an owner whose key cannot make webhooks go over to it from the connected account', async () => {
	let now: PaymentProviderSettings = { ...offered({}, 'stripe'), stripe: ownKey };
	const { user, posted } = show({
		...paypal,
		[`GET ${route}`]: () => ({ body: now }),
		[`POST ${route}`]: () => {
			now = { ...offered(null, 'stripe'), stripe: { ...ownKey, reports: 'manual' } };
			return { body: now };
		},
	});
	expect(await screen.findByRole('status')).toHaveTextContent('New payments go to “Our choir” at Stripe.');
	expect(screen.getByLabelText('Address for the reports')).toHaveValue(ownKey.webhook_url);
	await user.type(screen.getByLabelText('Signing secret'), 'whsec_abc');
	await user.click(button('Save the signing secret'));
	await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('New payments go to “The choir” at Stripe'));
	expect(posted()).toEqual([[route, { webhook_secret: 'whsec_abc' }]]);
});

it('asks before it disconnects, and says what goes on', async () => {
	let now: PaymentProviderSettings = { ...offered({}, 'stripe'), stripe: { ...ownKey, reports: 'automatic' } };
	const { user, posted } = show({
		...paypal,
		[`GET ${route}`]: () => ({ body: now }),
		[`POST ${route}/connect`]: () => {
			now = offered(null);
			return { body: now };
		},
	});
	// A key that is kept for refunds needs no signing secret.
	await user.click(await screen.findByRole('button', { name: 'Remove the key' }));
	expect(screen.getByText('New payments go to the connected account, as before.')).toBeVisible();
	await user.click(button('Keep as it is'));
	expect(screen.queryByLabelText('Signing secret')).not.toBeInTheDocument();
	await user.click(button('Disconnect'));
	expect(screen.getByText(/subscriptions go on there/)).toBeVisible();
	await user.click(button('Keep as it is'));
	expect(posted()).toEqual([]);
	await user.click(button('Disconnect'));
	await user.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) as HTMLElement);
	await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing can be paid yet'));
});
