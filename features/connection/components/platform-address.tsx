import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { TextControl } from '../../../components/controls';
import { ErrorNotice } from '../../../components/error-notice';
import { useGetSettingsQuery, useUpdateSettingsMutation } from '../../../api/settings';

/** The platform's address, for administrators; there is no field where the site's configuration fixes the address. */
export function PlatformAddress() {
	const { data } = useGetSettingsQuery();
	const [update, { isLoading, error }] = useUpdateSettingsMutation();
	const [draft, setDraft] = useState<string | null>(null);
	if (!data || data.platform_url_is_fixed) {
		return null;
	}
	const address = draft ?? data.platform_url;
	const save = (event: FormEvent) => {
		event.preventDefault();
		void update({ platform_url: address.trim() });
	};
	return (
		<form onSubmit={save}>
			<ErrorNotice error={error} />
			<TextControl
				type="url"
				label={__('Address of the platform', 'sitewright')}
				placeholder="https://platform.example"
				value={address}
				onChange={setDraft}
			/>
			<div className="sitewright-admin__actions">
				<Button variant="secondary" type="submit" isBusy={isLoading} disabled={isLoading || address.trim() === data.platform_url}>
					{__('Save address', 'sitewright')}
				</Button>
			</div>
		</form>
	);
}
