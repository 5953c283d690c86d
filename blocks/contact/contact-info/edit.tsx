import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

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
