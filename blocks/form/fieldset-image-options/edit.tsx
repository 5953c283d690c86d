import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The pictures of the field around the block. */
export default function Edit() {
	const blockProps = useBlockProps({ className: 'wp-block-jetpack-contact-form__options' });
	return (
		<div
			{...useInnerBlocksProps(blockProps, {
				allowedBlocks: ['jetpack/input-image-option'],
				template: [['jetpack/input-image-option'], ['jetpack/input-image-option']],
				templateLock: false,
				templateInsertUpdatesSelection: false,
				orientation: 'horizontal',
				renderAppender: InnerBlocks.ButtonBlockAppender,
			})}
		/>
	);
}
