import { InnerBlocks, useInnerBlocksProps } from '@wordpress/block-editor';
import { useBlockEditor } from '../../editor/wordpress';

const allowedBlocks = ['core/heading'];

/** The props of the inner block above the posts: at most one heading. */
export function useHeading(clientId: string, isSelected: boolean) {
	const hasHeading = useBlockEditor((editor) => editor.getBlockCount(clientId) > 0, [clientId]);
	const renderAppender = isSelected && !hasHeading ? InnerBlocks.ButtonBlockAppender : false;
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `false` removes WordPress's appender; its types do not allow it
	return useInnerBlocksProps({}, { allowedBlocks, renderAppender: renderAppender as typeof InnerBlocks.ButtonBlockAppender });
}
