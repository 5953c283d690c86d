import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Schemas } from '../../../components/block-types';

interface Attributes {
	readonly guid?: string;
	/** The player's address with its line breaks, as the markup has it: releases spelled its settings in many ways. */
	readonly savedAddress?: string;
	readonly caption?: string;
	readonly maxWidth?: string;
}

/** A figure with the player's address; the caption was part of the markup. */
function Save({ attributes: { guid, caption, maxWidth, savedAddress } }: BlockSaveProps<Attributes & Record<string, unknown>>) {
	return (
		<figure {...useBlockProps.save({ className: 'wp-block-jetpack-videopress jetpack-videopress-player' })}>
			{guid && (
				<div className="jetpack-videopress-player__wrapper" style={maxWidth && maxWidth !== '100%' ? { maxWidth, margin: 'auto' } : undefined}>
					{savedAddress}
				</div>
			)}
			{caption && <RichText.Content tagName="figcaption" value={caption} />}
		</figure>
	);
}

export const v1 = {
	apiVersion: 3,
	attributes: (today: Schemas) => ({
		...today,
		anchor: { type: 'string', source: 'attribute', attribute: 'id', selector: '*' },
		caption: { type: 'string', source: 'html', selector: 'figcaption' },
		savedAddress: { type: 'string', source: 'text', selector: '.jetpack-videopress-player__wrapper' },
	}),
	supports: { align: true, anchor: true },
	save: Save,
	migrate: ({ savedAddress: _address, ...kept }: Attributes) => kept,
};
