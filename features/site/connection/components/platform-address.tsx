import { __ } from '@wordpress/i18n';
import { useGetSettingsQuery, useUpdateSettingsMutation } from '../../../../api/site/settings';
import { TextControl } from '../../../../components/controls';
import { SaveForm } from '../../../../components/save-form';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { addressTyped, selectTypedAddress } from '../slice';

/** The platform's address, for administrators; there is no field where the site's configuration fixes the address. */
export function PlatformAddress() {
	const dispatch = useAppDispatch();
	const { data } = useGetSettingsQuery();
	const [update, saving] = useUpdateSettingsMutation();
	const typed = useAppSelector(selectTypedAddress);
	if (!data || data.platform_url_is_fixed) {
		return null;
	}
	const address = typed ?? data.platform_url;
	return (
		<SaveForm
			saving={saving}
			label={__('Save address', 'sitewright')}
			isDisabled={address.trim() === data.platform_url}
			onSave={() => void update({ platform_url: address.trim() })}
		>
			<TextControl
				type="url"
				label={__('Address of the platform', 'sitewright')}
				placeholder="https://platform.example"
				value={address}
				onChange={(text) => dispatch(addressTyped(text))}
			/>
		</SaveForm>
	);
}
