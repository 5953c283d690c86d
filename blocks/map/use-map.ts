import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import type { MapSources } from '../../api/places/maps';
import { tileAddresses } from '../../api/places/tile-addresses';
import { mapLabels } from './labels';
import { loadLibrary } from './view/load-library';
import type { MapContent, MapEditing, ShownMap } from './view/map-content';

/**
 * Shows the map in `canvas`, with the library loaded into the canvas's own document. It starts anew with another base map.
 * @param sources Undefined until the site answered.
 * @return True if the library could not be loaded.
 */
export function useMap(canvas: RefObject<HTMLElement | null>, sources: MapSources | undefined, content: MapContent, editing: MapEditing): boolean {
	const [hasFailed, setFailed] = useState(false);
	const latest = useRef({ content, editing });
	latest.current = { content, editing };
	const shown = useRef<ShownMap | null>(null);

	useEffect(() => {
		const element = canvas.current;
		if (!element || !sources) {
			return;
		}
		let isOver = false;
		loadLibrary(element.ownerDocument, sources.library).then(
			(showMap) => {
				if (!isOver) {
					setFailed(false);
					shown.current = showMap(element, {
						base: { ...sources.base, url: tileAddresses.get(sources.base.url) },
						labels: mapLabels(),
						content: latest.current.content,
						editing: {
							onMove: (...change) => latest.current.editing.onMove(...change),
							onSelect: (index) => latest.current.editing.onSelect(index),
							onPress: (coordinates) => latest.current.editing.onPress(coordinates),
							onView: (...view) => latest.current.editing.onView(...view),
							onBase: (isShown) => latest.current.editing.onBase(isShown),
						},
					});
				}
			},
			() => !isOver && setFailed(true)
		);
		return () => {
			isOver = true;
			shown.current?.remove();
			shown.current = null;
		};
	}, [canvas, sources]);

	useEffect(() => shown.current?.update(content));
	return hasFailed;
}
