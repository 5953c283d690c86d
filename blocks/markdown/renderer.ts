type Render = (source: string) => string;

let loaded: Render | null = null;

/** Called by the lazy part once the library is there. */
export function provideRenderer(render: Render): void {
	loaded = render;
}

/** Turns Markdown into HTML; null before the library, too large for the eager script, has come (decision 010). */
export const renderer = (): Render | null => loaded;
