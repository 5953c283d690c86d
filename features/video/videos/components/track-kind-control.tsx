import { __ } from '@wordpress/i18n';
import type { TrackKind } from '../../../../api/contract/video/videos.contract';
import { SelectControl } from '../../../../components/controls';
import { isTrackKind, trackKinds } from '../tracks';

interface TrackKindControlProps {
	readonly value: TrackKind;
	readonly disabled?: boolean;
	readonly onChange: (kind: TrackKind) => void;
}

/** The kind of a text track (spec 2 §2 "Track editor"). */
export const TrackKindControl = ({ value, disabled = false, onChange }: TrackKindControlProps) => (
	<SelectControl
		label={__('Kind', 'sitewright')}
		value={value}
		disabled={disabled}
		options={[...trackKinds()]}
		onChange={(kind) => {
			if (isTrackKind(kind)) {
				onChange(kind);
			}
		}}
	/>
);
