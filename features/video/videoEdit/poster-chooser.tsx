import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RangeControl } from '../../../components/controls';
import { PicturePicker } from '../../media/mediaUpload/components/picture-picker';
import type { PosterChoice } from '../videoUploads/slice';

interface PosterChooserProps {
	/** Of the file that is being sent. */
	readonly url: string;
	readonly poster: PosterChoice | null;
	readonly onChange: (poster: PosterChoice | null) => void;
}

/** The picture before the video: a frame, chosen by a slider over the video, or a picture of the media library (spec 2 §2 "Video"). */
export function PosterChooser({ url, poster, onChange }: PosterChooserProps) {
	const isPicture = poster?.kind === 'picture';
	const [duration, setDuration] = useState(0);
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const seek = (seconds: number | undefined) => {
		if (video && seconds !== undefined) {
			video.currentTime = seconds;
			onChange({ kind: 'frame', atTime: Math.round(seconds * 1000) });
		}
	};
	return (
		<fieldset className="sitewright-video__poster">
			<legend>{__('Video poster (optional)', 'sitewright')}</legend>
			{isPicture ? (
				<img src={poster.url} alt={__('Poster of the video', 'sitewright')} />
			) : (
				<video ref={setVideo} src={url} muted preload="auto" playsInline onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)} />
			)}
			{!isPicture && Number.isFinite(duration) && duration > 0 && (
				<RangeControl
					label={__('Choose a frame', 'sitewright')}
					value={poster ? poster.atTime / 1000 : 0}
					min={0}
					max={Math.max(0.1, Math.round(duration * 10) / 10)}
					step={0.1}
					withInputField={false}
					onChange={seek}
				/>
			)}
			<PicturePicker
				title={__('Select a poster image', 'sitewright')}
				label={isPicture ? __('Replace image', 'sitewright') : __('Use an image', 'sitewright')}
				onPick={({ id, url: address }) => onChange({ kind: 'picture', attachmentId: id, url: address })}
			/>
			{isPicture && (
				<Button variant="tertiary" onClick={() => onChange(null)}>
					{__('Use a frame of the video', 'sitewright')}
				</Button>
			)}
		</fieldset>
	);
}
