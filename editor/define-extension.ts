/**
 * An editor surface that is not a block: a toolbar of core blocks, a sidebar panel, a media source.
 * `extensions/NAME/index.ts` default-exports one, and the editor script registers it.
 */
export interface ExtensionDefinition {
	/** Its name in `extension.json`, which also names its tier and the block without which it is not offered. */
	readonly name: string;
	/** Eager and small: adds filters and slots. Their content is loaded on first use, through `lazyView`. */
	readonly register: () => void;
}

/** Describes an extension. */
export const defineExtension = (definition: ExtensionDefinition): ExtensionDefinition => definition;
