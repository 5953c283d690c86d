/**
 * An editor surface that is not a block: a toolbar of core blocks, a sidebar panel, a media source.
 * `extensions/NAME/index.ts` default-exports one, and the editor script registers it.
 */
export interface ExtensionDefinition {
	/** Unique; names its filters and plugins. */
	readonly name: string;
	/** The name by which the initial state says whether it is available, such as that of the block it belongs to. */
	readonly availability: string;
	/** Eager and small: adds filters and slots. Their content is loaded on first use, through `lazyView`. */
	readonly register: () => void;
}

/** Describes an extension. */
export const defineExtension = (definition: ExtensionDefinition): ExtensionDefinition => definition;
