import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FeedGallery } from '../../api/media/instagram-gallery';
import { ErrorNotice } from '../../components/error-notice';
import { noImages } from '../../features/media/photoFeed/messages';
import type { InstagramGalleryAttributes } from './attributes';

interface GridProps {
	readonly attributes: InstagramGalleryAttributes;
	/** Null while they are loaded. */
	readonly images: FeedGallery['images'] | null;
	/** Of the request for the images. */
	readonly error: unknown;
	readonly onRetry: () => void;
}

/** The pictures as php/class-renderer.php shows them, without links; outlines while they are loaded. */
export function Grid({ attributes: { columns, count, spacing, isStackedOnMobile }, images, error, onRetry }: GridProps) {
	const style = { gap: spacing };
	const className = `wp-block-jetpack-instagram-gallery__grid has-${columns}-columns${isStackedOnMobile ? ' is-stacked-on-mobile' : ''}`;
	if (images?.length === 0) {
		return <ErrorNotice error={noImages()} onRetry={onRetry} />;
	}
	return (
		<>
			<ErrorNotice error={error} onRetry={onRetry} />
			{images ? (
				<ul className={className} style={style}>
					{images.slice(0, count).map(({ url, title }) => (
						<li key={url}>
							<img src={url} alt={title} />
						</li>
					))}
				</ul>
			) : (
				<>
					{!error && <VisuallyHidden role="status">{__('Loading…', 'sitewright')}</VisuallyHidden>}
					<div className={className} style={style} aria-hidden="true">
						{Array.from({ length: count }, (_, index) => (
							<div key={index} className="wp-block-jetpack-instagram-gallery__outline" />
						))}
					</div>
				</>
			)}
		</>
	);
}
