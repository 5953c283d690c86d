import { createSlice, type Draft, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { type AnalyticsEvent, isAnalyticsEvent } from '../../../api/contract/insight/analytics-events';
import type { EventBatch } from '../../../api/contract/insight/analytics.contract';
import type { QueuedEvent } from '../../../ports/event-queue';

/** Events that wait; above that the oldest are dropped. */
export const maxQueuedEvents = 200;
/** Milliseconds. An older event is not sent any more. */
export const maxEventAgeMs = 7 * 24 * 60 * 60_000;

export interface AnalyticsState {
	/** Oldest first. */
	readonly queue: readonly QueuedEvent[];
}

const initialState: AnalyticsState = { queue: [] };

function dropOldest({ queue }: Draft<AnalyticsState>): void {
	queue.splice(0, queue.length - maxQueuedEvents);
}

export const analyticsSlice = createSlice({
	name: 'analytics',
	initialState,
	reducers: {
		/** The person did something that is counted. An event that is not in the table of the contract is ignored (spec 1 §5). */
		eventRecorded: {
			prepare: ({ event, at }: { readonly event: AnalyticsEvent; readonly at: number }) => ({ payload: { ...event, id: nanoid(), at } }),
			reducer: (state, { payload }: PayloadAction<QueuedEvent>) => {
				if (isAnalyticsEvent(payload)) {
					state.queue.push(payload);
					dropOldest(state);
				}
			},
		},
		/** Events of closed tabs were taken over. */
		eventsTakenOver: (state, { payload: { events } }: PayloadAction<{ readonly events: readonly QueuedEvent[] }>) => {
			state.queue.unshift(...events);
			dropOldest(state);
		},
		/** Events were counted, or are not worth another try. */
		eventsSettled: (state, { payload: { ids } }: PayloadAction<{ readonly ids: readonly string[] }>) => {
			state.queue = state.queue.filter(({ id }) => !ids.includes(id));
		},
		/** Nobody wants the events: the owner turned it off, or the connection ended. */
		queueEmptied: () => initialState,
	},
	selectors: {
		selectQueuedEvents: ({ queue }) => queue,
	},
});

export const { eventRecorded, eventsTakenOver, eventsSettled, queueEmptied } = analyticsSlice.actions;
export const { selectQueuedEvents } = analyticsSlice.selectors;

/** The events as they are sent: with their age in place of a time, for clocks of browsers are often wrong. */
export const toBatch = (events: readonly QueuedEvent[], now: number): EventBatch => ({
	events: events.map(({ at, ...event }) => ({ ...event, age: Math.max(0, Math.round((now - at) / 1000)) })),
});
