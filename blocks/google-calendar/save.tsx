import { useBlockProps } from '@wordpress/block-editor';
import type { GoogleCalendarAttributes } from './attributes';

/** A link, for readers that do not run the plugin; the page shows what `render.php` makes. */
export function Save({ attributes: { url } }: { readonly attributes: GoogleCalendarAttributes }) {
	return (
		<a {...useBlockProps.save()} href={url}>
			{url}
		</a>
	);
}
