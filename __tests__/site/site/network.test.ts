import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipPlugin } from '../../../scripts/build/zip';
import { connect } from '../../../scripts/site/connect';
import { pluginDirectory } from '../../../scripts/site/paths';
import type { Session } from '../../../scripts/site/session';
import { unpackZip } from '../../../scripts/site/unpack';
import { greyPng } from '../../support/png';
import { bootCleanSite, type CleanSite } from '../../support/site/clean-site';
import { phpFilesWith } from '../../support/site/php-sources';
import { testSite } from '../../support/site/site';

let site: CleanSite;
let second: Session;

/** Makes the WordPress a network in folders, with a second site, as the screen “Network Setup” and `wp-config.php` do. */
async function makeNetwork(): Promise<void> {
	const { host, pathname } = new URL(`${site.url}/`);
	await site.php(`
		require_once ABSPATH . 'wp-admin/includes/network.php';
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		global $wpdb;
		foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) { $wpdb->$table = $name; }
		install_network();
		$made = populate_network( 1, '${host}', 'admin@example.com', 'Network', '${pathname}', false );
		return is_wp_error( $made ) ? $made->get_error_message() : true;`);
	const config = path.join(site.directory, 'wp-config.php');
	// Only for requests: Playground looks at the database before it serves the site, and then there is no host.
	const network = `if ( '${host}' === ( $_SERVER['HTTP_HOST'] ?? '' ) ) {
		define( 'WP_ALLOW_MULTISITE', true );
		define( 'MULTISITE', true );
		define( 'SUBDOMAIN_INSTALL', false );
		define( 'DOMAIN_CURRENT_SITE', '${host}' );
		define( 'PATH_CURRENT_SITE', '${pathname}' );
		define( 'SITE_ID_CURRENT_SITE', 1 );
		define( 'BLOG_ID_CURRENT_SITE', 1 );
	}`;
	await writeFile(config, (await readFile(config, 'utf8')).replace(/^<\?php/, `<?php\n${network}`));
	await site.restart({ platformUrl: testSite.platformUrl });
	// WordPress takes the colon of the port out of the domain.
	await site.php(`
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/ms.php';
		grant_super_admin( 1 );
		$id = wpmu_create_blog( '${host}', '${pathname}second/', 'Second', 1 );
		$wpdb->update( $wpdb->blogs, array( 'domain' => '${host}' ), array( 'blog_id' => $id ) );
		clean_blog_cache( $id );
		foreach ( array( 1 => '${site.url}', $id => '${site.url}/second' ) as $blog => $url ) {
			update_blog_option( $blog, 'siteurl', $url );
			update_blog_option( $blog, 'home', $url );
		}
		return $id;`);
	second = site.session.at(`${site.url}/second`);
}

beforeAll(async () => {
	site = await bootCleanSite();
	await makeNetwork();
	const zip = path.join(site.directory, 'sitewright.zip');
	await writeFile(zip, await zipPlugin(pluginDirectory));
	await mkdir(path.join(site.directory, 'wp-content/plugins'), { recursive: true });
	await unpackZip(zip, path.join(site.directory, 'wp-content/plugins'));
});
afterAll(() => site.stop());

const inPlugins = "require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';";

/** The plugin's options, tables, files and events on a site. */
const remains = (session: Session) =>
	site.php<{ options: string[]; tables: string[]; files: string[]; events: string[]; site: number }>(
		`global $wpdb;
		return array(
			'site'    => get_current_blog_id(),
			'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'sitewright%' OR option_name LIKE '_transient%sitewright%' ORDER BY option_name" ),
			'tables'  => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'sitewright' ) . '%' ) ),
			'files'   => array_values( preg_grep( '/sitewright/', (array) @scandir( wp_upload_dir( null, false )['basedir'] ) ) ),
			'events'  => array_values( preg_grep( '/^sitewright/', array_merge( array(), ...array_map( 'array_keys', array_values( array_filter( _get_cron_array(), 'is_array' ) ) ) ) ) ),
		);`,
		session
	);

it('is activated for a whole network, and each site has its blocks and a connection of its own', async () => {
	expect(
		await site.php(
			`${inPlugins} $error = activate_plugin( 'sitewright/sitewright.php', '', true ); return $error ? $error->get_error_message() : is_plugin_active_for_network( 'sitewright/sitewright.php' );`
		)
	).toBe(true);
	for (const session of [site.session, second]) {
		expect(await session.call('GET', 'wp/v2/block-types/jetpack/slideshow')).toMatchObject({ name: 'jetpack/slideshow' });
	}
	await connect(site.session, 'tests');
	expect(await second.call('GET', 'jetpack/v4/connection')).toMatchObject({ isRegistered: false });
	await connect(second, 'tests');
	const ids = await Promise.all([site.session, second].map((session) => site.php<string>("return get_option( 'sitewright_site_id' );", session)));
	expect(ids[0]).not.toBe('');
	expect(ids[1]).not.toBe('');
	expect(ids[0]).not.toBe(ids[1]);
	for (const session of [site.session, second]) {
		expect(await session.call('GET', 'jetpack/v4/connection')).toMatchObject({ isRegistered: true, isUserConnected: true });
	}
});

it('takes nothing that another of its sites has signed or sealed', async () => {
	const forms = '\\Sitewright\\Features\\Readers\\Forms\\';
	const sealed = await site.php<string>(`return ${forms}Seal::close( array( 0, array( 'a form' ) ) );`, second);
	const opened = (session: Session) => site.php(`return ${forms}Seal::open( '${sealed}' );`, session);
	expect(await opened(second)).toEqual([0, ['a form']]);
	expect(await opened(site.session)).toBeNull();
	expect(phpFilesWith(/\bwp_salt\(/)).toEqual(['wordpress/core/class-site-salt.php']);
});

it('opens on a page of one site nothing that is for readers of another one, and keeps who has logged in to each apart', async () => {
	const part = (name: string, text: string) => `<!-- wp:premium-content/${name} --><div><p>${text}</p></div><!-- /wp:premium-content/${name} -->`;
	const container = `<!-- wp:premium-content/container {"selectedPlanIds":[5]} --><div>${part('subscriber-view', 'Rye')}${part('logged-out-view', 'For others')}</div><!-- /wp:premium-content/container -->`;
	const shown = await site.php<Record<'own' | 'foreign', string>>(`
		$id = get_current_blog_id();
		$show = static function ( $access ) {
			$post = wp_insert_post( array( 'post_title' => 'Bread', 'post_status' => 'publish', 'post_content' => wp_slash( '${container}<!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>Wheat</p><!-- /wp:paragraph -->' ) ) );
			update_post_meta( $post, '_jetpack_newsletter_access', $access );
			$GLOBALS['post'] = get_post( $post );
			setup_postdata( $GLOBALS['post'] );
			$html = apply_filters( 'the_content', get_the_content() ) . do_blocks( '${container}' );
			wp_delete_post( $post, true );
			return $html;
		};
		\\Sitewright\\Core\\Paid_Reader::let_read( array( 5 ), '__return_true' );
		$own = $show( 'subscribers' );
		switch_to_blog( 1 === $id ? 2 : 1 );
		$foreign = $show( 'subscribers' );
		restore_current_blog();
		return compact( 'own', 'foreign' );`);
	expect(shown.own.match(/Rye|Wheat|For others/g)).toEqual(['Rye', 'Wheat', 'Rye']);
	expect(shown.foreign.match(/Rye|Wheat|For others/g)).toEqual(['For others', 'For others']);

	const cookies = await Promise.all(
		[site.session, second].map(async (session) => {
			const code = "\\Sitewright\\Features\\Money\\Paid_Content\\Reader_Session::begin( 'mia@example.com', array() ); return true;";
			return (await session.rest('POST', 'tests/v1/php', { body: { code } })).headers.getSetCookie().join().split('=')[0];
		})
	);
	expect(cookies).toEqual(['wp-postpass_sitewright', 'wp-postpass_sitewright_2']);
});

it('counts wrong passwords on all of its sites together: they have the same accounts', async () => {
	const tried = (session: Session, password: string, times: number) =>
		site.php<string[]>(
			`$_SERVER['REMOTE_ADDR'] = '192.0.2.9';
			\\Sitewright\\Features\\Site\\Modules\\Modules::set_active( 'protect', true );
			return array_map( function () { $user = wp_authenticate( 'admin', '${password}' ); return is_wp_error( $user ) ? $user->get_error_code() : 'in'; }, range( 1, ${times} ) );`,
			session
		);
	expect(await tried(second, 'wrong', 6)).toEqual(Array.from({ length: 6 }, () => 'incorrect_password'));
	expect(await tried(site.session, 'wrong', 6)).toEqual([
		'incorrect_password',
		'incorrect_password',
		'incorrect_password',
		'incorrect_password',
		'too_many_logins',
		'too_many_logins',
	]);
	expect(await tried(second, 'wrong', 1)).toEqual(['too_many_logins']);
});

it('disconnects a site that is deleted from the network, with its users', async () => {
	const { host, pathname } = new URL(`${site.url}/`);
	const id = await site.php<number>(`
		$id = wpmu_create_blog( '${host}', '${pathname}third/', 'Third', 1 );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->blogs, array( 'domain' => '${host}' ), array( 'blog_id' => $id ) );
		clean_blog_cache( $id );
		foreach ( array( 'siteurl', 'home' ) as $option ) { update_blog_option( $id, $option, '${site.url}/third' ); }
		return $id;`);
	await connect(site.session.at(`${site.url}/third`), 'tests');
	const calls = await site.php<string[]>(`
		require_once ABSPATH . 'wp-admin/includes/ms.php';
		$GLOBALS['test_calls'] = array();
		add_filter( 'pre_http_request', function ( $answer, $request, $url ) { $GLOBALS['test_calls'][] = $request['method'] . ' ' . wp_parse_url( $url, PHP_URL_PATH ); return $answer; }, 10, 3 );
		wpmu_delete_blog( ${id}, true );
		return $GLOBALS['test_calls'];`);
	expect(calls).toEqual(['DELETE /platform/v1/videos', 'POST /platform/v1/site/deletion']);
	expect(
		await site.php(`global $wpdb; return $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE 'wp\\_${id}\\_sitewright%'" );`)
	).toEqual([]);
	expect(await site.session.call('GET', 'jetpack/v4/connection')).toMatchObject({ isRegistered: true });
});

it('stores no picture beyond the room that the network leaves a site, and leaves nothing of it', async () => {
	/** Kilobytes that the site has used in a megabyte, and those of the largest file. */
	const limit = (used: number, largest: number, isOff = false) =>
		site.php(
			`update_option( 'blog_upload_space', 1 ); update_site_option( 'fileupload_maxk', ${largest} ); update_site_option( 'upload_space_check_disabled', ${Number(isOff)} );
			$uploads = wp_upload_dir()['path']; file_put_contents( "$uploads/filler", str_repeat( 'x', ${used} * 1024 ) ); clean_dirsize_cache( $uploads );`,
			second
		);
	const stored = () =>
		site.php<string[]>(
			`$all = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( wp_upload_dir()['basedir'], FilesystemIterator::SKIP_DOTS ) );
			return array_values( preg_grep( '~/(?:\\.htaccess|index\\.php|filler)$~', array_map( 'strval', iterator_to_array( $all, false ) ), PREG_GREP_INVERT ) );`,
			second
		);
	const picture = (kilobytes: number) => Buffer.concat([greyPng(8, 8), Buffer.alloc(kilobytes * 1024)]);
	const { url } = await second.call<{ url: string }>('POST', 'wpcom/v2/sitewright/phone-uploads', { body: { post_id: 0 } });
	const ask = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
		const response = await second.request(`${site.url}/second/index.php?rest_route=/wpcom/v2/sitewright/phone-page/pictures/${path}`, {
			method: 'POST',
			body,
			headers: { 'Content-Type': type, 'X-Sitewright-Phone': `${url.replace(/^.*#/, '')}.${'b'.repeat(32)}` },
		});
		return { status: response.status, body: (await response.json()) as object };
	};
	const announce = (key: string, bytes: Buffer) => ask(key.repeat(32), 'application/json', JSON.stringify({ name: 'picture.png', size: bytes.length }));
	const send = (key: string, bytes: Buffer) => ask(`${key.repeat(32)}/bytes&offset=0`, 'application/octet-stream', new Uint8Array(bytes));
	/** What becomes of a picture that the platform sends, and whether the file of a form would be taken. */
	const received = (kilobytes: number) =>
		site.php<unknown[]>(
			`require_once ABSPATH . 'wp-admin/includes/file.php';
			$path = wp_tempnam();
			$read = Sitewright\\Core\\Received_Picture::write( base64_encode( base64_decode( '${greyPng(8, 8).toString('base64')}' ) . str_repeat( ' ', ${kilobytes} * 1024 ) ), $path, 9000000, 9000000 );
			$file = Sitewright\\Features\\Readers\\Form_Answers\\File_Limits::check( ${kilobytes} * 1024, array() );
			$left = file_exists( $path );
			wp_delete_file( $path );
			return array( is_wp_error( $read ) ? $read->get_error_code() : 'taken', $left, $file ? $file->get_error_code() : 'taken' );`,
			second
		);
	const noRoom = { status: 400, body: { code: 'media_no_room', message: expect.stringContaining('This site has no room left for this picture.') } };
	const before = await stored();

	await limit(100, 200);
	expect(await announce('a', picture(300))).toMatchObject({
		status: 400,
		body: { code: 'media_too_large', message: expect.stringContaining('files of up to 200 KB') },
	});
	expect(await received(300)).toEqual(['media_too_large', false, 'taken']);
	expect(await received(150)).toEqual(['taken', true, 'taken']);
	expect(await announce('c', picture(150))).toMatchObject({ status: 200 });
	await limit(900, 200);
	expect(await announce('d', picture(150))).toMatchObject(noRoom);
	// There was room when it was announced.
	expect(await send('c', picture(150))).toMatchObject(noRoom);
	expect(await received(150)).toEqual(['media_no_room', false, 'file_no_room']);
	expect(await stored()).toEqual(before);

	await limit(100, 200);
	await announce('e', picture(150));
	expect(await send('e', picture(150))).toMatchObject({ status: 200, body: { is_stored: true } });
	expect(await stored()).toHaveLength(before.length + 1);
	// WordPress counts it, and nothing of what came and went.
	const used = await site.php<number>('return get_space_used() * 1024;', second);
	expect(used).toBeGreaterThan(250);
	expect(used).toBeLessThan(300);
	await limit(900, 200, true);
	expect(await received(300)).toEqual(['taken', true, 'taken']);
	expect(phpFilesWith(/\b(?:media_handle_\w+|media_sideload_image|wp_handle_(?:sideload|upload)|wp_upload_bits)\(/)).toEqual([
		'wordpress/core/class-picture-file.php',
	]);
});

it('is deleted on every site: with its data where that site’s owner asked for it, without its secrets on all', async () => {
	await site.session.call('POST', 'jetpack/v4/settings', { body: { ai_keeps_prompts: true } });
	await second.call('POST', 'jetpack/v4/settings', { body: { ai_keeps_prompts: true, deletes_data: true } });
	const contents = async () => (await second.call<{ content: unknown }[]>('GET', 'wp/v2/posts')).map(({ content }) => content);
	const posts = await contents();
	await site.php(
		`foreach ( array( 'answers', 'phone' ) as $kind ) {
			$folder = ( new Sitewright\\Core\\Private_Folder( "sitewright-$kind-" ) )->path();
			file_put_contents( "$folder/" . bin2hex( random_bytes( 8 ) ), 'x' );
		}
		Sitewright\\Features\\Site\\Moving\\Tables::create();
		$views = new ReflectionMethod( 'Sitewright\\Features\\Insight\\Page_Views\\Views', 'create' );
		$views->setAccessible( true );
		$views->invoke( null );
		wp_schedule_single_event( time() + 3600, 'sitewright_tests' );`,
		second
	);
	const before = await remains(second);
	expect(before.options).toContain('sitewright_secret');
	expect(before.tables.length).toBeGreaterThan(6);
	expect(before.files).toEqual([expect.stringMatching(/^sitewright-answers-/), expect.stringMatching(/^sitewright-phone-/)]);
	expect(before.events).toContain('sitewright_tests');

	const deleted = await site.php(
		// As in a network that is larger than one step.
		`${inPlugins} add_action( 'pre_get_sites', function ( $query ) { $query->query_vars['number'] = $query->query_vars['number'] ? 1 : 0; } );
		deactivate_plugins( 'sitewright/sitewright.php', false, true ); $done = delete_plugins( array( 'sitewright/sitewright.php' ) ); return is_wp_error( $done ) ? $done->get_error_message() : $done;`
	);
	expect(deleted).toBe(true);

	const first = await remains(site.session);
	expect(first).toMatchObject({ site: 1, events: [] });
	expect(first.options).toContain('sitewright_ai_keeps_prompts');
	expect(first.options.filter((name) => /secret|site_id|transient/.test(name))).toEqual([]);
	// Answers of forms and their files are the owner's.
	expect(await remains(second)).toEqual({ site: 2, options: [], tables: [], files: [expect.stringMatching(/^sitewright-answers-/)], events: [] });
	expect(await site.php(`global $wpdb; return $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%sitewright%'" );`)).toEqual([]);
	expect(posts.length).toBeGreaterThan(0);
	expect(await contents()).toEqual(posts);
});
