import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/**
 * The save of a block that is one element around its inner blocks.
 * @param className A class beside that of the block.
 */
export const savedAround = (className?: string) =>
	function Save() {
		return <div {...useInnerBlocksProps.save(useBlockProps.save({ className }))} />;
	};
