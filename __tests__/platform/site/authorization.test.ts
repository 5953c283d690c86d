import { createTestClock } from '../support/clock';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const clock = createTestClock();
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	platform = await startPlatform({ clock });
	site = await platform.connectSite();
});

afterAll(() => platform.close());

const open = (change: object = {}): Promise<Response> =>
	site.send({
		method: 'POST',
		target: '/platform/v1/authorizations',
		body: {
			user: { id: 9, login: 'eve', display_name: '<b>Eve</b> & co' },
			redirect_uri: `${site.site.url}/wp-admin/admin.php?page=sitewright`,
			state: 'state&1',
			...change,
		},
	});

async function openPage(): Promise<{ url: string; request: string }> {
	const { authorize_url: url } = (await (await open()).json()) as { authorize_url: string };
	return { url, request: new URL(url).searchParams.get('request') ?? '' };
}

const decide = (request: string, decision: string): Promise<Response> =>
	fetch(`${platform.url}/authorize`, { method: 'POST', body: new URLSearchParams({ request, decision }), redirect: 'manual' });

const redeem = (code: string, userId = 9, by = site): Promise<Response> =>
	by.send({ method: 'POST', target: '/platform/v1/authorizations/redeem', body: { code, user_id: userId } });

const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? '');

async function approve(): Promise<string> {
	return locationOf(await decide((await openPage()).request, 'approve')).searchParams.get('code') ?? '';
}

describe('the page on which a person agrees', () => {
	it('names the site and the person as text, and offers two buttons', async () => {
		const response = await fetch((await openPage()).url);
		const html = await response.text();
		expect(response.status).toBe(200);
		expect(html).toContain('A site of tests');
		expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; &amp; co');
		expect(html).not.toContain('<b>Eve');
		expect(html).toMatch(/<button[^>]*>Approve<\/button>\s*<button[^>]*>Cancel<\/button>/);
		expect(html).toMatch(/<html lang="en"/);
	});

	it('can be neither framed, nor scripted, nor cached, and sends its form only here and back to the site', async () => {
		const { headers } = await fetch((await openPage()).url);
		const policy = headers.get('content-security-policy') ?? '';
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain(`form-action 'self' ${site.site.url};`);
		expect(policy).not.toContain('unsafe');
		expect(headers.get('x-frame-options')).toBe('DENY');
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('referrer-policy')).toBe('no-referrer');
	});

	it('sends the person back with a code and the state, and the site connects them once', async () => {
		const { request } = await openPage();
		const answer = await decide(request, 'approve');
		expect(answer.status).toBe(303);
		const back = locationOf(answer);
		expect(back.origin + back.pathname).toBe(`${site.site.url}/wp-admin/admin.php`);
		expect(back.searchParams.get('page')).toBe('sitewright');
		expect(back.searchParams.get('state')).toBe('state&1');
		const code = back.searchParams.get('code') ?? '';
		const redeemed = await redeem(code);
		expect(await redeemed.json()).toEqual({ user: { ID: expect.any(Number), login: 'eve' } });
		const again = await redeem(code);
		expect(again.status).toBe(400);
		expect(await again.json()).toMatchObject({ code: 'invalid_code' });
	});

	it('sends the person back without a code when they cancel', async () => {
		const back = locationOf(await decide((await openPage()).request, 'cancel'));
		expect(Object.fromEntries(back.searchParams)).toEqual({ page: 'sitewright', error: 'access_denied', state: 'state&1' });
	});

	it('is good for one decision and ten minutes', async () => {
		const used = await openPage();
		await decide(used.request, 'approve');
		expect((await decide(used.request, 'approve')).status).toBe(410);
		expect((await fetch(used.url)).status).toBe(410);
		const late = await openPage();
		clock.advance(10 * 60_000 + 1);
		expect((await fetch(late.url)).status).toBe(410);
		expect((await decide(late.request, 'approve')).status).toBe(410);
	});

	it('is not there for a made-up request', async () => {
		const page = await fetch(`${platform.url}/authorize?request=${'A'.repeat(43)}`);
		expect(page.status).toBe(410);
		expect(await page.text()).toContain('no longer valid');
	});
});

describe('a code', () => {
	it('is refused to another site, for another user and after ten minutes', async () => {
		const other = await platform.connectSite();
		const code = await approve();
		expect((await redeem(code, 9, other)).status).toBe(400);
		expect((await redeem(code, ada.id)).status).toBe(400);
		clock.advance(10 * 60_000 + 1);
		expect((await redeem(code)).status).toBe(400);
	});
});

describe('a site that opens the page', () => {
	it.each(['https://evil.example/', 'javascript:alert(1)', '/wp-admin/'])('may not have people sent to %s', async (redirectUri) => {
		const response = await open({ redirect_uri: redirectUri });
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: 'invalid_redirect_uri' });
	});
});
