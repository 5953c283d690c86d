declare module '@wordpress/shortcode' {
	export interface Shortcode {
		readonly attrs: { readonly named: Readonly<Record<string, string | undefined>>; readonly numeric: readonly string[] };
		/** Undefined without a closing tag. */
		readonly content?: string;
	}

	export interface ShortcodeMatch {
		readonly index: number;
		/** The text of the shortcode. */
		readonly content: string;
		readonly shortcode: Shortcode;
	}

	/** The first shortcode of a tag at or behind an index. */
	export function next(tag: string, text: string, index?: number): ShortcodeMatch | undefined;
}
