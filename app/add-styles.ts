const added = new WeakMap<Document, Set<string>>();

/** The page, and the frames that an editor shows blocks in: the canvas and previews. */
function editorDocuments(): Document[] {
	const frames = Array.from(document.getElementsByTagName('iframe'), (frame) => frame.contentDocument);
	// While a frame loads it has two bodies: that of WordPress with the blocks may come after that of the file.
	const isWithBlocks = (inner: Document | null): inner is Document => Boolean(inner?.querySelector('body.block-editor-iframe__body'));
	return [document, ...frames.filter(isWithBlocks)];
}

/**
 * Adds styles to the page and to each frame with blocks, once each.
 * @param css Minified; the same text is added once. Left out: nothing.
 */
export function addStyles(css: string | undefined): void {
	if (!css) {
		return;
	}
	for (const target of editorDocuments()) {
		const known = added.get(target) ?? new Set();
		if (!known.has(css)) {
			added.set(target, known.add(css));
			const style = target.createElement('style');
			style.textContent = css;
			// After the style sheets of WordPress and before the styles of the theme, which come with the canvas.
			const sheets = target.head.querySelectorAll('link[rel="stylesheet"]');
			const last = sheets[sheets.length - 1];
			if (last) {
				last.after(style);
			} else {
				target.head.prepend(style);
			}
		}
	}
}
