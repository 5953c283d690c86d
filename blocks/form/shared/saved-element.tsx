import { InnerBlocks } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { savedElement, type SavedElement } from '../../../components/saved-element';
import { toStyle } from '../../../components/to-style';

export { savedElement, type SavedElement };

/**
 * What a block saves that has an element around the blocks in it.
 * @param className The class of the element.
 */
export const savedOnce = (className: string) =>
	function Save({ attributes }: { readonly attributes: SavedElement }) {
		return (
			<div {...savedElement(attributes, className)}>
				<InnerBlocks.Content />
			</div>
		);
	};

/**
 * What a block saves that has an element in an element around the blocks in it.
 * @param outer The class of the outer element.
 * @param inner The class of the inner one.
 */
export const savedTwice = (outer: string, inner?: string) =>
	function Save({ attributes }: { readonly attributes: SavedElement }) {
		const { innerClass = inner, innerStyle } = attributes;
		return (
			<div {...savedElement(attributes, outer)}>
				<div className={innerClass} style={innerStyle === undefined ? undefined : toStyle(innerStyle)}>
					<InnerBlocks.Content />
				</div>
			</div>
		);
	};

/** Markup that a block keeps as it is; the page shows something else. */
export const SavedMarkup = ({ attributes: { saved = '' } }: { readonly attributes: { readonly saved?: string } }) => <RawHTML>{saved}</RawHTML>;
