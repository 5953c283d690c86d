import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { FieldAttributes } from '../shared/field-attributes';

/** Without the plugin, the page still says which files are wanted. */
export const Save = ({ attributes: { label = '', help } }: { readonly attributes: FieldAttributes }) => (
	<p {...useBlockProps.save()}>
		<RichText.Content tagName="strong" value={label} />
		{help && <> {help}</>}
	</p>
);
