import { useBlockProps } from '@wordpress/block-editor';
import type { PhoneAttributes } from './attributes';

/** Splits a text into a prefix and the number, at the first digit or the sign before it. */
const parts = /^(.*?)([+(/]?\d.*)$/s;

/** The text, with the number as a link. */
export function PhoneText({ phone }: PhoneAttributes) {
	const [, prefix = '', number = ''] = parts.exec(phone) ?? [];
	if (number === '') {
		return <>{phone}</>;
	}
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
