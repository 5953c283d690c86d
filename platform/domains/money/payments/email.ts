import { domainToASCII } from 'node:url';
import { sql, type SqlBool } from 'kysely';

/** In characters; RFC 5321 §4.5.3.1. */
const maxAddress = 254;
const maxLocalPart = 64;

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether a text is an address to which mail can be sent. It has no character that could end a header. */
export function isEmail(text: string): boolean {
	const at = text.lastIndexOf('@');
	const local = text.slice(0, at);
	const labels = text.slice(at + 1).split('.');
	return (
		at > 0 &&
		text.length <= maxAddress &&
		local.length <= maxLocalPart &&
		localPart.test(local) &&
		!local.startsWith('.') &&
		!local.endsWith('.') &&
		!local.includes('..') &&
		labels.length > 1 &&
		labels.every((part) => label.test(part))
	);
}

/** An address with its domain in letters of ASCII, as mail needs it: `post@exämple.de` is `post@xn--exmple-cua.de`. */
export function mailAddress(text: string): string {
	const at = text.lastIndexOf('@') + 1;
	const domain = /[^\x00-\x7f]/.test(text.slice(at)) ? domainToASCII(text.slice(at)) : '';
	return domain === '' ? text : text.slice(0, at) + domain;
}

/** Whether an address would be one but for letters beyond ASCII before the sign, to which WordPress and many servers send no mail. */
export const hasForeignLetters = (address: string): boolean =>
	!isEmail(address) && isEmail(address.replace(/[^\x00-\x7f]/g, (sign) => (/\p{L}|\p{M}/u.test(sign) ? 'a' : sign)));

/** The address that a payment service tells; empty for what is none. The owner of a site sees who paid, also where no mail arrives. */
export function readEmail(text: string | null | undefined): string {
	const address = mailAddress(text ?? '');
	return isEmail(address) || hasForeignLetters(address) ? address : '';
}

/** Of a checkout: it is of the buyer with an address. Upper and lower case are the same. */
export const isOfBuyer = (email: string) => sql<SqlBool>`lower(checkout.email) = ${mailAddress(email).toLowerCase()}`;
