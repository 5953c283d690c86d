import { isAction, type Middleware } from '@reduxjs/toolkit';
import { selectIsRecording } from '../../site/session/slice';
import { type EventSources, eventOf } from './rules';
import { eventRecorded } from './slice';

/**
 * Records the events of actions (spec 1 §7 "Analytics"): no view and no saga does. Without the owner's consent, and for a person who is not
 * connected, it records nothing.
 * @param now Milliseconds since the epoch.
 */
export const recordEvents =
	(now: () => number): Middleware<object, EventSources> =>
	({ getState, dispatch }) =>
	(next) =>
	(action) => {
		const before = getState();
		const result = next(action);
		const event = selectIsRecording(before) && isAction(action) ? eventOf(action, before) : null;
		if (event !== null) {
			dispatch(eventRecorded({ event, at: now() }));
		}
		return result;
	};
