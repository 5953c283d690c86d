import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import type { ReactElement } from 'react';
import { type MediaFile, parseMediaFile } from '../../../../api/media/media';

interface PicturePickerProps {
	/** Name of the button. */
	readonly label: string;
	/** Title of the media library; its own where there is none. */
	readonly title?: string;
	/** The chosen picture's file; 0 or none for nothing. */
	readonly value?: number;
	readonly onPick: (picture: MediaFile) => void;
	/** Shown to people who may not upload files. */
	readonly fallback?: ReactElement;
}

/** A button that opens the media library for one picture. */
export function PicturePicker({ label, onPick, fallback, ...library }: PicturePickerProps) {
	const select = (selected: unknown) => {
		const picture = parseMediaFile(selected);
		if (picture) {
			onPick(picture);
		}
	};
	return (
		<MediaUploadCheck fallback={fallback}>
			<MediaUpload
				{...library}
				allowedTypes={['image']}
				onSelect={select}
				render={({ open }) => (
					<Button variant="secondary" onClick={open}>
						{label}
					</Button>
				)}
			/>
		</MediaUploadCheck>
	);
}
