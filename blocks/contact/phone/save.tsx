import { useBlockProps } from '@wordpress/block-editor';
import type { PhoneAttributes } from './attributes';

/** Where the number begins in a text: at the first digit, or the sign before it. */
const numberStart = /[+(/]?\d/;

/** Digits of the shortest number that can be called, such as 112, and of the longest (ITU-T E.164). */
const minDigits = 3;
const maxDigits = 15;

/** Whether the number in a text can be one that is called. */
export function hasPhone(text: string): boolean {
	const { length } = text.replace(/\D/g, '');
	return length >= minDigits && length <= maxDigits;
}

/** The text, with the number as a link. */
export function PhoneText({ phone }: PhoneAttributes) {
	const start = phone.search(numberStart);
	if (start === -1) {
		return <>{phone}</>;
	}
	const prefix = phone.slice(0, start);
	const number = phone.slice(start);
	return (
		<>
			{prefix.trim() !== '' && <span className="phone-prefix">{prefix}</span>}
			<a href={`tel:${number.startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}`}>{number}</a>
		</>
	);
}

export function Save({ attributes: { phone } }: { readonly attributes: PhoneAttributes }) {
	return phone ? (
		<div {...useBlockProps.save()}>
			<PhoneText phone={phone} />
		</div>
	) : null;
}
