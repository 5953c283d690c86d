import { __ } from '@wordpress/i18n';
import { IdleLinks } from '../../components/idle-links';
import { LineField } from '../../components/line-field';
import { type AddressFields, hasAddress } from './attributes';
import { AddressText } from './save';

interface AddressProps {
	readonly fields: AddressFields;
	readonly isSelected: boolean;
	readonly onChange: (changed: Partial<AddressFields>) => void;
}

const fieldLabels = (): readonly (readonly [name: keyof AddressFields, label: string])[] => [
	['address', __('Street Address', 'sitewright')],
	['addressLine2', __('Address Line 2', 'sitewright')],
	['addressLine3', __('Address Line 3', 'sitewright')],
	['city', __('City', 'sitewright')],
	['region', __('State/Province/Region', 'sitewright')],
	['postal', __('Postal/Zip Code', 'sitewright')],
	['country', __('Country', 'sitewright')],
];

/** Spec 1 §2: fields while the block is selected or empty, else the address as on the page. */
export function Address({ fields, isSelected, onChange }: AddressProps) {
	if (!isSelected && hasAddress(fields)) {
		return (
			<IdleLinks>
				<AddressText {...fields} />
			</IdleLinks>
		);
	}
	return (
		<>
			{fieldLabels().map(([name, label]) => (
				<LineField key={name} label={label} value={fields[name]} onChange={(value) => onChange({ [name]: value })} />
			))}
		</>
	);
}
