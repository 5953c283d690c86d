import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlainRoute, toWordPressRoutes } from '../../../scripts/build/contract';
import { findBlocks } from '../../../scripts/build/find-blocks';
import { type BlockMetadata, builtMetadata } from '../../../scripts/build/manifest';
import { pluginDirectory, projectRoot } from '../../../scripts/site/paths';
import { allowPhp, type RunPhp } from '../../support/site/run-php';

/** PHP has one array for an empty list and an empty object. */
const asPhp = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('{}', '[]'));

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const blocks = path.join(projectRoot, 'blocks');
const metadata = Object.fromEntries(
	findBlocks(blocks).map((folder) => [folder, builtMetadata(readJson(path.join(blocks, folder, 'block.json')) as BlockMetadata, path.join(blocks, folder))])
);

/** Forms render their fields by what their constants say. */
const isField = (folder: string): boolean => {
	const file = path.join(blocks, folder, 'constants.json');
	return existsSync(file) && 'field' in (readJson(file) as object);
};

let php: RunPhp;
let remove: () => Promise<void>;
beforeAll(async () => {
	({ php, remove } = await allowPhp());
});
afterAll(() => remove());

it('knows of each block what its block.json and its files say', async () => {
	expect(await php('return \\Sitewright\\Core\\Manifest::blocks();')).toEqual(asPhp(metadata));
});

it('knows of each extension what its extension.json says', async () => {
	const extensions = await php<Record<string, unknown>>('return \\Sitewright\\Core\\Manifest::extensions();');
	expect(Object.keys(extensions).length).toBeGreaterThan(0);
	for (const [folder, extension] of Object.entries(extensions)) {
		expect(extension).toEqual(asPhp(readJson(path.join(projectRoot, 'extensions', folder, 'extension.json'))));
	}
});

it('knows each file with a class', async () => {
	const files = readdirSync(pluginDirectory, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|[\\/])class-[^\\/]+\.php$/.test(file));
	const known = await php<string[]>("return array_keys( ( require \\Sitewright\\Core\\Plugin::path( 'manifest.php' ) )['classes'] );");
	expect(known).toEqual(files.map((file) => file.split(path.sep).join('/')).sort());
});

it('has the routes of the contract', async () => {
	const contract = readJson(path.join(path.dirname(pluginDirectory), 'contract.json')) as readonly PlainRoute[];
	expect(await php('return \\Sitewright\\Core\\Contract::routes();')).toEqual(asPhp(toWordPressRoutes(contract)));
});

it('registers each block with all that its block.json says', async () => {
	const registered = await php<Record<string, Record<string, unknown>>>(
		`// A request over REST knows the blocks that wait for their first use once one is asked for.
\\Sitewright\\Core\\Blocks::type( 'jetpack/label' );
$types = array();
foreach ( \\WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
	if ( in_array( 'sitewright-blocks', $type->editor_style_handles, true ) ) {
		$types[ $name ] = array_intersect_key( get_object_vars( $type ), array_flip( array( 'api_version', 'title', 'category', 'parent', 'description', 'keywords', 'supports', 'example', 'provides_context' ) ) ) + array(
			'styles'        => $type->styles,
			'uses_context'  => $type->uses_context,
			'attributes'    => $type->attributes,
			'editorScript'  => $type->editor_script_handles,
			'editorStyle'   => $type->editor_style_handles,
			'viewScript'    => $type->view_script_handles,
			'style'         => $type->style_handles,
			'renders'       => is_callable( $type->render_callback ),
		);
	}
}
return $types;`
	);
	expect(Object.keys(registered).sort()).toEqual(
		Object.values(metadata)
			.map(({ name }) => name)
			.sort()
	);
	for (const [folder, { name, attributes = {}, ...block }] of Object.entries(metadata)) {
		expect(registered[name]).toEqual({
			api_version: block['apiVersion'],
			title: block['title'],
			category: block['category'],
			parent: block['parent'] ?? null,
			description: block['description'],
			keywords: block['keywords'],
			supports: asPhp(block['supports']),
			example: asPhp(block['example'] ?? null),
			provides_context: block['providesContext'] ?? null,
			styles: block['styles'] ?? [],
			uses_context: block['usesContext'] ?? [],
			// WordPress adds those of its own supports.
			attributes: expect.objectContaining(asPhp(attributes) as object),
			editorScript: block['editorScript'],
			editorStyle: block['editorStyle'],
			viewScript: block['viewScript'] ?? [],
			style: block['style'] ?? [],
			renders: existsSync(path.join(blocks, folder, 'php/class-renderer.php')) || isField(folder),
		});
	}
});

it('registers the script and the style of each block under the handle that the block names, with a version of its content', async () => {
	const { scripts, styles } = await php<
		Record<'scripts' | 'styles', Record<string, { src: string; ver: string; deps: string[]; extra: Record<string, unknown> }>>
	>(
		"return array( 'scripts' => array_filter( wp_scripts()->registered, function ( $script ) { return is_string( $script->src ) && false !== strpos( $script->src, 'sitewright' ); } ), 'styles' => array_filter( wp_styles()->registered, function ( $style ) { return is_string( $style->src ) && false !== strpos( $style->src, 'sitewright' ); } ) );"
	);
	const fileOf = (address: string): string => path.join(pluginDirectory, address.slice(address.indexOf('/sitewright/') + '/sitewright/'.length));
	for (const { viewScript, style } of Object.values(metadata)) {
		for (const handle of (viewScript ?? []) as readonly string[]) {
			const script = scripts[handle];
			expect(script?.ver).toBe(
				createHash('sha256')
					.update(readFileSync(fileOf(script?.src ?? '')))
					.digest('hex')
					.slice(0, 20)
			);
			expect(script?.extra).toMatchObject({ strategy: 'defer' });
		}
		for (const handle of (style ?? []) as readonly string[]) {
			expect(existsSync(fileOf(styles[handle]?.src ?? ''))).toBe(true);
			expect(styles[handle]?.extra['path']).toMatch(/\/style\.css$/);
			expect(styles[handle]?.ver).toMatch(/^[0-9a-f]{20}$/);
		}
	}
	for (const name of ['editor', 'admin', 'form-answers', 'earnings']) {
		expect(existsSync(fileOf(scripts[`sitewright-${name}`]?.src ?? ''))).toBe(true);
	}
	expect(scripts['sitewright-editor']?.deps).toContain('wp-blocks');
});
