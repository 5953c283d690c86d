import type { Kysely } from 'kysely';
import { isAnalyticsEvent } from '../../../../api/contract/insight/analytics-events';
import { type AnalyticsCounts, type EventBatch, maxEventAge } from '../../../../api/contract/insight/analytics.contract';
import type { Clock } from '../../../core/clock';
import { dayMs, dayOf } from '../../../core/day';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { SitesTables } from '../../site/sites/tables';
import type { AnalyticsConfig } from './config';
import type { AnalyticsTables, EventCountsTable } from './tables';

/** A day more than an event can be old: by then it is not sent again. */
const keepIdsMs = maxEventAge * 1000 + dayMs;
/** About 13 months. */
const keepDays = 400;
/** As long as the longest period that the admin page shows. */
const keepDetailDays = 90;

type Event = EventBatch['events'][number];

const keyOf = ({ day, event, property, value }: EventCountsTable): string => `${day} ${event} ${property} ${value}`;

/** The rows to which an event is added: its own, and one for each property. */
function rowsOf(siteId: number, { name, properties, age }: Event, now: number): EventCountsTable[] {
	const row = { site_id: siteId, day: dayOf(now - age * 1000), event: name, property: '', value: '', count: 1 };
	return [
		row,
		...Object.entries(properties).map(([property, value]) => (typeof value === 'number' ? { ...row, property, count: value } : { ...row, property, value })),
	];
}

/** One row for each key, in one order, so that two platforms cannot wait for each other. */
function addUp(rows: readonly EventCountsTable[]): EventCountsTable[] {
	const sums = new Map<string, EventCountsTable>();
	for (const row of rows) {
		sums.set(keyOf(row), { ...row, count: row.count + (sums.get(keyOf(row))?.count ?? 0) });
	}
	return [...sums.keys()].sort().flatMap((key) => sums.get(key) ?? []);
}

async function store(db: Kysely<AnalyticsTables>, siteId: number, events: readonly Event[], now: number): Promise<number> {
	const byId = new Map(events.map((event) => [event.id, event]));
	const inserted = await db
		.insertInto('counted_events')
		.values([...byId.keys()].sort().map((id) => ({ site_id: siteId, event_id: id, counted_at: now })))
		.onConflict((conflict) => conflict.doNothing())
		.returning('event_id')
		.execute();
	const rows = addUp(inserted.flatMap(({ event_id: id }) => byId.get(id) ?? []).flatMap((event) => rowsOf(siteId, event, now)));
	if (rows.length > 0) {
		await db
			.insertInto('event_counts')
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.columns(['site_id', 'day', 'event', 'property', 'value'])
					.doUpdateSet((row) => ({ count: row('event_counts.count', '+', row.ref('excluded.count')) }))
			)
			.execute();
	}
	return inserted.length;
}

interface EventCountsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: AnalyticsConfig;
}

/** Counts of what happens on sites, without who did it. */
export function createEventCounts({ database, clock, config }: EventCountsOptions) {
	const db = database.kysely.withTables<AnalyticsTables>();

	/** By when they came, not by the day that they say. */
	async function countedToday(siteId: number): Promise<number> {
		const { total } = await db
			.selectFrom('counted_events')
			.select((row) => row.fn.countAll<number | string>().as('total'))
			.where('site_id', '=', siteId)
			.where('counted_at', '>=', Math.floor(clock.now() / dayMs) * dayMs)
			.executeTakeFirstOrThrow();
		return Number(total);
	}

	return {
		/**
		 * Counts the events that were not counted before.
		 * @return How many those are.
		 * @throws RestFailure 400 `invalid_event`: then none of the batch counts; 429 `too_many_events`.
		 */
		async count(siteId: number, events: readonly Event[]): Promise<number> {
			if (!events.every(isAnalyticsEvent)) {
				throw new RestFailure(400, 'invalid_event', sentence('The batch has an event, a property or a value that this platform does not count.'));
			}
			if ((await countedToday(siteId)) >= config.eventsPerDay) {
				throw new RestFailure(429, 'too_many_events', sentence('This site has sent more events today than this platform counts.'));
			}
			return db.transaction().execute((transaction) => store(transaction, siteId, events, clock.now()));
		},

		/** @param days Days up to today. */
		async read(siteId: number, days: number): Promise<AnalyticsCounts> {
			const from = dayOf(clock.now(), 1 - days);
			const rows = db.selectFrom('event_counts').where('site_id', '=', siteId).where('day', '>=', from);
			const [perDay, details] = await Promise.all([
				rows.select(['day', 'event', 'count']).where('property', '=', '').orderBy('day').orderBy('event').execute(),
				rows
					.select((row) => ['event', 'property', 'value', row.fn.sum<number | string>('count').as('count')])
					.where('property', '!=', '')
					.groupBy(['event', 'property', 'value'])
					.orderBy('event')
					.orderBy('property')
					.orderBy('count', 'desc')
					.orderBy('value')
					.execute(),
			]);
			return {
				from,
				to: dayOf(clock.now()),
				// PostgreSQL gives 64-bit integers as text.
				days: perDay.map((row) => ({ ...row, count: Number(row.count) })),
				details: details.map((row) => ({ ...row, count: Number(row.count) })),
			};
		},

		/** Deletes what is older than it is kept, and what sites left that are no longer connected. */
		async forget(): Promise<void> {
			const now = clock.now();
			const gone = db.withTables<SitesTables>().selectFrom('sites').select('id').where('secret', 'is', null);
			await db
				.deleteFrom('counted_events')
				.where('counted_at', '<', now - keepIdsMs)
				.execute();
			await db.deleteFrom('event_counts').where('day', '<', dayOf(now, -keepDays)).execute();
			await db.deleteFrom('event_counts').where('day', '<', dayOf(now, -keepDetailDays)).where('property', '<>', '').execute();
			await db.deleteFrom('event_counts').where('site_id', 'in', gone).execute();
			await db.deleteFrom('counted_events').where('site_id', 'in', gone).execute();
		},
	};
}
