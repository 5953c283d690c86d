import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../../components/make-block';
import type { OldVersion } from '../../../editor/define-block';
import type { FieldAttributes } from './field-attributes';
import type { OptionName } from './transforms';

/**
 * A field saves its options alone, or nothing. One that was saved with an element around its inner blocks keeps it: version 13.9
 * wrote one around options, 14.8 and newer around the label and the input.
 */
export const SaveField = ({ attributes: { wrapper, wrapperClass } }: { readonly attributes: FieldAttributes }) =>
	wrapper === undefined ? (
		<InnerBlocks.Content />
	) : (
		<div className={wrapperClass}>
			<InnerBlocks.Content />
		</div>
	);

const isEmptyOption = ({ name, attributes: { label } }: BlockInstance) => name.startsWith('jetpack/field-option-') && !label;

/**
 * Versions before 12 held the options as an attribute. Where a block has options in both places, those inside of it are newer;
 * an empty one inside is what the editor adds to a field without options.
 */
export const optionsInAttribute = (option: OptionName): OldVersion => ({
	save: () => null,
	isEligible: ({ options }: { options?: unknown }) => Array.isArray(options) && options.some(Boolean),
	migrate: ({ options, ...kept }: FieldAttributes, innerBlocks: readonly BlockInstance[]) => [
		kept,
		innerBlocks.every(isEmptyOption) ? options.map((label) => makeBlock(option, { label })) : innerBlocks,
	],
});
