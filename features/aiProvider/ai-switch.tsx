import { __ } from '@wordpress/i18n';
import { useGetSettingsQuery, useUpdateSettingsMutation } from '../../api/settings';
import { ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { Pending } from '../admin/section';

/** For administrators: the switch that turns all AI off, or says that the site's configuration decides, and the one for requests in posts. */
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
			<ToggleControl
				label={__('Keep requests with posts', 'sitewright')}
				help={__('Each post notes which feature and model wrote what was accepted, when and by whom. On: it also notes what the person asked for.', 'sitewright')}
				checked={data.ai_keeps_prompts}
				disabled={updating.isLoading}
				onChange={(keeps) => void update({ ai_keeps_prompts: keeps })}
			/>
			<ErrorNotice error={updating.error} />
		</>
	);
}
