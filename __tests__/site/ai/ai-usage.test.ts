import type { AiUsage } from '../../../api/contract/ai/ai-usage.contract';
import { testSite } from '../../support/site/site';

const usageOf = async (role: 'administrator' | 'editor'): Promise<{ status: number; body: AiUsage }> =>
	(await testSite.session(role)).rest<AiUsage>('GET', 'wpcom/v2/sitewright/ai-usage', { query: { days: '7' } });

async function ask(): Promise<number> {
	const { token } = await (await testSite.session('administrator')).call<{ token: string }>('POST', 'jetpack/v4/jetpack-ai-jwt');
	const response = await fetch(`${testSite.platformUrl}/wpcom/v2/jetpack-ai-query`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: new URL(testSite.url).origin },
		body: JSON.stringify({ question: 'Count.', feature: 'ai-breve', stream: false }),
	});
	await response.text();
	return response.status;
}

const save = async (role: 'administrator' | 'editor', path: string, body: object): Promise<number> =>
	(await (await testSite.session(role)).rest('POST', `wpcom/v2/sitewright/${path}`, { body })).status;

it('shows an administrator what the site used, and nobody else', async () => {
	const before = (await usageOf('administrator')).body.total.requests;
	expect(await ask()).toBe(200);
	const { status, body } = await usageOf('administrator');
	expect(status).toBe(200);
	expect(body.total.requests).toBe(before + 1);
	expect(body.features.map(({ feature }) => feature)).toContain('ai-breve');
	expect(body.people.map(({ name }) => name)).toContain('admin');
	expect((await usageOf('editor')).status).toBe(403);
});

it('holds an administrator’s limit for their role, and takes limits and prices of nobody else', async () => {
	expect(await save('editor', 'ai-limits', { limits: [] })).toBe(403);
	expect(await save('editor', 'ai-prices', { currency: 'USD', input_per_million: 1, output_per_million: 1, per_image: 1 })).toBe(403);
	expect(await save('administrator', 'ai-limits', { limits: [{ role: 'administrator', requests: 0 }] })).toBe(200);
	expect(await ask()).toBe(429);
	expect(await save('administrator', 'ai-limits', { limits: [] })).toBe(200);
	expect(await ask()).toBe(200);
});
