import { randomUUID } from 'node:crypto';
import { readInitialState } from '../../../scripts/site/connect';
import type { AnalyticsCounts } from '../../../api/contract/insight/analytics.contract';
import type { Role } from '../../support/site/people';
import { testSite } from '../../support/site/site';

const generate = { name: 'jetpack_ai_assistant_block_generate', properties: { feature: 'ai-breve' } };
const enable = { name: 'jetpack_editor_related_posts_enable', properties: {} };

const turn = async (isOn: boolean, role: Role = 'administrator') =>
	(await testSite.session(role)).rest('POST', 'jetpack/v4/tracking/settings', { body: { is_on: isOn } });
const send = async (role: Role, ...events: readonly object[]) =>
	(await testSite.session(role)).rest('POST', 'wpcom/v2/sitewright/analytics/events', {
		body: { events: events.map((event) => ({ id: randomUUID(), age: 5, ...event })) },
	});
const counts = async (role: Role = 'administrator') =>
	(await testSite.session(role)).rest<AnalyticsCounts>('GET', 'wpcom/v2/sitewright/analytics', { query: { days: '7' } });
const timesAsked = async () => (await counts()).body.details.find(({ value }) => value === 'ai-breve')?.count ?? 0;
const isRecording = async (role: Role) => (await readInitialState(await testSite.session(role), '/wp-admin/post-new.php')) as { recordsEvents?: boolean };

afterAll(async () => {
	await turn(false);
});

it('takes no event until an administrator turned it on, and then those of connected people alone', async () => {
	expect((await (await testSite.session('administrator')).rest('GET', 'jetpack/v4/tracking/settings')).body).toEqual({ is_on: false });
	expect(await send('administrator', generate)).toMatchObject({ status: 403, body: { code: 'analytics_off' } });
	expect(await turn(true, 'editor')).toMatchObject({ status: 403 });
	const before = await timesAsked();
	expect(await turn(true)).toEqual(expect.objectContaining({ status: 200, body: { is_on: true } }));
	expect((await isRecording('administrator')).recordsEvents).toBe(true);

	const twice = { ...generate, id: randomUUID() };
	expect(await send('administrator', twice, enable)).toMatchObject({ status: 200, body: { counted: 2 } });
	expect(await send('administrator', twice)).toMatchObject({ status: 200, body: { counted: 0 } });
	expect(await send('contributor', generate)).toMatchObject({ status: 403, body: { code: 'user_not_connected' } });
	expect(await send('subscriber', generate)).toMatchObject({ status: 403, body: { code: 'rest_forbidden' } });
	expect(await timesAsked()).toBe(before + 1);
	expect((await counts()).body.days.map(({ event }) => event)).toEqual(expect.arrayContaining([generate.name, enable.name]));
	expect((await counts('editor')).status).toBe(403);

	expect(await turn(false)).toMatchObject({ body: { is_on: false } });
	expect(await send('administrator', generate)).toMatchObject({ status: 403, body: { code: 'analytics_off' } });
	expect(await timesAsked()).toBe(before + 1);
	expect((await isRecording('administrator')).recordsEvents).toBe(false);
});

it('brings nothing to the platform that is no event, and says that the platform is away', async () => {
	await turn(true);
	const before = await timesAsked();
	for (const event of [
		{ ...generate, properties: { feature: 'my secret plan' } },
		{ ...generate, properties: { feature: 'ai-breve', prompt: 'Write a poem' } },
		{ ...generate, properties: {} },
		{ ...generate, name: 'jetpack_unknown' },
		{ ...generate, id: 'short' },
		{ ...generate, age: 'yesterday' },
	]) {
		expect(await send('administrator', generate, event)).toMatchObject({
			status: 400,
			body: { code: expect.stringMatching(/^(invalid_event|rest_invalid_param)$/) },
		});
	}
	expect(await timesAsked()).toBe(before);
	await testSite.platform.stop();
	try {
		expect(await send('administrator', generate)).toMatchObject({ status: 503, body: { code: 'error_service_unavailable' } });
	} finally {
		await testSite.platform.start();
	}
});
