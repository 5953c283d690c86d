import { captionsFrom, captionsOf } from '../../components/image-captions';
import { useBlockEditorActions } from '../../editor/wordpress';
import type { GalleryAttributes, GalleryImage } from './attributes';
import { arranged } from './tiles';

/**
 * The captions of a gallery, and the changes of its images.
 * @return `change` arranges the tiles anew; `act` is a change that a person made, with a step of its own in the undo history.
 */
export function useImages(attributes: GalleryAttributes, setAttributes: (changed: Partial<GalleryAttributes>) => void) {
	const { images } = attributes;
	const captions = captionsOf(images, attributes.sitewrightCaptions);
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useBlockEditorActions();
	const change = (changed: Partial<GalleryAttributes>) => setAttributes({ ...changed, ...arranged({ ...attributes, ...changed }) });
	/** WordPress would join the undo steps of acts that follow one another. */
	const act = (changed: readonly GalleryImage[]) => {
		const captionOf = new Map(images.map((image, index) => [image, captions[index] ?? '']));
		change({
			images: changed,
			sitewrightCaptions: captionsFrom(
				changed,
				changed.map((image) => captionOf.get(image) ?? '')
			),
		});
		void endUndoStep();
	};
	const onCaption = (index: number, caption: string) =>
		setAttributes({
			sitewrightCaptions: captionsFrom(
				images,
				captions.map((other, at) => (at === index ? caption : other))
			),
		});
	return { captions, change, act, onCaption };
}
