import { __ } from '@wordpress/i18n';
import { useGetSettingsQuery, useUpdateSettingsMutation } from '../../api/settings';
import { ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { useAppSelector } from '../../store/hooks';
import { selectCanManage } from '../session/slice';
import { Pending, Section } from './section';

/** For administrators: whether the plugin's data goes when the plugin is deleted. */
function DeletionSwitch() {
	const { data, error, refetch } = useGetSettingsQuery();
	const [update, updating] = useUpdateSettingsMutation();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<ToggleControl
				label={__('Delete all data when the plugin is deleted', 'sitewright')}
				help={
					data.deletes_data
						? __('Settings, subscribers and notes about posts and videos are deleted for ever with the plugin. Posts, media and answers of forms stay.', 'sitewright')
						: __('Off: only the connection, its secrets and scheduled tasks are deleted. Everything else is there when you install the plugin again.', 'sitewright')
				}
				checked={data.deletes_data}
				disabled={updating.isLoading}
				onChange={(deletes) => void update({ deletes_data: deletes })}
			/>
			<ErrorNotice error={updating.error} />
		</>
	);
}

/** The `#/data` page. */
export function DataSection() {
	return (
		<Section title={__('Data', 'sitewright')}>
			{useAppSelector(selectCanManage) ? <DeletionSwitch /> : <p>{__('An administrator of this site decides what happens to its data.', 'sitewright')}</p>}
		</Section>
	);
}
