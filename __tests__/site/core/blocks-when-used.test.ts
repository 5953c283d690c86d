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

it('the list of types over REST has the fields, with the attributes that WordPress adds', async () => {
	const session = await testSite.session('author');
	const types = await session.call<{ name: string; attributes: object }[]>('GET', 'wp/v2/block-types', { query: { namespace: 'jetpack' } });
	const names = types.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['jetpack/contact-form', 'jetpack/field-text', 'jetpack/label', 'jetpack/form-step']));
	expect(types.find(({ name }) => name === 'jetpack/label')?.attributes).toMatchObject({ style: expect.anything(), textColor: expect.anything() });
});
