import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { PaypalSettings } from '../../../../api/contract/money/paypal.contract';
import { makeAppStore } from '../../../support/make-app-store';
import { PaypalSettingsView } from '../../../../features/money/paymentProvider/paypal-settings';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const route = 'wpcom/v2/sitewright/paypal';
const none: PaypalSettings = { account: null };
const account = { client_id_end: 'hoir', email: 'choir@example.org', is_test: true, has_reports: false, is_reachable: false, problem: '' } as const;

function show(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const store = makeAppStore({ ports: fakeWorld().ports });
	render(
		<Provider store={store}>
			<PaypalSettingsView />
		</Provider>
	);
	return { store, user: userEvent.setup(), posted: () => calls.filter(({ method }) => method !== 'GET').map(({ data }) => data) };
}

const button = (name: string) => screen.getByRole('button', { name });

it('tests and saves the keys of an account, keeps the secret out of the store, and then changes the address alone', async () => {
	let saved = none;
	const { store, user, posted } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		[`POST ${route}/test`]: { body: { is_test: true } },
		[`POST ${route}`]: () => {
			saved = { account };
			return { body: saved };
		},
	});
	expect(await screen.findByText(/leads to PayPal’s own payment page\..* not among the earnings/)).toBeVisible();
	expect(button('Save the PayPal account')).toBeDisabled();
	await user.type(screen.getByLabelText('Client ID of PayPal'), 'client-of-the-choir');
	expect(button('Test the PayPal account')).toBeDisabled();
	await user.type(screen.getByLabelText('Secret of PayPal'), 'secret-of-the-choir');
	await user.click(button('Test the PayPal account'));
	expect((await screen.findAllByText('PayPal’s sandbox takes these keys.'))[0]).toBeVisible();
	expect(button('Save the PayPal account')).toBeDisabled();
	await user.type(screen.getByLabelText('Email address of the account'), 'choir@example.org');
	await user.click(button('Save the PayPal account'));
	expect(await screen.findByText('Payment buttons with the address choir@example.org are paid in PayPal’s sandbox: no money moves.')).toBeVisible();
	expect(screen.getAllByText(/PayPal reports only to a platform with an https address/)[0]).toBeVisible();
	await waitFor(() => expect(screen.getByLabelText('Secret of PayPal')).toHaveValue(''));
	expect(screen.getByPlaceholderText('A client ID that ends in hoir is saved')).toBeVisible();
	await user.click(screen.getByRole('checkbox', { name: 'The keys are of PayPal’s sandbox, where no money moves' }));
	await user.click(button('Save the PayPal account'));
	const keys = { client_id: 'client-of-the-choir', secret: 'secret-of-the-choir', is_test: true };
	await waitFor(() => expect(posted()).toEqual([keys, { ...keys, email: 'choir@example.org' }, { is_test: false, email: 'choir@example.org' }]));
	expect(JSON.stringify(store.getState())).not.toContain('secret-of-the-choir');
});

it('says what is wrong, keeps what was typed, and says what PayPal does not report', async () => {
	const { user } = show({
		[`GET ${route}`]: { body: { account: { ...account, is_test: false, is_reachable: true } } },
		[`POST ${route}`]: { status: 502, body: { code: 'paypal_refused', message: 'PayPal refused the client ID or the secret.' } },
	});
	expect((await screen.findAllByText(/Save again to try once more\./))[0]).toBeVisible();
	await user.type(screen.getByLabelText('Client ID of PayPal'), 'client-unknown');
	await user.type(screen.getByLabelText('Secret of PayPal'), 'secret-unknown');
	await user.click(button('Save the PayPal account'));
	expect((await screen.findAllByText('PayPal refused the client ID or the secret.'))[0]).toBeVisible();
	expect(screen.getByLabelText('Secret of PayPal')).toHaveValue('secret-unknown');
});

it('says why PayPal could not be asked for reports, which only the answer to the save tells', async () => {
	const unreported = { ...account, is_reachable: true };
	const { user } = show({
		[`GET ${route}`]: { body: { account: unreported } },
		[`POST ${route}`]: { body: { account: { ...unreported, problem: 'The app has too many webhooks.' } } },
	});
	await user.click(await screen.findByRole('button', { name: 'Save the PayPal account' }));
	expect(
		(await screen.findAllByText('The keys are saved, but the platform could not ask PayPal for reports. The app has too many webhooks.'))[0]
	).toBeVisible();
});

it('asks before the account is removed', async () => {
	let saved: PaypalSettings = { account: { ...account, is_test: false, has_reports: true } };
	const { user, posted } = show({
		[`GET ${route}`]: () => ({ body: saved }),
		[`DELETE ${route}`]: () => {
			saved = none;
			return { body: none };
		},
	});
	expect(
		await screen.findByText('Payment buttons with the address choir@example.org are paid at PayPal, and the payments are among the earnings.')
	).toBeVisible();
	expect(screen.queryByText(/reports only to|does not report/)).not.toBeInTheDocument();
	await user.click(button('Remove the PayPal account'));
	expect(screen.getByText(/can be given back at PayPal alone/)).toBeVisible();
	await user.click(button('Keep as it is'));
	expect(posted()).toEqual([]);
	await user.click(button('Remove the PayPal account'));
	await user.click(screen.getAllByRole('button', { name: 'Remove the PayPal account' }).at(-1) as HTMLElement);
	expect(await screen.findByText(/leads to PayPal’s own payment page\./)).toBeVisible();
	expect(posted()).toEqual([undefined]);
});

it('can be tried again where the platform fails', async () => {
	let isAway = true;
	const { user } = show({
		[`GET ${route}`]: () => (isAway ? { status: 503, body: { code: 'platform_unreachable', message: 'The platform cannot be reached.' } } : { body: none }),
	});
	expect((await screen.findAllByText('The platform cannot be reached.'))[0]).toBeVisible();
	isAway = false;
	await user.click(button('Try again'));
	expect(await screen.findByLabelText('Client ID of PayPal')).toBeVisible();
});
