import { __ } from '@wordpress/i18n';
import { TextControl } from '../../../../components/controls';
import { TrackKindControl } from '../../videos/components/track-kind-control';
import { defaultTrack } from '../../videos/tracks';
import type { CueEditor } from '../slice';

interface TrackFieldsProps {
	readonly editor: CueEditor;
	readonly isDisabled: boolean;
	readonly onDescribe: (changes: Partial<Pick<CueEditor, 'kind' | 'srcLang' | 'label'>>) => void;
}

/** What a track says of itself. Language and kind of one that is stored stay: with another its file would be another track's. */
export function TrackFields({ editor, isDisabled, onDescribe }: TrackFieldsProps) {
	return (
		<>
			<TextControl
				label={__('Label', 'sitewright')}
				placeholder={defaultTrack.label}
				value={editor.label}
				maxLength={100}
				dir="auto"
				disabled={isDisabled}
				onChange={(label) => onDescribe({ label })}
			/>
			{!editor.track && (
				<>
					<TextControl
						label={__('Source language', 'sitewright')}
						placeholder={defaultTrack.srcLang}
						value={editor.srcLang}
						maxLength={35}
						disabled={isDisabled}
						onChange={(srcLang) => onDescribe({ srcLang })}
						help={__('Language tag (en, fr, etc.)', 'sitewright')}
					/>
					<TrackKindControl value={editor.kind} disabled={isDisabled} onChange={(kind) => onDescribe({ kind })} />
				</>
			)}
		</>
	);
}
