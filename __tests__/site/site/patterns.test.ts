import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../scripts/site/paths';
import { newPost } from '../../support/site/new-post';
import { testSite } from '../../support/site/site';

const names = readdirSync(path.join(projectRoot, 'patterns'), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => `sitewright/${name}`)
	.sort();

it('offers all patterns and their category over REST', async () => {
	const editor = await testSite.session('editor');
	const patterns = await editor.call<{ name: string; content: string }[]>('GET', 'wp/v2/block-patterns/patterns');
	const ours = patterns.filter(({ name }) => name.startsWith('sitewright/'));
	expect(ours.map(({ name }) => name).sort()).toEqual(names);
	expect(ours.filter(({ content }) => !content.includes('<!-- wp:'))).toEqual([]);
	const categories = await editor.call<{ name: string }[]>('GET', 'wp/v2/block-patterns/categories');
	expect(categories.map(({ name }) => name)).toContain('sitewright');
});

it('puts none into the page of an editor', async () => {
	const session = await testSite.session('administrator');
	for (const page of ['/wp-admin/post-new.php', '/wp-admin/site-editor.php']) {
		const { html } = await session.page(page);
		const settings = /"__experimentalAdditionalBlockPatterns":(\[.*?\]),"__experimental/s.exec(html)?.[1];
		expect(settings).toBeDefined();
		expect(settings).not.toContain('"name":"sitewright');
	}
});

it('opens a post with the categories of people in the page, as the editor asks for them', async () => {
	const session = await testSite.session('administrator');
	// WordPress 7.1 does not escape slashes.
	const printed = async (page: string) => (await session.page(`/wp-admin/${page}.php`)).html.replaceAll('\\/', '/');
	const asked = '"/wp/v2/wp_pattern_category?context=view&per_page=100&_fields=id,name,description,slug&_locale=user":{"body":';
	expect(await printed('post-new')).toContain(asked);
	expect(await printed('site-editor')).not.toContain(asked);
});

it('prints a pattern that a content names', async () => {
	const { link } = await newPost('A pattern', `<!-- wp:pattern {"slug":"${names[0]}"} /-->`);
	const { html } = await (await testSite.session()).page(link);
	expect(html).toMatch(/wp-block-(?:jetpack|group|columns|cover|media-text|heading)/);
});
