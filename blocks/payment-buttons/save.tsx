import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export const Save = () => <div {...useInnerBlocksProps.save(useBlockProps.save())} />;
