import { InnerBlocks } from '@wordpress/block-editor';

/** The markup had one wrapper element instead of two. */
export const v1 = {
	attributes: {
		criteria: { type: 'string', default: 'after-visits' },
		threshold: { type: 'number', default: 3 },
	},
	supports: { html: false },
	save: () => (
		<div>
			<InnerBlocks.Content />
		</div>
	),
};
