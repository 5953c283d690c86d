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

/** The address that a payment service tells; empty for what is none. */
export const readEmail = (text: string | null | undefined): string => (typeof text === 'string' && isEmail(text) ? text : '');
