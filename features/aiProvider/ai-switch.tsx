import { __ } from '@wordpress/i18n';
import { useGetSettingsQuery, useUpdateSettingsMutation } from '../../api/settings';
import { ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { Pending } from '../admin/section';

/** The switch that turns all AI off, for administrators. Where the site's configuration decides, it says so. */
export function AiSwitch() {
	const { data, error, refetch } = useGetSettingsQuery();
	const [update, updating] = useUpdateSettingsMutation();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<ToggleControl
				label={__('AI on this site', 'sitewright')}
				help={
					data.ai_is_fixed
						? __('The site’s configuration decides this.', 'sitewright')
						: __('Off: nobody sees AI tools or blocks, and nothing is sent to a model. Posts keep their content.', 'sitewright')
				}
				checked={data.ai_is_on}
				disabled={data.ai_is_fixed || updating.isLoading}
				onChange={(isOn) => void update({ ai_is_on: isOn })}
			/>
			<ErrorNotice error={updating.error} />
		</>
	);
}
