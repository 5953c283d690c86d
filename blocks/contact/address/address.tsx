import { __ } from '@wordpress/i18n';
import { EditableText } from '../shared/editable-text';
import { LineField } from '../shared/line-field';
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

export function Address({ fields, isSelected, onChange }: AddressProps) {
	return (
		<EditableText
			isSelected={isSelected}
			isEmpty={!hasAddress(fields)}
			fields={
				<div className="sitewright-address-form">
					{fieldLabels().map(([name, label]) => (
						<div key={name} className={`is-${name}`}>
							<LineField label={label} value={fields[name]} onChange={(value) => onChange({ [name]: value })} />
						</div>
					))}
				</div>
			}
		>
			<AddressText {...fields} />
		</EditableText>
	);
}
