import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PopupBrowser } from '../../platform/support/popup-browser';
import { greyPng } from '../../support/png';
import { newPost } from '../../support/site/new-post';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const base = 'wpcom/v2/instagram-gallery';
const name = 'jetpack/instagram-gallery';

interface Gallery {
	readonly external_name: string;
	readonly images: readonly { readonly url: string; readonly title: string }[];
}

const session = () => testSite.session('administrator');
const gallery = async (token: string, count: number) =>
	(await session()).rest<Gallery>('GET', `${base}/gallery`, { query: { access_token: token, count: String(count) } });

/** Connects the sample account, as the popup does. @return The number of the connection. */
async function connect(): Promise<string> {
	const start = new URL(await (await session()).call<string>('GET', `${base}/connect-url`));
	const browser = new PopupBrowser();
	await browser.fetch(start);
	const left = await browser.begin(start);
	const page = await (await browser.fetch(left.headers.get('location') ?? '')).text();
	return /"keyring_id":(\d+)/.exec(page)?.[1] ?? '';
}

const block = (token: string, attributes: object = {}) =>
	`<!-- wp:${name} ${JSON.stringify({ accessToken: token, instagramUser: 'ada', ...attributes })} -->\n<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/ada/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/ada/</a></div>\n<!-- /wp:${name} -->`;
const visit = async (link: string) => (await (await testSite.session()).page(link)).html;
const photos = (html: string) => html.match(/<img[^>]+sitewright-photos[^>]+>/g) ?? [];

beforeAll(async () => {
	// A process of the test site's PHP still sees a folder that another one deleted, and would write into nothing.
	await mkdir(path.join(testSite.directory, 'wp-content/uploads/sitewright-photos'), { recursive: true });
	await testSite.connect('administrator');
});

it.each([
	['connections', {}],
	['gallery', { access_token: '1', count: '9' }],
	['connect-url', {}],
])('answers %s to nobody who may not write', async (route, query) => {
	expect((await (await testSite.session('subscriber')).rest('GET', `${base}/${route}`, { query })).status).toBe(403);
	expect((await (await testSite.session()).rest('GET', `${base}/${route}`, { query })).status).toBe(401);
});

it.each([
	['../../wp-config', '9'],
	['1', '31'],
	['1', '0'],
])('refuses the account %s with %s photos', async (access_token, count) => {
	expect((await (await session()).rest('GET', `${base}/gallery`, { query: { access_token, count } })).status).toBe(400);
});

it('copies the photos, shows them without the platform, and forgets them when the account is disconnected', async () => {
	const token = await connect();
	const { status, body } = await gallery(token, 3);
	expect({ status, body }).toMatchObject({ status: 200 });
	expect({ count: body.images.length, isOwn: body.images.every(({ url }) => url.startsWith(testSite.url)) }).toEqual({ count: 3, isOwn: true });
	const file = await fetch(body.images[0]?.url ?? '');
	expect({ status: file.status, type: file.headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' });
	const copy = path.join(testSite.directory, (body.images[0]?.url ?? '').slice(testSite.url.length));
	expect(existsSync(copy)).toBe(true);
	const { link } = await newPost('Photos', block(token, { count: 2, columns: 2, spacing: 0 }));
	await testSite.platform.stop();
	try {
		const html = await visit(link);
		expect(photos(html)).toHaveLength(2);
		expect(html).toContain('has-2-columns is-stacked-on-mobile" style="gap:0px"');
		expect(await gallery(token, 30)).toMatchObject({ status: 200, body: { images: { length: 12 } } });
	} finally {
		await testSite.platform.start();
	}
	expect((await (await testSite.session('author')).rest('DELETE', `${base}/connections/${token}`)).status).toBe(403);
	expect(await (await session()).call('DELETE', `${base}/connections/${token}`)).toEqual({ code: 'success' });
	expect(photos(await visit(link))).toEqual([]);
	expect(existsSync(copy)).toBe(false);
	expect((await gallery(token, 3)).status).toBe(404);
});

it('stays disconnected where that happens while its photos are copied', async () => {
	const token = await connect();
	expect((await gallery(token, 3)).status).toBe(200);
	const { php, remove } = await allowPhp();
	const option = `sitewright_photos_${token}`;
	await php('$kept = get_option( $argument ); array_pop( $kept["pictures"] ); $kept["is_complete"] = false; update_option( $argument, $kept );', option);
	// Another request deletes the option while this one waits for a picture.
	const removeOther = await testSite.addMuPlugin(
		'disconnected-meanwhile',
		`add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	global $wpdb;
	if ( strpos( $url, '/pictures/' ) ) { $wpdb->delete( $wpdb->options, array( 'option_name' => '${option}' ) ); }
	return $answer;
}, 10, 3 );`
	);
	try {
		expect(await gallery(token, 30)).toMatchObject({ status: 404, body: { code: 'instagram_not_connected' } });
		expect(await php('return get_option( $argument, null );', option)).toBeNull();
		expect((await readdir(path.join(testSite.directory, 'wp-content/uploads/sitewright-photos'))).filter((file) => file.startsWith(`${token}-`))).toEqual([]);
	} finally {
		await removeOther();
		await remove();
		await (await session()).call('DELETE', `${base}/connections/${token}`);
	}
});

it('keeps no file that is cut off, a script, a drawing or 300 megapixels, and says that no photo could be copied', async () => {
	const token = await connect();
	const huge = greyPng(1, 1);
	huge.writeUInt32BE(20_000, 16);
	huge.writeUInt32BE(15_000, 20);
	const files = [
		greyPng(300, 300).subarray(0, -12),
		Buffer.from('<?php echo 1;'),
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
		huge,
	];
	const remove = await testSite.addMuPlugin(
		'photos',
		`add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	static $asked = 0;
	$files = json_decode( '${JSON.stringify(files.map((file) => file.toString('base64')))}' );
	return ! strpos( $url, '/pictures/' ) ? $answer : array( 'headers' => array(), 'cookies' => array(), 'response' => array( 'code' => 200, 'message' => '' ), 'body' => wp_json_encode( array( 'data' => $files[ $asked++ % 4 ] ) ) );
}, 10, 3 );`
	);
	const answer = await gallery(token, 9);
	await remove();
	expect(answer).toMatchObject({
		status: 502,
		body: { code: 'instagram_not_copied', message: expect.stringMatching(/^The photos could not be copied to your site\./) },
	});
	expect((await readdir(path.join(testSite.directory, 'wp-content/uploads/sitewright-photos'))).filter((file) => file.startsWith(`${token}-`))).toEqual([]);
	await (await session()).call('DELETE', `${base}/connections/${token}`);
});

it('shows nothing, and no error, for an account of another site or a broken one', async () => {
	const { link } = await newPost('Old', `${block('12345')}\n\n${block('../1')}\n\n<!-- wp:${name} {"accessToken":["x"],"count":"many","columns":-4} /-->`);
	const html = await visit(link);
	expect(photos(html)).toEqual([]);
	expect(html).not.toMatch(/Warning|Fatal error/);
});
