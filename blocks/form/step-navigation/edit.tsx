import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The buttons between steps, side by side. */
export default function Edit() {
	const blockProps = useBlockProps({ className: 'wp-block-jetpack-contact-form__step-buttons' });
	return <div {...useInnerBlocksProps(blockProps, { allowedBlocks: ['core/button', 'jetpack/button'], orientation: 'horizontal' })} />;
}
