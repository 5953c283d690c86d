import { useEffect, useState } from '@wordpress/element';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { currentTimeSet, durationChanged, selectPlayerSource, sourceFailed, sourcePaused, sourcePlayed, sourceRegistered, sourceUnregistered } from './slice';

/** Seconds between the player and the store below which they count as equal: the player reports four times a second. */
const tolerance = 1;

/** The properties that make an element a player of the store. */
export interface PlayerProps {
	readonly ref: (element: HTMLMediaElement | null) => void;
	readonly onPlay: () => void;
	readonly onPause: () => void;
	readonly onTimeUpdate: () => void;
	readonly onDurationChange: () => void;
}

/**
 * Makes an element a source of the slice `playerSources` (spec 2 §4 "Media player source"): it tells what it does, and does what
 * the store says, so that one plays at a time and a list of chapters can seek.
 * @param id Of the source.
 */
export function usePlayer(id: string): PlayerProps & { readonly onFailed: () => void } {
	const dispatch = useAppDispatch();
	const [element, setElement] = useState<HTMLMediaElement | null>(null);
	const source = useAppSelector((state) => selectPlayerSource(state, id));
	const isThere = element !== null;
	useEffect(() => {
		if (!isThere) {
			return undefined;
		}
		dispatch(sourceRegistered({ id, domId: id }));
		return () => void dispatch(sourceUnregistered({ id }));
	}, [dispatch, id, isThere]);

	const state = source?.state;
	useEffect(() => {
		if (element && state === 'is-paused' && !element.paused) {
			element.pause();
		} else if (element && state === 'is-playing' && element.paused) {
			// A browser can refuse to start it without a press on the player itself.
			element.play()?.catch(() => dispatch(sourcePaused({ id })));
		}
	}, [dispatch, element, id, state]);

	const time = source?.currentTime ?? 0;
	useEffect(() => {
		if (element && Math.abs(element.currentTime - time) > tolerance) {
			element.currentTime = time;
		}
	}, [element, time]);

	return {
		ref: setElement,
		onPlay: () => dispatch(sourcePlayed({ id })),
		onPause: () => dispatch(sourcePaused({ id })),
		onTimeUpdate: () => element && dispatch(currentTimeSet({ id, currentTime: element.currentTime })),
		onDurationChange: () => element && dispatch(durationChanged({ id, duration: element.duration })),
		onFailed: () => dispatch(sourceFailed({ id })),
	};
}
