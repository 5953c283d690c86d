import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../../../../api/contract/video/constants.json';
import type { VideoDetails, VideoPrivacy, VideoRating } from '../../../../api/contract/video/videos.contract';
import { SelectControl, ToggleControl } from '../../../../components/controls';
import { mayNotChange } from '../messages';
import type { VideoChanges } from '../slice';

interface FilePanelProps {
	readonly details: VideoDetails;
	readonly onChange: (changes: VideoChanges) => void;
}

const { privacy } = constants;
const privacies: readonly VideoPrivacy[] = [0, 1, 2];
const ratings: readonly VideoRating[] = ['G', 'PG-13', 'R-17'];

/** The settings of the video wherever it is shown (spec 2 §2 “Video File Settings”). */
export function FilePanel({ details, onChange }: FilePanelProps) {
	const isDisabled = !details.can_edit;
	return (
		<PanelBody title={__('Video File Settings', 'sitewright')} initialOpen={false}>
			{isDisabled && <p>{mayNotChange()}</p>}
			<SelectControl
				label={__('Rating', 'sitewright')}
				value={details.rating || 'G'}
				options={ratings.map((value) => ({ value, label: value }))}
				disabled={isDisabled}
				onChange={(value) => onChange({ rating: value })}
			/>
			<ToggleControl
				label={__('Allow download', 'sitewright')}
				help={__('Adds a download button to the player.', 'sitewright')}
				checked={details.allow_download === 1}
				disabled={isDisabled}
				onChange={(checked) => onChange({ allow_download: checked ? 1 : 0 })}
			/>
			<SelectControl
				label={__('Video Privacy', 'sitewright')}
				help={__('A private video plays for people who are logged in and may read the post.', 'sitewright')}
				value={String(details.privacy_setting)}
				options={[
					{ value: String(privacy.siteDefault), label: __('Site Default', 'sitewright') },
					{ value: String(privacy.public), label: __('Public', 'sitewright') },
					{ value: String(privacy.private), label: __('Private', 'sitewright') },
				]}
				disabled={isDisabled}
				onChange={(value) => {
					const chosen = privacies.find((known) => String(known) === value);
					if (chosen !== undefined) {
						onChange({ privacy_setting: chosen });
					}
				}}
			/>
		</PanelBody>
	);
}
