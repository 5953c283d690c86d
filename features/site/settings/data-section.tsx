import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../components/controls';
import { useAppSelector } from '../../../store/hooks';
import { selectCanManage } from '../session/slice';
import { Section } from '../../../components/admin/section';
import { WithSettings } from './with-settings';

/** For administrators: whether the plugin's data goes when the plugin is deleted. */
const DeletionSwitch = () => (
	<WithSettings>
		{({ deletes_data: deletesData }, update, isBusy) => (
			<ToggleControl
				label={__('Delete all data when the plugin is deleted', 'sitewright')}
				help={
					deletesData
						? __(
								'Settings, subscribers and notes about posts and videos are deleted for ever with the plugin. Posts, media and answers of forms stay.',
								'sitewright'
							)
						: __(
								'Off: only the connection, its secrets and scheduled tasks are deleted. Everything else is there when you install the plugin again.',
								'sitewright'
							)
				}
				checked={deletesData}
				disabled={isBusy}
				onChange={(deletes) => update({ deletes_data: deletes })}
			/>
		)}
	</WithSettings>
);

/** The `#/data` page. */
export function DataSection() {
	return (
		<Section title={__('Data', 'sitewright')}>
			{useAppSelector(selectCanManage) ? <DeletionSwitch /> : <p>{__('An administrator of this site decides what happens to its data.', 'sitewright')}</p>}
		</Section>
	);
}
