import { __ } from '@wordpress/i18n';
import { IdleLinks } from '../../components/idle-links';
import { LineField } from '../../components/line-field';
import { EmailText } from './save';

interface EmailProps {
	readonly email: string;
	readonly isSelected: boolean;
	readonly onChange: (email: string) => void;
}

/** The field while the block is selected or empty, else the text as on the page. */
export function Email({ email, isSelected, onChange }: EmailProps) {
	return isSelected || email === '' ? (
		<LineField label={__('Email', 'sitewright')} value={email} onChange={onChange} />
	) : (
		<IdleLinks>
			<EmailText email={email} />
		</IdleLinks>
	);
}
