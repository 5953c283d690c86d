import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { savedElement, type SavedElement } from '../shared/saved-element';

/** The area of the field around the block: texts and pictures of any kind. */
export default function Edit({ attributes }: { readonly attributes: SavedElement }) {
	const blockProps = useBlockProps(savedElement(attributes, ''));
	return (
		<div className="wp-block-jetpack-contact-form__drop-zone">
			<div
				{...useInnerBlocksProps(blockProps, {
					template: [['core/paragraph', { content: __('Drag and drop or click to select a file.', 'sitewright') }]],
					templateLock: false,
					templateInsertUpdatesSelection: false,
				})}
			/>
		</div>
	);
}
