import { useBlockProps } from '@wordpress/block-editor';
import type { OpenTableAttributes } from './attributes';

/** A link per restaurant, for readers that do not run the plugin; the page shows what `render.php` makes. */
export function Save({ attributes: { rid } }: { readonly attributes: OpenTableAttributes }) {
	return (
		<div {...useBlockProps.save()}>
			{rid.map((id, index) => (
				<a key={index} href={`https://www.opentable.com/restref/client/?rid=${id}`}>
					{`https://www.opentable.com/restref/client/?rid=${id}`}
				</a>
			))}
		</div>
	);
}
