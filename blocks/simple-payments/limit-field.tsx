import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import constants from './constants.json';

interface LimitFieldProps {
	/** Undefined for no limit. */
	readonly limit: number | undefined;
	readonly onChange: (limit: number | undefined) => void;
}

/** The limit that a person typed; undefined for an empty field, which is no limit, null for what is no number of pieces. */
function readLimit(text: string): number | undefined | null {
	if (text.trim() === '') {
		return undefined;
	}
	const limit = /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
	return limit !== null && limit <= constants.maxLimit ? limit : null;
}

/** A field for how many pieces are sold in all. It keeps the typed text, also when it is no number; then the limit stays as it was. */
export function LimitField({ limit, onChange }: LimitFieldProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const type = (text: string) => {
		setTyped(text);
		const read = readLimit(text);
		// A typing mistake must not put more up for sale than there are.
		if (read !== null) {
			onChange(read);
		}
	};
	const isWrong = typed !== null && readLimit(typed) === null;
	return (
		<TextControl
			label={__('Number for sale', 'sitewright')}
			inputMode="numeric"
			autoComplete="off"
			dir="ltr"
			aria-invalid={isWrong}
			className={isWrong ? 'has-error' : ''}
			help={
				isWrong
					? /* translators: %s: a number. */
						sprintf(__('Please enter a number from 0 to %s.', 'sitewright'), constants.maxLimit.toLocaleString())
					: __(
							'At most this many are sold, all payments together. Leave it empty for no limit. PayPal then needs the keys of your account, because its own page does not count.',
							'sitewright'
						)
			}
			value={typed ?? (limit === undefined ? '' : String(limit))}
			onChange={type}
		/>
	);
}
