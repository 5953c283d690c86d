import { testSite } from '../../support/site/site';

interface ErrorBody {
	readonly code: string;
	readonly message: string;
}

/** Requests that break the contract, and what the sentence must name. */
const broken = [
	{ what: 'a switch that is not on or off', path: 'jetpack/v4/module/blocks/active', body: { active: 'sometimes' }, names: 'active' },
	{ what: 'a missing field', path: 'jetpack/v4/module/blocks/active', body: {}, names: 'active' },
	{ what: 'a module name that cannot be one', path: 'jetpack/v4/module/UPPER!/active', body: { active: true }, names: 'name' },
	{ what: 'a list where an object belongs', path: 'jetpack/v4/connection/user', body: [false], names: 'linked' },
	{ what: 'a value that is not among the choices', path: 'jetpack/v4/connection', body: { isActive: true }, names: 'isActive' },
	{ what: 'a text that is too long', path: 'jetpack/v4/settings', body: { platform_url: `https://${'a'.repeat(3000)}.example` }, names: 'platform_url' },
	{ what: 'a number where a text belongs', path: 'jetpack/v4/connection/register', body: { registration_nonce: 5 }, names: 'registration_nonce' },
];

it.each(broken)('refuses $what with a sentence', async ({ path, body, names }) => {
	const session = await testSite.session('administrator');
	const answer = await session.rest<ErrorBody>('POST', path, { body });
	expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'rest_invalid_param' });
	expect(answer.body.message).toMatch(/^The request is not valid: /);
	expect(answer.body.message).toContain(names);
});

it('refuses a body that is not JSON', async () => {
	const session = await testSite.session('administrator');
	const response = await session.request('/index.php?rest_route=/jetpack/v4/module/blocks/active', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': await session.nonce() },
		body: '{"active": tru',
	});
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({ code: 'rest_invalid_json' });
});

it('refuses a proof for a state that is none', async () => {
	const visitor = await testSite.session();
	const answer = await visitor.rest<ErrorBody>('GET', 'jetpack/v4/connection/verify', { query: { state: '../../etc/passwd' } });
	expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'rest_invalid_param' });
});

it('takes no notice of arguments that it does not know, such as cache busters', async () => {
	const session = await testSite.session('administrator');
	const { status } = await session.rest('GET', 'jetpack/v4/connection', { query: { _cacheBuster: '12345', _locale: 'user' } });
	expect(status).toBe(200);
});
