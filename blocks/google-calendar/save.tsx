import { useBlockProps } from '@wordpress/block-editor';
import type { GoogleCalendarAttributes } from './attributes';

/** A link, for sites without the plugin. The page shows the output of the renderer in PHP. */
export function Save({ attributes: { url } }: { readonly attributes: GoogleCalendarAttributes }) {
	return (
		<a {...useBlockProps.save()} href={url}>
			{url}
		</a>
	);
}
