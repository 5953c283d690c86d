type Render = (source: string) => string;

let loaded: Render | null = null;

/** Called by the lazy chunk when the library is loaded. */
export function provideRenderer(render: Render): void {
	loaded = render;
}

/** Converts Markdown to HTML; null until the library, which is too large for the eager script, is loaded (decision 010). */
export const renderer = (): Render | null => loaded;
