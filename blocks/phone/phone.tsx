import { __ } from '@wordpress/i18n';
import { IdleLinks } from '../../components/idle-links';
import { LineField } from '../../components/line-field';
import { PhoneText } from './save';

interface PhoneProps {
	readonly phone: string;
	readonly isSelected: boolean;
	readonly onChange: (phone: string) => void;
}

/** The field while the block is selected or empty, else the text as on the page. */
export function Phone({ phone, isSelected, onChange }: PhoneProps) {
	return isSelected || phone === '' ? (
		<LineField label={__('Phone number', 'sitewright')} value={phone} onChange={onChange} />
	) : (
		<IdleLinks>
			<PhoneText phone={phone} />
		</IdleLinks>
	);
}
