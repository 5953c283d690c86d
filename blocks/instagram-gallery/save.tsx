import { useBlockProps } from '@wordpress/block-editor';
import type { InstagramGalleryAttributes } from './attributes';

/** The account as a link, for sites without the plugin. */
export function Save({ attributes: { instagramUser } }: { readonly attributes: InstagramGalleryAttributes }) {
	if (!instagramUser) {
		return null;
	}
	const url = `https://www.instagram.com/${instagramUser}/`;
	return (
		<div {...useBlockProps.save()}>
			<a href={url} rel="noopener noreferrer" target="_blank">
				{url}
			</a>
		</div>
	);
}
