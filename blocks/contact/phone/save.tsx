import { useBlockProps } from '@wordpress/block-editor';
import type { PhoneAttributes } from './attributes';

/** What comes before the number, and the number with all that follows. */
const parts = /^(.*?)([+(/]?\d.*)$/s;

/** A text whose number, from its first digit on, is a link. */
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
