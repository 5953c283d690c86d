import { useBlockProps } from '@wordpress/block-editor';
import { harmlessAddress } from './harmless-address';

/** A link, for sites without the plugin. The page shows the output of the renderer in PHP. */
export function SavedLink({ attributes: { url } }: { readonly attributes: { readonly url?: string | undefined } }) {
	return (
		<a {...useBlockProps.save()} href={harmlessAddress(url)}>
			{url}
		</a>
	);
}
