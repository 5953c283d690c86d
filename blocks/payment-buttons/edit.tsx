import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { TemplateArray } from '@wordpress/blocks';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const button = 'jetpack/recurring-payments';

const template: TemplateArray = [[button]];

/** The buttons side by side, or below each other (spec 2 §2). */
export default function Edit() {
	const innerProps = useInnerBlocksProps(useBlockProps(), { template, allowedBlocks: [button], orientation: 'horizontal' });
	return <div {...innerProps} />;
}
