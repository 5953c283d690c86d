import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../components/controls';
import { WithSettings } from '../../site/settings/with-settings';

/** For administrators: the switch that turns all AI off, or says that the site's configuration decides, and the one for requests in posts. */
export const AiSwitch = () => (
	<WithSettings>
		{(settings, update, isBusy) => (
			<>
				<ToggleControl
					label={__('AI on this site', 'sitewright')}
					help={
						settings.ai_is_fixed
							? __('The site’s configuration decides this.', 'sitewright')
							: __('Off: nobody sees AI tools or blocks, and nothing is sent to a model. Posts keep their content.', 'sitewright')
					}
					checked={settings.ai_is_on}
					disabled={settings.ai_is_fixed || isBusy}
					onChange={(isOn) => update({ ai_is_on: isOn })}
				/>
				<ToggleControl
					label={__('Keep requests with posts', 'sitewright')}
					help={__(
						'Each post notes which feature and model wrote what was accepted, when and by whom. On: it also notes what the person asked for.',
						'sitewright'
					)}
					checked={settings.ai_keeps_prompts}
					disabled={isBusy}
					onChange={(keeps) => update({ ai_keeps_prompts: keeps })}
				/>
			</>
		)}
	</WithSettings>
);
