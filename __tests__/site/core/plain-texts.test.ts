import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBlocks } from '../../../scripts/build/find-blocks';
import { type BlockMetadata, builtMetadata } from '../../../scripts/build/manifest';
import { phpFilesWith } from '../../support/site/php-sources';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const root = path.join(__dirname, '../../../blocks');

/** What WordPress's filter of HTML would change, or take for a tag. */
const text = `if x < 5 then y > 3 & z; <b>bold</b> "quoted" it's > quoted &lt;b&gt; <script>alert(1)</script> <!-- wp:more --> a--b &copy 2020 &notit &amp x &#169 y &copy; \\n`;

interface Schema {
	readonly type?: string | readonly string[];
	readonly source?: string;
	readonly enum?: readonly unknown[];
}

/** A value of the attribute's type with the text in it; undefined for one without room for it. */
function valueOf({ type, source, enum: choices }: Schema): unknown {
	const values: Readonly<Record<string, unknown>> = { string: text, array: [text, { inner: text }], object: { inner: [text] } };
	return source === undefined && choices === undefined ? values[String(type)] : undefined;
}

const blocks = findBlocks(root).map((folder) => {
	const metadata = builtMetadata(JSON.parse(readFileSync(path.join(root, folder, 'block.json'), 'utf8')) as BlockMetadata, path.join(root, folder));
	const { html: fields = [], blocks: texts = [] } = (
		metadata.supports as { readonly sitewright: { readonly html?: readonly string[]; readonly blocks?: readonly string[] } }
	).sitewright;
	const html = [...fields, ...texts];
	const values = Object.entries((metadata.attributes ?? {}) as Record<string, Schema>).map(([name, schema]) => [name, valueOf(schema)] as const);
	const filled = values.filter(([, value]) => value !== undefined);
	return { name: metadata.name, html, plain: Object.fromEntries(filled.filter(([name]) => !html.includes(name))), all: Object.fromEntries(filled) };
});

const escaped = (attributes: object) =>
	JSON.stringify(attributes)
		.replace(/--/g, '\\u002d\\u002d')
		.replace(/</g, '\\u003c')
		.replace(/>/g, '\\u003e')
		.replace(/&/g, '\\u0026')
		.replace(/\\"/g, '\\u0022');

/** The attributes of each block as a post of this role holds them after saving, twice. */
async function saved(role: 'administrator' | 'author' | 'contributor', content: string): Promise<readonly object[]> {
	const session = await testSite.session(role);
	type Saved = { readonly id: number; readonly content: { readonly raw: string } };
	const first = await session.call<Saved>('POST', 'wp/v2/posts', { body: { title: 'Plain texts', content, status: 'draft' } });
	const second = await session.call<Saved>('POST', `wp/v2/posts/${first.id}`, { body: { content: first.content.raw } });
	expect(second.content.raw).toBe(first.content.raw);
	await session.call('DELETE', `wp/v2/posts/${first.id}`, { query: { force: 'true' } });
	return [...first.content.raw.matchAll(/^<!-- wp:\S+ (\{.*\}) \/-->$/gm)].map(([, json = '']) => JSON.parse(json) as object);
}

/** The attributes of the first block. */
const attributesIn = (content: unknown): unknown => JSON.parse(/\{.*\}/.exec(String(content))?.[0] ?? 'null');

it.each(['author', 'contributor'] as const)('each plain text of each block is as an %s wrote it', async (role) => {
	const filled = blocks.filter(({ plain }) => Object.keys(plain).length > 0);
	expect(filled.length).toBeGreaterThan(35);
	const content = filled.map(({ name, plain }) => `<!-- wp:${name} ${escaped(plain)} /-->`).join('\n\n');
	expect(await saved(role, content)).toEqual(filled.map(({ plain }) => plain));
});

it.each(['author', 'contributor'] as const)(
	'what a rule of a newer form compares with, and what no block of ours declares, is as an %s wrote it',
	async (role) => {
		const rules = [{ field: 'age', operator: 'is', value: 'R&D <18 or <b>bold</b>' }];
		const conditionalLogic = { enabled: true, action: 'show', logicalOperator: 'all', controls: { fieldValue: { rules } } };
		const unknown = { note: 'Q&A: x < 5 > 3', list: ['A & B', { deep: '&amp;' }] };
		expect(
			await saved(
				role,
				`<!-- wp:jetpack/field-text ${escaped({ label: 'A', conditionalLogic, ...unknown })} /-->\n\n<!-- wp:group ${escaped({ conditionalLogic })} /-->`
			)
		).toEqual([{ label: 'A', conditionalLogic, ...unknown }, { conditionalLogic }]);
		const [{ note }] = (await saved(role, `<!-- wp:jetpack/field-text ${escaped({ note: '<script>alert(1)</script>A & B' })} /-->`)) as [{ note: string }];
		expect(note).not.toContain('<script>');
	}
);

it.each(['author', 'contributor'] as const)('names in an attribute of plain text are as an %s wrote them', async (role) => {
	const named = { 'Q&A <18': { 'x < 5': 'y', '<b>': ['z'] }, plain: 'a' };
	const written = { conditionalLogic: named, unknown: { 'R&D': 'x' } };
	expect(await saved(role, `<!-- wp:jetpack/field-text ${escaped(written)} /-->`)).toEqual([written]);
	const [{ unknown }] = (await saved(role, `<!-- wp:jetpack/field-text ${escaped({ unknown: { '<script>alert(1)</script>A': 1 } })} /-->`)) as [
		{ unknown: object },
	];
	expect(JSON.stringify(unknown)).not.toContain('<script>');
});

it.each(['author', 'contributor'] as const)('the name that an %s gives a block in its settings stays as they wrote it', async (role) => {
	const content = blocks.map(({ name }) => `<!-- wp:${name} ${escaped({ metadata: { name: text } })} /-->`).join('\n\n');
	expect(await saved(role, content)).toEqual(blocks.map(() => ({ metadata: { name: text } })));
});

it('texts inside of other blocks stay, too, and nothing else of a post escapes the filter of HTML', async () => {
	const inner = '<!-- wp:jetpack/map {"address":"A \\u0026 B \\u003c C"} /-->';
	const content = `<!-- wp:group -->\n<div class="wp-block-group">${inner}<script>alert(1)</script></div>\n<!-- /wp:group -->`;
	const session = await testSite.session('contributor');
	const {
		id,
		content: { raw },
	} = await session.call<{ id: number; content: { raw: string } }>('POST', 'wp/v2/posts', { body: { title: 'Inner', content, status: 'draft' } });
	await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	expect(raw).toContain('"address":"A \\u0026 B \\u003c C"');
	expect(raw).not.toContain('<script>');
});

it.each(['administrator', 'author', 'contributor'] as const)('a text of an %s that ends with a backslash costs a block nothing', async (role) => {
	const attributes = { label: 'Folder, e.g. C:\\', placeholder: 'say "x" & \\u0022', required: true, defaultValue: '\\' };
	// WordPress up to 6.8 writes a quote behind a backslash so, also where it ends a text.
	const json = escaped(attributes);
	expect(() => JSON.parse(json) as unknown).toThrow(SyntaxError);
	expect(await saved(role, `<!-- wp:jetpack/field-text ${json} /-->\n\n<!-- wp:jetpack/map ${escaped({ address: 'D:\\' })} /-->`)).toEqual([
		attributes,
		{ address: 'D:\\' },
	]);
});

it.each(['administrator', 'author', 'contributor'] as const)(
	'a text of an %s that ends with a backslash is in the editor and on the page, after each save',
	async (role) => {
		type Saved = { readonly id: number; readonly content: { readonly raw: string } };
		const form = { subject: 'Files in C:\\', undeclared: 'D:\\' };
		const field = { label: 'Folder', placeholder: 'e.g. C:\\', required: true };
		const content = `<!-- wp:jetpack/contact-form ${escaped(form)} --><!-- wp:jetpack/field-text ${escaped(field)} /--><!-- /wp:jetpack/contact-form -->`;
		const pattern = `<!-- wp:jetpack/contact-form ${escaped(form)} --><!-- wp:jetpack/field-text ${escaped({ ...field, placeholder: 'synced C:\\' })} /--><!-- /wp:jetpack/contact-form -->`;
		const attributesOf = (raw: string) => [...raw.matchAll(/<!-- wp:\S+ (\{.*?\}) \/?-->/g)].map(([, json = '']) => JSON.parse(json) as unknown);
		const [session, administrator] = await Promise.all([testSite.session(role), testSite.session('administrator')]);
		const { id: ref } = await administrator.call<Saved>('POST', 'wp/v2/blocks', { body: { title: 'Backslash', content: pattern, status: 'publish' } });
		await administrator.call<Saved>('POST', `wp/v2/blocks/${ref}`, { body: { content: pattern } });
		const { id } = await session.call<Saved>('POST', 'wp/v2/posts', { body: { title: 'Backslash', content, status: 'draft' } });
		try {
			for (const text of [content, `${content}\n\n<!-- wp:block {"ref":${ref}} /-->`]) {
				await session.call<Saved>('POST', `wp/v2/posts/${id}`, { body: { content: text } });
				const opened = await session.call<Saved>('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } });
				expect(attributesOf(opened.content.raw).slice(0, 2)).toEqual([form, field]);
				const autosaved = await session.call<Saved>('POST', `wp/v2/posts/${id}/autosaves`, {
					body: { content: `${text}\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->` },
				});
				expect(attributesOf(autosaved.content.raw).slice(0, 2)).toEqual([form, field]);
			}
			await administrator.call('POST', `wp/v2/posts/${id}`, { body: { status: 'publish' } });
			const visitor = await testSite.session();
			const { html } = await visitor.page(`${testSite.url}/?p=${id}`);
			const {
				content: { rendered },
			} = await visitor.call<{ content: { rendered: string } }>('GET', `wp/v2/posts/${id}`);
			for (const page of [html, rendered]) {
				expect(page.match(/placeholder="[^"]*\\"/g)).toEqual(['placeholder="e.g. C:\\"', 'placeholder="synced C:\\"']);
			}
		} finally {
			await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
			await administrator.call('DELETE', `wp/v2/blocks/${ref}`, { query: { force: 'true' } });
		}
	}
);

it.each(['administrator', 'author', 'contributor'] as const)(
	'a text of an %s about escaped quotes stays as it is beside one that ends with a backslash',
	async (role) => {
		const attributes = { label: 'Write \\u0022, please', placeholder: 'C:\\', required: true, options: [{ 'D:\\': 'E:\\' }], undeclared: 'or \\u0022,F:\\' };
		// As a program writes it, and as WordPress up to 6.8 does.
		for (const json of [JSON.stringify(attributes), escaped(attributes)]) {
			expect(await saved(role, `<!-- wp:jetpack/field-text ${json} /-->`)).toEqual([attributes]);
		}
	}
);

it.each(['administrator', 'author', 'contributor'] as const)('an ampersand that a program of an %s does not escape stays one', async (role) => {
	const attributes = { subject: 'Q&A < R&D &lt; }-->', customThankyouMessage: 'Tom & "Jerry"' };
	expect(await saved(role, `<!-- wp:jetpack/contact-form ${JSON.stringify(attributes)} /-->`)).toEqual([attributes]);
});

it('an ampersand that is not escaped stays one in blocks of a text, too', async () => {
	const originalContent = '<!-- wp:jetpack/map {"address":"A & B"} /-->';
	const [text] = (await saved('author', `<!-- wp:jetpack/ai-assistant ${escaped({ originalContent })} /-->`)) as { originalContent: string }[];
	expect(attributesIn(text?.originalContent)).toEqual({ address: 'A & B' });
});

describe('in WordPress', () => {
	let php: RunPhp;
	let remove: () => Promise<void>;

	beforeAll(async () => {
		({ php, remove } = await allowPhp());
	});
	afterAll(() => remove());

	it('blocks with nothing but blocks in them keep those', async () => {
		const content =
			'<!-- wp:jetpack/contact-form {"subject":"A \\u0026 B"} --><!-- wp:jetpack/form-step --><!-- wp:jetpack/field-text {"label":"0","placeholder":"\\u003c18"} /--><!-- wp:jetpack/field-name /--><!-- /wp:jetpack/form-step --><!-- /wp:jetpack/contact-form -->0';
		const session = await testSite.session('contributor');
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Nested', content, status: 'draft' } });
		// What WordPress 6.8 answers to the editor lacks the last sign.
		const stored = await php('return get_post( $argument )->post_content;', id);
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		expect(stored).toBe(content);
	});

	it('a pattern of the theme reaches the editor and the page whole', async () => {
		const attributes = { label: 'Folder', placeholder: 'e.g. C:\\' };
		const content = `<!-- wp:jetpack/contact-form --><!-- wp:jetpack/field-text ${JSON.stringify(attributes)} /--><!-- /wp:jetpack/contact-form -->`;
		const remove = await testSite.addMuPlugin(
			'pattern',
			`add_action( 'init', function () { register_block_pattern( 'tests/backslash', array( 'title' => 'Backslash', 'content' => '${content.replaceAll('\\', '\\\\')}' ) ); } );`
		);
		try {
			const session = await testSite.session('contributor');
			const patterns = await session.call<readonly { readonly name: string; readonly content: string }[]>('GET', 'wp/v2/block-patterns/patterns');
			expect(attributesIn(patterns.find(({ name }) => name === 'tests/backslash')?.content)).toEqual(attributes);
			expect(await php('return do_blocks( \'<!-- wp:pattern {"slug":"tests/backslash"} /-->\' );')).toContain('placeholder="e.g. C:\\"');
		} finally {
			await remove();
		}
	});

	it('a parser of another plugin still parses, and reads what was broken', async () => {
		const attributes = { label: 'Folder, e.g. C:\\', required: true };
		const parsed = await php<readonly unknown[]>(
			`class Tests_Parser extends WP_Block_Parser {
				public function parse( $document ) {
					return array_merge( array_column( parent::parse( $document ), 'attrs' ), array( 'parsed by another' ) );
				}
			}
			add_filter( 'block_parser_class', function () { return 'Tests_Parser'; } );
			return parse_blocks( $argument );`,
			`<!-- wp:jetpack/field-text ${escaped(attributes)} /-->`
		);
		expect(parsed).toEqual([attributes, 'parsed by another']);
	});

	it('a widget of somebody who may write no HTML keeps its texts', async () => {
		const attributes = { subject: 'Q&A < R&D', customThankyouMessage: 'in C:\\' };
		const content = (json: string) => `<!-- wp:jetpack/contact-form ${json} /--><script>alert(1)</script>`;
		const update = (text: string) =>
			php<string>(
				`wp_set_current_user( get_user_by( 'slug', 'author' ) ? get_user_by( 'slug', 'author' )->ID : 0 );
				$widget = new WP_Widget_Block();
				$new    = array( 'content' => $argument );
				return apply_filters( 'widget_update_callback', $widget->update( $new, array() ), $new, array(), $widget )['content'];`,
				text
			);
		for (const json of [JSON.stringify(attributes), escaped(attributes)]) {
			const stored = await update(content(json));
			expect(attributesIn(stored)).toEqual(attributes);
			expect(stored).not.toContain('<script');
		}
	});

	it('content that was stored broken reaches the editor whole', async () => {
		const attributes = { label: 'Folder, e.g. C:\\', required: true };
		const broken = `<!-- wp:jetpack/field-text ${escaped(attributes)} /-->`;
		const ids = await php<Record<string, number>>(
			`global $wpdb;
			$ids   = array();
			$types = array( 'post' => 0, 'page' => 0, 'wp_block' => 0, 'wp_navigation' => 0, 'wp_template' => 0, 'wp_template_part' => 0, 'revision' => 1, 'autosave' => 1 );
			foreach ( $types as $type => $is_version ) {
				$ids[ $type ] = wp_insert_post( array(
					'post_type' => $is_version ? 'revision' : $type, 'post_name' => $is_version ? $ids['post'] . "-$type-v1" : 'broken', 'post_title' => 'Broken',
					'post_parent' => $is_version ? $ids['post'] : 0, 'post_status' => $is_version ? 'inherit' : 'publish',
				) );
				$wpdb->update( $wpdb->posts, array( 'post_content' => $argument ), array( 'ID' => $ids[ $type ] ) );
				clean_post_cache( $ids[ $type ] );
				if ( 'wp_template' === $type || 'wp_template_part' === $type ) {
					wp_set_object_terms( $ids[ $type ], get_stylesheet(), 'wp_theme' );
				}
			}
			wp_assign_widget_to_sidebar( 'block-77', 'wp_inactive_widgets' );
			update_option( 'widget_block', array( 77 => array( 'content' => $argument ) ) + (array) get_option( 'widget_block' ) );
			return $ids;`,
			broken
		);
		const raw = await php<Record<string, string>>(
			`wp_set_current_user( get_user_by( 'slug', 'admin' ) ? get_user_by( 'slug', 'admin' )->ID : 1 );
			$routes = array(
				'posts/' . $argument['post'], 'pages/' . $argument['page'], 'blocks/' . $argument['wp_block'], 'navigation/' . $argument['wp_navigation'],
				'posts/' . $argument['post'] . '/revisions/' . $argument['revision'], 'posts/' . $argument['post'] . '/autosaves/' . $argument['autosave'],
				'templates/' . get_stylesheet() . '//broken', 'template-parts/' . get_stylesheet() . '//broken', 'templates', 'widgets/block-77',
			);
			$raw = array();
			foreach ( $routes as $route ) {
				$request = new WP_REST_Request( 'GET', "/wp/v2/$route" );
				$request->set_param( 'context', 'edit' );
				$data          = rest_do_request( $request )->get_data();
				$data          = 'templates' === $route ? array_values( wp_list_filter( $data, array( 'slug' => 'broken' ) ) )[0] : $data;
				$raw[ $route ] = $data['content']['raw'] ?? $data['instance']['raw']['content'] ?? $data;
			}
			return $raw;`,
			ids
		);
		await php(
			`foreach ( array_reverse( $argument ) as $id ) { wp_delete_post( $id, true ); }
			wp_assign_widget_to_sidebar( 'block-77', '' );
			$widgets = get_option( 'widget_block' );
			unset( $widgets[77] );
			update_option( 'widget_block', $widgets );`,
			ids
		);
		const read = Object.fromEntries(Object.entries(raw).map(([route, content]) => [route, content === broken ? 'broken' : attributesIn(content)]));
		expect(read).toEqual(Object.fromEntries(Object.keys(raw).map((route) => [route, attributes])));
	});
});

it.each(['administrator', 'author', 'contributor'] as const)('a title of an %s that is stored as HTML is the text that was typed', async (role) => {
	const { php, remove } = await allowPhp();
	const typed = '&copy 2020 &notit R&D a & b &amp x &#169 &#xa9 &copy; &amp; < 5';
	const [read, html] = await php<[string, string]>(
		`wp_set_current_user( get_users( array( 'role' => '${role}', 'number' => 1, 'fields' => 'ids' ) )[0] );
		kses_init();
		$title = get_post( wp_insert_post( wp_slash( array( 'post_title' => Sitewright\\Core\\Text::to_html( $argument ), 'post_status' => 'draft' ) ) ) )->post_title;
		return array( wp_specialchars_decode( $title, ENT_QUOTES ), $title );`,
		typed
	);
	await remove();
	expect(read).toBe(typed);
	// Browsers read a reference also without its end.
	expect(html.replaceAll(/&(?:amp|lt);/g, '')).not.toMatch(/&[a-z#]/i);
});

it('blocks in a text, which become blocks of the post, are filtered like those', async () => {
	const blocks = '<!-- wp:paragraph -->\n<p>Fish &amp; chips <strong>&lt; 5</strong></p>\n<!-- /wp:paragraph -->';
	const script = '<!-- wp:html --><script>window.owned=1</script><img src="x" onerror="window.owned=1"><!-- /wp:html -->';
	const [kept, filtered] = (await saved(
		'contributor',
		[blocks, blocks + script].map((originalContent) => `<!-- wp:jetpack/ai-assistant ${escaped({ originalContent })} /-->`).join('\n\n')
	)) as { originalContent: string }[];
	expect(kept?.originalContent).toBe(blocks);
	expect(filtered?.originalContent).toContain('Fish &amp; chips');
	expect(filtered?.originalContent).not.toMatch(/<script|onerror/);
});

it.each(['administrator', 'author', 'contributor'] as const)('an empty object of an %s stays one, and no list or text becomes one', async (role) => {
	const json = String.raw`{"subject":"a {} b \"{}\"","sitewrightConditions":{},"undeclared":{"a":{},"b":[],"{}":{"c":[{}]},"d":"C:\u005c"},"__proto__":{"e":{}},"constructor":{}}`;
	for (const more of ['', '"formTitle":"a < b",']) {
		const kept = json.replace('{', `{${more}`);
		const content = await saved(role, `<!-- wp:jetpack/contact-form ${kept.replace('<', '\\u003c')} /-->\n\n<!-- wp:jetpack/map {} /-->`);
		// Of a block without attributes nothing is written where WordPress writes it.
		expect(content.map((attributes) => JSON.stringify(attributes)).filter((written) => written !== '{}')).toEqual([JSON.stringify(JSON.parse(kept))]);
	}
});

it.each(['administrator', 'author', 'contributor'] as const)('an object of an %s stays one whose names are numbers, and no text becomes one', async (role) => {
	const objects: readonly object[] = [
		{ subject: 'a {"0":1} b', rows: { 0: 'a', 1: 'b' }, undeclared: [{ 0: { 0: 'a "0" b' }, 1: {} }, ['a'], { '0': [], x: 'C:\\' }] },
		{ 0: 'a < b', 1: { 0: {} } },
	];
	const content = objects.map((attributes) => `<!-- wp:jetpack/contact-form ${escaped(attributes)} /-->`);
	// As an editor writes it that escapes more, and with blanks.
	content.push('<!-- wp:jetpack/map { "points": { "\\u0030" : "a" , "1":"b"} , "0" : { } } /-->');
	const kept = await saved(role, content.join('\n\n'));
	expect(kept).toEqual([...objects, { points: { 0: 'a', 1: 'b' }, 0: {} }]);
});

it('objects stay as they are in a content with blocks of others', async () => {
	const others = { style: { 0: 'a' }, empty: {}, list: [] };
	expect(await saved('contributor', `<!-- wp:other/block ${escaped(others)} /-->`)).toEqual([others]);
});

it('a line that an office program turned stays a text with that sign', async () => {
	expect(await saved('contributor', '<!-- wp:jetpack/map {"address":"Room 1\\u000bSecond floor"} /-->')).toEqual([{ address: 'Room 1\u000bSecond floor' }]);
});

it('attributes of HTML, and those that a block does not declare, are filtered as ever', async () => {
	const withHtml = blocks.filter(({ html }) => html.length > 0);
	const content = withHtml
		.map(({ name, html, all }) => `<!-- wp:${name} ${escaped({ ...Object.fromEntries(html.map((key) => [key, all[key] ?? text])), undeclared: text })} /-->`)
		.join('\n\n');
	const attributes = await saved('contributor', content);
	expect(attributes).toHaveLength(withHtml.length);
	for (const values of attributes) {
		expect(JSON.stringify(values)).not.toContain('<script');
	}
});

it('a picture whose description has angle brackets stays a picture', async () => {
	const slide = (alt: string) =>
		`<!-- wp:jetpack/slideshow {"ids":[1]} -->\n<div class="wp-block-jetpack-slideshow"><img alt="${alt}" src="https://x.test/a.jpg" /></div>\n<!-- /wp:jetpack/slideshow -->`;
	const session = await testSite.session('author');
	const { id, content } = await session.call<{ id: number; content: { raw: string } }>('POST', 'wp/v2/posts', {
		body: { title: 'Brackets', content: slide('a < b > c'), status: 'draft' },
	});
	await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	expect(content.raw).toBe(slide('a &lt; b &gt; c'));
});

it('words with a format between quotes keep it', async () => {
	const slide =
		'<!-- wp:jetpack/slideshow {"ids":[1]} -->\n<div class="wp-block-jetpack-slideshow"><figcaption>The key name="<strong>x</strong>" isn\'t <em>"this"</em></figcaption></div>\n<!-- /wp:jetpack/slideshow -->';
	const session = await testSite.session('author');
	const { id, content } = await session.call<{ id: number; content: { raw: string } }>('POST', 'wp/v2/posts', {
		body: { title: 'Quotes', content: slide, status: 'draft' },
	});
	await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	expect(content.raw).toBe(slide);
});

it('everything that stores what WordPress unslashes gives it slashes', () => {
	expect(phpFilesWith(/wp_update_attachment_metadata\(\s*\$\w+,(?!\s*wp_slash\()/)).toEqual([]);
});

/** Files that may take a text for HTML by WordPress's functions, which drop what follows a "<" and each "%ab", and why. */
const exceptions: Readonly<Record<string, string>> = {
	'wordpress/core/class-request-sender.php': 'headers of the browser',
	'wordpress/core/class-visitor.php': 'an address of the network',
	'wordpress/features/site/connection/class-authorization-return.php': 'codes of the platform, of letters and digits',
	'wordpress/features/site/moving/class-link-family.php': 'HTML that becomes HTML again',
	'wordpress/features/site/moving/class-media-family.php': 'HTML that becomes HTML again',
	'wordpress/features/site/moving/class-saved-html.php': 'HTML that becomes HTML again',
	'wordpress/features/site/moving/class-source-block.php': 'asks only whether HTML has words',
	'wordpress/features/site/moving/class-text-family.php': 'HTML that becomes HTML again',
	'wordpress/features/readers/newsletter/class-export.php': 'a search for addresses',
	'wordpress/features/site/site-health/class-feature.php': 'the name of the server program',
};

it('one class alone decides what is HTML and what is plain text', () => {
	const found = phpFilesWith(/\b(?:sanitize_text_field|sanitize_textarea_field|(?:wp_strip_all|strip)_tags)(?:'|\()/);
	expect(found).toEqual(['wordpress/core/class-text.php', ...Object.keys(exceptions)].sort());
});

it('are read by a parser that another plugin made of the one that it found', async () => {
	const { php, remove } = await allowPhp();
	try {
		const parse = (parser: string) =>
			php<string | null>(
				`${parser}
add_filter( 'block_parser_class', function () { return \Tests_Parser::class; } );
return parse_blocks( $argument )[0]['attrs']['label'];`,
				'<!-- wp:jetpack/field-text {"label":"C:\\\\u0022} /-->'
			);
		expect(
			await parse(
				"eval( 'class Tests_Parser extends ' . apply_filters( 'block_parser_class', 'WP_Block_Parser' ) . ' { public function parse( $document ) { return parent::parse( $document ); } }' );"
			)
		).toBe('C:\\');
		expect(await parse("class_alias( apply_filters( 'block_parser_class', 'WP_Block_Parser' ), 'Tests_Parser' );")).toBe('C:\\');
	} finally {
		await remove();
	}
});

it('with half an emoji keep all of it but that half, and those that cannot be read break neither the save nor the page', async () => {
	const nested = `${'['.repeat(600)}${']'.repeat(600)}`;
	for (const [role, subject] of [
		['author', '"Bread \\ud83d"'],
		['administrator', '"Bread \\uD83D"'],
		['administrator', nested],
	] as const) {
		const parts = ['subscriber-view', 'logged-out-view'].map(
			(name) => `<!-- wp:premium-content/${name} --><div><p>In ${name}</p></div><!-- /wp:premium-content/${name} -->`
		);
		const session = await testSite.session(role);
		const { id, link } = await session.call<{ id: number; link: string }>('POST', 'wp/v2/posts', {
			body: {
				title: 'Half',
				status: 'publish',
				content: `<!-- wp:jetpack/contact-form {"subject":${subject},"formTitle":"Say \\ud83c\\udf5e"} --><div><!-- wp:jetpack/field-name {"label":${subject}} /--></div><!-- /wp:jetpack/contact-form --><!-- wp:premium-content/container {"x":${subject}} --><div>${parts.join('')}</div><!-- /wp:premium-content/container -->`,
			},
		});
		const { content } = await session.call<{ content: { raw: string } }>('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } });
		const { status, html } = await (await testSite.session()).page(link);
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		expect([status, html]).toEqual([200, expect.stringContaining('In logged-out-view')]);
		expect(html).not.toContain('In subscriber-view');
		if (subject !== nested) {
			expect(html).toContain('Bread \ufffd');
			expect(content.raw).toMatch(/"subject":"Bread (?:\ufffd|\\ufffd)"/);
			expect(content.raw).toMatch(/"formTitle":"Say (?:🍞|\\ud83c\\udf5e)"/);
		}
	}
});

it('leads to no code, whatever an administrator saved of a text that somebody else wrote', async () => {
	const addresses = ['javascript:alert(1)', '\tJaVa\nScript:alert(1)', '&#106;avascript:alert(1)', 'data:text/html,x'];
	const gallery = (address: string) =>
		`<!-- wp:jetpack/tiled-gallery {"columnWidths":[["100"]],"ids":[1],"linkTo":"attachment"} -->\n<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:100%"><figure class="tiled-gallery__item"><a href="${address}"><img alt="Bread" data-height="1" data-id="1" data-link="${address}" data-url="https://example.org/p.jpg" data-width="1" src="https://example.org/p.jpg"/></a></figure></div></div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`;
	const session = await testSite.session('administrator');
	const post = await session.call<{ id: number; link: string; content: { raw: string } }>('POST', 'wp/v2/posts', {
		body: { title: 'Links', content: [...addresses, 'https://example.org/bread'].map(gallery).join('\n'), status: 'publish' },
	});
	expect(post.content.raw).toContain('href="javascript:alert(1)"');
	const { html } = await (await testSite.session()).page(post.link);
	await session.call('DELETE', `wp/v2/posts/${post.id}`, { query: { force: 'true' } });
	const links = [...html.matchAll(/<a(?: href="([^"]*)")?[^>]*><img[^>]*alt="Bread"/g)].map(([, address]) => address);
	expect(links).toEqual([undefined, undefined, undefined, undefined, 'https://example.org/bread']);
});

it('leaves HTML of an administrator as it is inside of our blocks, also where a quote begins no value', async () => {
	const html = `<a href=/x title=Don't>Link</a> <b>bold</b> <i title = '1 > 0'>so</i>`;
	const content = `<!-- wp:jetpack/repeat-visitor {"criteria":"before-visits"} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:html -->\n${html}\n<!-- /wp:html --></div></div>\n<!-- /wp:jetpack/repeat-visitor -->`;
	const session = await testSite.session('administrator');
	const post = await session.call<{ id: number; link: string }>('POST', 'wp/v2/posts', { body: { title: 'HTML', content, status: 'publish' } });
	const page = await (await testSite.session()).page(post.link);
	await session.call('DELETE', `wp/v2/posts/${post.id}`, { query: { force: 'true' } });
	expect(page.html).toContain(html.replace('1 > 0', '1 &gt; 0'));
});

it('is no code on the page, however a picture is described', async () => {
	const alt = '<img src=x onerror=alert(1)// x';
	const picture = (more: string) => `<img alt="${alt}" ${more}src="https://example.org/p.jpg"/>`;
	const slide = `<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure>${picture('class="wp-block-jetpack-slideshow_image wp-image-1" data-id="1" ')}</figure></li>`;
	const content = [
		`<!-- wp:jetpack/slideshow {"ids":[1]} -->\n<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slide}</ul></div></div>\n<!-- /wp:jetpack/slideshow -->`,
		`<!-- wp:jetpack/tiled-gallery {"columnWidths":[["100"]],"ids":[1]} -->\n<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:100%"><figure class="tiled-gallery__item">${picture('data-height="1" data-id="1" data-link="https://example.org/" data-url="https://example.org/p.jpg" data-width="1" ')}</figure></div></div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`,
		`<!-- wp:jetpack/simple-payments {"price":3,"productId":1,"email":"a@example.org"} -->\n<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-1"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-product-image"><div class="jetpack-simple-payments-image"><figure>${picture('')}</figure></div></div><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-price"><p>$3.00</p></div></div></div></div>\n<!-- /wp:jetpack/simple-payments -->`,
		`<!-- wp:jetpack/repeat-visitor {"criteria":"before-visits"} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:image -->\n<figure class="wp-block-image">${picture('')}</figure>\n<!-- /wp:image --></div></div>\n<!-- /wp:jetpack/repeat-visitor -->`,
	];
	const session = await testSite.session('administrator');
	for (const block of content) {
		const post = await session.call<{ id: number; link: string; content: { raw: string } }>('POST', 'wp/v2/posts', {
			body: { title: 'Pictures', content: block, status: 'publish' },
		});
		// An administrator's editor saves it so.
		expect(post.content.raw).toContain(`alt="${alt}"`);
		const { html } = await (await testSite.session()).page(post.link);
		await session.call('DELETE', `wp/v2/posts/${post.id}`, { query: { force: 'true' } });
		expect(html).toContain('alt="&lt;img src=x onerror=alert(1)// x"');
		expect(html).not.toContain(`="<img`);
	}
});
