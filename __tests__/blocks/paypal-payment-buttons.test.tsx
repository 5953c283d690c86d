import { screen } from '@testing-library/react';
import { threadTime } from '../support/thread-time';
import { readCode } from '../../blocks/paypal-payment-buttons/code';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const block = 'jetpack/paypal-payment-buttons';
const script = 'https://www.paypal.com/sdk/js?client-id=BREAD&components=hosted-buttons';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('paypal-payment-buttons');
});

it.each([
	`{"scriptSrc":"${script.replace('&', '\\u0026')}","hostedButtonId":"BREAD123"}`,
	'{"buttonType":"single","hostedButtonId":"CAKE789","buttonText":"Buy the cake"}',
	'{"isApiManaged":true,"resourceId":"PLB-1","paymentLink":"https://www.paypal.com/ncp/payment/PLB-1","productName":"Rye loaf","price":"6.50","currencyCode":"EUR","imageId":7,"variants":[{"name":"Big"}]}',
	'{"price":6.5,"isApiManaged":false,"fromLater":true}',
])('saves %s as it was', (comment) => {
	const markup = `<!-- wp:${block} ${comment} /-->`;
	expect(serialize(parse(markup))).toBe(markup);
});

describe('what a person copies at PayPal', () => {
	it.each([
		[
			'the code of stacked buttons',
			`<script src="${script.replace('&', '&amp;')}"></script><div id="paypal-container-BREAD123"></div><script>paypal.HostedButtons({ hostedButtonId: "BREAD123", }).render("#paypal-container-BREAD123")</script>`,
			{ hostedButtonId: 'BREAD123', scriptSrc: script },
		],
		[
			'the code of a single button',
			'<form action="https://www.paypal.com/ncp/payment/CAKE789" method="post" target="_blank"><input type="submit" value="Buy Now" /></form>',
			{ buttonType: 'single', hostedButtonId: 'CAKE789' },
		],
		['a link', 'https://www.paypal.com/ncp/payment/CAKE789', { buttonType: 'single', hostedButtonId: 'CAKE789' }],
		['a number', ' CAKE789 ', { buttonType: 'single', hostedButtonId: 'CAKE789' }],
		['a script of somebody else', '<script src="https://evil.example/sdk/js?a"></script>hostedButtonId:"A1"', { hostedButtonId: 'A1' }],
		['a link of somebody else', 'https://evil.example/ncp/payment/CAKE789', null],
		['a word', 'hello', null],
		['code', 'javascript:alert(1)', null],
	])('is read: %s', (_, text, expected) => {
		expect(readCode(text)).toEqual(expected);
	});

	it('is read in no time, however long it is', () => {
		const begun = threadTime();
		expect(readCode(`hostedButtonId${' '.repeat(200000)}"https://www.paypal.com/sdk/js?${'a'.repeat(200000)}`)).toBeNull();
		expect(threadTime() - begun).toBeLessThan(1000);
	});
});

it('asks for the code, and shows the button as on the page', async () => {
	const editor = await openEditor([createBlock(block)]);
	const field = await screen.findByRole('textbox', { name: 'Code or link of the button' });
	await editor.user.type(field, 'nonsense{Enter}');
	expect(screen.getAllByText('This is neither the code nor the link of a button of PayPal.')[0]).toBeVisible();
	await editor.user.clear(field);
	await editor.user.type(field, 'https://www.paypal.com/ncp/payment/CAKE789{Enter}');
	expect(await screen.findByText('Pay with PayPal')).toBeVisible();
	await editor.user.type(screen.getByRole('textbox', { name: 'Button text' }), 'Buy');
	expect(screen.getByText('You pay on the website of PayPal.')).toBeVisible();
	expect(editor.content()).toBe(`<!-- wp:${block} {"hostedButtonId":"CAKE789","buttonType":"single","buttonText":"Buy"} /-->`);
	await editor.user.click(screen.getByRole('button', { name: 'Replace' }));
	await editor.user.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(editor.content()).toContain('CAKE789');
});

it('says what is wrong with a product that visitors cannot buy', async () => {
	const editor = await openEditor([
		createBlock(block, { isApiManaged: true, paymentLink: 'https://evil.example/', productName: 'Rye', price: '6,505', currencyCode: 'EUR' }),
	]);
	expect(await screen.findByText('Visitors see no button: neither the payment link nor the number of the product is one of PayPal.')).toBeVisible();
	const price = screen.getByRole('textbox', { name: 'Price' });
	expect(price).toHaveAttribute('aria-invalid', 'true');
	await editor.user.clear(price);
	await editor.user.type(price, '6,50');
	expect(screen.getByText('€6,50')).toBeVisible();
});
