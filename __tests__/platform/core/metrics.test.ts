import { randomUUID } from 'node:crypto';
import { parseCoreConfig } from '../../../platform/core/config/core-config';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const token = 'a-token-of-the-metrics';
let platform: TestPlatform;

afterEach(() => platform.close());

const read = (authorization: string): Promise<Response> => fetch(`${platform.url}/metrics`, { headers: { authorization } });

async function question(site: ConnectedSite): Promise<number> {
	return (await platform.ask(await site.token(), { question: 'A title about bees', stream: false, run_id: randomUUID() })).status;
}

it('there are none where nobody asked for them', async () => {
	platform = await startPlatform();
	expect((await read(`Bearer ${token}`)).status).toBe(404);
});

it('say to whoever has the token how much is done and refused and how long it takes, and nothing of sites and people', async () => {
	platform = await startPlatform({ env: { METRICS_TOKEN: token, TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) } });
	const site = await platform.connectSite();
	expect(await question(site)).toBe(200);
	expect(await question(site)).toBe(429);
	await fetch(`${platform.url}/videos/abcdEFGH/original?token=private`);
	expect((await read('')).status).toBe(401);
	expect((await read('Bearer another')).status).toBe(401);
	const answer = await read(`Bearer ${token}`);
	expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
	const text = await answer.text();
	expect(text).toContain('sitewright_quota_refusals_total 1');
	expect(text).toContain('sitewright_request_seconds_count{method="POST",route="/wpcom/v2/jetpack-ai-query",status="200"} 1');
	expect(text).toContain('sitewright_request_seconds_count{method="POST",route="/wpcom/v2/jetpack-ai-query",status="429"} 1');
	expect(text).toContain('route="/videos/:guid/original",status="404"');
	expect(text).toContain('sitewright_upstream_seconds_count{service="answer",kind="embedded",outcome="ok"} 1');
	expect(text).toContain('sitewright_streams_open 0');
	expect(text).toContain('sitewright_video_jobs 0');
	for (const secret of [site.site.url, new URL(site.site.url).host, 'ada', 'abcdEFGH', 'private', 'bees', token, '127.0.0.1']) {
		expect({ secret, isSaid: text.includes(secret) }).toEqual({ secret, isSaid: false });
	}
});

it('need a token that nobody guesses', async () => {
	platform = await startPlatform();
	expect(() => parseCoreConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have 16 to 200 characters without spaces.');
});
