import { useState } from '@wordpress/element';
import { useInstanceId } from '@wordpress/compose';
import { formatNumber, formatOf, readTyped } from '../../../api/contract/money/currency/currency';
import { amountProblem } from './amount-problem';
import { amountReading } from './amount-reading';

interface AmountFieldProps {
	/** The name of the field, for screen readers. */
	readonly label: string;
	readonly currency: string;
	/** In smallest units; null for what is no amount of the currency. */
	readonly units: number | null;
	/** In smallest units: the amount of a field that is left empty. */
	readonly fallback: number;
	/** Only called with amounts that can be asked for. */
	readonly onChange: (units: number) => void;
}

/**
 * A field for an amount, with the currency's symbol (spec 2 §5 "Donations"). What is typed stays until it is an amount; until then
 * the field says what is wrong with it. Give it the currency as its key: another one begins anew.
 */
export function AmountField({ label, currency, units, fallback, onChange }: AmountFieldProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const id = useInstanceId(AmountField, 'sitewright-amount');
	const shown = typed ?? (units === null ? '' : formatNumber(units, currency));
	const problem = typed === '' ? null : amountProblem(shown, currency);
	const read = typed === null || problem !== null ? null : readTyped(typed, currency);
	const reading = read && 'units' in read && formatNumber(read.units, currency) !== typed && /\D/.test(shown) ? amountReading(read, currency) : undefined;
	const type = (text: string) => {
		setTyped(text);
		const next = readTyped(text, currency);
		if ('units' in next && amountProblem(text, currency) === null && next.units !== units) {
			onChange(next.units);
		}
	};
	const leave = () => {
		if (shown.trim() === '') {
			onChange(fallback);
		}
		if (problem === null) {
			setTyped(null);
		}
	};
	return (
		<span className="sitewright-amount">
			<span dir="ltr" className={`sitewright-amount__box${problem === null ? '' : ' has-error'}`}>
				<span aria-hidden="true">{formatOf(currency).symbol}</span>
				<input
					type="text"
					inputMode="decimal"
					autoComplete="off"
					aria-label={`${label} (${currency})`}
					aria-invalid={problem !== null}
					aria-describedby={problem === null ? undefined : `${id}-problem`}
					// As wide as its text, so that the amounts look as on the page.
					style={{ inlineSize: `${Math.max(shown.length, 4) + 1}ch` }}
					value={shown}
					onChange={({ target }) => type(target.value)}
					onBlur={leave}
				/>
			</span>
			{reading !== undefined && <small role="status">{reading}</small>}
			{problem !== null && (
				<span id={`${id}-problem`} role="alert" className="sitewright-amount__problem">
					{problem}
				</span>
			)}
		</span>
	);
}
