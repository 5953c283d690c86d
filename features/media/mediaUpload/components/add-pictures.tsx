import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { type MediaFile, parseMediaFiles } from '../../../../api/media/media';
import { UploadButton } from './upload-button';

interface AddPicturesProps {
	/** Label of the button for files of the device. */
	readonly label: string;
	readonly onFiles: (files: readonly File[]) => void;
	/** Called with pictures of the media library, to which those of other sources are copied first. */
	readonly onAdd: (files: readonly MediaFile[]) => void;
}

/** By it the button gets the other sources, as that of a placeholder does. WordPress's types lack it. */
const mode = { mode: 'browse' };

/** Below the pictures of a block: more of them from the device, the media library and other sources. */
export function AddPictures({ label, onFiles, onAdd }: AddPicturesProps) {
	return (
		<>
			<UploadButton label={label} onFiles={onFiles} />
			<MediaUploadCheck>
				<MediaUpload<true>
					allowedTypes={['image']}
					multiple
					{...mode}
					onSelect={(selected: readonly unknown[]) => onAdd(parseMediaFiles(selected))}
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
