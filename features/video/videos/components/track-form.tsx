import { Button, FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TrackKind } from '../../../../api/contract/video/videos.contract';
import { TextControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import type { TrackEditorStatus } from '../slice';
import { defaultTrack } from '../tracks';
import { TrackKindControl } from './track-kind-control';

export interface EnteredTrack {
	readonly kind: TrackKind;
	readonly srcLang: string;
	readonly label: string;
	readonly file: File;
}

interface TrackFormProps {
	readonly status: TrackEditorStatus;
	readonly onSave: (track: EnteredTrack) => void;
	readonly onClose: () => void;
}

/** The form for a text track (spec 2 §2 “Track editor”); what was entered stays after a failure. */
export function TrackForm({ status, onSave, onClose }: TrackFormProps) {
	const [file, setFile] = useState<File | null>(null);
	const [label, setLabel] = useState('');
	const [srcLang, setLanguage] = useState('');
	const [kind, setKind] = useState<TrackKind>(defaultTrack.kind);
	const isSaving = status.name === 'saving';
	const canSave = file !== null && !isSaving;
	return (
		<form
			className="sitewright-video__track-form"
			onSubmit={(event) => {
				event.preventDefault();
				if (canSave) {
					onSave({ kind, srcLang, label, file });
				}
			}}
		>
			{status.name === 'failed' && <ErrorNotice error={status.message} />}
			<div className="sitewright-video__track-file">
				{/* translators: %s: name of a file. */}
				<span>{file === null ? __('File (WebVTT)', 'sitewright') : sprintf(__('File: %s', 'sitewright'), file.name)}</span>
				<FormFileUpload
					accept=".vtt,text/vtt"
					onChange={(event) => setFile(event.currentTarget.files?.[0] ?? file)}
					render={({ openFileDialog }) => (
						<Button variant="secondary" onClick={openFileDialog}>
							{file === null ? __('Select track', 'sitewright') : __('Change track', 'sitewright')}
						</Button>
					)}
				/>
			</div>
			<TextControl
				label={__('Label', 'sitewright')}
				placeholder={defaultTrack.label}
				value={label}
				maxLength={100}
				onChange={setLabel}
				help={__('Title of the track', 'sitewright')}
			/>
			<TextControl
				label={__('Source language', 'sitewright')}
				placeholder={defaultTrack.srcLang}
				value={srcLang}
				maxLength={35}
				onChange={setLanguage}
				help={__('Language tag (en, fr, etc.)', 'sitewright')}
			/>
			<TrackKindControl value={kind} onChange={setKind} />
			<div className="sitewright-video__actions">
				<Button type="submit" variant="primary" disabled={!canSave} isBusy={isSaving}>
					{__('Save', 'sitewright')}
				</Button>
				<Button variant="tertiary" onClick={onClose}>
					{__('Close', 'sitewright')}
				</Button>
			</div>
		</form>
	);
}
