import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useReducedMotion } from '@wordpress/compose';
import { useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { type MediaFile, useListMediaFilesQuery } from '../../api/media';
import { GalleryToolbar } from '../../features/mediaUpload/components/gallery-toolbar';
import { ImagePlaceholder } from '../../features/mediaUpload/components/image-placeholder';
import { useImageUpload } from '../../features/mediaUpload/use-image-upload';
import { useAppStore } from '../../store/hooks';
import { parseDelay, parseEffect, type SlideshowAttributes, withImages } from './attributes';
import { icon } from './icon';
import { imagesOf, resizedImages, sizeOf } from './images';
import { Inspector } from './inspector';
import { Slideshow } from './slideshow';

interface BlockEditorSelectors {
	getSettings: () => {
		readonly imageSizes?: readonly { readonly slug: string; readonly name: string }[];
		readonly imageDefaultSize?: string;
	};
	getBlockAttributes: (clientId: string) => SlideshowAttributes | null;
}

interface Registry {
	readonly select: (store: 'core/block-editor') => BlockEditorSelectors;
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<SlideshowAttributes & Record<string, unknown>>) {
	const { autoplay, images, sizeSlug } = attributes;
	const { ports } = useAppStore();
	const reducesMotion = useReducedMotion();
	const registry = useRegistry() as unknown as Registry;
	const { imageSizes = [], imageDefaultSize = 'large' } = useSelect(
		(select) => (select('core/block-editor') as BlockEditorSelectors).getSettings(),
		[]
	);
	const ids = images.map(({ id }) => Number(id)).filter(isId);
	const { data: files = [], error } = useListMediaFilesQuery(ids, { skip: !isSelected || ids.length === 0 });
	const newSize = sizeSlug ?? sizeOf(images, files) ?? imageDefaultSize;

	// An upload takes its time: what it adds to is what the block holds by then.
	const add = (added: readonly MediaFile[]) => {
		const current = registry.select('core/block-editor').getBlockAttributes(clientId);
		if (current) {
			setAttributes({ ...withImages([...current.images, ...imagesOf(added, newSize)]), sizeSlug: newSize });
		}
	};
	const { previews, upload } = useImageUpload(clientId, add);
	const pick = (picked: readonly MediaFile[]) =>
		setAttributes({ ...withImages(imagesOf(picked, newSize, images)), sizeSlug: newSize });

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
				wait={ports.clock.delay}
				onCaption={(index, caption) =>
					setAttributes({ images: images.map((image, at) => (at === index ? { ...image, caption } : image)) })
				}
				onFiles={upload}
			/>
		</div>
	);
}
