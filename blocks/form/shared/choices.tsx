import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import { createBlock } from '@wordpress/blocks';
import type { FieldAttributes } from './field-attributes';
import type { OptionName } from './transforms';

/** A field whose options are blocks saves them alone. */
export const SaveOptions = () => <InnerBlocks.Content />;

/** Versions before 12 held the options as an attribute. */
export const optionsInAttribute = (
	option: OptionName,
	attributes: object
): BlockDeprecation<FieldAttributes & Record<string, unknown>> => ({
	attributes: attributes as never,
	save: () => null,
	isEligible: ({ options }: { options?: unknown }) => Array.isArray(options) && options.some(Boolean),
	migrate: ({ options, ...kept }: FieldAttributes & Record<string, unknown>) => [
		kept as never,
		options.map((label) => createBlock(option, { label })),
	],
});
