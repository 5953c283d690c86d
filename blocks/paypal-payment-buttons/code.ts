import { isId, type PaypalAttributes } from './attributes';

const link = /https:\/\/(?:www\.)?(?:sandbox\.)?paypal\.com\/ncp\/payment\/([\w-]{1,64})/;
const hosted = /hostedButtonId["']?\s{0,9}:\s{0,9}["']([\w-]{1,64})["']/;
const script = /["'](https:\/\/www\.(?:sandbox\.)?paypal\.com\/sdk\/js\?[^"'<>\s]{1,2000})["']/;

/**
 * The button of what a person copied at PayPal: the code of stacked buttons, the code of a single one, its link, or its number alone.
 * @return Null for any other text.
 */
export function readCode(text: string): Partial<PaypalAttributes> | null {
	const [, stacked] = hosted.exec(text) ?? [];
	const [, address] = script.exec(text) ?? [];
	if (stacked !== undefined) {
		return { hostedButtonId: stacked, ...(address !== undefined && { scriptSrc: address.replaceAll('&amp;', '&') }) };
	}
	const plain = text.trim();
	const [, single = plain] = link.exec(text) ?? [];
	return /\d/.test(single) && isId(single) ? { buttonType: 'single', hostedButtonId: single } : null;
}
