import { InnerBlocks, useInnerBlocksProps } from '@wordpress/block-editor';
import { useBlockEditor } from '../../editor/wordpress';

const allowedBlocks = ['core/heading'];

/** The props of the heading above the posts, which is a block of its own; there is one at most. */
export function useHeading(clientId: string, isSelected: boolean) {
	const hasHeading = useBlockEditor((editor) => editor.getBlockCount(clientId) > 0, [clientId]);
	const renderAppender = isSelected && !hasHeading ? InnerBlocks.ButtonBlockAppender : false;
	// `false` removes WordPress's own appender; its types do not know.
	return useInnerBlocksProps({}, { allowedBlocks, renderAppender: renderAppender as typeof InnerBlocks.ButtonBlockAppender });
}
