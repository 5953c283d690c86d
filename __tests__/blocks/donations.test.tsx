import { act, screen, within } from '@testing-library/react';
import { makeAppStore } from '../support/make-app-store';
import type { RootState } from '../../app/root-reducer';
import { membershipsApi } from '../../api/money/memberships';
import { donationPlansRequested, taskFailed } from '../../features/money/memberships/slice';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';
import type { mockStore } from '../support/mock-store';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders } from './support/editor';

let mockState: RootState;

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make(() => mockState) };
});

const { appStore } = jest.requireMock<{ readonly appStore: ReturnType<typeof mockStore> }>('../../app/app-store');

const name = 'jetpack/donations';
const donation = (planId: number | null, more: object = {}) => ({ show: true, planId, amounts: [5, 15, 100], ...more });
const saved = { currency: 'USD', oneTimeDonation: donation(1), monthlyDonation: donation(2), annualDonation: donation(3) };

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('donations');
	await import('../../blocks/donations/edit');
});

beforeEach(() => {
	answerRest({});
	mockState = makeAppStore({ ports: fakeWorld().ports }).getState();
	appStore.clearActions();
});

async function open(attributes: object, change: (store: ReturnType<typeof makeAppStore>, clientId: string) => unknown = () => undefined) {
	const block = createBlock(name, attributes);
	const store = makeAppStore({ ports: fakeWorld().ports });
	await change(store, block.clientId);
	mockState = store.getState();
	const editor = await openEditor([block]);
	return { ...editor, attributes: () => editor.blocks()[0]?.attributes ?? {} };
}

const failed = (store: ReturnType<typeof makeAppStore>, clientId: string) => {
	store.dispatch({ type: donationPlansRequested.type, payload: { clientId, currency: 'USD' } });
	store.dispatch(taskFailed({ clientId, message: 'The platform cannot be reached.' }));
};

it('looks for the products of a new block, and says that it is loading', async () => {
	const { blocks } = await open({});
	expect(await screen.findByText('Loading…')).toBeInTheDocument();
	expect(appStore.getActions()).toContainEqual(donationPlansRequested({ clientId: blocks()[0]?.clientId ?? '', currency: '' }));
});

it('says what could not be loaded where there is nothing to show, and asks again', async () => {
	const { user } = await open({ currency: 'USD' }, failed);
	expect(await screen.findByText('Could not load data from Sitewright. The platform cannot be reached.')).toBeInTheDocument();
	appStore.clearActions();
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(appStore.getActions()).toContainEqual(expect.objectContaining({ type: donationPlansRequested.type }));
});

it('keeps the form of a block with products when they cannot be loaded', async () => {
	await open(saved, failed);
	expect(await screen.findByText('The platform cannot be reached.')).toBeInTheDocument();
	expect(screen.getByLabelText('Amount 1 (USD)')).toHaveValue('5.00');
});

it.each([
	[{ amounts: 'x' }, ['5.00', '15.00', '100.00']],
	[{ amounts: [null, 'x', 7, {}, '8.5'] }, ['7.00', '8.50']],
	[{ heading: {}, extraText: 7, buttonText: [] }, ['5.00', '15.00', '100.00']],
])('opens with parts of other types, as a damaged post has them, and keeps them: %j', async (damage, amounts) => {
	const damaged = { ...saved, oneTimeDonation: donation(1, damage) };
	const { attributes } = await open(damaged);
	await screen.findByText('Make a one-time donation');
	expect(screen.getAllByLabelText(/^Amount \d/).map((field) => (field as HTMLInputElement).value)).toEqual(amounts);
	expect(attributes()).toMatchObject(damaged);
});

it('asks to connect an account, where one can be connected', async () => {
	await open({ ...saved, oneTimeDonation: donation(-1) }, (store) =>
		store.dispatch(
			membershipsApi.util.upsertQueryData('getMembershipStatus', 'donation', {
				products: [],
				connect_url: 'https://connect.example',
				site_slug: 'choir.example',
				connected_account_id: null,
				connected_account_default_currency: null,
				is_test: false,
			})
		)
	);
	expect(await screen.findByText('Connect to Stripe to use this block on your site')).toBeInTheDocument();
	expect(screen.getByText('This block will be hidden from your visitors until you connect to Stripe.')).toBeInTheDocument();
});

it('takes amounts from the minimum on, keeps what is typed until then, and fills an empty one', async () => {
	const { user, attributes } = await open(saved);
	const amounts = () => (attributes()['oneTimeDonation'] as { amounts: unknown }).amounts;
	const field = await screen.findByLabelText('Amount 1 (USD)');
	await user.clear(field);
	await user.type(field, '0.2');
	expect(screen.getByRole('alert')).toHaveTextContent('The smallest possible amount is $0.50.');
	expect(field).toHaveValue('0.2');
	expect(field).toBeInvalid();
	await user.tab();
	expect(field).toHaveValue('0.2');
	await user.clear(field);
	await user.type(field, '7.5');
	expect(amounts()).toEqual([7.5, 15, 100]);
	await user.clear(field);
	await user.tab();
	expect(amounts()).toEqual([5, 15, 100]);
	expect(field).toHaveValue('5.00');
});

it('begins anew with the amounts of another currency, and without products of the old one', async () => {
	const { user, attributes } = await open(saved);
	await user.click(await screen.findByRole('button', { name: 'Currency' }));
	await user.click(screen.getByRole('menuitemradio', { name: 'GBP £' }));
	expect(attributes()).toMatchObject({
		currency: 'GBP',
		oneTimeDonation: { planId: null, amounts: [3, 9, 60] },
		annualDonation: { planId: null, amounts: [3, 9, 60] },
	});
	expect(screen.getByLabelText('Amount 3 (GBP)')).toHaveValue('60.00');
});

it('goes back to one-time donations when the shown ones are hidden, and hides the tabs where one is left', async () => {
	const { user, change } = await open(saved);
	await user.click(await screen.findByRole('tab', { name: 'Yearly' }));
	expect(screen.getByLabelText('Heading')).toHaveTextContent('Make a yearly donation');
	await user.click(within(screen.getByRole('complementary', { name: 'Settings' })).getByRole('checkbox', { name: 'Show annual donation option' }));
	expect(screen.getByLabelText('Heading')).toHaveTextContent('Make a one-time donation');
	await change({ monthlyDonation: donation(2, { show: false }) });
	expect(screen.queryByRole('tab')).toBeNull();
});

it('moves between the tabs with the arrow keys', async () => {
	const { user } = await open(saved);
	const first = await screen.findByRole('tab', { name: 'One-Time' });
	act(() => first.focus());
	await user.keyboard('{ArrowLeft}');
	expect(screen.getByRole('tab', { name: 'Yearly' })).toHaveFocus();
	expect(screen.getByRole('tab', { name: 'Yearly' })).toHaveAttribute('aria-selected', 'true');
});

it.each([
	['as it was saved', ' tabindex="0"'],
	['of a person who may not write any HTML', ''],
])('opens a form of the first version %s, with its texts', (_, tabindex) => {
	const shown = [
		{
			key: 'oneTimeDonation',
			interval: 'one-time',
			className: 'donations__one-time-item',
			tab: 'One-Time',
			donation: { ...donation(1), heading: 'Help the choir', extraText: 'Thank you all.', buttonText: 'Give' },
		},
		{
			key: 'monthlyDonation',
			interval: '1 month',
			className: 'donations__monthly-item',
			tab: 'Monthly',
			donation: { ...donation(2), heading: 'Each month', extraText: 'Thank you each month.', buttonText: 'Give monthly' },
		},
	];
	const attributes = { ...Object.fromEntries(shown.map(({ key, donation: value }) => [key, value])), annualDonation: { ...donation(3), show: false } };
	const each = (print: (form: (typeof shown)[number]) => string): string => shown.map(print).join('');
	const markup = `<!-- wp:${name} ${JSON.stringify(attributes)} -->
<div class="wp-block-jetpack-donations"><div class="donations__container"><div class="donations__nav">${each(({ interval, tab }) => `<div role="button"${tabindex} class="donations__nav-item" data-interval="${interval}">${tab}</div>`)}</div><div class="donations__content"><div class="donations__tab">${each(({ className, donation: { heading } }) => `<h4 class="${className}">${heading}</h4>`)}<p>Choose an amount</p>${each(({ className }) => `<div class="donations__amounts ${className}">${[5, 15, 100].map((amount) => `<div class="donations__amount" data-amount="${amount}">$${amount}.00</div>`).join('')}</div>`)}<p>Or enter a custom amount</p><div class="donations__amount donations__custom-amount">$<div class="donations__amount-value" data-currency="USD" data-empty-text="20.00"></div></div><div class="donations__separator">——</div>${each(({ className, donation: { extraText } }) => `<p class="${className}">${extraText}</p>`)}${each(({ className, donation: { buttonText } }) => `<div class="wp-block-button donations__donate-button-wrapper ${className}"><a class="wp-block-button__link donations__donate-button ${className}">${buttonText}</a></div>`)}</div></div></div></div>
<!-- /wp:${name} -->`;
	const [block] = parse(markup);
	expect(block).toMatchObject({ name, isValid: true, attributes });
});
