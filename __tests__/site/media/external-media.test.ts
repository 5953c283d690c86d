import { greyPng } from '../../support/png';
import { addMeanwhile } from '../../support/site/meanwhile';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

type Role = Parameters<typeof testSite.session>[0];
interface Copy {
	readonly media: readonly ({ readonly ID: number; readonly alt: string; readonly caption: string; readonly URL: string } & {
		readonly errors?: Readonly<Record<string, readonly string[]>>;
	})[];
}

const list = 'wpcom/v2/external-media/list/stock';
const copyOf = (service: string) => `wpcom/v2/external-media/copy/${service}`;

let php: RunPhp;
let stopPhp: () => Promise<void>;
beforeAll(async () => {
	({ php, remove: stopPhp } = await allowPhp());
	await testSite.connect('administrator');
});
afterAll(() => stopPhp());

const send = async <Body = Copy>(role: Role, method: 'GET' | 'POST', path: string, body?: object) =>
	(await testSite.session(role)).rest<Body>(method, path, body ? { body } : {});
const handles = async (): Promise<readonly string[]> =>
	(await send<{ media: { guid: string }[] }>('administrator', 'GET', list)).body.media.map(({ guid }) => guid);
/** How many copies there are. */
const files = () =>
	php<number>(
		"return count( get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'fields' => 'ids', 'meta_key' => '_sitewright_external_media' ) ) );"
	);

it('lists and copies pictures only for those who may upload files', async () => {
	const [guid = ''] = await handles();
	const found: Record<string, readonly number[]> = {};
	for (const role of ['administrator', 'author', 'contributor', 'subscriber'] as const) {
		found[role] = [(await send(role, 'GET', list)).status, (await send(role, 'POST', copyOf('stock'), { media: [{ guid }] })).status];
	}
	expect(found).toEqual({ administrator: [200, 200], author: [200, 200], contributor: [403, 403], subscriber: [403, 403] });
	const visitor = await testSite.session();
	expect((await visitor.rest('POST', copyOf('stock'), { body: { media: [{ guid }] } })).status).toBe(401);
	expect((await (await testSite.session('administrator')).rest('POST', copyOf('stock'), { body: { media: [{ guid }] }, nonce: false })).status).toBe(401);
});

it('connects a library only for those who may upload files, and says what the platform lacks', async () => {
	const connection = 'wpcom/v2/external-media/connection';
	const found: Record<string, readonly number[]> = {};
	for (const role of ['administrator', 'author', 'contributor', 'subscriber'] as const) {
		const session = await testSite.session(role);
		const calls = [
			['GET', 'wpcom/v2/external-media/sources'],
			['GET', `${connection}/google_photos`],
			['DELETE', `${connection}/google_photos`],
			['GET', 'wpcom/v2/external-media/session/google_photos'],
			['POST', 'wpcom/v2/external-media/session/google_photos'],
		] as const;
		const statuses: number[] = [];
		for (const [method, path] of calls) {
			statuses.push((await session.rest(method, path)).status);
		}
		found[role] = statuses;
	}
	// An author has not connected to the platform; only what is of no person is answered.
	expect(found).toEqual({
		administrator: [200, 503, 503, 503, 503],
		author: [200, 403, 403, 403, 403],
		contributor: Array(5).fill(403),
		subscriber: Array(5).fill(403),
	});
	expect((await send('administrator', 'GET', `${connection}/google_photos`)).body).toMatchObject({ code: 'google_photos_not_configured' });
	expect((await (await testSite.session()).rest('GET', `${connection}/google_photos`)).status).toBe(401);
});

it('attaches no picture to the post of somebody else', async () => {
	const [, guid = ''] = await handles();
	const { id } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Mine', status: 'draft' } });
	const before = await files();
	expect(await send('author', 'POST', copyOf('stock'), { media: [{ guid }], post_id: id })).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit' } });
	expect(await files()).toBe(before);
});

it('puts a picture into the media library once, with its credit', async () => {
	const [, , guid = ''] = await handles();
	const first = (await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media[0];
	// Another handle of the same picture.
	const [, , other = ''] = await handles();
	expect((await send('author', 'POST', copyOf('stock'), { media: [{ guid: other }, { guid }] })).body.media).toEqual([first, first]);
	// A journey may have copied it before.
	const sameSource =
		"return count( get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'fields' => 'ids', 'meta_key' => '_sitewright_external_media', 'meta_value' => get_post_meta( $argument, '_sitewright_external_media', true ) ) ) );";
	expect(await php(sameSource, first?.ID)).toBe(1);
	expect(first).toMatchObject({
		URL: expect.stringMatching(/\.png$/),
		caption: expect.stringContaining('<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a>'),
	});
	expect(first?.alt).not.toBe('');
	expect(await php('return get_post_meta( $argument, "_sitewright_media_credit", true );', first?.ID)).toMatchObject({ creator: 'Sitewright', license: 'CC0' });
	const [listed] = await (await testSite.session('author')).call<readonly { sitewright_credit: string }[]>('GET', 'wp/v2/media', {
		query: { include: String(first?.ID), _fields: 'id,sitewright_credit' },
	});
	expect(listed?.sitewright_credit).toBe(first?.caption);
	const picture = await fetch(first?.URL ?? '');
	expect(picture.headers.get('content-type')).toBe('image/png');
});

it('asks for no file of a picture that the site has', async () => {
	const [, , , , guid = ''] = await handles();
	const first = (await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media[0];
	const remove = await testSite.addMuPlugin(
		'no-files',
		"add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) { return false === strpos( $url, 'external-media/original' ) ? $answer : new WP_Error( 'asked', 'Asked.' ); }, 10, 3 );"
	);
	expect((await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media).toEqual([first]);
	await remove();
});

it('takes the copy that another request made at the same moment', async () => {
	const [, , , , , guid = ''] = await handles();
	const first = (await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media[0];
	const before = await files();
	const remove = await addMeanwhile(php, { id: first?.ID ?? 0, key: '_sitewright_external_media', claim: 'sitewright_media_copying_' });
	expect((await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media).toEqual([first]);
	expect(await files()).toBe(before);
	await remove();
});

it('copies a picture anew whose file was deleted', async () => {
	const [, , , guid = ''] = await handles();
	const first = (await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media[0];
	await php('wp_delete_attachment( $argument, true );', first?.ID);
	const second = (await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] })).body.media[0];
	expect(second?.ID).not.toBe(first?.ID);
	expect((await fetch(second?.URL ?? '')).status).toBe(200);
});

it.each(['nonsense', '../../wp-config.php', 'https://127.0.0.1/'])('refuses %s in place of a picture', async (guid) => {
	const { status, body } = await send('administrator', 'POST', copyOf('stock'), { media: [{ guid }] });
	expect([status, body.media[0]?.errors]).toEqual([200, { invalid_media_handle: [expect.any(String)] }]);
});

it('refuses the picture of one source at another, and more than ten at once', async () => {
	const [guid = ''] = await handles();
	expect((await send('administrator', 'POST', copyOf('openverse'), { media: [{ guid }] })).body.media[0]?.errors).toHaveProperty('invalid_media_handle');
	expect((await send('administrator', 'POST', copyOf('stock'), { media: Array(11).fill({ guid }) })).status).toBe(400);
	expect((await send('administrator', 'POST', copyOf('stock'), { media: [] })).status).toBe(400);
});

describe('a picture that the platform sends', () => {
	/** Says in its header that it has 300 megapixels; nothing must try to read them. */
	const huge = () => {
		const png = greyPng(1, 1);
		png.writeUInt32BE(20_000, 16);
		png.writeUInt32BE(15_000, 20);
		return png;
	};
	const original = (data: Buffer, change: object = {}) => ({
		ID: `test-${data.length}`,
		title: 'A hill',
		alt: 'Green',
		credit: '',
		creator: 'Ada',
		license: 'CC BY 4.0',
		license_url: '',
		source_url: '',
		data: data.toString('base64'),
		...change,
	});

	async function copy(picture: object) {
		const remove = await testSite.addMuPlugin(
			'picture',
			`add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	return ! preg_match( '#external-media/(original|identity)#', $url ) ? $answer : array( 'headers' => array(), 'cookies' => array(), 'response' => array( 'code' => 200, 'message' => '' ), 'body' => base64_decode( '${Buffer.from(JSON.stringify(picture)).toString('base64')}' ) );
}, 10, 3 );`
		);
		const { body } = await send('administrator', 'POST', copyOf('openverse'), { media: [{ guid: 'any' }] });
		await remove();
		return body.media[0];
	}

	it.each([
		['is a script', Buffer.from('<?php system( $_GET[0] );'), 'media_not_a_picture'],
		['is a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'media_not_a_picture'],
		['is empty', Buffer.alloc(0), 'media_not_a_picture'],
		['has 300 megapixels', huge(), 'media_too_large'],
		['was cut off', greyPng(300, 300).subarray(0, -12), 'media_damaged'],
		['begins as a picture and goes on as a script', Buffer.from('GIF89a\x08\0\x08\0/*<script>alert(1)</script>*/=1;<?php echo 1;'), 'media_damaged'],
		['has 13 megabytes', Buffer.alloc(13_000_000, greyPng(2, 2)), 'media_too_large'],
	])('is not kept if it %s', async (_, data, code) => {
		const before = await files();
		expect((await copy(original(data)))?.errors).toEqual({ [code]: [expect.stringMatching(/ Please choose another one\.$/)] });
		expect(await files()).toBe(before);
		expect(await php("return glob( get_temp_dir() . 'sitewright-media*' );")).toEqual([]);
	});

	it('brings no markup and no name of a script along', async () => {
		const picture = original(greyPng(3, 2), {
			title: '<script>alert(1)</script>evil.php',
			creator: '"><img src=x onerror=alert(1)>',
			license_url: 'javascript:alert(1)',
			source_url: 'https://example.com/"onmouseover="x',
		});
		const copied = await copy(picture);
		expect(copied?.caption).not.toMatch(/<script|<img|javascript:|"onmouseover/);
		expect(copied?.URL).toMatch(/\.png$/);
		expect(copied?.URL).not.toContain('.php');
	});
});
