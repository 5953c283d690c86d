import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SlideshowAttributes } from './attributes';

/** Saved labels stay English: a translated label would make the block invalid in another language. */
export function Save({ attributes: { autoplay, delay, effect, images } }: { readonly attributes: SlideshowAttributes }) {
	// The object URL of an unfinished upload works only in this window.
	const saved = images.filter(({ url }) => !String(url).startsWith('blob:'));
	if (saved.length === 0) {
		return null;
	}
	return (
		<div {...useBlockProps.save()} data-autoplay={autoplay || undefined} data-delay={autoplay ? delay : undefined} data-effect={effect}>
			<div className="wp-block-jetpack-slideshow_container swiper-container">
				<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
					{saved.map(({ alt, caption, id, url }) => (
						<li key={id} className="wp-block-jetpack-slideshow_slide swiper-slide">
							<figure>
								<img alt={alt} className={`wp-block-jetpack-slideshow_image wp-image-${id}`} data-id={id} src={url} />
								{!RichText.isEmpty(caption ?? '') && (
									<RichText.Content tagName="figcaption" className="wp-block-jetpack-slideshow_caption gallery-caption" value={caption ?? ''} />
								)}
							</figure>
						</li>
					))}
				</ul>
				{/* eslint-disable jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content -- recorded markup; the page makes buttons of it */}
				<a className="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button" />
				<a className="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button" />
				<a aria-label="Pause Slideshow" className="wp-block-jetpack-slideshow_button-pause" role="button" />
				{/* eslint-enable */}
				<div className="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white" />
			</div>
		</div>
	);
}
