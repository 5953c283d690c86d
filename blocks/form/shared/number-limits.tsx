import { __ } from '@wordpress/i18n';
import { TextControl } from '../../../components/controls';

export interface Limits {
	readonly min?: number | string;
	readonly max?: number | string;
	/** The distance of two allowed numbers; undefined for any number. */
	readonly step?: number | string;
}

interface NumberLimitsProps {
	readonly attributes: Limits;
	readonly onChange: (changed: Limits) => void;
}

const toNumber = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text));

/** The limits of a field for a number. */
export function NumberLimits({ attributes, onChange }: NumberLimitsProps) {
	const control = (name: keyof Limits, label: string) => (
		<TextControl type="number" label={label} value={String(attributes[name] ?? '')} onChange={(text) => onChange({ [name]: toNumber(text) })} />
	);
	return (
		<>
			{control('min', __('Smallest number', 'sitewright'))}
			{control('max', __('Largest number', 'sitewright'))}
		</>
	);
}
