import type { Block, BlockEditProps, BlockSaveProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import type { BlockTransforms, OldVersion } from '../components/block-types';
import type { BlockFlows } from '../ports/block-flows';
import type { EditorInitialState } from '../store/printed-state';
import type { BlockSpec } from '../ports/block-spec';
import type { LoadIcon } from './lazy-icon';

export type { BlockTransforms, OldVersion };

/** A variation, as WordPress takes it; its types want all attributes of the block. */
interface NamedVariation {
	readonly name: string;
	readonly title: string;
}

export type EditModule<Attributes extends Record<string, unknown>> = () => Promise<{
	readonly default: ComponentType<BlockEditProps<Attributes>>;
	/** The flows of the store that the block takes part in; its edit starts them. */
	readonly flows?: BlockFlows<Attributes>;
	/** CSS of the block, as on the page and as in the editor alone. */
	readonly styles?: string;
	/** Registered as soon as the edit is loaded: at the latest when the inserter opens. */
	readonly variations?: readonly NamedVariation[];
}>;

/** The props of a block's view while its edit is loading. */
export type LoadingProps<Attributes extends Record<string, unknown>> = Pick<BlockEditProps<Attributes>, 'attributes' | 'setAttributes' | 'clientId'>;

export interface BlockDefinition<Attributes extends Record<string, unknown>> {
	/** What else `block.json` says of the block comes from the server, which prints it on each page with an editor. */
	readonly name: string;
	/** Lazy: one script has the icons of all blocks. */
	readonly icon: LoadIcon;
	/** Eager and pure. Left out if the block saves only its comment. */
	readonly save?: ComponentType<BlockSaveProps<Attributes>>;
	readonly deprecated?: readonly OldVersion[];
	/** Attributes of old posts that the original drops; all others that no version declares are kept. */
	readonly obsolete?: readonly string[];
	/**
	 * Whether its comment is saved as it was written: in the order of its attributes, with those that have the value of their default. WordPress
	 * orders them by the type, and leaves defaults out.
	 */
	readonly keepsComment?: boolean;
	/** An attribute of newer versions: a comment that has it also keeps the `defaults` that it says. */
	readonly keepsDefaultsWith?: string;
	readonly transforms?: BlockTransforms;
	/** The attributes that a third party's snippet stands for when it is pasted into a post; null for any other text. */
	readonly fromSnippet?: (text: string) => Partial<Attributes> | null;
	/** The inner blocks of a block made by `fromSnippet`; null for none. */
	readonly innerBlocksFromSnippet?: (text: string) => readonly BlockSpec[] | null;
	/** The defaults of attributes that depend on the site. */
	readonly defaults?: (state: Partial<EditorInitialState>) => Readonly<Record<string, string>>;
	/** Lazy: loaded when the post holds the block, when the inserter opens, or when the editor is idle. */
	readonly edit: EditModule<Attributes>;
	/** Eager and small: shown while the edit is loading, inside the block's wrapper. By default a spinner. */
	readonly loading?: ComponentType<LoadingProps<Attributes>>;
	/** Called once after the registration, where the block is available. */
	readonly onRegistered?: () => void;
	/** More settings for `registerBlockType`, such as `getEditWrapperProps` or `__experimentalLabel`. */
	readonly settings?: Partial<Block<Attributes>>;
}

/** A definition of any attributes, as the registration takes it. */
export type AnyBlockDefinition = Omit<BlockDefinition<Record<string, never>>, 'edit' | 'loading'> & {
	readonly loading?: ComponentType<LoadingProps<Record<string, never>>>;
	readonly edit: () => Promise<{
		readonly default: ComponentType<BlockEditProps<Record<string, never>>>;
		readonly flows?: BlockFlows;
		readonly styles?: string;
		readonly variations?: readonly NamedVariation[];
	}>;
};

/**
 * Describes a block; `blocks/NAME/index.ts` default-exports it, and the editor script registers it.
 * @return The definition without the type of its attributes.
 */
export function defineBlock<Attributes extends object>(definition: BlockDefinition<Attributes & Record<string, unknown>>): AnyBlockDefinition {
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- TypeScript has no type for a block of some attributes that are not known
	return definition as unknown as AnyBlockDefinition;
}
