import { __ } from '@wordpress/i18n';
import { EditableLine } from '../shared/editable-line';
import { PhoneText } from './save';

interface PhoneProps {
	readonly phone: string;
	readonly isSelected: boolean;
	readonly onChange: (phone: string) => void;
}

export function Phone({ phone, isSelected, onChange }: PhoneProps) {
	return (
		<EditableLine label={__('Phone number', 'sitewright')} value={phone} isSelected={isSelected} onChange={onChange}>
			<PhoneText phone={phone} />
		</EditableLine>
	);
}
