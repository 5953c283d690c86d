import { browserHeaders, field, form, formBody, hiddenInputs, pageOf } from '../../support/site/forms';
import { newPost } from '../../support/site/new-post';
import { testSite } from '../../support/site/site';
import { addToLibrary } from '../../support/site/videos';
import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();
let plan: number;
let showAll: () => Promise<void>;

beforeAll(async () => {
	// As WordPress 6.9 and newer.
	showAll = await testSite.addMuPlugin(
		'hides-blocks',
		`add_action( 'init', function () {
			if ( ! function_exists( 'wp_render_block_visibility_support' ) ) {
				function wp_render_block_visibility_support( $html, $block ) {
					return false === ( $block['attrs']['metadata']['blockVisibility'] ?? null ) ? '' : $html;
				}
				add_filter( 'render_block', 'wp_render_block_visibility_support', 10, 2 );
			}
		} );`
	);
	await testSite.connect('administrator');
	const body = { title: 'Bread friends', price: 5, currency: 'EUR', interval: '1 month' };
	plan = (await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wpcom/v2/memberships/product', { body })).id;
	await addToLibrary(php, { guid: 'Hidden01', data: { is_private: true, privacy_setting: 1 } });
});
afterAll(() => showAll());

const onPhones = { viewport: { mobile: false } };
const group = (content: string, blockVisibility: unknown) =>
	`<!-- wp:group ${JSON.stringify({ metadata: { blockVisibility } })} -->\n<div class="wp-block-group">${content}</div>\n<!-- /wp:group -->`;
const pattern = async (content: string) => {
	const body = { title: 'Pattern', content, status: 'publish' };
	return `<!-- wp:block {"ref":${(await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/blocks', { body })).id}} /-->`;
};
const name = field('text', { label: 'Name', id: 'name' });
const thanks = { customThankyou: 'message', customThankyouMessage: 'The recipe is at /sourdough-recipe.' };

/** Sends a form as a page's script does. @param hidden Hidden inputs; without them, the first form of the post, with a guess at its content. */
async function send({ id, link }: { readonly id: number; readonly link: string }, hidden?: Readonly<Record<string, string>>): Promise<number> {
	const guess = { 'sitewright-form[form]': `post.${id}.1.000000000000`, 'sitewright-form[key]': crypto.randomUUID() };
	const response = await (await testSite.session()).request(link, {
		method: 'POST',
		body: String(formBody(hidden ?? guess, { name: 'Mia' })),
		headers: { ...browserHeaders, Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
	});
	return response.status;
}

/** Whether a visitor can begin to pay at a post. */
const sells = async (id: number | 'site') =>
	(await (await testSite.session()).request(`/?sitewright-checkout=${id}&plan=${plan}`, { redirect: 'manual' })).status === 303;

/** Whether a member of the site gets the token of the video for a post. */
const plays = async (id: number) =>
	(await (await testSite.session('subscriber')).rest('GET', 'wpcom/v2/videopress/playback/Hidden01', { query: { post_id: String(id) } })).status === 200;

describe.each<[string, (content: string, visibility: unknown) => string | Promise<string>]>([
	['a block around it', (content, visibility) => group(content, visibility)],
	['a block around the synced pattern that has it', async (content, visibility) => group(await pattern(content), visibility)],
	['a block in the synced pattern', async (content, visibility) => pattern(group(content, visibility))],
])('%s that the editor has hidden', (_, hide) => {
	it('lets nobody send a form, which one that is hidden on phones alone does', async () => {
		const hidden = await newPost('Hidden', await hide(form([name], thanks), false));
		expect(await pageOf(hidden.link)).not.toContain('wp-block-jetpack-contact-form');
		expect(await send(hidden)).toBe(410);
		expect(await send(await newPost('Shown', await hide(form([name], thanks), onPhones)))).toBe(200);
	});

	it('sells nothing, which one that is hidden on phones alone does', async () => {
		const offer = `<!-- wp:jetpack/recurring-payments {"planId":${plan}} /-->`;
		expect(await sells((await newPost('Hidden', await hide(offer, false))).id)).toBe(false);
		expect(await sells((await newPost('Shown', await hide(offer, onPhones))).id)).toBe(true);
	});

	it('plays no private video, which one that is hidden on phones alone does', async () => {
		const video = '<!-- wp:videopress/video {"guid":"Hidden01"} /-->';
		expect(await plays((await newPost('Hidden', await hide(video, false))).id)).toBe(false);
		expect(await plays((await newPost('Shown', await hide(video, onPhones))).id)).toBe(true);
	});
});

it('blocks are hidden, too, where the plugin Gutenberg does it in WordPress’s place', async () => {
	const hides = `return \\Sitewright\\Core\\Hidden_Blocks::hides( array( 'metadata' => array( 'blockVisibility' => false ) ) );`;
	const other = "remove_filter( 'render_block', 'wp_render_block_visibility_support' );";
	expect(await php(other + hides)).toBe(false);
	expect(await php(`${other} add_filter( 'render_block', 'gutenberg_render_block_visibility_support' ); ${hides}`)).toBe(true);
});

it('a hidden field of a form is not asked, and the one behind it with the same label is', async () => {
	const required = field('text', { label: 'Name', id: 'name', required: true });
	const hidden = field('text', { label: 'Name', id: 'name', required: true, metadata: { blockVisibility: false } });
	const post = await newPost('Form', form([hidden, group(required, false), name], thanks));
	const html = await pageOf(post.link);
	expect(html.match(/<input[^>]*\[values\][^>]*>/g)).toEqual([expect.stringContaining('[values][name]')]);
	expect([await send(post, hiddenInputs(html)), await send(post)]).toEqual([200, 200]);
});

it('a form beside a hidden one is sent', async () => {
	const post = await newPost('Forms', `${group(form([field('text', { label: 'Old', id: 'old', required: true })]), false)}\n\n${form([name], thanks)}`);
	expect(await send(post, hiddenInputs(await pageOf(post.link)))).toBe(200);
});

it.each([
	['the half for subscribers', 'subscriber-view', ''],
	['the half for others', 'logged-out-view', 'For bread friends.'],
	['the whole content', 'container', ''],
])('a reader does not see %s where that is hidden', async (_, hidden, expected) => {
	const part = (block: string, inner: string, attributes: object = {}) => {
		const all = block === hidden ? { ...attributes, metadata: { blockVisibility: false } } : attributes;
		return `<!-- wp:premium-content/${block} ${JSON.stringify(all)} -->\n<div class="wp-block-premium-content-${block}${block === 'container' ? '' : ' entry-content'}">${inner}</div>\n<!-- /wp:premium-content/${block} -->`;
	};
	const paid = part('container', part('subscriber-view', '<p>For bread friends.</p>') + part('logged-out-view', '<p>For others.</p>'), {
		selectedPlanIds: [5],
	});
	const read = `wp_set_current_user( 0 ); \\Sitewright\\Core\\Paid_Reader::let_read( array( 5 ), '__return_true' );
		$GLOBALS['post'] = get_post( $argument );
		return trim( wp_strip_all_tags( apply_filters( 'the_content', $GLOBALS['post']->post_content ) ) );`;
	for (const content of [paid, await pattern(paid)]) {
		expect(await php(read, (await newPost('Bread', content)).id)).toBe(expected);
	}
});
