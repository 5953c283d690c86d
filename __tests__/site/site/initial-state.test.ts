import { readFile } from 'node:fs/promises';
import { adminPage, readInitialState } from '../../../scripts/site/connect';
import type { Role } from '../../support/site/people';
import { testSite } from '../../support/site/site';

const editorPage = '/wp-admin/post-new.php';

it('tells the editor about the site and the connected administrator', async () => {
	const state = await readInitialState(await testSite.session('administrator'), editorPage);
	expect(state).toEqual({
		available_blocks: expect.objectContaining({ 'ai-assistant': { available: true }, 'ai-toolbar': { available: true } }),
		betaBlocks: expect.any(Array),
		adminUrl: `${testSite.url}/wp-admin/`,
		siteLocale: 'en-US',
		siteFragment: testSite.url.replace('http://', '').replaceAll('/', '::'),
		tracksUserData: { userid: expect.any(Number), username: 'admin' },
		wpcomBlogId: expect.any(Number),
		screenBase: 'post',
		jetpack: { is_current_user_connected: true, is_private_site: false, enable_upgrade_nudge: false },
		siteType: 'jetpack',
		restRoot: expect.stringContaining(testSite.url),
		platformUrl: testSite.platformUrl,
		connection: { isRegistered: true, isUserConnected: true, isOfflineMode: false },
		userConnectionData: { identityCrisis: null, currentUser: expect.objectContaining({ isConnected: true, username: 'admin' }) },
		dismissedNotices: [],
		pluginVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
		wordpressVersion: expect.stringMatching(/^\d+\.\d+/),
		isDevelopment: false,
		productName: 'Sitewright',
		canUseAi: true,
		keepsPrompts: false,
		recordsEvents: false,
		aiRoles: [
			{ slug: 'administrator', name: 'Administrator' },
			{ slug: 'editor', name: 'Editor' },
			{ slug: 'author', name: 'Author' },
			{ slug: 'contributor', name: 'Contributor' },
		],
		registrationNonce: expect.stringMatching(/^[a-f0-9]{10}$/),
		answersExportUrl: expect.stringContaining('action=sitewright_export_answers'),
		subscribersExportUrl: expect.stringContaining('action=sitewright_export_subscribers'),
		formDefaults: { subject: expect.any(String), to: expect.any(String) },
		nestedFormFields: false,
	});
});

it('tells a contributor that their account is not connected, and gives them no nonce to register the site with', async () => {
	const state = await readInitialState(await testSite.session('contributor'), editorPage);
	expect(state).toMatchObject({
		tracksUserData: null,
		jetpack: { is_current_user_connected: false },
		connection: { isRegistered: true, isUserConnected: false },
		userConnectionData: { currentUser: { permissions: { manage_options: false } } },
	});
	expect(state).not.toHaveProperty('registrationNonce');
	expect(state).not.toHaveProperty('aiRoles');
	expect(state).not.toHaveProperty('answersExportUrl');
	expect(state).not.toHaveProperty('subscribersExportUrl');
});

it('tells the admin page the same as the editor', async () => {
	const session = await testSite.session('administrator');
	const [editor, admin] = [await readInitialState(session, editorPage), await readInitialState(session, adminPage)];
	expect(admin).toEqual({ ...editor, screenBase: 'toplevel_page_sitewright' });
});

it.each<Role>(['administrator', 'contributor'])('shows the %s no secret', async (role) => {
	const remove = await testSite.addMuPlugin(
		'secret',
		"add_action( 'init', function () { file_put_contents( WP_CONTENT_DIR . '/secret.txt', get_option( 'sitewright_secret' ) ); } );"
	);
	const session = await testSite.session(role);
	const pages = [await session.page(editorPage), await session.page(adminPage)];
	await remove();
	const secret = await readFile(`${testSite.directory}/wp-content/secret.txt`, 'utf8');
	expect(secret).toMatch(/^[a-f0-9]{64}$/);
	for (const { status, html } of pages) {
		expect(status).toBe(200);
		expect(html).not.toContain(secret);
		expect(html).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
	}
});

it('prints nothing that could end the script element', async () => {
	const remove = await testSite.addMuPlugin(
		'markup',
		"add_filter( 'sitewright_block_availability', function ( $block, $name ) { return 'ai-assistant' === $name ? array( 'available' => false, 'unavailable_reason' => 'missing_plan', 'details' => array( 'required_plan' => '</script><b>&\"' ) ) : $block; }, 10, 2 );"
	);
	const session = await testSite.session('administrator');
	const { html } = await session.page(adminPage);
	const state = await readInitialState(session, adminPage);
	await remove();
	expect(html).not.toContain('</script><b>');
	const missingPlan = { available: false, unavailable_reason: 'missing_plan', details: { required_plan: '</script><b>&"' } };
	// The toolbar of the AI Assistant goes with its block.
	expect(state.available_blocks).toMatchObject({ 'ai-assistant': missingPlan, 'ai-toolbar': missingPlan });
});

it('prints nothing on pages without an editor', async () => {
	const session = await testSite.session('administrator');
	for (const address of ['/', '/wp-admin/index.php']) {
		expect((await session.page(address)).html).not.toContain('sitewrightEditorState');
	}
});

it('turns the subscriber away from the admin page', async () => {
	expect((await (await testSite.session('subscriber')).page(adminPage)).status).toBe(403);
});
