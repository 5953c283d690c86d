import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withClassicTheme } from '../../support/site/classic-theme';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const form = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-rating {"label":"How was the bread?"} /--></div>
<!-- /wp:jetpack/contact-form -->`;
const words = '<!-- wp:paragraph -->\n<p>Words, and nothing else.</p>\n<!-- /wp:paragraph -->';

let posts: { readonly form: number; readonly nested: number; readonly words: number };
beforeAll(async () => {
	const author = await testSite.session('author');
	const create = async (content: string) =>
		(await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'A post', content, status: 'publish' } })).id;
	posts = {
		form: await create(form),
		nested: await create(`<!-- wp:group -->\n<div class="wp-block-group">${form}</div>\n<!-- /wp:group -->`),
		words: await create(words),
	};
});
afterAll(async () => {
	const session = await testSite.session('administrator');
	for (const id of Object.values(posts)) {
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	}
});

describe('the types of fields', () => {
	const list = `add_action( 'wp_footer', function () { echo '<!--types ' . implode( ' ', array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ) . '-->'; } );`;
	const typesOf = async (post: number) => {
		const { html } = await (await testSite.session()).page(`/?p=${post}`);
		return { html, types: /<!--types (.*)-->/.exec(html)?.[1]?.split(' ') ?? [] };
	};
	let remove: () => Promise<void>;
	beforeAll(async () => {
		remove = await testSite.addMuPlugin('types', list);
	});
	afterAll(() => remove());

	it('are unknown to a page without a field, and those of other blocks are not', async () => {
		const { types } = await typesOf(posts.words);
		expect(types).toEqual(expect.arrayContaining(['jetpack/contact-form', 'jetpack/map']));
		expect(types.filter((name) => /field-|label|input|form-step|address/.test(name) && name.startsWith('jetpack/'))).toEqual([]);
	});

	it.each(['form', 'nested'] as const)('are known to a page with a form, also inside another block: %s', async (name) => {
		const { types, html } = await typesOf(posts[name]);
		expect(types).toEqual(expect.arrayContaining(['jetpack/field-text', 'jetpack/field-rating', 'jetpack/label', 'jetpack/address']));
		expect(html).toContain('How was the bread?');
	});

	it('are known to a page with premium content, as its parts are', async () => {
		const author = await testSite.session('author');
		const content =
			'<!-- wp:premium-content/container -->\n<div class="wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view -->\n<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:paragraph -->\n<p>For friends.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:premium-content/logged-out-view --></div>\n<!-- /wp:premium-content/container -->';
		const { id } = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Premium', content, status: 'publish' } });
		const [{ types, html }, words] = [await typesOf(id), await typesOf(posts.words)];
		await author.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		expect(types).toEqual(expect.arrayContaining(['premium-content/logged-out-view', 'premium-content/login-button']));
		expect(html).toContain('For friends.');
		expect(words.types.filter((name) => name.startsWith('premium-content/'))).toEqual(['premium-content/container']);
	});

	it('have their styles in the head where a classic theme prints those of all blocks', async () => {
		const removeFilter = await testSite.addMuPlugin(
			'classic',
			`foreach ( array( 'should_load_separate_core_block_assets', 'should_load_block_assets_on_demand' ) as $filter ) { add_filter( $filter, '__return_false', PHP_INT_MAX ); }`
		);
		const pages = [await typesOf(posts.form), await typesOf(posts.words)];
		await removeFilter();
		const heads = pages.map(({ html }) => html.slice(0, html.indexOf('</head>')));
		expect(heads.map((head) => /jetpack-field-rating-style(?:-inline)?-css/.test(head))).toEqual([true, false]);
	});
});

describe('where another plugin takes blocks away', () => {
	const list = `add_action( 'wp_footer', function () { echo '<!--types ' . implode( ' ', array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ) . '-->'; } );`;
	const typesWithout = async (names: readonly string[]) => {
		const remove = await testSite.addMuPlugin(
			'taken',
			`${list} add_action( 'init', function () { array_map( 'unregister_block_type', ${JSON.stringify(names)} ); }, 20 );`
		);
		try {
			const { html } = await (await testSite.session()).page(`/?p=${posts.form}`);
			return /<!--types (.*)-->/.exec(html)?.[1]?.split(' ') ?? [];
		} finally {
			await remove();
		}
	};

	it('a field stays away that it took before any page used one', async () => {
		const types = await typesWithout(['jetpack/field-rating']);
		expect(types).toContain('jetpack/field-text');
		expect(types).not.toContain('jetpack/field-rating');
	});

	it('no field comes back without its form', async () => {
		const types = await typesWithout(['jetpack/contact-form']);
		expect(types).toContain('jetpack/map');
		expect(types.filter((name) => /field-|jetpack\/label/.test(name))).toEqual([]);
	});
});

it('the list of types over REST has the fields, with the attributes that WordPress adds', async () => {
	const session = await testSite.session('author');
	const types = await session.call<{ name: string; attributes: object }[]>('GET', 'wp/v2/block-types', { query: { namespace: 'jetpack' } });
	const names = types.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['jetpack/contact-form', 'jetpack/field-text', 'jetpack/label', 'jetpack/form-step']));
	expect(types.find(({ name }) => name === 'jetpack/label')?.attributes).toMatchObject({ style: expect.anything(), textColor: expect.anything() });
});

it('blocks that another plugin builds without a parser are shown whole', async () => {
	const part = (blockName: string, attrs: string) =>
		`array( 'blockName' => '${blockName}', 'attrs' => array( ${attrs} ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() )`;
	const around = (blockName: string, before: string, inner: string, after: string) =>
		`array( 'blockName' => '${blockName}', 'attrs' => array(), 'innerBlocks' => array( ${inner} ), 'innerHTML' => '', 'innerContent' => array( '${before}', null, '${after}' ) )`;
	const buttons = around(
		'jetpack/sharing-buttons',
		'<ul class="wp-block-jetpack-sharing-buttons">',
		part('jetpack/sharing-button', "'service' => 'facebook'"),
		'</ul>'
	);
	const remove = await testSite.addMuPlugin(
		'builder',
		`add_action( 'wp_footer', function () { echo '<!--built-->' . render_block( ${around('core/group', '<div>', buttons, '</div>')} ) . '<!--/built-->'; }, 0 );`
	);
	const { html } = await (await testSite.session()).page(`/?p=${posts.words}`);
	await remove();
	expect(/<!--built-->(.*)<!--\/built-->/s.exec(html)?.[1]).toContain('facebook.com/sharer');
});

it.each([
	['asks for its settings', 'get_block_editor_settings( array(), new WP_Block_Editor_Context() );'],
	['loads its scripts', "do_action( 'enqueue_block_editor_assets' );"],
])('an editor that another plugin has on a page knows all blocks once it %s', async (_, code) => {
	const remove = await testSite.addMuPlugin(
		'front-editor',
		`add_action( 'wp_enqueue_scripts', function () {
			require_once ABSPATH . 'wp-admin/includes/post.php';
			require_once ABSPATH . 'wp-admin/includes/template.php';
			${code}
			echo '<!--known ' . implode( ' ', array_keys( get_block_editor_server_block_settings() ) ) . '-->';
		} );`
	);
	const { html } = await (await testSite.session('author')).page(`/?p=${posts.words}`);
	await remove();
	expect(/<!--known (.*?)-->/.exec(html)?.[1]?.split(' ')).toEqual(expect.arrayContaining(['jetpack/contact-form', 'jetpack/field-text', 'jetpack/label']));
});

describe('the styles that the owner chose for labels and inputs of all forms', () => {
	const blocks = { 'jetpack/label': { color: { text: '#112233' } }, 'jetpack/input': { typography: { fontSize: '20px' } } };
	interface Styles {
		readonly styles: { readonly blocks?: object } | readonly never[];
	}
	let route: string;
	beforeAll(async () => {
		const session = await testSite.session('administrator');
		const themes = await session.call<{ _links: Record<string, { href: string }[]> }[]>('GET', 'wp/v2/themes', { query: { status: 'active' } });
		route = /wp\/v2\/global-styles\/\d+/.exec(decodeURIComponent(themes[0]?._links['wp:user-global-styles']?.[0]?.href ?? ''))?.[0] ?? '';
	});
	afterEach(async () => {
		await (await testSite.session('administrator')).call('POST', route, { body: { styles: {} } });
	});
	const save = async () => (await testSite.session('administrator')).call<Styles>('POST', route, { body: { styles: { blocks } } });
	const read = async () => (await testSite.session('administrator')).call<Styles>('GET', route, { query: { context: 'edit' } });

	it('come back from the server, which the next save sends again', async () => {
		expect(await save()).toMatchObject({ styles: { blocks } });
		expect(await read()).toMatchObject({ styles: { blocks } });
	});

	it('are on the page of a form', async () => {
		await save();
		const { html } = await (await testSite.session()).page(`/?p=${posts.form}`);
		expect(html).toContain('#112233');
	});

	it('are saved by an owner who may not write any HTML, as on a network', async () => {
		const remove = await testSite.addMuPlugin(
			'no-html',
			`add_filter( 'user_has_cap', function ( $caps ) { unset( $caps['unfiltered_html'] ); return $caps; }, PHP_INT_MAX );`
		);
		await save();
		await remove();
		expect(await read()).toMatchObject({ styles: { blocks } });
	});

	it('are known to another plugin that exports the theme, and stay when a page saves them', async () => {
		await save();
		const list = `array_keys( WP_Theme_JSON_Resolver::get_user_data()->get_raw_data()['styles']['blocks'] ?? array() )`;
		const remove = await testSite.addMuPlugin(
			'exporter',
			`add_action( 'rest_api_init', function () {
				register_rest_route( 'tests/v1', '/styles', array( 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => function () { return ${list}; } ) );
			} );
			add_action( 'wp_loaded', function () {
				if ( isset( $_GET['save_styles'] ) ) {
					kses_init_filters();
					$id = WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
					wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => get_post( $id )->post_content ) ) );
				}
			} );`
		);
		const session = await testSite.session('administrator');
		const exported = await session.call<string[]>('GET', 'tests/v1/styles');
		await session.page(`/?p=${posts.words}&save_styles`);
		await remove();
		expect(exported).toEqual(expect.arrayContaining(Object.keys(blocks)));
		expect(await read()).toMatchObject({ styles: { blocks } });
	});
});

describe('on a theme without blocks, the head of a page has the styles of the fields', () => {
	const headOf = async (post: number) => {
		const { html } = await (await testSite.session()).page(`/?p=${post}`);
		return html.slice(0, html.indexOf('</head>'));
	};

	it('of a form in a synced pattern or in a widget, and those that the theme has for labels; other pages have none', async () => {
		const session = await testSite.session('administrator');
		const newPost = async (content: string, type = 'posts') =>
			(await session.call<{ id: number }>('POST', `wp/v2/${type}`, { body: { title: 'A post', content, status: 'publish' } })).id;
		const pattern = await newPost(form, 'blocks');
		const synced = await newPost(`<!-- wp:block {"ref":${pattern}} /-->`);
		const { php, remove } = await allowPhp();
		const wordpress = testSite.directory;
		const widgets = await php(
			'$before = get_option( "widget_block" ); update_option( "widget_block", array( 77 => array( "content" => $argument ) ) ); return $before;',
			form
		);
		const heads: string[] = [];
		await withClassicTheme(php, { wordpress, widgets: ['block-77'] }, async () => {
			heads.push(await headOf(posts.words));
			await php('update_option( "widget_block", $argument );', widgets);
			heads.push(await headOf(synced), await headOf(posts.words));
			await writeFile(
				path.join(wordpress, 'wp-content/themes/beside/theme.json'),
				JSON.stringify({ version: 2, styles: { blocks: { 'jetpack/label': { color: { text: '#aabbcc' } } } } })
			);
			heads.push(await headOf(posts.words));
		});
		await php('foreach ( $argument as $id ) { wp_delete_post( $id, true ); }', [pattern, synced]);
		await remove();
		expect(heads.slice(0, 3).map((head) => /jetpack-field-rating-style(?:-inline)?-css/.test(head))).toEqual([true, true, false]);
		expect(heads[3]).toContain('#aabbcc');
	});
});
