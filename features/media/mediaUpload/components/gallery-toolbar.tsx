import { BlockControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { edit } from '@wordpress/icons';
import { type MediaFile, parseMediaFiles } from '../../../../api/media/media';
import { ToolbarButton } from '../../../../components/toolbar-button';

interface GalleryToolbarProps {
	readonly label: string;
	readonly ids: readonly number[];
	readonly onPick: (files: readonly MediaFile[]) => void;
}

/** Opens the media library with the images of a block, to add, remove and reorder them. */
export function GalleryToolbar({ label, ids, onPick }: GalleryToolbarProps) {
	return (
		<BlockControls>
			<MediaUploadCheck>
				<ToolbarGroup>
					<MediaUpload<true>
						allowedTypes={['image']}
						multiple
						gallery
						value={[...ids]}
						onSelect={(selected: readonly unknown[]) => onPick(parseMediaFiles(selected))}
						render={({ open }) => <ToolbarButton icon={edit} label={label} onClick={open} />}
					/>
				</ToolbarGroup>
			</MediaUploadCheck>
		</BlockControls>
	);
}
