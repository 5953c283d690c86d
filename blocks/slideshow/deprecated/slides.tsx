import { RichText } from '@wordpress/block-editor';
import type { Attributes } from './attributes';

interface SlidesProps extends Pick<Attributes, 'images'> {
	readonly hasEmptyCaptions?: boolean;
}

/** The markup of the carousel in both old versions. */
export function Slides({ images, hasEmptyCaptions = false }: SlidesProps) {
	return (
		<div className="wp-block-jetpack-slideshow_container swiper-container">
			<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
				{images.map(({ alt, caption, id, url }) => (
					<li key={id} className="wp-block-jetpack-slideshow_slide swiper-slide">
						<figure>
							<img alt={alt} className={`wp-block-jetpack-slideshow_image wp-image-${id}`} data-id={id} src={url} />
							{(caption || hasEmptyCaptions) && (
								<RichText.Content tagName="figcaption" className="wp-block-jetpack-slideshow_caption gallery-caption" value={caption ?? ''} />
							)}
						</figure>
					</li>
				))}
			</ul>
			{/* eslint-disable jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content -- recorded markup */}
			<a className="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button" />
			<a className="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button" />
			<a aria-label="Pause Slideshow" className="wp-block-jetpack-slideshow_button-pause" role="button" />
			{/* eslint-enable */}
			<div className="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white" />
		</div>
	);
}
