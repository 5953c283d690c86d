import { RichText } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import { cornersClass, Gallery, type MarkupVersion } from '../markup';
import { type CaptionedImage, firstAttributes, firstSupports, lastAttributes, lastSupports, type OldGallery, withoutWidths, withWidths } from './attributes';

const classes = ({ attributes }: OldGallery): string => `${attributes.className ?? ''} ${cornersClass(attributes)}`;

/** The pictures directly in the block's wrapper, which has all classes. */
const flat = (version: MarkupVersion) =>
	function Save({ attributes }: OldGallery) {
		return attributes.images.length > 0 ? (
			<div className={classes({ attributes })}>
				<Gallery attributes={attributes} version={version} />
			</div>
		) : null;
	};

/** Some versions rounded to five decimals. */
const round = (width: string | number): number => Math.round(Number(width) * 1e5) / 1e5;

/** The classes were on the inner element. */
const innerClasses = {
	attributes: lastAttributes,
	supports: lastSupports,
	save: ({ attributes }: OldGallery) =>
		attributes.images.length > 0 ? (
			<div>
				<div className={classes({ attributes })}>
					<Gallery attributes={attributes} />
				</div>
			</div>
		) : null,
};

/** "Media File" linked to the file. The original called this markup of its own invalid. */
const linkedFiles = {
	attributes: lastAttributes,
	supports: lastSupports,
	save: flat({}),
	// The markup has texts, the new attributes numbers.
	migrate: (attributes: OldGallery['attributes']) => ({
		...attributes,
		images: attributes.images.map((image) => ({ ...image, height: Number(image.height), width: Number(image.width) })),
	}),
};

/** "Media File" linked to the proxy, as in all versions before. */
const linkedProxy = { attributes: lastAttributes, supports: lastSupports, save: flat({ mediaLink: 'proxy' }) };

/** Without attributes for AMP; widths could be numbers. */
const numericWidths = {
	attributes: withWidths,
	supports: firstSupports,
	save: flat({ basis: round, image: () => ({}), mediaLink: 'proxy' }),
	migrate: (attributes: OldGallery['attributes']) => ({ ...attributes, columnWidths: attributes.columnWidths.map((row) => row.map(round)) }),
};

/** Without widths. */
const noWidths = { attributes: withoutWidths, supports: firstSupports, save: flat({ image: () => ({}), mediaLink: 'proxy' }) };

/** With captions and numbered labels; the alignment was not in the markup. */
const captions = {
	attributes: firstAttributes,
	save: flat({
		mediaLink: 'proxy',
		image: (index, count) => ({ 'aria-label': `image ${index + 1} of ${count} in gallery` }),
		caption: ({ caption = '' }: CaptionedImage) => !RichText.isEmpty(caption) && <RichText.Content tagName="figcaption" value={caption} />,
	}),
};

/** Old versions, newest first. */
export const versions = [innerClasses, linkedProxy, linkedFiles, numericWidths, noWidths, captions] as unknown as readonly BlockDeprecation<Record<string, unknown>>[];
