import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

interface Attributes {
	readonly savedStyle?: string;
}

/** The width was written in other ways, e.g. with blanks, so it is read from the markup. */
export const v2 = {
	attributes: {
		planId: { type: 'integer' },
		planIds: { type: 'array' },
		align: { type: 'string' },
		url: { type: 'string', default: '#' },
		uniqueId: { type: 'string', default: 'id' },
		width: { type: 'string' },
		savedStyle: { type: 'string', source: 'attribute', selector: '.wp-block-jetpack-recurring-payments', attribute: 'style' },
	},
	supports: { html: false },
	save: ({ attributes: { savedStyle } }: { readonly attributes: Attributes }) => {
		const width = savedStyle?.replace(/^width:/, '');
		return (
			<div {...useBlockProps.save()} style={width ? { width } : undefined}>
				<InnerBlocks.Content />
			</div>
		);
	},
	migrate: ({ savedStyle: _style, ...kept }: Attributes) => kept,
};
