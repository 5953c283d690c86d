type Render = (source: string) => string;

let loaded: Render | null = null;
let load = (): void => undefined;

/** @param loadLibrary Called where a source has to be converted and the library is not there yet. */
export function onRendererWanted(loadLibrary: () => void): void {
	load = loadLibrary;
}

/** Called by the lazy chunk when the library is loaded. */
export function provideRenderer(render: Render): void {
	loaded = render;
}

/** Converts Markdown to HTML; null until the library, which is too large for the eager script, is loaded (decision 010): this asks for it. */
export function renderer(): Render | null {
	if (!loaded) {
		load();
	}
	return loaded;
}
