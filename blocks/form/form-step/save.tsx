import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { StepAttributes } from './attributes';

/** A part of a form with its title: it reads as one without the plugin, and without JavaScript. */
export const Save = ({ attributes: { title } }: { readonly attributes: StepAttributes }) => (
	<fieldset {...useBlockProps.save()}>
		<RichText.Content tagName="legend" value={title} />
		<InnerBlocks.Content />
	</fieldset>
);
