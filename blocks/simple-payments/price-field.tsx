import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { formatNumber, fromDecimal, toNumber } from '../../api/contract/money/currency/currency';
import { TextControl } from '../../components/controls';
import { amountReading } from '../../features/money/currency/amount-reading';
import { readPrice } from '../../features/money/paymentProduct/validate';

interface PriceFieldProps {
	readonly currency: string;
	readonly price: number | undefined;
	/** The sentence about a price that is wrong or missing. */
	readonly help: string | undefined;
	readonly className: string;
	readonly 'aria-invalid': boolean;
	/** Called with undefined for what is no price. */
	readonly onChange: (price: number | undefined) => void;
	readonly onBlur: () => void;
}

/** A field that keeps the typed text, also when it is no price. */
export function PriceField({ currency, price, help, onChange, onBlur, ...props }: PriceFieldProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const units = fromDecimal(price, currency);
	const read = typed === null ? null : readPrice(typed, currency);
	const problem = read && 'problem' in read ? read.problem : help;
	const reading = read === null ? undefined : amountReading(read, currency);
	const type = (text: string) => {
		setTyped(text);
		const next = readPrice(text, currency);
		onChange('units' in next ? toNumber(next.units, currency) : undefined);
	};
	return (
		<TextControl
			{...props}
			label={__('Price', 'sitewright')}
			inputMode="decimal"
			autoComplete="off"
			dir="ltr"
			value={typed ?? (units === null ? String(price ?? '') : formatNumber(units, currency))}
			// The sentence about what was typed, not about the price that is missing then.
			help={help === undefined ? reading : problem}
			onChange={type}
			onBlur={onBlur}
		/>
	);
}
