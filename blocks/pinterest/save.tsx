import { useBlockProps } from '@wordpress/block-editor';
import type { PinterestAttributes } from './attributes';

/** A link, for sites without the plugin. The page shows the output of the renderer in PHP. */
export function Save({ attributes: { url } }: { readonly attributes: PinterestAttributes }) {
	return (
		<a {...useBlockProps.save()} href={url}>
			{url}
		</a>
	);
}
