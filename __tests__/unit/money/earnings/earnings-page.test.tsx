import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Earning } from '../../../../api/contract/money/earnings.contract';
import { makeEarningsStore } from '../../../../app/make-earnings-store';
import { EarningsPage } from '../../../../features/money/earnings/components/earnings-page';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const path = 'wpcom/v2/sitewright/earnings';

const payment = (id: number, change: Partial<Earning> = {}): Earning => ({
	id,
	kind: 'payment',
	date: '2026-01-15T12:00:00.000Z',
	title: 'Our CD',
	quantity: 1,
	email: `buyer${id}@example.com`,
	currency: 'EUR',
	units: 1000 * id,
	interval: 'one-time',
	reference: `payment_${id}`,
	service: 'test-desk',
	is_test: true,
	refundable_units: 1000 * id,
	can_cancel: false,
	...change,
});

const list = (entries: readonly Earning[], total = entries.length) => ({
	entries,
	total,
	totals:
		entries.length === 0
			? []
			: [
					{ currency: 'EUR', is_test: false, payments: 123_450, refunds: -1000, disputes: 0, payouts: -100_000 },
					{ currency: 'EUR', is_test: true, payments: 3000, refunds: 0, disputes: 0, payouts: 0 },
				],
});

function show(answers: Parameters<typeof answerRest>[0] = {}) {
	const calls = answerRest({ [`GET ${path}`]: { body: list([payment(2), payment(1)]) }, ...answers });
	const world = fakeWorld();
	const store = makeEarningsStore({ ports: world.ports, session: parseSession(defaultInitialState) });
	render(
		<Provider store={store}>
			<EarningsPage exportBase="http://localhost/wp-admin/admin-post.php?action=export&_wpnonce=1" />
		</Provider>
	);
	return { world, user: userEvent.setup(), posts: () => calls.filter(({ method }) => method === 'POST') };
}

const payments = () => screen.findByRole('table', { name: 'Payments, newest first' });

it('shows the payments, the sums of each currency with tests apart, and which payments moved no money', async () => {
	show({ [`GET ${path}`]: { body: list([payment(2, { quantity: 3 }), payment(1, { is_test: false })]) } });
	const rows = within(await payments())
		.getAllByRole('row')
		.slice(1);
	expect(
		rows.map((row) =>
			within(row)
				.getAllByRole('cell')
				.slice(1, 4)
				.map(({ textContent }) => textContent)
		)
	).toEqual([
		['3 × Our CD', 'buyer2@example.com', '€20,00'],
		['Our CD', 'buyer1@example.com', '€10,00'],
	]);
	expect(rows.map((row) => row.textContent.includes('(test)'))).toEqual([true, false]);
	const table = within(screen.getByRole('table', { name: 'Sums of each currency' }));
	expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['EUR', 'EUR (test)']);
	expect(
		table
			.getAllByRole('cell')
			.map(({ textContent }) => textContent)
			.slice(0, 6)
	).toEqual(['€1.234,50', '-€10,00', '€0,00', '€1.224,50', '-€1.000,00', '€30,00']);
	expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'Currency',
		'Received',
		'Given back',
		'Disputed',
		'Total',
		'Paid out',
	]);
	expect(screen.getByText(/^The total is what was received, .* The fees of the payment service are not in it/)).toBeVisible();
	expect(screen.getAllByText(/test desk of the platform, .*: no money moves/)[0]).toBeVisible();
	expect(screen.getByText('2 entries')).toBeVisible();
});

it('shows amounts of a currency without a symbol of ours with its code, not as dollars', async () => {
	show({
		[`GET ${path}`]: {
			body: {
				...list([payment(1, { currency: 'XYZ' })]),
				totals: [{ currency: 'XYZ', is_test: false, payments: 1000, refunds: -1000, disputes: 0, payouts: 0 }],
			},
		},
	});
	expect(within(await payments()).getByText('XYZ 10.00')).toBeVisible();
	expect(screen.getByText('-XYZ 10.00')).toBeVisible();
});

it('gives money back only after a question, and says that it did', async () => {
	let isRefunded = false;
	const { user, posts } = show({
		[`GET ${path}`]: () => ({ body: list([payment(1, { refundable_units: isRefunded ? 0 : 1000 })]) }),
		[`POST ${path}/1/refunds`]: () => {
			isRefunded = true;
			return { body: { code: 'success' } };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Refund: €10,00 from buyer1@example.com' }));
	expect(screen.getByText('Give €10,00 back to buyer1@example.com? This cannot be undone.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
	expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
	expect(posts()).toEqual([]);
	await user.click(screen.getByRole('button', { name: /^Refund/ }));
	await user.click(screen.getByRole('button', { name: 'Give the money back' }));
	expect((await screen.findAllByText('The money goes back. The refund appears in the list once the payment service has confirmed it.'))[0]).toBeVisible();
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument());
	expect(posts().map(({ data }) => data)).toEqual([{ units: 1000, left: 1000 }]);
});

it('gives a part of a payment back, and says what is wrong with an amount', async () => {
	const { user, posts } = show({
		[`GET ${path}`]: { body: list([payment(1, { refundable_units: 700 })]) },
		[`POST ${path}/1/refunds`]: { status: 504, body: { code: 'stripe_unreachable', message: 'Stripe cannot be reached.' } },
	});
	await user.click(await screen.findByRole('button', { name: /^Refund/ }));
	expect(screen.getByRole('radio', { name: 'All that is left: €7,00' })).toBeChecked();
	await user.click(screen.getByRole('radio', { name: 'A part of it' }));
	const field = screen.getByRole('textbox', { name: 'Amount in EUR' });
	for (const [text, problem] of [
		['7,01', 'The largest possible amount is €7,00.'],
		['0', 'The smallest possible amount is €0,01.'],
		['1,234', /at most 2 decimals|largest possible/],
	] as const) {
		await user.clear(field);
		await user.type(field, text);
		expect(screen.getByText(problem)).toBeVisible();
		expect(screen.getByRole('button', { name: 'Give the money back' })).toHaveAttribute('aria-disabled', 'true');
	}
	await user.click(screen.getByRole('button', { name: 'Give the money back' }));
	expect(posts()).toEqual([]);
	await user.clear(field);
	await user.type(field, '2,50');
	expect(screen.getByText('Give €2,50 back to buyer1@example.com? This cannot be undone.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Give the money back' }));
	expect((await screen.findAllByText('Stripe cannot be reached.'))[0]).toBeVisible();
	expect(field).toHaveValue('2,50');
	expect(posts().map(({ data }) => data)).toEqual([{ units: 250, left: 700 }]);
});

it('says why a subscription could not be ended, and leaves the question open', async () => {
	const { user } = show({
		[`GET ${path}`]: { body: list([payment(1, { can_cancel: true, interval: '1 month' })]) },
		[`POST ${path}/1/cancellations`]: { status: 503, body: { code: 'error_service_unavailable', message: 'The platform is away.' } },
	});
	await user.click(await screen.findByRole('button', { name: 'Cancel subscription: €10,00 from buyer1@example.com' }));
	await user.click(screen.getByRole('button', { name: 'End the subscription' }));
	expect((await screen.findAllByText('The platform is away.'))[0]).toBeVisible();
	expect(screen.getByRole('dialog')).toBeVisible();
});

it('searches when the text is sent, exports what was found, and says when nothing was', async () => {
	let found = list([payment(1)], 21);
	const { user } = show({ [`GET ${path}`]: () => ({ body: found }) });
	await payments();
	expect(screen.getByText('Page 1 of 2')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Older payments' }));
	expect(await screen.findByText('Page 2 of 2')).toBeVisible();
	found = list([]);
	await user.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'choir & co{Enter}');
	expect(await screen.findByText('No payments match the search.')).toBeVisible();
	const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href);
	expect(link.searchParams.get('search')).toBe('choir & co');
});

it('shows one kind of entries, keeps that in the address, and exports it', async () => {
	const asked: (string | null)[] = [];
	const { user, world } = show({
		[`GET ${path}`]: (query) => {
			asked.push(query.get('kind'));
			return { body: list([payment(1, { kind: query.get('kind') === 'refund' ? 'refund' : 'payment' })]) };
		},
	});
	await payments();
	await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refund');
	expect(await screen.findByRole('cell', { name: 'Refund (test)' })).toBeVisible();
	expect(asked).toEqual([null, 'refund']);
	expect(world.hashes).toEqual(['?kind=refund']);
	expect(new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href).searchParams.get('kind')).toBe('refund');
	await user.click(screen.getByRole('button', { name: 'Clear filters' }));
	expect(world.hashes.at(-1)).toBe('');
});

it('asks for the next page from the last entry of this one', async () => {
	const asked: string[] = [];
	const { user } = show({
		[`GET ${path}`]: (query) => {
			asked.push(`${query.get('page')} before ${query.get('before')}`);
			return { body: list([payment(9), payment(7)], 41) };
		},
	});
	await payments();
	await user.click(screen.getByRole('button', { name: 'Older payments' }));
	expect(await screen.findByText('Page 2 of 3')).toBeVisible();
	expect(asked).toEqual(['1 before null', '2 before 7']);
});

it('says why the list is missing, and tries again', async () => {
	let isDown = true;
	const { user } = show({
		[`GET ${path}`]: () => (isDown ? { status: 403, body: { code: 'site_not_connected', message: 'This site is not connected.' } } : { body: list([]) }),
	});
	expect((await screen.findAllByText('This site is not connected.'))[0]).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText(/^No payments yet/)).toBeVisible();
});
