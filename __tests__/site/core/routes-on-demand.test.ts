import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlainRoute } from '../../../scripts/build/contract';
import { pluginDirectory } from '../../../scripts/site/paths';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const contract = JSON.parse(readFileSync(path.join(path.dirname(pluginDirectory), 'contract.json'), 'utf8')) as readonly (PlainRoute & { method: string })[];
const routes = contract.filter(({ handledBy }) => handledBy !== 'platform');
const patternOf = ({ path: route }: PlainRoute): string => `/${route.replace(/\{(\w+)\}/g, '(?P<$1>[^/]+)')}`;
/** Path in WordPress → methods. */
const expected: Record<string, string[]> = {};
for (const route of routes) {
	(expected[patternOf(route)] ??= []).push(route.method);
}
const ours = /^\/(?:jetpack\/v4|wpcom\/v2|platform\/v1|rest\/v1\.1)\/|^\/wp\/v2\/(?:jp_pay_product|jetpack-forms)/;
/** Routes of products and forms, which WordPress makes. */
const ofPosts = ['/wp/v2/jp_pay_product', '/wp/v2/jetpack-forms'];

/** What a list of WordPress says of our routes: path → methods. */
const methodsOf = (list: Readonly<Record<string, { methods: readonly string[] }>>) =>
	Object.fromEntries(
		Object.entries(list)
			.filter(([name]) => ours.test(name) && !ofPosts.some((path) => name.startsWith(path)))
			.map(([name, { methods }]) => [name, [...new Set(methods)].sort()])
	);
const sorted = (list: Readonly<Record<string, readonly string[]>>) =>
	Object.fromEntries(Object.entries(list).map(([name, methods]) => [name, [...methods].sort()]));

let php: RunPhp;
let remove: () => Promise<void>;
beforeAll(async () => {
	({ php, remove } = await allowPhp());
});
afterAll(() => remove());

it('the index has every route of the contract, the products, the forms and our namespaces', async () => {
	const visitor = await testSite.session();
	const index = await visitor.call<{ namespaces: string[]; routes: Record<string, { methods: string[] }> }>('GET', '');
	expect(methodsOf(index.routes)).toEqual(sorted(expected));
	expect(Object.keys(index.routes)).toEqual(expect.arrayContaining(ofPosts));
	expect(index.namespaces).toEqual(expect.arrayContaining(['jetpack/v4', 'wpcom/v2']));
	const { namespaces } = await visitor.call<{ namespaces: string[] }>('GET', '', { query: { _fields: 'namespaces' } });
	expect(namespaces).toEqual(index.namespaces);
	expect(await visitor.call('GET', '', { query: { _fields: 'name' } })).toEqual({ name: expect.any(String) });
	expect(Object.keys((await visitor.call<{ routes: object }>('GET', 'wp/v2')).routes)).toEqual(expect.arrayContaining(ofPosts));
});

it('answers in a batch, at each address, and to the method OPTIONS, as WordPress does for its own', async () => {
	const administrator = await testSite.session('administrator');
	const batch = await administrator.rest<{ responses: { status: number; body: { code?: string; id?: number } }[] }>('POST', 'batch/v1', {
		body: {
			requests: [
				{ method: 'POST', path: '/jetpack/v4/connection/test-of-nothing' },
				{ method: 'DELETE', path: '/jetpack/v4/connection/user' },
				{
					method: 'POST',
					path: '/wp/v2/jp_pay_product',
					body: { title: 'A cup', meta: { spay_currency: 'USD', spay_email: 'seller@example.com', spay_price: 3 } },
				},
			],
		},
	});
	expect(batch.body.responses.map(({ status, body }) => body.code ?? status)).toEqual([
		'rest_no_route',
		expect.stringMatching(/^rest_(?:batch_not_allowed|no_route)$/),
		201,
	]);
	await administrator.call('DELETE', `wp/v2/jp_pay_product/${batch.body.responses[2]?.body.id}`, { query: { force: 'true' } });
	const visitor = await testSite.session();
	for (const address of ['/?rest_route=/jetpack/v4/connection', '/index.php?rest_route=%2Fjetpack%2Fv4%2Fconnection%2F']) {
		expect((await visitor.request(address)).status).toBe(401);
	}
	const options = await administrator.rest<{ namespace: string; methods: string[] }>('OPTIONS', 'jetpack/v4/connection');
	expect(options.body).toMatchObject({ namespace: 'jetpack/v4', methods: expect.arrayContaining(['GET']) });
	expect(options.headers.get('allow')).toContain('GET');
});

describe('another plugin', () => {
	const methods = `$methods = array();
foreach ( $list as $path => $handlers ) { foreach ( $handlers as $handler ) { foreach ( array_keys( $handler['methods'] ) as $method ) { $methods[ $path ]['methods'][] = $method; } } }
return $methods;`;

	it('that asks for all routes finds ours, the first time and the second', async () => {
		for (const again of ['', 'rest_get_server()->get_routes();']) {
			expect(methodsOf(await php(`${again} $list = rest_get_server()->get_routes(); ${methods}`))).toEqual(sorted(expected));
		}
	});

	it('that asks for a namespace finds those in it alone', async () => {
		const found = methodsOf(await php(`$list = rest_get_server()->get_routes( 'jetpack/v4' ); ${methods}`));
		expect(found).toEqual(sorted(Object.fromEntries(Object.entries(expected).filter(([name]) => name.startsWith('/jetpack/v4/')))));
	});

	it('that makes a new server finds them there', async () => {
		const found = await php<Record<string, { methods: string[] }>>(
			`$old = rest_get_server(); $old->get_routes(); $GLOBALS['wp_rest_server'] = null; $list = rest_get_server()->get_routes(); $GLOBALS['wp_rest_server'] = $old; ${methods}`
		);
		expect(methodsOf(found)).toEqual(sorted(expected));
	});

	it('that calls a route from a page gets its answer', async () => {
		const removePlugin = await testSite.addMuPlugin(
			'calls',
			"add_action( 'wp_footer', function () { echo '<!--answer ' . rest_do_request( '/jetpack/v4/connection' )->get_data()['code'] . '-->'; } );"
		);
		const { html } = await (await testSite.session()).page('/?page_id=2');
		await removePlugin();
		expect(html).toContain('<!--answer rest_not_logged_in-->');
	});
});

it('an answer of WordPress alone needs none of them', async () => {
	const removePlugin = await testSite.addMuPlugin(
		'counts',
		`add_filter( 'rest_pre_echo_response', function ( $data, $server ) { return array( 'ours' => count( array_filter( array_keys( ( function () { return $this->endpoints; } )->call( $server ) ), function ( $path ) { return 0 === strpos( $path, '/jetpack/v4/' ) || preg_match( '~^/wp/v2/(?:jp_pay_product|jetpack-forms)~', $path ); } ) ) ); }, PHP_INT_MAX, 2 );`
	);
	const visitor = await testSite.session();
	const answers = [];
	for (const [method, route] of [
		['GET', 'wp/v2/types'],
		['OPTIONS', 'wp/v2/posts'],
		['GET', 'jetpack/v4/connection'],
	] as const) {
		answers.push((await visitor.rest<{ ours: number }>(method, route)).body.ours);
	}
	await removePlugin();
	expect(answers).toEqual([0, 0, expect.any(Number)]);
	expect(answers[2]).toBeGreaterThan(50);
});
