import { useBlockProps } from '@wordpress/block-editor';
import type { OpenTableAttributes } from './attributes';

/** A link per restaurant, for sites without the plugin. The page shows the output of the renderer in PHP. */
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
