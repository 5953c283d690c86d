import { Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Stepper } from '../../../../components/stepper';
import type { GeneratedImage } from '../slice';

interface ImageCarouselProps {
	readonly images: readonly GeneratedImage[];
	readonly current: number;
	/** An address of a picture that works in this window; undefined for a file that was released. */
	readonly addressOf: (fileId: string) => string | undefined;
	readonly onShow: (index: number) => void;
}

function Slide({ image, addressOf }: { readonly image: GeneratedImage | undefined } & Pick<ImageCarouselProps, 'addressOf'>) {
	if (image === undefined) {
		return (
			<p className="sitewright-ai-image__hint">
				{__(
					'One image is made of the title and the text of your post, and of your instructions. Nothing is made or counted before you press “Generate image”.',
					'sitewright'
				)}
			</p>
		);
	}
	switch (image.status) {
		case 'generating':
			return (
				<p className="sitewright-ai-image__hint">
					<Spinner />
					{__('Generating image…', 'sitewright')}
				</p>
			);
		case 'failed':
			return (
				<Notice status="error" isDismissible={false}>
					{image.error.message}
				</Notice>
			);
		default:
			return <img src={addressOf(image.picture.fileId)} alt={image.picture.altText} />;
	}
}

function statusText(image: GeneratedImage | undefined): string {
	switch (image?.status) {
		case 'generating':
			return __('Generating image…', 'sitewright');
		case 'ready':
			return __('The image is ready.', 'sitewright');
		case 'saving':
			return __('Saving the image…', 'sitewright');
		default:
			return '';
	}
}

/** The images one by one (spec 2 §2 "AI featured image"). After the last comes the first. */
export function ImageCarousel({ images, current, addressOf, onShow }: ImageCarouselProps) {
	const total = images.length;
	/* translators: 1: number of the image that is shown, 2: number of images. */
	const position = sprintf(__('%1$d / %2$d', 'sitewright'), current + 1, total);
	return (
		<div
			className="sitewright-ai-image__carousel"
			role="group"
			aria-roledescription={__('carousel', 'sitewright')}
			aria-label={__('Generated images', 'sitewright')}
		>
			<div className="sitewright-ai-image__frame">
				<Slide image={images[current]} addressOf={addressOf} />
			</div>
			<span className="screen-reader-text" role="status">
				{statusText(images[current])}
			</span>
			{total > 0 && (
				<div className="sitewright-ai-image__steps">
					{total === 1 ? (
						<span aria-live="polite">{position}</span>
					) : (
						<Stepper
							position={position}
							previous={{ label: __('Previous', 'sitewright'), onSelect: () => onShow((current + total - 1) % total) }}
							next={{ label: __('Next', 'sitewright'), onSelect: () => onShow((current + 1) % total) }}
						/>
					)}
				</div>
			)}
		</div>
	);
}
