/**
 * An editor surface that is not a block: a toolbar of core blocks, a sidebar panel, a media source.
 * `extensions/NAME/index.ts` default-exports one, and the editor script registers it.
 */
export interface ExtensionDefinition {
	/** Unique; names its filters and plugins. */
	readonly name: string;
	/** Its key in the available blocks of the initial state, e.g. the name of the block that it belongs to. */
	readonly availability: string;
	/** Eager and small: adds filters and slots. Their content is loaded on first use, through `lazyView`. */
	readonly register: () => void;
}

/** Describes an extension. */
export const defineExtension = (definition: ExtensionDefinition): ExtensionDefinition => definition;
