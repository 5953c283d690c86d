import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { savedElement, type SavedElement } from '../shared/saved-element';

/** The steps of the form around the block. */
export default function Edit({ attributes }: { readonly attributes: SavedElement }) {
	return (
		<div
			{...useInnerBlocksProps(useBlockProps(savedElement(attributes, '')), {
				allowedBlocks: ['jetpack/form-step'],
				template: [['jetpack/form-step']],
				templateInsertUpdatesSelection: false,
				renderAppender: InnerBlocks.ButtonBlockAppender,
			})}
		/>
	);
}
