import { useEffect } from '@wordpress/element';
import { useListMediaFilesQuery } from '../../api/media/media';
import { useBlockEditorActions } from '../../editor/wordpress';
import type { GalleryImage } from './attributes';
import { isUnmeasured, withSizes } from './images';

/** Asks the media library how large the images are that another block left, in the undo step of the change. Where it does not answer they stay square. */
export function useSizes(images: readonly GalleryImage[], onImages: (images: readonly GalleryImage[]) => void): void {
	const { __unstableMarkNextChangeAsNotPersistent: markNotPersistent } = useBlockEditorActions();
	const ids = images.filter(isUnmeasured).map(({ id }) => Number(id));
	const { currentData: files } = useListMediaFilesQuery(ids, { skip: ids.length === 0 });
	useEffect(() => {
		if (files) {
			void markNotPersistent();
			onImages(withSizes(images, files));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
	}, [files]);
}
