import { useBlockProps } from '@wordpress/block-editor';
import type { ComponentProps } from 'react';
import type { GalleryAttributes } from './attributes';
import { cornersClass, Gallery } from './markup';

export function Save({ attributes }: { readonly attributes: GalleryAttributes }) {
	if (attributes.images.length === 0) {
		return null;
	}
	const { className, style, ...props }: Pick<ComponentProps<'div'>, 'className' | 'style'> = useBlockProps.save();
	// The order of the classes and attributes is that of existing posts.
	return (
		<div className={[className, attributes.className].filter(Boolean).join(' ')} style={style} {...props}>
			<div className={cornersClass(attributes)}>
				<Gallery attributes={attributes} />
			</div>
		</div>
	);
}
