import { Notice } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MediaFile } from '../../api/media/media';
import { Caption } from '../../components/caption';
import { AddPictures } from '../../features/media/mediaUpload/components/add-pictures';
import { UploadProgress } from '../../features/media/mediaUpload/components/upload-progress';
import type { UploadPreview } from '../../features/media/mediaUpload/use-image-upload';
import { aspectRatio, type SlideshowEffect, type SlideshowImage } from './attributes';
import type { CarouselOptions } from './carousel';
import { carouselLabels } from './labels';
import { useCarousel } from './use-carousel';

interface SlideshowProps {
	readonly images: readonly SlideshowImage[];
	readonly previews: readonly UploadPreview[];
	readonly effect: SlideshowEffect;
	readonly autoplay: boolean;
	readonly delay: number;
	readonly reducesMotion: boolean;
	readonly isSelected: boolean;
	readonly wait: CarouselOptions['wait'];
	readonly onCaption: (index: number, caption: string) => void;
	/** Undefined if the user may not upload. */
	readonly onFiles: ((files: readonly File[]) => void) | undefined;
	readonly onAdd: (files: readonly MediaFile[]) => void;
}

interface SlideProps {
	readonly image: SlideshowImage;
	readonly index: number;
	readonly isSelected: boolean;
	readonly onSize: (width: number, height: number) => void;
	readonly onCaption: (caption: string) => void;
}

function Slide({ image: { alt, caption = '', id, url }, index, isSelected, onSize, onCaption }: SlideProps) {
	return (
		<li className="wp-block-jetpack-slideshow_slide swiper-slide">
			<figure>
				<img
					alt={alt}
					className={`wp-block-jetpack-slideshow_image wp-image-${id}`}
					src={url}
					onLoad={({ currentTarget }) => onSize(currentTarget.naturalWidth, currentTarget.naturalHeight)}
				/>
				<Caption
					className="wp-block-jetpack-slideshow_caption gallery-caption"
					identifier={`caption-${index}`}
					caption={caption}
					isSelected={isSelected}
					onChange={onCaption}
				/>
			</figure>
		</li>
	);
}

function Preview({ url, ...progress }: UploadPreview) {
	return (
		<li className="wp-block-jetpack-slideshow_slide swiper-slide is-uploading">
			<figure>
				<img alt={__('Uploading…', 'sitewright')} className="wp-block-jetpack-slideshow_image" src={url} />
				<UploadProgress {...progress} />
			</figure>
		</li>
	);
}

/** The carousel (spec 2 §2). It has the markup of the page, so that editor and page share one stylesheet. */
export function Slideshow(props: SlideshowProps) {
	const { images, previews, effect, autoplay, delay, reducesMotion, isSelected, wait, onCaption, onFiles, onAdd } = props;
	const container = useRef<HTMLDivElement>(null);
	const [ratio, setRatio] = useState<number>();
	const urls = [...images.map(({ url }) => url), ...previews.map(({ url }) => url)];
	const key = JSON.stringify([effect, autoplay, delay, reducesMotion, urls]);
	const hasFailed = useCarousel(container, key, urls.length, { effect, autoplay, delay, reducesMotion, wait, labels: carouselLabels() });
	return (
		<>
			{hasFailed && (
				<Notice status="error" isDismissible={false}>
					{__('The Swiper library could not be loaded.', 'sitewright')}
				</Notice>
			)}
			<div data-effect={effect} data-autoplay={autoplay || undefined}>
				{/* The key creates a new element for each carousel: Swiper leaves attributes and listeners on the old one. */}
				<div key={key} ref={container} className="wp-block-jetpack-slideshow_container swiper-container">
					<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper" style={{ aspectRatio: ratio }}>
						{images.map((image, index) => (
							<Slide
								key={index}
								image={image}
								index={index}
								isSelected={isSelected}
								onSize={(width, height) => index === 0 && setRatio(aspectRatio(width, height))}
								onCaption={(caption) => onCaption(index, caption)}
							/>
						))}
						{previews.map((preview) => (
							<Preview key={preview.url} {...preview} />
						))}
					</ul>
					<button type="button" className="wp-block-jetpack-slideshow_button-prev" />
					<button type="button" className="wp-block-jetpack-slideshow_button-next" />
					<button type="button" className="wp-block-jetpack-slideshow_button-pause" />
					<div className="wp-block-jetpack-slideshow_pagination" />
				</div>
			</div>
			{isSelected && onFiles && (
				<div className="wp-block-jetpack-slideshow_upload">
					<AddPictures label={__('Upload an image', 'sitewright')} onFiles={onFiles} onAdd={onAdd} />
				</div>
			)}
		</>
	);
}
