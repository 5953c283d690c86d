import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../../components/controls';
import { Section } from '../../../../components/admin/section';
import { WithSettings } from '../../../site/settings/with-settings';

/** For administrators: whether videos whose privacy is “Site Default” are private (spec 2 §3 "Video metadata"). */
export const VideosSection = () => (
	<Section title={__('Videos', 'sitewright')}>
		<WithSettings>
			{(settings, update, isBusy) => (
				<ToggleControl
					label={__('Videos are private by default', 'sitewright')}
					help={
						settings.videos_private_is_fixed
							? __('Another plugin decides this.', 'sitewright')
							: __(
									'Holds for each video whose privacy is “Site Default”. A private video plays for those who are logged in and may read its post.',
									'sitewright'
								)
					}
					checked={settings.videos_private}
					disabled={settings.videos_private_is_fixed || isBusy}
					onChange={(isPrivate) => update({ videos_private: isPrivate })}
				/>
			)}
		</WithSettings>
	</Section>
);
