import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The choices of the field around the block. */
export default function Edit() {
	const blockProps = useBlockProps({ className: 'wp-block-jetpack-contact-form__options', style: { margin: 0, padding: 0 } });
	return (
		<ul
			{...useInnerBlocksProps(blockProps, {
				allowedBlocks: ['jetpack/option'],
				template: [['jetpack/option']],
				templateLock: false,
				templateInsertUpdatesSelection: false,
				renderAppender: InnerBlocks.ButtonBlockAppender,
			})}
		/>
	);
}
