import { useEffect, useRef } from '@wordpress/element';

/**
 * Removes the saved markup when the source changes: the markup belongs to the saved source.
 * @param html The saved markup; undefined if the source must be rendered.
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
