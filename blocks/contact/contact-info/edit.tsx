import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const allowedBlocks = [
	'jetpack/markdown',
	'jetpack/address',
	'jetpack/email',
	'jetpack/phone',
	'jetpack/map',
	'jetpack/business-hours',
	...[
		'paragraph',
		'image',
		'heading',
		'gallery',
		'list',
		'quote',
		'shortcode',
		'audio',
		'code',
		'cover',
		'html',
		'separator',
		'spacer',
		'table',
		'verse',
		'video',
		'social-links',
	].map((name) => `core/${name}`),
];

const template = [['jetpack/email'], ['jetpack/phone'], ['jetpack/address']] as const;

export default function Edit() {
	return <div {...useInnerBlocksProps(useBlockProps(), { allowedBlocks, template, templateLock: false })} />;
}
