import { usePrevious } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import { useBlockEditorActions } from '../../editor/wordpress';
import { type GalleryAttributes, styleOf } from './attributes';
import { arranged } from './tiles';

/** Lays the images out anew when WordPress's own controls change the style or the alignment, in the same undo step. */
export function useLayout(attributes: GalleryAttributes, setAttributes: (changed: Partial<GalleryAttributes>) => void): void {
	const { __unstableMarkNextChangeAsNotPersistent: markNotPersistent } = useBlockEditorActions();
	const layout = `${styleOf(attributes.className)} ${attributes.align ?? ''}`;
	const before = usePrevious(layout);
	useEffect(() => {
		if (before !== undefined && before !== layout && attributes.images.length > 0) {
			void markNotPersistent();
			setAttributes(arranged(attributes));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- other changes lay the images out themselves
	}, [layout]);
}
