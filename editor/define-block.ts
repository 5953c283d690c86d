import type { Block, BlockDeprecation, BlockEditProps, BlockSaveProps, BlockVariation, Transform } from '@wordpress/blocks';
import type { ComponentType, ReactElement } from 'react';

/** What `block.json` says, as far as the registration reads it. */
export interface BlockMetadata {
	readonly name: string;
	readonly title: string;
	readonly category: string;
	readonly attributes?: object;
	readonly supports?: object;
	readonly [key: string]: unknown;
}

export type EditModule<Attributes extends Record<string, unknown>> = () => Promise<{
	readonly default: ComponentType<BlockEditProps<Attributes>>;
}>;

export interface BlockTransforms {
	readonly from?: readonly Transform[];
	readonly to?: readonly Transform[];
}

export interface BlockDefinition<Attributes extends Record<string, unknown>> {
	readonly metadata: BlockMetadata;
	readonly icon: ReactElement;
	/** Eager and pure. Left out where the block saves nothing but its comment. */
	readonly save?: ComponentType<BlockSaveProps<Attributes>>;
	readonly deprecated?: readonly BlockDeprecation<Attributes>[];
	readonly transforms?: BlockTransforms;
	/** What the snippet of a third party that is pasted into a post makes of the block; null for another's. */
	readonly fromSnippet?: (text: string) => Partial<Attributes> | null;
	readonly variations?: readonly BlockVariation<Attributes>[];
	/** Lazy: loaded when the post holds the block, when the inserter opens, or when the editor is idle. */
	readonly edit: EditModule<Attributes>;
	/** What the block adds to the editor besides itself; called once, where the block is available. */
	readonly extend?: () => void;
	/** More settings for `registerBlockType`, such as `getEditWrapperProps` or `__experimentalLabel`. */
	readonly settings?: Partial<Block<Attributes>>;
}

/** A definition whose attributes no longer matter: what the registration goes over. */
export type AnyBlockDefinition = BlockDefinition<Record<string, never>>;

/**
 * Describes a block; `blocks/NAME/index.ts` default-exports it, and the editor script registers it.
 * @return The definition, its attributes' type erased.
 */
export function defineBlock<Attributes extends object>(
	definition: BlockDefinition<Attributes & Record<string, unknown>>
): AnyBlockDefinition {
	return definition as unknown as AnyBlockDefinition;
}
