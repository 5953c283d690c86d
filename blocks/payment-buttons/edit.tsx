import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const button = 'jetpack/recurring-payments';

const template = [[button]];

/** The buttons side by side, or below each other (spec 2 §2). */
export default function Edit() {
	const innerProps = useInnerBlocksProps(useBlockProps(), { template: template as never, allowedBlocks: [button], orientation: 'horizontal' });
	return <div {...innerProps} />;
}
