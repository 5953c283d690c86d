import { __ } from '@wordpress/i18n';
import { EditableLine } from '../shared/editable-line';
import { EmailText, hasEmail } from './save';

interface EmailProps {
	readonly email: string;
	readonly isSelected: boolean;
	readonly onChange: (email: string) => void;
}

export function Email({ email, isSelected, onChange }: EmailProps) {
	return (
		<EditableLine
			label={__('Email', 'sitewright')}
			value={email}
			isSelected={isSelected}
			hint={hasEmail(email) ? null : __('This does not look like an email address, so visitors get no link.', 'sitewright')}
			onChange={onChange}
		>
			<EmailText email={email} />
		</EditableLine>
	);
}
