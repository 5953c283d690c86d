import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { MediaFile } from '../../api/media/media';
import { captionsFrom, captionsOf } from '../../components/image-captions';
import { useBlockEditor, useBlockEditorActions } from '../../editor/wordpress';
import { GalleryToolbar } from '../../features/media/mediaUpload/components/gallery-toolbar';
import { ImagePlaceholder } from '../../features/media/mediaUpload/components/image-placeholder';
import { useImageUpload } from '../../features/media/mediaUpload/use-image-upload';
import { type GalleryAttributes, type GalleryImage, styleOf } from './attributes';
import { Credits } from './credits';
import { icon } from './icon';
import { imagesOf, withAdded } from './images';
import { Inspector } from './inspector';
import { TiledGallery } from './tiled-gallery';
import { arranged } from './tiles';
import { Toolbar } from './toolbar';
import { useLayout } from './use-layout';
import { useSizes } from './use-sizes';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { flows } from './flows';

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<GalleryAttributes & Record<string, unknown>>) {
	const { className, columns, imageFilter, images, lightbox = false, linkTo, roundedCorners, sitewrightCaptions } = attributes;
	const captions = captionsOf(images, sitewrightCaptions);
	const canUpload = useBlockEditor((editor) => editor.getSettings().mediaUpload !== undefined, []);
	const { previews, onFiles } = useImageUpload(clientId);
	const upload = (files: readonly File[]) => onFiles(files, 'large');
	const change = (changed: Partial<GalleryAttributes>) => setAttributes({ ...changed, ...arranged({ ...attributes, ...changed }) });
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useBlockEditorActions();
	/** Each act is an undo step: WordPress would join those that follow one another. */
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
	const pick = (files: readonly MediaFile[]) => act(imagesOf(files, images));
	useLayout(attributes, setAttributes);
	useSizes(images, (measured) => change({ images: measured }));

	const blockProps = useBlockProps({ className });
	if (images.length === 0 && previews.length === 0) {
		return (
			<div {...blockProps}>
				<ImagePlaceholder
					icon={icon}
					label={__('Tiled Gallery', 'sitewright')}
					instructions={__('Drag images, upload new ones or select files from your library.', 'sitewright')}
					onFiles={(files) => canUpload && upload(files)}
					onPick={pick}
				/>
			</div>
		);
	}
	return (
		<div {...blockProps}>
			<GalleryToolbar label={__('Edit Gallery', 'sitewright')} ids={images.map(({ id }) => Number(id))} onPick={pick} />
			<Toolbar filter={imageFilter} onFilter={(changed) => setAttributes({ imageFilter: changed })} />
			<Inspector
				style={styleOf(className)}
				count={images.length}
				columns={columns}
				roundedCorners={roundedCorners}
				linkTo={linkTo}
				hasLightbox={lightbox}
				onColumns={(changed) => change({ columns: changed })}
				onRoundedCorners={(changed) => setAttributes({ roundedCorners: changed })}
				onLinkTo={(changed) => setAttributes({ linkTo: changed })}
				onLightbox={(changed) => setAttributes({ lightbox: changed || undefined })}
			/>
			<TiledGallery
				attributes={attributes}
				previews={previews}
				isSelected={isSelected}
				onImages={act}
				captions={captions}
				onCaption={(index, caption) =>
					setAttributes({
						sitewrightCaptions: captionsFrom(
							images,
							captions.map((other, at) => (at === index ? caption : other))
						),
					})
				}
				onFiles={canUpload ? upload : undefined}
				onAdd={(files) => act(withAdded(images, files))}
			>
				<Credits images={images} />
			</TiledGallery>
		</div>
	);
}
