import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { TextControl } from '../../../../components/controls';

interface InvitationFormProps {
	readonly isBusy: boolean;
	readonly onConnect: (invitationCode: string) => void;
}

/** Asks for the code with which a platform that is closed admits this site. */
export function InvitationForm({ isBusy, onConnect }: InvitationFormProps) {
	const [code, setCode] = useState('');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onConnect(code.trim());
	};
	return (
		<form onSubmit={submit}>
			<TextControl
				autoComplete="off"
				maxLength={100}
				label={__('Invitation code', 'sitewright')}
				help={__('You get it from the operator of the platform. It admits one site.', 'sitewright')}
				value={code}
				onChange={setCode}
			/>
			<div className="sitewright-admin__actions">
				<Button variant="primary" type="submit" isBusy={isBusy} disabled={isBusy || code.trim() === ''}>
					{__('Connect with this code', 'sitewright')}
				</Button>
			</div>
		</form>
	);
}
