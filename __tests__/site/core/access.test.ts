import { allowPhp } from '../../support/site/run-php';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedRoute } from '../../../api/contract/load';
import { pluginDirectory } from '../../../scripts/site/paths';
import { type Role, roles } from '../../support/site/people';
import { testSite } from '../../support/site/site';

/** The roles of WordPress that have each capability which the contract names. */
const allowed: Readonly<Record<string, readonly Role[]>> = {
	read: roles,
	edit_posts: ['administrator', 'editor', 'author', 'contributor'],
	use_sitewright_ai: ['administrator', 'editor', 'author', 'contributor'],
	read_sitewright_answers: ['administrator', 'editor'],
	publish_posts: ['administrator', 'editor', 'author'],
	upload_files: ['administrator', 'editor', 'author'],
	manage_options: ['administrator'],
	activate_plugins: ['administrator'],
};

/** The contract as the build has it; a route that is added there is tested here without an edit. */
const contract = JSON.parse(readFileSync(path.join(path.dirname(pluginDirectory), 'contract.json'), 'utf8')) as NamedRoute[];
const routes = contract
	.filter(({ handledBy }) => handledBy !== 'platform')
	.map((route) => ({ ...route, capability: typeof route.access === 'object' ? route.access.capability : undefined }));
const guarded = routes.flatMap((route) => (route.capability ? [{ ...route, capability: route.capability }] : []));

interface ErrorBody {
	readonly code: string;
	readonly message: string;
}

/** A call that changes nothing: its body is incomplete, which is looked at only after the role. */
function harmlessCall(route: NamedRoute, session: Awaited<ReturnType<typeof testSite.session>>, nonce = true) {
	return session.rest<ErrorBody>(route.method, route.path.replace(/\{\w+\}/g, 'unknown'), { ...(route.body && { body: {} }), nonce });
}

// A call without values is a whole one of the route that notes a notice as seen.
afterAll(async () => {
	const { php, remove } = await allowPhp();
	await php("global $wpdb; return delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . 'sitewright_dismissed_notices', '', true );");
	await remove();
});

describe.each(guarded)('$method $path', (route) => {
	it.each(roles)(`lets the %s in if they may ${route.capability}, and says no otherwise`, async (role) => {
		const { status, body } = await harmlessCall(route, await testSite.session(role));
		if (allowed[route.capability]?.includes(role)) {
			expect(['rest_forbidden', 'rest_not_logged_in']).not.toContain(body.code);
			expect(status).not.toBe(401);
		} else {
			expect({ status, code: body.code }).toEqual({ status: 403, code: 'rest_forbidden' });
			expect(body.message).toMatch(/^You are not allowed to do that\./);
		}
	});

	it('asks a visitor to log in, and also an administrator whose request lacks the nonce', async () => {
		const answers = await Promise.all([harmlessCall(route, await testSite.session()), harmlessCall(route, await testSite.session('administrator'), false)]);
		for (const { status, body } of answers) {
			expect({ status, code: body.code }).toEqual({ status: 401, code: 'rest_not_logged_in' });
			expect(body.message).toMatch(/reload it and log in/);
		}
	});
});

it('refuses a nonce that is not the user’s', async () => {
	const session = await testSite.session('administrator');
	const response = await session.request('/index.php?rest_route=/jetpack/v4/connection', { headers: { 'X-WP-Nonce': '0123456789' } });
	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({ code: 'rest_cookie_invalid_nonce' });
});

it('serves every route of the contract that is not the platform’s alone', async () => {
	const session = await testSite.session('administrator');
	for (const namespace of new Set(routes.map(({ path: route }) => route.split('/').slice(0, 2).join('/')))) {
		const index = await session.call<{ routes: Record<string, { methods: string[] }> }>('GET', namespace);
		for (const route of routes.filter((candidate) => candidate.path.startsWith(`${namespace}/`))) {
			const pattern = `/${route.path.replace(/\{(\w+)\}/g, '(?P<$1>[^/]+)')}`;
			expect(index.routes[pattern]?.methods).toContain(route.method);
		}
	}
});

it('lets nobody keep a copy of an answer', async () => {
	const session = await testSite.session('administrator');
	const { headers } = await session.rest('GET', 'jetpack/v4/connection');
	expect(headers.get('cache-control')).toContain('no-store');
});
