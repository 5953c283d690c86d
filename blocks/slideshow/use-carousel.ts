import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import type { CarouselOptions } from './carousel';

/**
 * Runs the carousel and loads its library with the first slideshow. It restarts when `key` changes, at the current slide,
 * or at the first added slide.
 * @return True if the library could not be loaded; the images are then a row.
 */
export function useCarousel(container: RefObject<HTMLElement | null>, key: string, total: number, options: CarouselOptions): boolean {
	const [hasFailed, setFailed] = useState(false);
	const latest = useRef(options);
	latest.current = options;
	const position = useRef({ index: 0, total });

	useEffect(() => {
		const element = container.current;
		const { index, total: before } = position.current;
		const initialSlide = total > before ? before : Math.min(index, total - 1);
		const onSlide = (shown: number) => {
			position.current = { index: shown, total };
		};
		onSlide(initialSlide);
		let stop: (() => void) | undefined;
		let isOver = false;
		import('./carousel').then(
			({ startCarousel }) => {
				if (element && !isOver) {
					stop = startCarousel(element, { ...latest.current, isEditing: true, initialSlide, onSlide });
					setFailed(false);
				}
			},
			() => !isOver && setFailed(true)
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, [container, key, total]);

	return hasFailed;
}
