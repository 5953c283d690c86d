import { __ } from '@wordpress/i18n';
import { useGetSettingsQuery, useUpdateSettingsMutation } from '../../../api/settings';
import { ToggleControl } from '../../../components/controls';
import { ErrorNotice } from '../../../components/error-notice';
import { Pending, Section } from '../../admin/section';

/** For administrators: whether videos whose privacy is “Site Default” are private (spec 2 §3 "Video metadata"). */
export function VideosSection() {
	const { data, error, refetch } = useGetSettingsQuery();
	const [update, updating] = useUpdateSettingsMutation();
	return (
		<Section title={__('Videos', 'sitewright')}>
			{data ? (
				<>
					<ToggleControl
						label={__('Videos are private by default', 'sitewright')}
						help={
							data.videos_private_is_fixed
								? __('Another plugin decides this.', 'sitewright')
								: __('Holds for each video whose privacy is “Site Default”. A private video plays for those who are logged in and may read its post.', 'sitewright')
						}
						checked={data.videos_private}
						disabled={data.videos_private_is_fixed || updating.isLoading}
						onChange={(isPrivate) => void update({ videos_private: isPrivate })}
					/>
					<ErrorNotice error={updating.error} />
				</>
			) : (
				<Pending error={error} onRetry={() => void refetch()} />
			)}
		</Section>
	);
}
