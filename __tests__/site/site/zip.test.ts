import { zipLimit, zipPlugin } from '../../../scripts/build/zip';
import { pluginDirectory } from '../../../scripts/site/paths';
import { activatePlugin } from '../../../scripts/site/session';
import { bootCleanSite, type CleanSite } from '../../support/site/clean-site';
import { phpTime } from '../../support/site/php-time';

let site: CleanSite;
beforeAll(async () => {
	site = await bootCleanSite();
});
afterAll(() => site.stop());

/** Sends the zip file as the screen “Upload Plugin” does, and returns the page that answers. */
async function upload(zip: Uint8Array): Promise<string> {
	const screen = await site.session.page('/wp-admin/plugin-install.php?tab=upload');
	const nonce = /name="_wpnonce" value="([a-f0-9]+)"/.exec(screen.html)?.[1];
	const form = new FormData();
	form.set('_wpnonce', nonce ?? '');
	form.set('_wp_http_referer', '/wp-admin/plugin-install.php');
	form.set('pluginzip', new Blob([Buffer.from(zip)]), 'sitewright.zip');
	return (await site.session.request('/wp-admin/update.php?action=upload-plugin', { method: 'POST', body: form })).text();
}

/** The database queries of the front page. */
const queriesOfFrontPage = () => site.session.request('/').then((response) => Number(response.headers.get('x-queries')));

it('is installed from its zip file, activated quickly, and has its blocks; a page without them costs nothing', async () => {
	await site.php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/count-queries.php', '<?php ob_start(); add_action( "shutdown", function () { header( "X-Queries: " . $GLOBALS["wpdb"]->num_queries ); }, 0 );' );`
	);
	await queriesOfFrontPage();
	const before = await queriesOfFrontPage();

	const zip = await zipPlugin(pluginDirectory);
	expect(zip.length).toBeLessThanOrEqual(zipLimit);
	expect(await upload(zip)).toContain('Plugin installed successfully.');

	const milliseconds = await site.php<number>(
		`${phpTime}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$began = sitewright_test_milliseconds();
		$error = activate_plugin( 'sitewright/sitewright.php' );
		return $error ? 99000 : sitewright_test_milliseconds() - $began;`
	);
	expect(milliseconds).toBeLessThan(1000);
	expect(await site.session.call('GET', 'wp/v2/block-types/jetpack/slideshow')).toMatchObject({ name: 'jetpack/slideshow', api_version: 3 });

	await queriesOfFrontPage();
	expect(await queriesOfFrontPage()).toBe(before);
	const large = await site.php(
		`return $GLOBALS['wpdb']->get_results( "SELECT option_name, LENGTH( option_value ) AS size FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%sitewright%' AND autoload IN ( 'yes', 'on', 'auto', 'auto-on' ) AND LENGTH( option_value ) > 4096" );`
	);
	expect(large).toEqual([]);
});

it('each PHP file of it can be read by the PHP of the site', async () => {
	const found = await site.php<{ files: number; faulty: readonly string[] }>(
		`$found = array( 'files' => 0, 'faulty' => array() );
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( WP_PLUGIN_DIR . '/sitewright', FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( 'php' === $file->getExtension() ) {
				++$found['files'];
				try {
					token_get_all( file_get_contents( $file->getPathname() ), TOKEN_PARSE );
				} catch ( ParseError $error ) {
					$found['faulty'][] = $file->getPathname() . ': ' . $error->getMessage();
				}
			}
		}
		return $found;`
	);
	expect(found.files).toBeGreaterThan(300);
	expect(found.faulty).toEqual([]);
});

it('asks before it replaces an installed version, as WordPress does', async () => {
	expect(await upload(await zipPlugin(pluginDirectory))).toContain('This plugin is already installed.');
	await activatePlugin(site.session, 'sitewright/sitewright');
});
