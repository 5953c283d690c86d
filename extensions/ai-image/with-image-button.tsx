import { lazy, Suspense } from '@wordpress/element';
import type { ComponentType } from 'react';

// Small, and loaded where it is shown; it loads the store and the generator when it is pressed.
const ImageButton = lazy(() => import('./image-button'));

/** The props of a block's edit; the panel of the featured image has none of them. */
interface SurfaceProps {
	readonly name?: string;
	readonly clientId?: string;
	readonly isSelected?: boolean;
}

/** Adds the button to the panel of the featured image, and to the toolbar of the Image and Cover blocks. */
export const withImageButton = (Surface: ComponentType<SurfaceProps>) => (props: SurfaceProps) => (
	<>
		<Surface {...props} />
		{(!props.name || (props.isSelected && /^core\/(image|cover)$/.test(props.name))) && (
			<Suspense>
				<ImageButton clientId={props.clientId} />
			</Suspense>
		)}
	</>
);
