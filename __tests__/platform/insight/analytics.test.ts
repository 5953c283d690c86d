import { randomUUID } from 'node:crypto';
import { analyticsEvents } from '../../../api/contract/insight/analytics-events';
import type { AnalyticsCounts } from '../../../api/contract/insight/analytics.contract';
import { createTestClock, type TestClock } from '../support/clock';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const day = 24 * 60 * 60_000;
const generate = { name: 'jetpack_ai_assistant_block_generate', properties: { feature: 'ai-assistant' } };
const transcription = {
	name: 'jetpack_voice_transcription_start',
	properties: { post_processing_action: 'simple-draft', type: 'record', audio_duration: 40, audio_file_size: 1000 },
};

let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	clock = createTestClock(Date.UTC(2026, 0, 30, 12));
	platform = await startPlatform({ clock, env: { EVENTS_PER_DAY: '150' } });
	site = await platform.connectSite();
});

afterEach(() => platform.close());

const batch = (events: readonly object[]) => ({ events: events.map((event) => ({ id: randomUUID(), age: 0, ...event })) });

const send = async (body: object, from = site) => {
	const answer = await from.send({ method: 'POST', target: '/platform/v1/analytics/events', body });
	return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

async function counts(days = 30, of = site): Promise<AnalyticsCounts> {
	const answer = await of.send({ method: 'GET', target: `/wpcom/v2/sitewright/analytics?days=${days}` });
	expect(answer.status).toBe(200);
	return (await answer.json()) as AnalyticsCounts;
}

it('counts by day and by event, with the values that came with them, and a repeated event once', async () => {
	expect(await counts()).toEqual({ from: '2026-01-01', to: '2026-01-30', days: [], details: [] });
	const first = batch([generate, generate, transcription]);
	expect(await send(first)).toEqual({ status: 200, body: { counted: 3 } });
	expect(await send(first)).toEqual({ status: 200, body: { counted: 0 } });
	// A page that was left sends again what it may have sent already, together with something new.
	expect(await send({ events: [...first.events.slice(1), ...batch([{ ...generate, properties: { feature: 'ai-extension' } }]).events] })).toEqual({
		status: 200,
		body: { counted: 1 },
	});
	// The age counts, not the clock of the browser.
	expect((await send(batch([{ ...transcription, age: 86_400 }]))).body).toEqual({ counted: 1 });
	expect(await counts()).toEqual({
		from: '2026-01-01',
		to: '2026-01-30',
		days: [
			{ day: '2026-01-29', event: transcription.name, count: 1 },
			{ day: '2026-01-30', event: generate.name, count: 3 },
			{ day: '2026-01-30', event: transcription.name, count: 1 },
		],
		details: [
			{ event: generate.name, property: 'feature', value: 'ai-assistant', count: 2 },
			{ event: generate.name, property: 'feature', value: 'ai-extension', count: 1 },
			{ event: transcription.name, property: 'audio_duration', value: '', count: 80 },
			{ event: transcription.name, property: 'audio_file_size', value: '', count: 2000 },
			{ event: transcription.name, property: 'post_processing_action', value: 'simple-draft', count: 2 },
			{ event: transcription.name, property: 'type', value: 'record', count: 2 },
		],
	});
	expect((await counts(1)).days).toHaveLength(2);
});

it('counts the same batch once when it arrives five times at once', async () => {
	const twenty = batch(Array.from({ length: 20 }, () => generate));
	const answers = await Promise.all(Array.from({ length: 5 }, () => send(twenty)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	expect(answers.reduce((sum, { body }) => sum + Number(body['counted']), 0)).toBe(20);
	expect((await counts()).days).toEqual([{ day: '2026-01-30', event: generate.name, count: 20 }]);
});

it.each([
	['an event that nobody knows', { name: 'jetpack_something_else', properties: {} }],
	['an event with another prefix', { name: 'other_event', properties: {} }],
	['a name of every object', { name: 'constructor', properties: {} }],
	['a text in a property', { ...generate, properties: { feature: 'my secret plan' } }],
	['a text where a number belongs', { ...transcription, properties: { ...transcription.properties, audio_duration: '40' } }],
	['a number that is too large', { ...transcription, properties: { ...transcription.properties, audio_duration: 1e9 } }],
	['a property that the event does not have', { ...generate, properties: { feature: 'ai-assistant', prompt: 'x' } }],
	['a property whose name is a text', { ...generate, properties: { feature: 'ai-assistant', 'Dear diary': 1 } }],
	['a property too few', { ...generate, properties: {} }],
	['a list as a property', { ...generate, properties: { feature: ['ai-assistant'] } }],
	['a long text', { ...generate, properties: { feature: 'x'.repeat(41) } }],
	['an event of last month', { ...generate, age: 30 * 86_400 }],
	['an event from the future', { ...generate, age: -60 }],
	['an id that is a text', { ...generate, id: 'Dear diary, today I' }],
])('refuses %s, and counts nothing of its batch', async (_what, event) => {
	expect(await send(batch([generate, event]))).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^(invalid_event|rest_invalid_param)$/) } });
	expect((await counts()).days).toEqual([]);
});

it('refuses a batch without events, one with too many, and one that is none', async () => {
	for (const body of [{ events: [] }, batch(Array.from({ length: 101 }, () => generate)), { events: 'all' }, {}]) {
		expect((await send(body)).status).toBe(400);
	}
	expect((await send(batch(Array.from({ length: 100 }, () => generate)))).body).toEqual({ counted: 100 });
});

it('takes every event of the contract', async () => {
	const values = Object.entries(analyticsEvents).map(([name, rules]) => ({
		name,
		properties: Object.fromEntries(Object.entries(rules).map(([property, rule]) => [property, 'maximum' in rule ? rule.maximum : rule[0]])),
	}));
	expect((await send(batch(values))).body).toEqual({ counted: values.length });
});

it('keeps sites apart, and takes nothing without a signature', async () => {
	const other = await platform.connectSite();
	const events = batch([generate]);
	await send(events);
	// The same id of another site is another event.
	expect((await send(events, other)).body).toEqual({ counted: 1 });
	await send(batch([generate]), other);
	expect((await counts()).days).toEqual([{ day: '2026-01-30', event: generate.name, count: 1 }]);
	for (const headers of [{}, { authorization: `Bearer ${await other.token()}` }]) {
		const answer = await fetch(`${platform.url}/platform/v1/analytics/events`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(events),
		});
		expect(answer.status).toBe(401);
	}
});

it('counts no further batch above the limit of a day', async () => {
	// Also where a browser says that they are older.
	const hundred = () => batch(Array.from({ length: 100 }, () => ({ ...generate, age: 2 * 86_400 })));
	expect([(await send(hundred())).status, (await send(hundred())).status]).toEqual([200, 200]);
	expect(await send(batch([generate]))).toMatchObject({ status: 429, body: { code: 'too_many_events' } });
	clock.jump(day);
	expect((await send(batch([generate]))).status).toBe(200);
});

it('keeps counts for 13 months, their details for 90 days, and nothing of a site that was disconnected', async () => {
	const { database } = platform.app.core;
	const rows = async () => {
		const all = await database.kysely.withTables<{ event_counts: { property: string } }>().selectFrom('event_counts').select('property').execute();
		return [all.filter(({ property }) => property === '').length, all.filter(({ property }) => property !== '').length];
	};
	const cleanUp = async (): Promise<void> => {
		clock.advance(60_000);
		await platform.app.core.whenCleanedUp();
	};
	await send(batch([generate]));
	expect(await rows()).toEqual([1, 1]);
	clock.jump(91 * day);
	await cleanUp();
	expect(await rows()).toEqual([1, 0]);
	clock.jump(310 * day);
	await cleanUp();
	expect(await rows()).toEqual([0, 0]);
	await send(batch([generate]));
	expect((await site.send({ method: 'DELETE', target: '/platform/v1/site' })).status).toBe(200);
	await cleanUp();
	expect(await rows()).toEqual([0, 0]);
});
