import { paymentCurrencies } from '../../../../api/contract/money/currency/currency';
import constants from '../../../../blocks/simple-payments/constants.json';
import { isBare, productOf } from '../../../../features/money/paymentProduct/from-attributes';
import { plainText, toHtml } from '../../../../features/site/editor/plain-text';
import { isSellable, problemsOf, readPrice } from '../../../../features/money/paymentProduct/validate';

const hat = { title: 'Hat', currency: 'USD', email: 'shop@example.org', price: 19.99 };

it.each([
	[{}, {}],
	[{ title: ' ' }, { title: 'Please add a brief title so that people know what they’re paying for.' }],
	[{ price: undefined }, { price: 'If you’re selling something, you need a price tag. Add yours here.' }],
	[{ price: 0 }, { price: 'If you’re selling something, you need a price tag. Add yours here.' }],
	[{ price: Number.NaN }, { price: 'Invalid price' }],
	[{ price: 1e309 }, { price: 'Invalid price' }],
	[{ price: -1 }, { price: 'Your price is negative — enter a positive number so people can pay the right amount.' }],
	[{ price: 1.234 }, { price: 'The price cannot have more than 2 decimal places.' }],
	[{ price: 1.5, currency: 'JPY' }, { price: 'We know every penny counts, but prices in this currency can’t contain decimal values.' }],
	[{ email: '' }, { email: 'We want to make sure payments reach you, so please add an email address.' }],
	[{ email: 'nobody' }, { email: 'nobody is not a valid email address.' }],
	[{ email: 'a@b.com\nBcc: c@d.com' }, { email: 'a@b.com\nBcc: c@d.com is not a valid email address.' }],
])('of a product with %o says %o', (changed, problems) => {
	expect(problemsOf({ ...hat, ...changed } as typeof hat)).toEqual(problems);
});

it('checks posts by the list of currencies that the editor offers', () => {
	expect(constants.validation.currency.enum).toEqual(paymentCurrencies);
});

it('sells in the currencies of the specification alone', () => {
	expect(isSellable(hat)).toBe(true);
	expect(isSellable({ ...hat, currency: 'XXX' })).toBe(false);
});

it.each([
	['12.50', 'EUR', 1250],
	['12,50', 'EUR', 1250],
	['1.234,50', 'EUR', 123_450],
	['1,234.50', 'USD', 123_450],
	['500', 'JPY', 500],
])('reads %s in %s', (text, currency, units) => expect(readPrice(text, currency)).toEqual({ units }));

it('keeps what people type in HTML as text', () => {
	const text = 'Tom & Jerry <3 &amp; "friends"';
	expect(plainText(toHtml(text))).toBe(text);
	expect(productOf({ title: toHtml(text), price: 5, currency: 'USD', email: ' a@b.com ' })).toMatchObject({ title: text, email: 'a@b.com', price: 5 });
});

it('knows a block with nothing but a number', () => {
	expect(isBare({ productId: 7, title: '', email: '' })).toBe(true);
	expect(isBare({ productId: 7, title: 'Hat', email: '' })).toBe(false);
});
