import { MenuItem } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import type { ComponentType, ReactElement } from 'react';
import type { MediaPlace, MediaUploadProps } from './media-upload';

// Small, and loaded where it is shown; it loads the store and the window when a source is chosen.
const SourceMenu = lazy(() => import('./source-menu'));

/** Null where the button is not for choosing images, e.g. in the toolbar of a gallery. */
function placeOf({ mode, modalClass = '', allowedTypes = [] }: MediaUploadProps, button: ReactElement): MediaPlace | null {
	if (!allowedTypes.includes('image')) {
		return null;
	}
	if (button.type === MenuItem) {
		return 'menu';
	}
	return modalClass.includes('featured-image') ? 'featured' : mode === 'browse' ? 'placeholder' : null;
}

/** Adds the sources to the button, or the menu, that opens the media library. A function component: WordPress 7.2 drops the class. */
export const withMediaSources = (MediaUpload: ComponentType<MediaUploadProps>) =>
	function MediaUploadWithSources(props: MediaUploadProps) {
		return (
			<MediaUpload
				{...props}
				render={(parts) => {
					const button = props.render(parts);
					const place = placeOf(props, button);
					return place === null ? (
						button
					) : (
						<Suspense fallback={button}>
							<SourceMenu {...props} place={place} button={button} onOpenLibrary={parts.open} />
						</Suspense>
					);
				}}
			/>
		);
	};
