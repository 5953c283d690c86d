import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { MediaFile } from '../../api/media/media';
import { useBlockEditor } from '../../editor/wordpress';
import { GalleryToolbar } from '../../features/media/mediaUpload/components/gallery-toolbar';
import { ImagePlaceholder } from '../../features/media/mediaUpload/components/image-placeholder';
import { useImageUpload } from '../../features/media/mediaUpload/use-image-upload';
import { type GalleryAttributes, styleOf } from './attributes';
import { Credits } from './credits';
import { icon } from './icon';
import { imagesOf, withAdded } from './images';
import { Inspector } from './inspector';
import { TiledGallery } from './tiled-gallery';
import { Toolbar } from './toolbar';
import { useImages } from './use-images';
import { useLayout } from './use-layout';
import { useSizes } from './use-sizes';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { flows } from './flows';

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<GalleryAttributes & Record<string, unknown>>) {
	const { className, columns, imageFilter, images, lightbox = false, linkTo, roundedCorners } = attributes;
	const { captions, change, act, onCaption } = useImages(attributes, setAttributes);
	const canUpload = useBlockEditor((editor) => editor.getSettings().mediaUpload !== undefined, []);
	const { previews, onFiles } = useImageUpload(clientId);
	const upload = (files: readonly File[]) => onFiles(files, 'large');
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
				onCaption={onCaption}
				onFiles={canUpload ? upload : undefined}
				onAdd={(files) => act(withAdded(images, files))}
			>
				<Credits images={images} />
			</TiledGallery>
		</div>
	);
}
