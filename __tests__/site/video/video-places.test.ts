import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { newPost } from '../../support/site/new-post';
import { type Role, roles } from '../../support/site/people';
import { testSite } from '../../support/site/site';
import { addToLibrary, fileOf } from '../../support/site/videos';

type Person = Role | 'stranger';
type Access = 'opens' | 'is private' | 'is not found';

const people: readonly Person[] = ['stranger', ...roles];
/** Privacy settings by the id of the video. */
const privacies = { Private1: 1, Default1: 2 } as const;
type Guid = keyof typeof privacies;
const guids = Object.keys(privacies) as Guid[];

const block = (guid: string) => `<!-- wp:videopress/video {"guid":"${guid}"} /-->`;
const allVideos = guids.map(block).join('\n\n');
const inGroup = (content: string) => `<!-- wp:group -->\n<div class="wp-block-group">${content}</div>\n<!-- /wp:group -->`;

const forSubscribers = (content: string) =>
	`<!-- wp:premium-content/container {"selectedPlanIds":[1]} -->\n<div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->\n<div class="wp-block-premium-content-subscriber-view entry-content">${content}</div>\n<!-- /wp:premium-content/subscriber-view --></div>\n<!-- /wp:premium-content/container -->`;

let php: RunPhp;
let removePhp: () => Promise<void>;
let removeSidebar: () => Promise<void>;
/** A published post without a video. */
let elsewhere: { readonly id: number; readonly link: string };
let before: unknown;

beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
	await testSite.connect('administrator');
	removeSidebar = await testSite.addMuPlugin(
		'video-sidebar',
		"add_action( 'widgets_init', function () { register_sidebar( array( 'id' => 'beside', 'name' => 'Beside' ) ); } );\nadd_action( 'wp_footer', function () { dynamic_sidebar( 'beside' ); } );"
	);
	before = await php("return array( get_option( 'widget_block', null ), get_option( 'widget_text', null ), get_option( 'sidebars_widgets', null ) );");
	for (const guid of guids) {
		const id = await addToLibrary(php, { guid, data: { is_private: privacies[guid] === 1, privacy_setting: privacies[guid] } });
		await php("return wp_update_post( array( 'ID' => $argument, 'post_author' => get_user_by( 'login', 'author' )->ID ) );", id);
	}
	await setDefault(true);
	elsewhere = await newPost('Elsewhere', '<!-- wp:paragraph -->\n<p>Nothing.</p>\n<!-- /wp:paragraph -->');
});
afterAll(async () => {
	await setDefault(false);
	await php(
		"foreach ( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'meta_key' => '_sitewright_video_guid', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_attachment( $id, true ); }"
	);
	await removeSidebar();
	await removePhp();
});
afterEach(() =>
	php(
		`foreach ( get_posts( array( 'post_type' => array( 'wp_template', 'wp_template_part', 'wp_block' ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }
foreach ( array( 'widget_block', 'widget_text', 'sidebars_widgets' ) as $index => $name ) { null === $argument[ $index ] ? delete_option( $name ) : update_option( $name, $argument[ $index ] ); }`,
		before
	)
);

const setDefault = (isPrivate: boolean) => php("update_option( 'sitewright_videos_private', $argument );", isPrivate);

async function askFor(guid: string, person: Person, postId: number): Promise<Access> {
	const session = await testSite.session(person === 'stranger' ? undefined : person);
	const { status, body } = await session.rest<{ token?: string; code?: string }>('GET', `wpcom/v2/videopress/playback/${guid}`, {
		query: { post_id: String(postId) },
	});
	switch (status) {
		case 200:
			expect(body.token).toMatch(/^\d+\.\d+\.\d+\.[a-f0-9]{64}$/);
			return 'opens';
		case 403:
			expect(body.code).toBe('video_private');
			return 'is private';
		default:
			expect([status, body.code]).toEqual([404, 'video_not_found']);
			return 'is not found';
	}
}

/** Lays the content into a place of the site. */
type Fill = (content: string) => Promise<unknown>;

const template =
	(type: 'wp_template' | 'wp_template_part', change: object = {}, theme?: string): Fill =>
	(content) =>
		php(
			`$id = wp_insert_post( wp_slash( $argument['change'] + array( 'post_type' => $argument['type'], 'post_name' => 'choir', 'post_title' => 'Choir', 'post_status' => 'publish', 'post_content' => $argument['content'], 'post_author' => 1 ) ) );
wp_set_object_terms( $id, $argument['theme'] ?? get_stylesheet(), 'wp_theme' );`,
			{ type, change, theme, content }
		);
const widget =
	(kind: 'block' | 'text', sidebar: string): Fill =>
	(content) =>
		php(
			`update_option( 'widget_' . $argument['kind'], array( 7 => 'block' === $argument['kind'] ? array( 'content' => $argument['content'] ) : array( 'title' => '', 'text' => $argument['content'] ), '_multiwidget' => 1 ) );
wp_set_sidebars_widgets( array( $argument['sidebar'] => array( $argument['kind'] . '-7' ) ) );`,
			{ kind, sidebar, content }
		);
const pattern = (role: Role, content: string) =>
	php<number>(
		"return sitewright_test_insert( array( 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_status' => 'publish', 'post_content' => $argument['content'], 'post_author' => get_users( array( 'role' => $argument['role'], 'fields' => 'ID' ) )[0] ) );",
		{ role, content }
	);
const inPattern =
	(role: Role, fill: Fill): Fill =>
	async (content) =>
		fill(inGroup(`<!-- wp:block {"ref":${await pattern(role, content)}} /-->`));
const part = template('wp_template_part');

describe('a private video in a post that an editor gives another author', () => {
	const userOf = (role: Role) => php<number>("return get_users( array( 'role' => $argument, 'fields' => 'ID' ) )[0];", role);
	const publish = async (title: string) =>
		php<number>(
			"return sitewright_test_insert( array( 'post_title' => $argument['title'], 'post_status' => 'publish', 'post_author' => $argument['author'], 'post_content' => $argument['content'] ) );",
			{ title, author: await userOf('author'), content: inGroup(block('Private1')) }
		);
	const giveTo = (id: number, user: number) => php("return wp_update_post( array( 'ID' => $argument[0], 'post_author' => $argument[1] ) );", [id, user]);

	it('is still shown to who may read it, also after the next author', async () => {
		const [id, heir, next] = await Promise.all([publish('Concert'), userOf('contributor'), userOf('subscriber')]);
		expect(await askFor('Private1', 'subscriber', id)).toBe('opens');
		await giveTo(id, heir);
		await giveTo(id, next);
		expect(await askFor('Private1', 'subscriber', id)).toBe('opens');
	});

	it('is still shown with new salts, in a pattern of its author, and when the heir is deleted', async () => {
		const [uploader, heir, next] = await Promise.all([
			userOf('author'),
			php<number>("return wp_insert_user( array( 'user_login' => 'heir', 'user_pass' => 'heir-password', 'role' => 'contributor' ) );"),
			userOf('contributor'),
		]);
		const ref = await pattern('author', block('Private1'));
		const id = await php<number>(
			"return sitewright_test_insert( array( 'post_title' => 'Concert', 'post_status' => 'publish', 'post_author' => $argument['author'], 'post_content' => $argument['content'] ) );",
			{ author: uploader, content: inGroup(`<!-- wp:block {"ref":${ref}} /-->`) }
		);
		await giveTo(id, heir);
		expect(await askFor('Private1', 'subscriber', id)).toBe('opens');
		await php("require_once ABSPATH . 'wp-admin/includes/user.php'; return wp_delete_user( $argument[0], $argument[1] );", [heir, next]);
		const remove = await testSite.addMuPlugin(
			'new-salts',
			"add_filter( 'salt', function ( $salt, $scheme ) { return 'auth' === $scheme ? 'another' : $salt; }, 10, 2 );"
		);
		try {
			const isShown = (text: number, byPattern: boolean) =>
				php("return \\Sitewright\\Features\\Video\\Videos\\Video_File::may_be_shown_in( 'Private1', $argument[0], $argument[1] );", [text, byPattern]);
			expect(await isShown(id, true)).toBe(true);
			// They were handed this text, not the video.
			const own = await php<number>(
				"return sitewright_test_insert( array( 'post_title' => 'Own', 'post_status' => 'publish', 'post_author' => $argument['author'], 'post_content' => $argument['content'] ) );",
				{ author: next, content: block('Private1') }
			);
			expect(await isShown(own, false)).toBe(false);
		} finally {
			await remove();
		}
	});

	it.each([
		['another person gets the file', "wp_update_post( array( 'ID' => $argument['file'], 'post_author' => $argument['other'] ) );"],
		['who saved the post loses the role of an editor', "( new WP_User( $argument['editor'] ) )->set_role( 'author' );"],
		['who saved the post is deleted', "require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( $argument['editor'], $argument['other'] );"],
	])('is still shown when %s', async (_, code) => {
		const [uploader, other, editor] = await Promise.all([
			userOf('author'),
			userOf('contributor'),
			php<number>("return wp_insert_user( array( 'user_login' => 'leaving', 'user_pass' => 'leaving-password', 'role' => 'editor' ) );"),
		]);
		const file = await php<number>("return \\Sitewright\\Features\\Video\\Videos\\Video_File::find( 'Private1' );");
		const id = await php<number>(
			"return sitewright_test_insert( array( 'post_title' => 'Concert', 'post_status' => 'publish', 'post_author' => $argument['editor'], 'post_content' => '[wpvideo Private1]' ) );",
			{ editor }
		);
		try {
			await php(code, { file, other, editor });
			expect(await askFor('Private1', 'subscriber', id)).toBe('opens');
		} finally {
			await php(
				"wp_update_post( array( 'ID' => $argument['file'], 'post_author' => $argument['uploader'] ) ); require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( $argument['editor'] );",
				{ file, uploader, editor }
			);
		}
	});

	it.each(['contributor', 'author'] as const)(
		'stays closed when a %s who only wrote its id is deleted, and an administrator gets their posts',
		async (role) => {
			const leaving = await php<number>(
				"return wp_insert_user( array( 'user_login' => 'leaving', 'user_pass' => 'leaving-password', 'role' => $argument ) );",
				role
			);
			const id = await php<number>(
				"return sitewright_test_insert( array( 'post_title' => 'Copied', 'post_status' => 'publish', 'post_author' => $argument['leaving'], 'post_content' => $argument['content'] ) );",
				{ leaving, content: block('Private1') }
			);
			// As one that was saved before the plugin was there.
			await php("delete_post_meta( $argument, '_sitewright_named' ); update_option( 'sitewright_named_older', array( 0, $argument ) );", id);
			await php("require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( $argument, 1 );", leaving);
			expect(await php('return (int) get_post( $argument )->post_author;', id)).toBe(1);
			expect(await askFor('Private1', 'subscriber', id)).toBe('is private');
		}
	);

	it('stays closed where the author before only wrote its id, and where another site has said whose it is', async () => {
		const [id, stranger, other] = await Promise.all([publish('Copied'), userOf('contributor'), userOf('subscriber')]);
		await php(
			`global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_author' => $argument[1] ), array( 'ID' => $argument[0] ) ); delete_post_meta( $argument[0], '_sitewright_named' ); clean_post_cache( $argument[0] );
			update_option( 'sitewright_named_older', array( 0, $argument[0] ) );`,
			[id, stranger]
		);
		expect(await askFor('Private1', 'subscriber', id)).toBe('is private');
		await giveTo(id, other);
		await php(
			"add_post_meta( $argument, '_sitewright_named', array( 'names' => array( 'video:Private1' => true ), 'sign' => hash_hmac( 'sha256', 'named', 'of another site' ) ) );",
			id
		);
		expect(await askFor('Private1', 'subscriber', id)).toBe('is private');
	});
});

it('in a post that shows it by the part for subscribers of a synced pattern, a private video is no member’s', async () => {
	const ref = await pattern('author', forSubscribers(block('Private1')));
	const { id } = await newPost('Course', `<!-- wp:block {"ref":${ref}} /-->`);
	expect(await askFor('Private1', 'subscriber', id)).toBe('is not found');
	const open = await newPost('Course', `<!-- wp:block {"ref":${await pattern('author', block('Private1'))}} /-->`);
	expect(await askFor('Private1', 'subscriber', open.id)).toBe('opens');
});

describe('a private video around the posts of a site', () => {
	it.each<[string, Fill, 'members' | 'nobody', string?]>([
		['a template part', (content) => part(inGroup(content)), 'members'],
		['a template', template('wp_template'), 'members'],
		['a block widget', widget('block', 'beside'), 'members'],
		['a text widget with shortcodes', widget('text', 'beside'), 'members', guids.map((guid) => `[wpvideo ${guid}]`).join(' ')],
		['a synced pattern of its uploader in a template part', inPattern('author', part), 'members'],
		['a synced pattern of an editor in a widget', inPattern('editor', widget('block', 'beside')), 'members'],
		['a synced pattern of its uploader in one of somebody else', inPattern('author', inPattern('contributor', part)), 'members'],
		['a synced pattern of somebody who may not show it, in one of an editor', inPattern('contributor', inPattern('editor', part)), 'nobody'],
		['a synced pattern of somebody who may not show it', inPattern('contributor', part), 'nobody'],
		['a synced pattern that nothing shows', (content) => pattern('editor', content), 'nobody'],
		['a template part that is a draft', template('wp_template_part', { post_status: 'draft' }), 'nobody'],
		['a template part of another theme', template('wp_template_part', {}, 'another-theme'), 'nobody'],
		[
			'a part for subscribers in a synced pattern of an editor, in a template',
			(content) => inPattern('editor', template('wp_template'))(forSubscribers(content)),
			'nobody',
		],
		['an inactive widget', widget('block', 'wp_inactive_widgets'), 'nobody'],
		['a widget of a sidebar that the theme does not have', widget('block', 'of-another-theme'), 'nobody'],
		['a template part that only names its id', part, 'nobody', guids.join(' ')],
		['a part for subscribers of a template part', (content) => part(forSubscribers(content)), 'nobody'],
		['a part for subscribers of a widget', (content) => widget('block', 'beside')(forSubscribers(content)), 'nobody'],
		['a part for subscribers of a synced pattern', (content) => inPattern('author', part)(forSubscribers(content)), 'nobody'],
		['a template part, behind a paywall', (content) => part(`<!-- wp:jetpack/paywall /-->${content}`), 'nobody'],
	])('in %s', async (_, fill, readers, content = allVideos) => {
		await fill(content);
		for (const guid of guids) {
			const seen = Object.fromEntries(await Promise.all(people.map(async (person) => [person, await askFor(guid, person, 0)] as const)));
			const members: Access = readers === 'members' ? 'opens' : 'is private';
			// Its uploader and editors have its addresses in the editor, too.
			expect(seen).toEqual({ stranger: 'is private', subscriber: members, contributor: members, author: 'opens', editor: 'opens', administrator: 'opens' });
		}
	});

	it('is opened from any post of the page, also from one that is somebody else’s', async () => {
		await part(allVideos);
		const { id: hidden } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'Hidden', content: '', status: 'draft' },
		});
		for (const id of [elsewhere.id, hidden, 999_999]) {
			expect(await askFor('Private1', 'subscriber', id)).toBe('opens');
			expect(await askFor('Private1', 'stranger', id)).toBe('is private');
		}
		expect(await askFor('Unknown1', 'administrator', elsewhere.id)).toBe('is not found');
	});

	it('stays closed while somebody may change the theme who may not show the video', async () => {
		await part(allVideos);
		const allow = (isAllowed: boolean) =>
			php(
				"get_role( 'contributor' )->add_cap( 'edit_theme_options', $argument ); $argument || get_role( 'contributor' )->remove_cap( 'edit_theme_options' );",
				isAllowed
			);
		const allowPerson = (isAllowed: boolean) =>
			php(
				"$person = get_user_by( 'login', 'subscriber' ); $argument ? $person->add_cap( 'edit_theme_options' ) : $person->remove_cap( 'edit_theme_options' );",
				isAllowed
			);
		for (const change of [allow, allowPerson]) {
			await change(true);
			expect(await askFor('Private1', 'subscriber', 0)).toBe('is private');
			expect(await askFor('Private1', 'editor', 0)).toBe('opens');
			await change(false);
			expect(await askFor('Private1', 'subscriber', 0)).toBe('opens');
		}
	});

	it('is open only to members of the site', async () => {
		await part(allVideos);
		await php("get_user_by( 'login', 'subscriber' )->set_role( '' );");
		try {
			expect(await askFor('Private1', 'subscriber', 0)).toBe('is private');
		} finally {
			await php("get_user_by( 'login', 'subscriber' )->set_role( 'subscriber' );");
		}
	});
});

describe('the page around which it stands', () => {
	const read = async (link: string, role?: Role) => (await (await testSite.session(role)).page(link)).html;
	const source = (guid: Guid, name = 'src') => `<source ${name}="${fileOf(guid, 'original')}"`;

	it('has an address for members alone, and asks for a token also where there is no post', async () => {
		await widget('block', 'beside')(allVideos);
		for (const link of [elsewhere.link, '/?p=999999']) {
			const forStrangers = await read(link);
			expect(forStrangers.match(/This video is private\./g)).toHaveLength(guids.length);
			expect(forStrangers).not.toMatch(/files\.example|videopress\/playback/);
			const forMembers = await read(link, 'subscriber');
			expect(forMembers).toContain(source('Private1', 'data-src'));
			expect(forMembers).not.toContain(source('Private1'));
			const postId = /playback[^"]{1,4}Private1[^"]*post_id=(\d+)/.exec(forMembers)?.[1];
			expect(postId).toBe(link === elsewhere.link ? String(elsewhere.id) : '0');
			expect(await askFor('Private1', 'subscriber', Number(postId))).toBe('opens');
		}
	});

	it('shows a video without a choice of its own as the site’s setting says', async () => {
		await widget('block', 'beside')(allVideos);
		expect(await read(elsewhere.link)).not.toContain(source('Default1'));
		await setDefault(false);
		const html = await read(elsewhere.link);
		await setDefault(true);
		expect(html).toContain(source('Default1'));
		expect(html).not.toContain(source('Private1'));
	});
});
