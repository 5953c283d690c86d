import { useEffect, useRef } from '@wordpress/element';

/**
 * Drops the saved markup when the source changes, by the person or by undo: it belongs to the saved source.
 * @param html The markup that the post holds for the source; undefined where the source is rendered anew.
 */
export function useCurrentMarkup(source: string, html: string | undefined, onOutdated: () => void): void {
	const savedSource = useRef(source);
	useEffect(() => {
		if (source !== savedSource.current) {
			savedSource.current = source;
			if (html !== undefined) {
				onOutdated();
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the callback is new on each render
	}, [source, html]);
}
