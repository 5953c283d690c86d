import { Button, ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../../../api/contract/video/constants.json';
import { TextControl } from '../../../components/controls';
import { describeUpload } from '../videoUploads/describe';
import type { PosterChoice, VideoUpload } from '../videoUploads/slice';
import { PosterChooser } from './poster-chooser';
import { UploadProgress } from './upload-progress';

interface UploadEditorProps {
	readonly upload: VideoUpload;
	/** An object URL of the file; undefined if the file is gone. */
	readonly fileUrl: string | undefined;
	readonly onTitle: (title: string) => void;
	readonly onPoster: (poster: PosterChoice | null) => void;
	readonly onPause: () => void;
	readonly onResume: () => void;
	readonly onCancel: () => void;
	readonly onDone: () => void;
}

/** The video settings that most browsers play. */
const recommendedSettings = 'https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Video_codecs';

type MainActions = Pick<UploadEditorProps, 'onPause' | 'onResume' | 'onDone'>;

/** The upload does not go on for now, and the person is told so. */
const isStuck = (status: VideoUpload['status']): boolean => status.name === 'failed' || (status.name === 'waiting' && status.reason === 'unreachable');

/** The next thing to do with an upload. */
function mainAction(status: VideoUpload['status'], { onPause, onResume, onDone }: MainActions): { readonly label: string; readonly onPress: () => void } {
	if (isStuck(status)) {
		return { label: __('Try again', 'sitewright'), onPress: onResume };
	}
	switch (status.name) {
		case 'paused':
			return { label: __('Resume', 'sitewright'), onPress: onResume };
		case 'complete':
			return { label: __('Done', 'sitewright'), onPress: onDone };
		case 'attaching':
			return { label: __('Done', 'sitewright'), onPress: () => undefined };
		default:
			return { label: __('Pause', 'sitewright'), onPress: onPause };
	}
}

/** The form over a running upload: title, poster, progress (spec 2 §2 "Video", “Upload-in-progress editor”). */
export function UploadEditor({ upload, fileUrl, onTitle, onPoster, onPause, onResume, onCancel, onDone }: UploadEditorProps) {
	const { title, poster, status } = upload;
	const isMoving = ['starting', 'uploading', 'waiting', 'attaching'].includes(status.name);
	const main = mainAction(status, { onPause, onResume, onDone });
	const canChange = status.name !== 'failed' || status.cause === 'other';
	return (
		<div className="sitewright-video__upload">
			{canChange && <TextControl label={__('Video title', 'sitewright')} value={title} maxLength={constants.maxTitleCharacters} onChange={onTitle} />}
			{canChange && fileUrl !== undefined && <PosterChooser url={fileUrl} poster={poster} onChange={onPoster} />}
			{status.name !== 'failed' && <UploadProgress upload={upload} />}
			<p className="sitewright-video__status" role={isStuck(status) ? 'alert' : undefined}>
				{describeUpload(upload)}{' '}
				{status.name === 'failed' && status.cause === 'format' && (
					<ExternalLink href={recommendedSettings}>{__('Check the recommended video settings.', 'sitewright')}</ExternalLink>
				)}
			</p>
			{/* Numbers that change four times a second are nothing to read aloud: these are. */}
			<p className="screen-reader-text" role="status">
				{status.name === 'uploading' || isStuck(status) ? '' : describeUpload(upload)}
			</p>
			<div className="sitewright-video__actions">
				{/* One button whose name changes: one that goes away would take the focus with it. */}
				{canChange && (
					<Button variant={isMoving ? 'secondary' : 'primary'} aria-disabled={status.name === 'attaching'} onClick={main.onPress}>
						{main.label}
					</Button>
				)}
				{status.name !== 'attaching' && status.name !== 'complete' && (
					<Button variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
			</div>
		</div>
	);
}
