import { randomBytes } from 'node:crypto';
import { greyPng } from '../../support/png';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { newPost } from '../../support/site/new-post';
import { people, roles } from '../../support/site/people';
import { testSite } from '../../support/site/site';

let php: RunPhp;
let remove: () => Promise<void>;
beforeAll(async () => {
	({ php, remove } = await allowPhp());
});
afterAll(() => remove());

interface Body {
	readonly code?: string;
	readonly message?: string;
	readonly offset?: number;
	readonly is_stored?: boolean;
	readonly data?: { readonly offset?: number };
}

/** One phone with the secret of a code. */
function phoneOf(secret: string, phoneKey = randomBytes(16).toString('hex')) {
	const post = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<{ readonly status: number; readonly body: Body }> => {
		const response = await (await testSite.session()).request(`/index.php?rest_route=/wpcom/v2/sitewright/phone-page${path}`, {
			method: 'POST',
			body,
			headers: { 'Content-Type': type, 'X-Sitewright-Phone': `${secret}.${phoneKey}` },
		});
		return { status: response.status, body: (await response.json()) as Body };
	};
	const announce = (key: string, name: string, size: number) => post(`/pictures/${key}`, 'application/json', JSON.stringify({ name, size }));
	const piece = (key: string, offset: number, bytes: Buffer) =>
		post(`/pictures/${key}/bytes&offset=${offset}`, 'application/octet-stream', new Uint8Array(bytes));
	return {
		open: () => post('', 'application/json', '{}'),
		announce,
		piece,
		/** Sends a file in one piece. */
		send: async (name: string, bytes: Buffer) => {
			const key = randomBytes(16).toString('hex');
			const announced = await announce(key, name, bytes.length);
			return announced.status === 200 ? piece(key, 0, bytes) : announced;
		},
	};
}

interface Listed {
	readonly is_open: boolean;
	readonly media: readonly { readonly ID: string; readonly title: string; readonly URL: string; readonly thumbnails: { readonly medium: string } }[];
}

async function openCode(role: 'administrator' | 'author' = 'author', postId = 0) {
	const session = await testSite.session(role);
	const { id, url } = await session.call<{ id: string; url: string }>('POST', 'wpcom/v2/sitewright/phone-uploads', { body: { post_id: postId } });
	const secret = url.replace(/^.*#/, '');
	return {
		id,
		url,
		secret,
		phone: phoneOf(secret),
		list: (by: 'administrator' | 'author' = role) => testSite.session(by).then((user) => user.call<Listed>('GET', 'wpcom/v2/app-media', { query: { id } })),
		close: () => session.call('DELETE', `wpcom/v2/sitewright/phone-uploads/${id}`),
	};
}

const attachment = (id: string) =>
	php<{ author: string; parent: number; title: string; file: boolean }>(
		"$post = get_post( $argument ); return array( 'author' => get_userdata( $post->post_author )->user_login, 'parent' => $post->post_parent, 'title' => $post->post_title, 'file' => file_exists( get_attached_file( $post->ID ) ) );",
		Number(id)
	);
const attachmentCount = () => php<number>("return (int) wp_count_posts( 'attachment' )->inherit;");
/** Files of pictures that have not arrived as a whole. */
const pieces = () => php<number>("return count( (array) glob( wp_upload_dir()['basedir'] . '/sitewright-phone-*/*-*' ) );");

const ended = {
	status: 410,
	body: {
		code: 'phone_code_ended',
		message: 'This code has expired, or its window was closed. Please choose “Your Phone” in the editor again and scan the new code.',
	},
};

describe('the page', () => {
	it('knows no secret, and stays out of caches, search engines and frames', async () => {
		const { url, secret, id } = await openCode();
		const response = await (await testSite.session()).request(url);
		const html = await response.text();
		expect(response.status).toBe(200);
		expect(html).toContain('<h1>Add pictures from this phone</h1>');
		expect(html).not.toContain(secret);
		expect(html).not.toContain(id);
		expect(response.headers.get('cache-control')).toContain('no-store');
		expect(response.headers.get('referrer-policy')).toBe('no-referrer');
		expect(response.headers.get('x-robots-tag')).toContain('noindex');
		expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
		expect(secret).toMatch(/^[\w-]{22}$/);
	});

	it('leaves the hash of the secret alone in the database', async () => {
		const { secret, id } = await openCode();
		const rows = (text: string) =>
			php<number>(
				'global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s OR option_value LIKE %s", "%$argument%", "%$argument%" ) );',
				text
			);
		expect([await rows(secret), await rows(id)]).toEqual([0, 1]);
	});
});

describe('a picture', () => {
	it('arrives in the library of the person who opened the code, at the post', async () => {
		const post = await (await testSite.session('author')).call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Trip' } });
		const { phone, list } = await openCode('author', post.id);
		expect((await phone.open()).body).toEqual({ remaining: 50 });
		expect(await phone.send('Beach & sea.png', greyPng(40, 30))).toMatchObject({ status: 200, body: { is_stored: true } });
		const { is_open: isOpen, media } = await list();
		expect(isOpen).toBe(true);
		expect(media).toMatchObject([{ title: 'Beach & sea', type: 'image' }]);
		expect(await attachment(media[0]?.ID ?? '')).toEqual({ author: people.author.login, parent: post.id, title: 'Beach &amp; sea', file: true });
		expect((await (await testSite.session()).request(media[0]?.URL ?? '')).headers.get('content-type')).toBe('image/png');
		expect(await pieces()).toBe(0);
	});

	it('is not attached to a post that its owner may not edit', async () => {
		const { id } = await newPost('Of the administrator', '');
		const { phone, list } = await openCode('author', id);
		await phone.send('a.png', greyPng(8, 8));
		expect(await attachment((await list()).media[0]?.ID ?? '')).toMatchObject({ parent: 0 });
	});

	it('goes on where the line was cut, and is stored once', async () => {
		const { phone, list } = await openCode();
		const bytes = greyPng(900, 700, 99);
		const key = randomBytes(16).toString('hex');
		const half = Math.floor(bytes.length / 2);
		expect((await phone.announce(key, 'cut.png', bytes.length)).body).toEqual({ offset: 0, is_stored: false });
		await phone.piece(key, 0, bytes.subarray(0, half));
		// The answer to the first piece was lost, so the phone sends it again, and then asks.
		expect(await phone.piece(key, 0, bytes.subarray(0, half))).toMatchObject({ status: 409, body: { code: 'phone_wrong_offset', data: { offset: half } } });
		expect((await phone.announce(key, 'cut.png', bytes.length)).body).toEqual({ offset: half, is_stored: false });
		expect((await list()).media).toEqual([]);
		expect((await phone.piece(key, half, bytes.subarray(half))).body).toEqual({ offset: bytes.length, is_stored: true });
		// The answer to the last piece was lost.
		expect((await phone.announce(key, 'cut.png', bytes.length)).body).toEqual({ offset: bytes.length, is_stored: true });
		expect((await phone.piece(key, half, bytes.subarray(half))).body.is_stored).toBe(true);
		expect((await list()).media).toHaveLength(1);
	});

	it('that is whole, but whose storing was killed, is stored by the next try', async () => {
		const { phone, id, list } = await openCode();
		const bytes = greyPng(20, 20);
		const key = randomBytes(16).toString('hex');
		await phone.announce(key, 'killed.png', bytes.length);
		await phone.piece(key, 0, bytes.subarray(0, 20));
		await php(
			"$path = glob( wp_upload_dir()['basedir'] . \"/sitewright-phone-*/{$argument['file']}\" )[0]; file_put_contents( $path, base64_decode( $argument['bytes'] ) );",
			{ file: `${id}-${key}`, bytes: bytes.toString('base64') }
		);
		expect((await phone.announce(key, 'killed.png', bytes.length)).body).toEqual({ offset: bytes.length, is_stored: false });
		expect((await phone.piece(key, bytes.length, Buffer.alloc(0))).body.is_stored).toBe(true);
		expect((await list()).media).toHaveLength(1);
	});
});

describe('a picture whose request is killed while WordPress makes its smaller sizes', () => {
	/** A fatal error, e.g. of the memory, runs no `finally`. */
	const killOnce = () =>
		testSite.addMuPlugin(
			'killed-sizes',
			`add_filter( 'intermediate_image_sizes_advanced', function ( $sizes ) { if ( add_option( 'test_killed_sizes', 1 ) ) { echo '{"code":"killed"}'; exit; } return $sizes; } );`
		);
	/** Lets a minute pass for the lock of the killed request. */
	const age = () => php(`global $wpdb; $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_phone_lock_%'" );`);

	it.each(['asks first', 'sends it again at once'])('is there once: the phone %s', async (way) => {
		const removeKill = await killOnce();
		try {
			const { phone, list } = await openCode();
			const bytes = greyPng(40, 30);
			const key = randomBytes(16).toString('hex');
			await phone.announce(key, 'twice.png', bytes.length);
			expect((await phone.piece(key, 0, bytes)).body.code).toBe('killed');
			await age();
			if (way === 'asks first') {
				expect((await phone.announce(key, 'twice.png', bytes.length)).body).toEqual({ offset: bytes.length, is_stored: true });
			}
			expect((await phone.piece(key, 0, bytes)).body).toEqual({ offset: bytes.length, is_stored: true });
			expect((await list()).media.map(({ title }) => title)).toEqual(['twice']);
			expect(await pieces()).toBe(0);
		} finally {
			await removeKill();
			await php("delete_option( 'test_killed_sizes' );");
		}
	});
});

describe('a file that is refused leaves nothing behind', () => {
	const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
	const bomb = greyPng(4, 4);
	bomb.writeUInt32BE(20_000, 16);
	bomb.writeUInt32BE(15_000, 20);
	const noPicture = 'This file is not a picture that WordPress can show. Please choose another one.';
	const damaged = 'This picture is damaged or cannot be read. Please choose another one.';
	const tooLarge = 'This picture is too large. Please choose another one.';

	it.each<[string, string, Buffer, number, string]>([
		['a script named like a picture', 'photo.png', Buffer.from('<?php echo 1;'), 422, noPicture],
		['a single byte', 'photo.png', Buffer.from('x'), 422, noPicture],
		['a page', 'photo.jpg', Buffer.from('<html><script>alert(1)</script></html>'), 422, noPicture],
		['SVG', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422, noPicture],
		['a script that begins like a picture', 'photo.gif', Buffer.from('GIF89a\x08\0\x08\0/*<script>alert(1)</script>*/=1;<?php echo 1;'), 422, damaged],
		['half a PNG', 'photo.png', greyPng(300, 300).subarray(0, 60), 422, damaged],
		['three hundred megapixels', 'huge.png', bomb, 422, tooLarge],
		[
			'HEIC',
			'IMG_1.HEIC',
			heic,
			422,
			'This picture is in the HEIC format, which this site cannot show. Please send it as JPEG: on an iPhone, choose “Most Compatible” under Settings, Camera, Formats.',
		],
	])('%s', async (_, name, bytes, status, message) => {
		const before = await attachmentCount();
		const { phone, list } = await openCode();
		expect(await phone.send(name, bytes)).toMatchObject({ status, body: { message } });
		expect((await list()).media).toEqual([]);
		expect([await attachmentCount(), await pieces()]).toEqual([before, 0]);
	});

	it.each([
		['JPEG', 'imagejpeg'],
		['progressive JPEG', 'imagejpeg', 'imageinterlace( $image, true );'],
		['PNG', 'imagepng'],
		['GIF', 'imagegif'],
		['WebP', 'imagewebp'],
	])('a %s whose end is missing; a whole one is taken, also with something behind it', async (_, write, prepare = '') => {
		const tried = await php<Record<string, string>>(
			`$image = imagecreatetruecolor( 90, 70 );
for ( $i = 0; $i < 90; $i++ ) { imageline( $image, $i, 0, 90 - $i, 70, imagecolorallocate( $image, $i * 2, 255 - $i, ( $i * 37 ) % 255 ) ); }
${prepare}
ob_start(); ${write}( $image ); $bytes = ob_get_clean();
require_once ABSPATH . 'wp-admin/includes/file.php';
$files = array( 'whole' => $bytes, 'longer' => $bytes . 'more', 'half' => substr( $bytes, 0, strlen( $bytes ) >> 1 ), 'cut' => substr( $bytes, 0, -4 ) );
return array_map( function ( $bytes ) { $path = wp_tempnam(); file_put_contents( $path, $bytes ); $read = Sitewright\\Core\\Picture_File::inspect( $path ); unlink( $path ); return is_wp_error( $read ) ? $read->get_error_code() : $read['width'] . ' x ' . $read['height']; }, $files );`
		);
		expect(tried).toEqual({ whole: '90 x 70', longer: '90 x 70', half: 'media_damaged', cut: 'media_damaged' });
	});

	it('HEIC of 300 megapixels, before anything of it is decoded', async () => {
		const size = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ispe\0\0\0\0'), Buffer.alloc(8)]);
		size.writeUInt32BE(20_000, 12);
		size.writeUInt32BE(15_000, 16);
		const convert =
			'$path = wp_tempnam(); file_put_contents( $path, base64_decode( $argument ) ); $made = Sitewright\\Features\\Media\\Phone_Upload\\Heic::convert( $path ); unlink( $path ); return is_wp_error( $made ) ? $made->get_error_code() : $made;';
		expect(await php(`require_once ABSPATH . 'wp-admin/includes/file.php'; ${convert}`, Buffer.concat([heic, size]).toString('base64'))).toBe(
			'media_too_large'
		);
	});

	it('too many bytes are refused before the first one is sent, more than announced with the piece', async () => {
		const { phone } = await openCode();
		expect(await phone.announce('a'.repeat(32), 'large.jpg', 20 * 1024 * 1024 + 1)).toMatchObject({ status: 413, body: { message: tooLarge } });
		await phone.announce('b'.repeat(32), 'small.png', 10);
		expect(await phone.piece('b'.repeat(32), 0, Buffer.alloc(11))).toMatchObject({ status: 400, body: { code: 'phone_piece' } });
		expect(await phone.piece('c'.repeat(32), 0, Buffer.alloc(11))).toMatchObject({ status: 400, body: { code: 'phone_piece' } });
		expect(await pieces()).toBe(0);
	});

	it('HEIC becomes JPEG where the site can read it', async () => {
		const removeEditor = await testSite.addMuPlugin(
			'heic-editor',
			`add_filter( 'wp_image_editors', function ( $editors ) {
	require_once ABSPATH . WPINC . '/class-wp-image-editor.php';
	require_once ABSPATH . WPINC . '/class-wp-image-editor-gd.php';
	if ( ! class_exists( 'Heic_Editor' ) ) {
		class Heic_Editor extends WP_Image_Editor_GD {
			public static function supports_mime_type( $type ) { return 'image/heic' === $type; }
			public function load() { $this->image = imagecreatetruecolor( 12, 9 ); $this->mime_type = 'image/heic'; return $this->update_size( 12, 9 ); }
			public function save( $file = null, $type = null ) { imagejpeg( $this->image, $file ); return array( 'path' => $file ); }
		}
	}
	return array_merge( $editors, array( 'Heic_Editor' ) );
} );`
		);
		const { phone, list } = await openCode();
		const answer = await phone.send('IMG_2.HEIC', heic);
		await removeEditor();
		expect(answer).toMatchObject({ status: 200, body: { is_stored: true } });
		expect((await list()).media).toMatchObject([{ title: 'IMG_2', URL: expect.stringMatching(/\.jpg$/) }]);
		expect(await pieces()).toBe(0);
	});
});

describe('a code', () => {
	it('belongs to the phone that sends first', async () => {
		const { phone, secret, list } = await openCode();
		const thief = phoneOf(secret);
		expect((await thief.open()).status).toBe(200);
		await phone.send('mine.png', greyPng(8, 8));
		const used = {
			status: 403,
			body: { code: 'phone_code_used', message: 'This code is used by another phone. Please choose “Your Phone” in the editor again and scan the new code.' },
		};
		expect(await thief.open()).toMatchObject(used);
		expect(await thief.send('theirs.png', greyPng(8, 8))).toMatchObject(used);
		expect((await list()).media.map(({ title }) => title)).toEqual(['mine']);
	});

	it('ends with its window, also for a picture that is on its way', async () => {
		const { phone, list, close } = await openCode();
		const bytes = greyPng(30, 30);
		await phone.announce('d'.repeat(32), 'late.png', bytes.length);
		await phone.piece('d'.repeat(32), 0, bytes.subarray(0, 40));
		expect(await pieces()).toBe(1);
		await close();
		expect(await phone.piece('d'.repeat(32), 40, bytes.subarray(40))).toMatchObject(ended);
		expect(await phone.open()).toMatchObject(ended);
		expect(await list()).toEqual({ is_open: false, media: [] });
		expect(await pieces()).toBe(0);
	});

	it('ends after fifteen minutes, and what it left is deleted', async () => {
		const { phone, id, list } = await openCode();
		await phone.announce('e'.repeat(32), 'late.png', 500);
		await phone.piece('e'.repeat(32), 0, greyPng(8, 8).subarray(0, 30));
		const row = `sitewright_phone_${id}`;
		expect(
			await php<number>(
				'global $wpdb; return json_decode( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $argument ) ), true )["expires"] - time();',
				row
			)
		).toBeLessThanOrEqual(900);
		await php(
			'global $wpdb; $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = JSON_SET( option_value, \'$.expires\', 1 ) WHERE option_name = %s", $argument ) ); foreach ( glob( wp_upload_dir()["basedir"] . "/sitewright-phone-*/*-*" ) as $path ) { touch( $path, time() - 901 ); }',
			row
		);
		expect(await phone.send('late.png', greyPng(8, 8))).toMatchObject(ended);
		expect(await list()).toEqual({ is_open: false, media: [] });
		await php('\\Sitewright\\Features\\Media\\Phone_Upload\\Session::sweep();');
		expect(await pieces()).toBe(0);
		expect(
			await php<number>(
				'global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name = %s", $argument ) );',
				row
			)
		).toBe(0);
	});

	it('has a run after its end, also where one is planned for the code before it', async () => {
		await php("wp_unschedule_hook( 'sitewright_phone_sessions' ); wp_schedule_single_event( time() + 600, 'sitewright_phone_sessions' ); return true;");
		await openCode();
		expect(
			await php<number>(
				"return max( array_map( function ( $time, $events ) { return isset( $events['sitewright_phone_sessions'] ) ? $time - time() : 0; }, array_keys( _get_cron_array() ), _get_cron_array() ) );"
			)
		).toBeGreaterThan(900);
	});

	it('that nobody made allows nothing', async () => {
		for (const secret of ['A'.repeat(22), '', "' OR 1=1 --"]) {
			expect(await phoneOf(secret).send('a.png', greyPng(8, 8))).toMatchObject(ended);
		}
	});

	it('takes fifty pictures', async () => {
		const { phone, id } = await openCode();
		await php(
			'global $wpdb; $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = JSON_SET( option_value, \'$.pictures\', JSON_EXTRACT( %s, \'$\' ) ) WHERE option_name = %s", $argument["pictures"], $argument["row"] ) );',
			{
				row: `sitewright_phone_${id}`,
				pictures: JSON.stringify(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, { name: 'x', size: 5, id: 1 }]))),
			}
		);
		expect((await phone.open()).body).toEqual({ remaining: 0 });
		expect(await phone.send('one-more.png', greyPng(8, 8))).toMatchObject({
			status: 403,
			body: { code: 'phone_too_many', message: 'One code takes 50 pictures. Please choose “Your Phone” in the editor again for more.' },
		});
	});

	it('is of no use to another user: neither its pictures nor its end', async () => {
		const { phone, id, list } = await openCode('author');
		await phone.send('mine.png', greyPng(8, 8));
		expect(await list('administrator')).toEqual({ is_open: false, media: [] });
		await (await testSite.session('administrator')).call('DELETE', `wpcom/v2/sitewright/phone-uploads/${id}`);
		expect((await phone.open()).status).toBe(200);
	});

	it('of a person who may no longer upload takes nothing', async () => {
		const { phone, list } = await openCode('author');
		const removeRight = await testSite.addMuPlugin(
			'no-upload',
			"add_filter( 'user_has_cap', function ( $all, $caps, $args, $user ) { if ( 'author' === $user->user_login ) { $all['upload_files'] = false; } return $all; }, 10, 4 );"
		);
		const answer = await phone.send('a.png', greyPng(8, 8));
		await removeRight();
		expect(answer).toMatchObject({ status: 403, body: { code: 'rest_forbidden' } });
		expect((await list()).media).toEqual([]);
	});

	it.each(roles)('is made for the %s if they may upload', async (role) => {
		const { status } = await (await testSite.session(role)).rest('POST', 'wpcom/v2/sitewright/phone-uploads', { body: { post_id: 0 } });
		expect(status).toBe(['administrator', 'editor', 'author'].includes(role) ? 200 : 403);
	});
});
