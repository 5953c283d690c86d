import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunPhp } from './run-php';

/** A theme without blocks, with one sidebar of widgets, `beside`. */
const files = {
	'style.css': '/*\nTheme Name: Beside\n*/\nbody { font: 16px/1.5 sans-serif; margin: 2rem; display: grid; grid-template-columns: 2fr 1fr; gap: 2rem; }',
	'functions.php':
		"<?php\nadd_action( 'widgets_init', function () { register_sidebar( array( 'id' => 'beside', 'name' => 'Beside' ) ); } );\nadd_action( 'wp_enqueue_scripts', function () { wp_enqueue_style( 'beside', get_stylesheet_uri() ); } );\n",
	'index.php': `<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<main><?php while ( have_posts() ) { the_post(); the_title( '<h1>', '</h1>' ); the_content(); } ?></main>
<aside><?php dynamic_sidebar( 'beside' ); ?></aside>
<?php wp_footer(); ?>
</body>
</html>
`,
};

/** Adds the theme `beside` to a WordPress tree. @return Removes it. */
export async function addClassicTheme(wordpress: string): Promise<() => Promise<void>> {
	const folder = path.join(wordpress, 'wp-content/themes/beside');
	await mkdir(folder, { recursive: true });
	for (const [name, content] of Object.entries(files)) {
		await writeFile(path.join(folder, name), content);
	}
	return () => rm(folder, { recursive: true, force: true });
}

/** Shows a site with that theme, in which the sidebar has these widgets, while `work` runs. */
export async function withClassicTheme(
	php: RunPhp,
	{ wordpress, widgets }: { readonly wordpress: string; readonly widgets: readonly string[] },
	work: () => Promise<void>
): Promise<void> {
	const remove = await addClassicTheme(wordpress);
	const before = await php<string>('return get_stylesheet();');
	try {
		await php("switch_theme( 'beside' ); wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => array(), 'beside' => $argument ) );", widgets);
		await work();
	} finally {
		await php("switch_theme( $argument ); delete_option( 'theme_mods_beside' );", before);
		await remove();
	}
}
