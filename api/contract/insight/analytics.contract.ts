import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const spec = '1 §7';

/** Events of one request. */
export const maxEventsPerRequest = 100;
/** Seconds. An event that could not be sent for a week is dropped; a day more for clocks and slow lines. */
export const maxEventAge = 8 * 24 * 60 * 60;
/** The periods that the admin page offers, in days. */
export const analyticsPeriods = [7, 30, 90] as const;
export type AnalyticsDays = (typeof analyticsPeriods)[number];

const TrackingSettings = Type.Object({
	/** Whether events are recorded. Off unless an administrator turned it on. */
	is_on: Type.Boolean(),
});

/** Whether the use of the editor's tools is counted. */
export const GetTrackingSettings = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/tracking/settings',
	handledBy: 'wordpress',
	access: manage,
	response: TrackingSettings,
	spec,
});

/** Turns the counting of use on or off. What was counted stays until its time is over. */
export const SaveTrackingSettings = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/tracking/settings',
	handledBy: 'wordpress',
	access: manage,
	body: TrackingSettings,
	response: TrackingSettings,
	spec,
});

/** The form of a batch; `analytics-events.ts` has the names and the properties that the platform takes. */
const EventBatch = Type.Object({
	events: Type.Array(
		Type.Object({
			/** Made once, when the event happened: an event that is sent twice counts once. */
			id: Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$' }),
			/** Seconds since it happened; clocks of browsers are often wrong. */
			age: Type.Integer({ minimum: 0, maximum: maxEventAge }),
			name: Type.String({ pattern: '^[a-z_]{1,60}$' }),
			properties: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String({ maxLength: 40 })])),
		}),
		{ minItems: 1, maxItems: maxEventsPerRequest }
	),
});
export type EventBatch = Static<typeof EventBatch>;

const Counted = Type.Object({
	/** The events that were not counted before. */
	counted: Type.Integer(),
});

/**
 * Records events of the current user, who must be connected. 403 `analytics_off` where the site's owner did not turn it on, 403
 * `user_not_connected`; else as the platform answers (`CountEvents`).
 */
export const RecordEvents = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/analytics/events',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	// An agent's doing is not a person's use.
	isAbility: false,
	body: EventBatch,
	response: Counted,
	spec,
});

/**
 * Counts events of a site, without the user. 400 `invalid_event` for a batch with an event that is not in the table, or with another property
 * or value; nothing of it counts. 429 `too_many_events` above the limit of a day.
 */
export const CountEvents = defineRoute({
	method: 'POST',
	path: 'platform/v1/analytics/events',
	handledBy: 'platform',
	access: 'site',
	body: EventBatch,
	response: Counted,
	spec,
});

export const AnalyticsCounts = Type.Object({
	/** First and last day (YYYY-MM-DD, UTC). */
	from: Type.String(),
	to: Type.String(),
	/** By day, then by event. Days and events that did not happen are left out. */
	days: Type.Array(Type.Object({ day: Type.String(), event: Type.String(), count: Type.Integer() })),
	/** How often each value came with an event; for a property that is a number, `value` is empty and `count` their sum. */
	details: Type.Array(Type.Object({ event: Type.String(), property: Type.String(), value: Type.String(), count: Type.Integer() })),
});
export type AnalyticsCounts = Static<typeof AnalyticsCounts>;

/** How often the editor's tools were used on the site, by day. */
export const GetAnalyticsCounts = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/analytics',
	handledBy: 'proxy',
	access: manage,
	/** How many days up to today (UTC). */
	query: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90 }) }),
	response: AnalyticsCounts,
	spec,
});
