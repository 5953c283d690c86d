import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation, BlockSaveProps } from '@wordpress/blocks';
import { type PlayerSettings, playerAddress } from '../../../components/video-address';
import metadata from '../block.json';

interface Attributes extends PlayerSettings {
	readonly guid?: string;
	readonly caption?: string;
	readonly maxWidth?: string;
}

/** A figure with the player's address; the caption was part of the markup. */
function Save({ attributes: { guid, caption, maxWidth, ...settings } }: BlockSaveProps<Attributes & Record<string, unknown>>) {
	return (
		<figure {...useBlockProps.save({ className: 'wp-block-jetpack-videopress jetpack-videopress-player' })}>
			{guid && (
				<div className="jetpack-videopress-player__wrapper" style={maxWidth && maxWidth !== '100%' ? { maxWidth, margin: 'auto' } : undefined}>
					{`\n${playerAddress(guid, settings)}\n`}
				</div>
			)}
			{caption && <RichText.Content tagName="figcaption" value={caption} />}
		</figure>
	);
}

export const v1 = {
	apiVersion: 3,
	attributes: {
		...metadata.attributes,
		anchor: { type: 'string', source: 'attribute', attribute: 'id', selector: '*' },
		caption: { type: 'string', source: 'html', selector: 'figcaption' },
	},
	supports: { align: true, anchor: true },
	save: Save,
} as unknown as BlockDeprecation<Record<string, unknown>>;
