import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const allowedBlocks = ['jetpack/recurring-payments', 'premium-content/login-button'];

/** The buttons side by side, or below each other. */
export default function Edit() {
	const blockProps = useBlockProps({ className: 'wp-block-buttons' });
	return <div {...useInnerBlocksProps(blockProps, { allowedBlocks, templateLock: false, orientation: 'horizontal' })} />;
}
