import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { harmlessAddress } from '../../components/harmless-address';
import type { EventbriteAttributes } from './attributes';

/** The button of the modal style, else a link, for sites without the plugin. */
export function Save({ attributes: { url, eventId, style } }: { readonly attributes: EventbriteAttributes }) {
	if (!eventId) {
		return null;
	}
	return (
		<div {...useBlockProps.save()}>
			{style === 'modal' ? (
				<InnerBlocks.Content />
			) : (
				url && (
					<a className="eventbrite__direct-link" href={harmlessAddress(url)}>
						{url}
					</a>
				)
			)}
		</div>
	);
}
