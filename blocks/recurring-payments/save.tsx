import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { cssWidth, type RecurringPaymentsAttributes } from './attributes';

export function Save({ attributes: { width } }: { readonly attributes: RecurringPaymentsAttributes }) {
	return (
		<div {...useBlockProps.save()} style={width ? { width: cssWidth(width) } : undefined}>
			<InnerBlocks.Content />
		</div>
	);
}
