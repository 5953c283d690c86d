import { decodeJwt } from 'jose';
import { testSite } from '../../support/site/site';

interface Token {
	readonly token: string;
	readonly blog_id: number;
	readonly expires_in: number;
}

const askForToken = async (role: 'administrator' | 'editor' | 'contributor') =>
	(await testSite.session(role)).rest<Token>('POST', 'jetpack/v4/jetpack-ai-jwt', { query: { _cacheBuster: '1' } });

it('hands a connected user the platform’s token for this site', async () => {
	const { status, body } = await askForToken('administrator');
	expect(status).toBe(200);
	expect(body).toEqual({ token: expect.any(String), blog_id: expect.any(Number), expires_in: expect.any(Number) });
	expect(body.expires_in).toBeGreaterThanOrEqual(120);
	expect(decodeJwt(body.token)).toMatchObject({ iss: testSite.platformUrl, aud: 'sitewright' });
});

it('gets an answer of the model with that token, streamed by the platform', async () => {
	const { body } = await askForToken('administrator');
	await testSite.model.replyWith({ chunks: ['One', ' two', ' three.'] });
	const response = await fetch(`${testSite.platformUrl}/wpcom/v2/jetpack-ai-query`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${body.token}`, 'Content-Type': 'application/json', Origin: new URL(testSite.url).origin },
		body: JSON.stringify({ question: 'Count.', feature: 'ai-assistant', stream: false }),
	});
	await testSite.model.replyWith();
	expect(response.status).toBe(200);
	expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'One two three.' } }] });
});

it('asks a user who is not connected to connect', async () => {
	expect(await askForToken('contributor')).toMatchObject({
		status: 403,
		body: { code: 'user_not_connected', message: expect.stringMatching(/^Your account is not connected/) },
	});
});

it('shows the site’s usage to everybody who may write, connected or not', async () => {
	const session = await testSite.session('contributor');
	expect(await session.call('GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature')).toMatchObject({
		'has-feature': true,
		'is-over-limit': false,
		'requests-limit': 10_000,
	});
});

describe('when the platform', () => {
	afterEach(() => testSite.setPlatformUrl(testSite.platformUrl));

	it('is down, says that it cannot be reached', async () => {
		await testSite.setPlatformUrl('http://127.0.0.1:9');
		expect(await askForToken('administrator')).toMatchObject({
			status: 503,
			body: { code: 'error_service_unavailable', message: expect.stringMatching(/cannot be reached at the moment/) },
		});
	});

	it('is something else, says that its answer is not understood', async () => {
		// The site itself answers every path with a page.
		await testSite.setPlatformUrl(testSite.url);
		expect(await askForToken('administrator')).toMatchObject({
			status: 503,
			body: { code: 'error_service_unavailable', message: expect.stringMatching(/does not understand/) },
		});
	});

	it('is not configured, says who can configure it', async () => {
		await testSite.setPlatformUrl();
		expect(await askForToken('administrator')).toMatchObject({
			status: 503,
			body: { code: 'platform_not_configured', message: expect.stringMatching(/An administrator can enter its address/) },
		});
	});
});

it('comes back when the platform was killed and is started again', async () => {
	await testSite.platform.kill();
	expect((await askForToken('administrator')).status).toBe(503);
	await testSite.platform.start();
	expect((await askForToken('administrator')).status).toBe(200);
});
