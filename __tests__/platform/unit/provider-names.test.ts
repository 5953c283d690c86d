import {
	isTestProvider,
	paypalAccountId,
	paypalName,
	serviceOf,
	stripeAccountId,
	stripeName,
	testDeskName,
} from '../../../platform/domains/money/payments/provider-names';

it.each([
	[testDeskName, 'test-desk', true, null, null],
	[stripeName(7, false), 'stripe', false, 7, null],
	[stripeName(8, true), 'stripe', true, 8, null],
	[paypalName(7, false), 'paypal', false, null, 7],
	[paypalName(8, true), 'paypal', true, null, 8],
	['paypal:7x', 'test-desk', false, null, null],
	['xpaypal-test:7', 'test-desk', false, null, null],
] as const)('knows the service, the mode and the account of %s', (name, service, isTest, stripe, paypal) => {
	expect([serviceOf(name), isTestProvider(name), stripeAccountId(name), paypalAccountId(name)]).toEqual([service, isTest, stripe, paypal]);
});

it('keeps the names that the ledger holds', () => {
	expect([stripeName(7, false), stripeName(7, true), paypalName(7, false), paypalName(7, true)]).toEqual([
		'stripe:7',
		'stripe-test:7',
		'paypal:7',
		'paypal-test:7',
	]);
});
