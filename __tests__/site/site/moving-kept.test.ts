import type { MovingPost } from '../../../api/contract/site/moving.contract';
import { keptBlocks } from '../../support/kept-blocks';
import { call, class_, scan } from '../../support/site/moving';
import { newPost } from '../../support/site/new-post';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const ids: number[] = [];

afterAll(async () => {
	const { php, remove } = await allowPhp();
	await php(`foreach ( $argument as $id ) { wp_delete_post( $id, true ); } ${class_}Feature::uninstall();`, ids);
	await remove();
});

async function newKept(title: string, content: string) {
	const post = await newPost(title, content);
	ids.push(post.id);
	return post;
}

it.each(keptBlocks)('a page with $what shows what the post holds of it, and loads nothing from elsewhere', async ({ what, markup, shows }) => {
	const { link } = await newKept(what, `${paragraph('The bread begins.')}\n\n${markup}\n\n${paragraph('The bread ends.')}`);
	const { html } = await (await testSite.session()).page(link);
	const [, shown = 'no content'] = /<p[^>]*>The bread begins\.<\/p>(.*?)<p[^>]*>The bread ends\.<\/p>/s.exec(html) ?? [];
	expect(shows.filter((part) => !shown.includes(part))).toEqual([]);
	if (shows.length === 0) {
		expect(shown.trim()).toBe('');
	}
	expect(shown).not.toMatch(/wp:|<!--|\\u00|Notice|Warning|Deprecated/);
	expect(html).not.toMatch(/<b>(?:Notice|Warning|Deprecated|Fatal error)<\/b>/);
	const loaded = [...html.matchAll(/<(?:script|img|iframe|source|audio|video|link)\b[^>]*?\s(?:src|srcset|href)=["']((?:https?:)?\/\/[^"']+)/g)].map(
		([, address = '']) => new URL(address, testSite.url).hostname
	);
	expect([...new Set(loaded)].filter((host) => host !== new URL(testSite.url).hostname)).toEqual([]);
});

it('the screen of moving tells of each post with such a block, with a link to the post', async () => {
	const posts = await Promise.all(keptBlocks.map(async ({ what, markup, names }) => ({ what, names, ...(await newKept(`Moved: ${what}`, markup)) })));
	await scan();
	const listed: MovingPost[] = [];
	for (let page = 1, found = 1; found > 0; page += 1) {
		const { posts: some } = await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, { page: String(page) });
		listed.push(...some);
		found = some.length;
	}
	const told = posts.map(({ id, what }) => {
		const post = listed.find((one) => one.id === id);
		return [what, post?.differences, post?.edit_url.includes(`post=${id}&action=edit`)];
	});
	expect(told).toEqual(
		posts.map(({ what, names }) => [
			what,
			names.map((name) => `${name}: this block is not known here. Visitors see what the post holds of it, which can be nothing.`),
			true,
		])
	);
});
