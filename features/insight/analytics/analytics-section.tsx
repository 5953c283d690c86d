import { __ } from '@wordpress/i18n';
import { useGetTrackingSettingsQuery, useSaveTrackingSettingsMutation } from '../../../api/insight/analytics';
import { ToggleControl } from '../../../components/controls';
import { SaveResult } from '../../../components/save-result';
import { useAppSelector } from '../../../store/hooks';
import { Pending, Section } from '../../../components/admin/section';
import { selectCanManage } from '../../site/session/slice';
import { AnalyticsReport } from './analytics-report';

/** The switch, and what is counted and what never is. */
function TrackingSwitch() {
	const { data, error, refetch } = useGetTrackingSettingsQuery();
	const [save, saving] = useSaveTrackingSettingsMutation();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<ToggleControl
				label={__('Count how the editor’s tools are used', 'sitewright')}
				help={
					data.is_on
						? __('On: editors that are open now begin when they are reloaded.', 'sitewright')
						: __('Off: nothing is recorded, and nothing is sent.', 'sitewright')
				}
				checked={data.is_on}
				disabled={saving.isLoading}
				onChange={(isOn) => void save(isOn)}
			/>
			<SaveResult {...saving} />
		</>
	);
}

/** The `#/analytics` page. */
export function AnalyticsSection() {
	if (!useAppSelector(selectCanManage)) {
		return (
			<Section title={__('Statistics of use', 'sitewright')}>
				<p>{__('An administrator of this site decides whether the use of its tools is counted.', 'sitewright')}</p>
			</Section>
		);
	}
	return (
		<Section title={__('Statistics of use', 'sitewright')}>
			<p>
				{__(
					'This counts what people with a connected account do with the editor’s tools, such as asking the AI Assistant or accepting an answer: how often on each day, and with which tool.',
					'sitewright'
				)}
			</p>
			<p>
				{__(
					'It never counts what somebody writes, asks or searches for, who it was, or anything about visitors. The numbers go to the platform that this site is connected to, and to nobody else.',
					'sitewright'
				)}
			</p>
			<TrackingSwitch />
			<AnalyticsReport />
		</Section>
	);
}
