import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { type MediaFile, parseMediaFiles } from '../../../../api/media/media';
import { UploadButton } from './upload-button';

interface AddPicturesProps {
	/** Label of the button for files of the device. */
	readonly label: string;
	readonly onFiles: (files: readonly File[]) => void;
	/** Called with pictures of the media library, to which those of other sources are copied first. */
	readonly onAdd: (files: readonly MediaFile[]) => void;
}

/** WordPress's types lack `mode`, by which the button gets the other sources as that of a placeholder does. */
const Library = MediaUpload as unknown as ComponentType<{
	readonly allowedTypes: readonly string[];
	readonly multiple: boolean;
	readonly mode: 'browse';
	readonly onSelect: (files: readonly unknown[]) => void;
	readonly render: (modal: { readonly open: () => void }) => ReactElement;
}>;

/** Below the pictures of a block: more of them from the device, the media library and other sources. */
export function AddPictures({ label, onFiles, onAdd }: AddPicturesProps) {
	return (
		<>
			<UploadButton label={label} onFiles={onFiles} />
			<MediaUploadCheck>
				<Library
					allowedTypes={['image']}
					multiple
					mode="browse"
					onSelect={(selected) => onAdd(parseMediaFiles(selected))}
					render={({ open }) => (
						<Button variant="secondary" onClick={open}>
							{__('Media Library', 'sitewright')}
						</Button>
					)}
				/>
			</MediaUploadCheck>
		</>
	);
}
