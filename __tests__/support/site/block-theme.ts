import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allowPhp } from './run-php';
import { testSite } from './site';

/**
 * Gives the site a theme of blocks, `oven`, while `work` runs.
 * @param files Path in the theme → content; one is `templates/index.html`.
 */
export async function withBlockTheme(files: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void> {
	const folder = path.join(testSite.directory, 'wp-content/themes/oven');
	for (const [name, content] of Object.entries({ 'style.css': '/*\nTheme Name: Oven\n*/', ...files })) {
		await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	const { php, remove } = await allowPhp();
	const before = await php<string>("$before = get_stylesheet(); switch_theme( 'oven' ); return $before;");
	try {
		await work();
	} finally {
		await php(
			`foreach ( get_posts( array( 'post_type' => array( 'wp_template', 'wp_template_part' ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }
switch_theme( $argument ); delete_option( 'theme_mods_oven' );`,
			before
		);
		await rm(folder, { recursive: true, force: true });
		await remove();
	}
}
