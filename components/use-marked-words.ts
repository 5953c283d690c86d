import { useEffect } from '@wordpress/element';

/** The name in the styles of the canvas: `::highlight(sitewright-avoided)`. */
const markName = 'sitewright-avoided';

/** By its type: the canvas has classes of its own. */
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** The texts of an element that stay: those that a change takes out are marked as such. */
function* textsOf(element: Element): Generator<Text> {
	const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (isText(node) && !node.parentElement?.closest('del')) {
			yield node;
		}
	}
}

function rangesOf(element: Element, pattern: RegExp): readonly Range[] {
	return [...textsOf(element)].flatMap((text) =>
		[...text.data.matchAll(pattern)].map((found) => {
			const range = element.ownerDocument.createRange();
			range.setStart(text, found.index);
			range.setEnd(text, found.index + found[0].length);
			return range;
		})
	);
}

/** Marks what a pattern finds in an element, as long as the element is there; @return takes the marks away. */
function markIn(element: Element, pattern: RegExp): () => void {
	const { CSS: css, Highlight, MutationObserver } = element.ownerDocument.defaultView ?? {};
	// Browsers of before 2025 lack it; the words are listed beside the prompt, too.
	if (!css?.highlights || !Highlight || !MutationObserver) {
		return () => undefined;
	}
	const marks = css.highlights.get(markName) ?? new Highlight();
	css.highlights.set(markName, marks);
	let own: readonly Range[] = [];
	const unmark = () => own.forEach((range) => marks.delete(range));
	const mark = () => {
		unmark();
		own = rangesOf(element, pattern);
		own.forEach((range) => marks.add(range));
	};
	mark();
	const observer = new MutationObserver(mark);
	observer.observe(element, { childList: true, characterData: true, subtree: true });
	return () => {
		observer.disconnect();
		unmark();
	};
}

/**
 * Marks words in elements without a change of the document.
 * @param ids     Names of the elements.
 * @param pattern Global; null marks nothing. The same object as long as it is the same pattern.
 * @param find    The element of a name; null if it is not shown. The same function each time.
 */
export function useMarkedWords(ids: readonly string[], pattern: RegExp | null, find: (id: string) => Element | null): void {
	const names = ids.join();
	useEffect(() => {
		if (pattern === null) {
			return undefined;
		}
		const unmarks = names.split(',').flatMap((id) => {
			const element = find(id);
			return element ? markIn(element, pattern) : [];
		});
		return () => unmarks.forEach((unmark) => unmark());
	}, [names, pattern, find]);
}
