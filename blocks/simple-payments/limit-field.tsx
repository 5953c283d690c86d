import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import constants from './constants.json';

interface LimitFieldProps {
	/** Undefined for no limit. */
	readonly limit: number | undefined;
	readonly onChange: (limit: number | undefined) => void;
}

/** The limit that a person typed; undefined for none, and for what is no number of pieces. */
function readLimit(text: string): number | undefined {
	const limit = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
	return limit !== undefined && limit <= constants.maxLimit ? limit : undefined;
}

/** A field for how many pieces are sold in all. It keeps the typed text, also when it is no number. */
export function LimitField({ limit, onChange }: LimitFieldProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const type = (text: string) => {
		setTyped(text);
		onChange(readLimit(text));
	};
	const isWrong = typed !== null && typed.trim() !== '' && readLimit(typed) === undefined;
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
					: __('At most this many are sold, all payments together. Leave it empty for no limit. PayPal then needs the keys of your account, because its own page does not count.', 'sitewright')
			}
			value={typed ?? (limit === undefined ? '' : String(limit))}
			onChange={type}
		/>
	);
}
