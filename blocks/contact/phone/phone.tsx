import { __ } from '@wordpress/i18n';
import { EditableLine } from '../shared/editable-line';
import { hasPhone, PhoneText } from './save';

interface PhoneProps {
	readonly phone: string;
	readonly isSelected: boolean;
	readonly onChange: (phone: string) => void;
}

export function Phone({ phone, isSelected, onChange }: PhoneProps) {
	return (
		<EditableLine
			label={__('Phone number', 'sitewright')}
			value={phone}
			isSelected={isSelected}
			hint={hasPhone(phone) ? null : __('This does not look like a phone number. Please check its digits.', 'sitewright')}
			onChange={onChange}
		>
			<PhoneText phone={phone} />
		</EditableLine>
	);
}
