import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { FileFieldAttributes } from './attributes';

/** Without the plugin, the page still says which files are wanted. */
export const Save = ({ attributes: { label = '', help } }: { readonly attributes: FileFieldAttributes }) => (
	<p {...useBlockProps.save()}>
		<RichText.Content tagName="strong" value={label} />
		{help && <> {help}</>}
	</p>
);
