import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useReducedMotion } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { type MediaFile, useListMediaFilesQuery } from '../../api/media/media';
import { useBlockEditor } from '../../editor/wordpress';
import { GalleryToolbar } from '../../features/media/mediaUpload/components/gallery-toolbar';
import { ImagePlaceholder } from '../../features/media/mediaUpload/components/image-placeholder';
import { useImageUpload } from '../../features/media/mediaUpload/use-image-upload';
import { wait } from '../../store/wait';
import { parseDelay, parseEffect, type SlideshowAttributes } from './attributes';
import { withImages } from './with-images';
import { icon } from './icon';
import { imagesOf, resizedImages, sizeOf, withAdded } from './images';
import { Inspector } from './inspector';
import { Slideshow } from './slideshow';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

export { flows } from './flows';

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<SlideshowAttributes & Record<string, unknown>>) {
	const { autoplay, images, sizeSlug } = attributes;
	const reducesMotion = useReducedMotion();
	const { imageSizes = [], imageDefaultSize = 'large', mediaUpload } = useBlockEditor((editor) => editor.getSettings(), []);
	const ids = images.map(({ id }) => Number(id)).filter(isId);
	const { data: files = [], error } = useListMediaFilesQuery(ids, { skip: !isSelected || ids.length === 0 });
	const newSize = sizeSlug ?? sizeOf(images, files) ?? imageDefaultSize;
	const { previews, onFiles } = useImageUpload(clientId);
	// WordPress provides no uploader to users who may not upload.
	const upload = mediaUpload && ((chosen: readonly File[]) => onFiles(chosen, newSize));
	const pick = (picked: readonly MediaFile[]) => setAttributes({ ...withImages(imagesOf(picked, newSize, images)), sizeSlug: newSize });

	const blockProps = useBlockProps();
	if (images.length === 0 && previews.length === 0) {
		return (
			<div {...blockProps}>
				<ImagePlaceholder
					icon={icon}
					label={__('Slideshow', 'sitewright')}
					instructions={__('Drag images, upload new ones or select files from your library.', 'sitewright')}
					onFiles={(chosen) => upload?.(chosen)}
					onPick={pick}
				/>
			</div>
		);
	}
	return (
		<div {...blockProps}>
			<GalleryToolbar label={__('Edit', 'sitewright')} ids={ids} onPick={pick} />
			<Inspector
				autoplay={autoplay}
				delay={parseDelay(attributes.delay)}
				effect={parseEffect(attributes.effect)}
				reducesMotion={reducesMotion}
				size={sizeSlug ?? sizeOf(images, files)}
				sizes={imageSizes.filter(({ slug }) => files.some(({ sizes }) => slug in sizes))}
				sizesError={error?.message}
				onAutoplay={(changed) => setAttributes({ autoplay: changed })}
				onDelay={(changed) => setAttributes({ delay: changed })}
				onEffect={(changed) => setAttributes({ effect: changed })}
				onSize={(changed) => setAttributes({ images: resizedImages(images, files, changed), sizeSlug: changed })}
			/>
			<Slideshow
				images={images}
				previews={previews}
				effect={parseEffect(attributes.effect)}
				autoplay={autoplay}
				delay={parseDelay(attributes.delay)}
				reducesMotion={reducesMotion}
				isSelected={isSelected}
				wait={wait}
				onCaption={(index, caption) => setAttributes({ images: images.map((image, at) => (at === index ? { ...image, caption } : image)) })}
				onFiles={upload}
				onAdd={(added) => setAttributes({ ...withImages(withAdded(images, added, newSize)), sizeSlug: newSize })}
			/>
		</div>
	);
}
