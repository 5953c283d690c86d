import { readdirSync } from 'node:fs';
import path from 'node:path';
import { adminPage } from '../../../scripts/site/connect';
import { projectRoot } from '../../../scripts/site/paths';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

describe('where the original plugin is active', () => {
	let remove: () => Promise<void>;
	beforeAll(async () => {
		remove = await testSite.addMuPlugin('original', 'class Jetpack {}');
	});
	afterAll(() => remove());

	it('stands aside and says so to those who could deactivate one of the two', async () => {
		const session = await testSite.session('administrator');
		expect((await session.page('/wp-admin/index.php')).html).toContain('Sitewright is standing aside because Jetpack is active');
		const contributor = await testSite.session('contributor');
		expect((await contributor.page('/wp-admin/index.php')).html).not.toContain('standing aside');
	});

	it('adds no route, no page and no block', async () => {
		const session = await testSite.session('administrator');
		expect((await session.rest('GET', 'jetpack/v4/connection')).status).toBe(404);
		expect((await session.page(adminPage)).status).toBe(403);
		expect((await session.rest('GET', 'wp/v2/block-types/jetpack/ai-assistant')).status).toBe(404);
	});
});

describe('the way to the settings', () => {
	const settings = 'admin.php?page=sitewright#/start"';
	const read = async (page: string, role?: 'administrator' | 'editor') => (await (await testSite.session(role ?? 'administrator')).page(page)).html;
	const isPointed = async (role?: 'administrator' | 'editor') => (await read('/wp-admin/profile.php', role)).includes('Start here');
	let allowed: Awaited<ReturnType<typeof allowPhp>>;
	beforeAll(async () => {
		allowed = await allowPhp();
	});
	afterAll(() => allowed.remove());
	const activate = () => allowed.php("do_action( 'activate_sitewright/sitewright.php', false ); return true;");

	it('is a link in the list of plugins', async () => {
		const row = /<tr[^>]*data-slug="sitewright"[\s\S]*?<\/tr>/.exec(await read('/wp-admin/plugins.php'))?.[0] ?? '';
		expect(row).toMatch(/<a href="[^"]*admin\.php\?page=sitewright">Settings<\/a>/);
	});

	it('is pointed out to administrators after activation, until one opens them', async () => {
		await activate();
		expect([await isPointed(), await isPointed('editor')]).toEqual([true, false]);
		expect(await read('/wp-admin/profile.php')).toContain(settings);
		await read(adminPage, 'editor');
		expect(await isPointed()).toBe(true);
		await read(adminPage);
		expect(await isPointed()).toBe(false);
	});

	it('is pointed out no more once the notice is dismissed', async () => {
		await activate();
		const address = (/data-dismiss-url="([^"]+)"/.exec(await read('/wp-admin/profile.php'))?.[1] ?? '').replaceAll('&#038;', '&').replaceAll('&amp;', '&');
		const dismiss = async (url: string, role: 'administrator' | 'editor') => (await (await testSite.session(role)).request(url, { method: 'POST' })).status;
		expect(await dismiss(address.replace(/_wpnonce=\w+/, '_wpnonce=0'), 'administrator')).toBe(403);
		expect(await dismiss(address, 'editor')).toBe(403);
		expect(await isPointed()).toBe(true);
		expect(await dismiss(address, 'administrator')).toBe(204);
		expect(await isPointed()).toBe(false);
	});
});

it('registers the blocks of the build with WordPress', async () => {
	const session = await testSite.session('administrator');
	expect(await session.call('GET', 'wp/v2/block-types/jetpack/ai-assistant')).toMatchObject({
		name: 'jetpack/ai-assistant',
		api_version: 3,
		editor_script_handles: ['sitewright-editor'],
	});
});

describe('block patterns', () => {
	interface Pattern {
		readonly name: string;
		readonly title: string;
		readonly categories: readonly string[];
		readonly content: string;
	}
	const ownPatterns = async () => {
		const all = await (await testSite.session('author')).call<Pattern[]>('GET', 'wp/v2/block-patterns/patterns');
		return all.filter(({ name }) => name.startsWith('sitewright/'));
	};
	const sources = readdirSync(path.join(projectRoot, 'patterns'));

	it('are offered under the product’s name, each with content and nothing of another host in it', async () => {
		const patterns = await ownPatterns();
		expect(patterns.map(({ name }) => name).sort()).toEqual(sources.map((name) => `sitewright/${name}`).sort());
		for (const { categories, content, title } of patterns) {
			expect(title).toMatch(/\S/);
			expect(categories).toContain('sitewright');
			expect(content).toMatch(/^<!-- wp:/);
			expect(content).not.toMatch(/\{\{|<\?/);
			for (const [, address = ''] of content.matchAll(/<img [^>]*\bsrc="([^"]*)"/g)) {
				expect(address).toMatch(`${testSite.url}/wp-content/plugins/sitewright/pictures/`);
			}
		}
		const categories = await (await testSite.session('author')).call<{ name: string; label: string }[]>('GET', 'wp/v2/block-patterns/categories');
		expect(categories).toContainEqual(expect.objectContaining({ name: 'sitewright', label: 'Sitewright' }));
	});

	it('show pictures that the plugin has', async () => {
		const welcome = (await ownPatterns()).find(({ name }) => name === 'sitewright/welcome');
		const picture = await fetch(/<img src="([^"]*)"/.exec(welcome?.content ?? '')?.[1] ?? '');
		expect(picture.status).toBe(200);
		expect(picture.headers.get('content-type')).toBe('image/webp');
	});

	it('are not offered where one of their blocks is not', async () => {
		const remove = await testSite.addMuPlugin(
			'no-stars',
			"add_filter( 'sitewright_block_availability', function ( $block, $name ) { return 'rating-star' === $name ? array( 'available' => false ) : $block; }, 10, 2 );"
		);
		const names = (await ownPatterns()).map(({ name }) => name);
		await remove();
		expect(names).toContain('sitewright/visit-us');
		expect(names).not.toContain('sitewright/welcome');
	});

	it('are printed on a page that names one of them', async () => {
		const post = await (await testSite.session('administrator')).call<{ link: string }>('POST', 'wp/v2/posts', {
			body: { title: 'Named', status: 'publish', content: '<!-- wp:pattern {"slug":"sitewright/visit-us"} /-->' },
		});
		expect((await (await testSite.session()).page(post.link)).html).toContain('>Visit us</h2>');
	});

	it('have the texts of the site’s language', async () => {
		const remove = await testSite.addMuPlugin(
			'translated-pattern',
			"add_filter( 'gettext_sitewright', function ( $translation, $text ) { return array( 'Visit us' => 'Besuchen Sie uns', 'Get a ticket' => 'Karte \"kaufen\" -- jetzt' )[ $text ] ?? $translation; }, 10, 2 );"
		);
		const patterns = await ownPatterns();
		await remove();
		expect(patterns.find(({ name }) => name === 'sitewright/visit-us')?.content).toContain('>Besuchen Sie uns</h2>');
		const label = /wp:jetpack\/button (\{.*\}) \/-->/.exec(patterns.find(({ name }) => name === 'sitewright/course')?.content ?? '')?.[1];
		expect(JSON.parse(label ?? '')).toMatchObject({ text: 'Karte "kaufen" -- jetzt' });
	});
});

it('loads nothing on a published page that has none of its blocks', async () => {
	const session = await testSite.session('administrator');
	const post = await session.call<{ link: string }>('POST', 'wp/v2/posts', {
		body: { title: 'Plain', status: 'publish', content: '<!-- wp:paragraph --><p>Plain.</p><!-- /wp:paragraph -->' },
	});
	const visitor = await testSite.session();
	const { html } = await visitor.page(post.link);
	expect(html.includes('Plain.')).toBe(true);
	expect(html.includes('/plugins/sitewright/')).toBe(false);
});

it('mirrors the admin page’s style for languages that are written from right to left', async () => {
	const remove = await testSite.addMuPlugin('rtl', "add_action( 'init', function () { $GLOBALS['wp_locale']->text_direction = 'rtl'; }, 1 );");
	const { html } = await (await testSite.session('administrator')).page(adminPage);
	await remove();
	expect(html.includes('/plugins/sitewright/admin-rtl.css')).toBe(true);
	expect(html.includes('/plugins/sitewright/admin.css')).toBe(false);
});

it('gives the editor script the translations of the chunks that it loads later', async () => {
	const translations = (words: Record<string, string>) =>
		JSON.stringify({ locale_data: { messages: Object.fromEntries(Object.entries(words).map(([word, translation]) => [word, [translation]])) } });
	const remove = await testSite.addMuPlugin(
		'german',
		`add_filter( 'locale', function () { return 'de_DE'; } );
		$folder = WP_LANG_DIR . '/plugins';
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/sitewright-de_DE-11111111111111111111111111111111.json", '${translations({ Stop: 'Anhalten' })}' );
		file_put_contents( "$folder/sitewright-de_DE-22222222222222222222222222222222.json", '${translations({ Accept: 'Annehmen' })}' );`
	);
	const { html } = await (await testSite.session('administrator')).page('/wp-admin/post-new.php');
	await remove();
	expect(html.includes('"Stop":["Anhalten"]')).toBe(true);
	expect(html.includes('"Accept":["Annehmen"]')).toBe(true);
});

describe('a person’s own data', () => {
	it('is exported, erased and then gone', async () => {
		await testSite.connect('author');
		expect(await runPrivacyTool('exporters', 'sitewright', 'author@example.com')).toEqual({
			data: [
				expect.objectContaining({
					group_id: 'sitewright',
					data: [
						{ name: 'Number at the platform', value: expect.any(Number) },
						{ name: 'Name at the platform', value: 'author' },
					],
				}),
			],
			done: true,
		});
		expect(await runPrivacyTool('erasers', 'sitewright', 'author@example.com')).toMatchObject({ items_removed: true, items_retained: false });
		expect(await runPrivacyTool('exporters', 'sitewright', 'author@example.com')).toEqual({ data: [], done: true });
		const author = await testSite.session('author');
		expect(await author.call('GET', 'jetpack/v4/connection')).toMatchObject({ isUserConnected: false });
	});
});

it('is deleted without its secrets and its schedule, and with its data where the owner asked for that', async () => {
	// Deleting it by WordPress would delete the build, which is mounted; what WordPress runs on the way is this file.
	const remove = await testSite.addMuPlugin(
		'uninstall',
		`add_action( 'rest_api_init', function () {
			register_rest_route( 'tests/v1', '/uninstall', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function () {
				global $wpdb;
				define( 'WP_UNINSTALL_PLUGIN', 'sitewright/sitewright.php' );
				require WP_PLUGIN_DIR . '/sitewright/uninstall.php';
				return array(
					'events'  => preg_grep( '/^sitewright/', array_merge( ...array_map( 'array_keys', array_values( array_filter( _get_cron_array(), 'is_array' ) ) ) ) ),
					'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'sitewright%'" ),
					'users'   => $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%sitewright%'" ),
				);
			} ) );
		} );`
	);
	const administrator = await testSite.session('administrator');
	await administrator.call('POST', 'jetpack/v4/settings', { body: { ai_keeps_prompts: false } });
	const visitor = await testSite.session();
	const kept = await visitor.call<{ events: unknown; options: string[]; users: string[] }>('POST', 'tests/v1/uninstall');
	await administrator.call('POST', 'jetpack/v4/settings', { body: { deletes_data: true } });
	const left = await visitor.call('POST', 'tests/v1/uninstall');
	await remove();
	await testSite.connect('administrator');
	// The notices that somebody dismissed are data; the account at the platform is not.
	expect(kept.events).toEqual([]);
	expect(kept.users.filter((name) => !/dismissed_notices|licence_notice/.test(name))).toEqual([]);
	expect(kept.options).toContain('sitewright_ai_keeps_prompts');
	expect(kept.options.filter((name) => /secret|site_id|mailchimp_key|phone/.test(name))).toEqual([]);
	expect(left).toEqual({ events: [], options: [], users: [] });
});
