import { formatForeign, fromDecimal } from '../../api/contract/money/currency/currency';
import constants from './constants.json';

/** Three shapes: the stacked buttons of PayPal's script, a single one with a text, and a product that another plugin manages at PayPal. */
export interface PaypalAttributes {
	/** Of the stacked ones. It is never loaded; it tells PayPal's test environment from the real one. */
	readonly scriptSrc?: string | undefined;
	readonly hostedButtonId?: string;
	readonly buttonType?: string | undefined;
	/** Of a single one. */
	readonly buttonText?: string;
	readonly isApiManaged?: boolean;
	readonly resourceId?: string;
	readonly paymentLink?: string;
	readonly productName?: string;
	readonly price?: string | number;
	readonly currencyCode?: string;
	readonly productDescription?: string;
}

export type Shape = 'stacked' | 'single' | 'managed';

export function shapeOf({ isApiManaged, buttonType }: PaypalAttributes): Shape {
	return isApiManaged ? 'managed' : buttonType === 'single' ? 'single' : 'stacked';
}

export const isId = (text: string): boolean => new RegExp(constants.id).test(text);

/** Where the button leads, as Payment::link() of the page; empty for a button that is not shown. */
export function linkOf(attributes: PaypalAttributes): string {
	const { scriptSrc = '', hostedButtonId = '', resourceId = '', paymentLink = '' } = attributes;
	const isManaged = shapeOf(attributes) === 'managed';
	if (isManaged && new RegExp(constants.link, 'i').test(paymentLink)) {
		return paymentLink;
	}
	const id = isManaged ? resourceId : hostedButtonId;
	const pay = new RegExp(constants.sandbox).test(scriptSrc) ? constants.sandboxPayUrl : constants.payUrl;
	return isId(id) ? pay + id : '';
}

/** The price as visitors read it, as Payment::price() of the page; empty for none. */
export function priceOf({ price, currencyCode = '' }: PaypalAttributes): string {
	const units = fromDecimal(price, currencyCode);
	return units !== null && new RegExp(constants.currency).test(currencyCode) ? formatForeign(units, currencyCode) : '';
}
