import type { MovingPost } from '../../api/contract/moving.contract';
import { admin, call, class_, convertPosts, finish, listed, path, scan, undoPosts } from '../support/site/moving';
import { allowPhp, type RunPhp } from '../support/site/run-php';
import { testSite } from '../support/site/site';

let php: RunPhp;
let removePhp: () => Promise<void>;
const ids: number[] = [];
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
afterAll(() => removePhp());
beforeEach(() => php(`${class_}Feature::uninstall();`));
afterEach(() => php(`${class_}Feature::uninstall(); foreach ( $argument as $id ) { wp_delete_post( $id, true ); }`, ids.splice(0)));

const rating = '<!-- wp:jetpack/rating-star {"rating":3.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★½</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const paragraph = '<!-- wp:paragraph {"style":{"color":{}}} -->\n<p>Before the rating.</p>\n<!-- /wp:paragraph -->';

describe('the widgets', () => {
	const ad = '<!-- wp:jetpack/wordads /-->';
	const stars = '<!-- wp:paragraph -->\n<p>★★★½☆ Rating: 3.5 out of 5.</p>\n<!-- /wp:paragraph -->';
	const others = { 3: { content: paragraph }, _multiwidget: 1 };
	const setWidgets = (first: string) =>
		php("update_option( 'widget_block', array( 2 => array( 'content' => $argument['first'], 'kept' => 'by a plugin' ) ) + $argument['others'] );", { first, others });
	const widgets = () => php<Record<string, { readonly content: string }>>("return get_option( 'widget_block' );");
	const change = (content: string) => php("$widgets = get_option( 'widget_block' ); $widgets[2]['content'] = $argument; update_option( 'widget_block', $widgets );", content);
	const widgetsAlone = { post_ids: [0] };
	const row = async (status: 'problem' | 'converted') => (await listed(status)).find(({ id }) => id === 0);
	let before: unknown;
	beforeAll(async () => {
		before = await php("return array( get_option( 'widget_block', null ), get_option( 'sidebars_widgets', null ) );");
	});
	afterAll(() =>
		php("foreach ( array( 'widget_block', 'sidebars_widgets' ) as $index => $name ) { null === $argument[ $index ] ? delete_option( $name ) : update_option( $name, $argument[ $index ] ); }", before)
	);

	it('are listed, previewed, converted and given back, and others stay as they are', async () => {
		const first = `${rating}\n\n${ad}`;
		await setWidgets(first);
		await scan();
		const { posts } = await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, { page: '1', block: 'jetpack/rating-star' });
		expect(posts[0]).toMatchObject({ id: 0, title: 'Widgets', edit_url: expect.stringContaining('widgets.php') });

		const choices = [{ block: 'jetpack/rating-star', choice: 'convert' }];
		const preview = await call<{ before: string; after: string; next_id: number | null; changed: number; affected: object }>('POST', '/previews', { choices, ...widgetsAlone });
		expect(preview).toMatchObject({ post: { id: 0 }, next_id: null, changed: 1, affected: { posts: 1, blocks: 1 } });
		expect(preview.before).toContain('wp-block-jetpack-rating-star');
		expect(preview.after).toContain('★★★½☆');
		expect((await widgets())[2]?.content).toBe(first);

		expect((await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids)).job).toMatchObject({ total: 1, looked: 1, changed: 1, left: 0 });
		expect(await widgets()).toEqual({ 2: { content: `${stars}\n\n${ad}`, kept: 'by a plugin' }, ...others });
		expect((await convertPosts({ 'jetpack/wordads': 'remove' }, widgetsAlone.post_ids)).job).toMatchObject({ changed: 1 });
		// A scan forgets nothing that an undo needs.
		await scan();
		expect(await row('converted')).toMatchObject({ is_converted: true, is_changed: false, blocks: [] });

		expect((await undoPosts(widgetsAlone)).job).toMatchObject({ kind: 'undo', total: 1, changed: 1, left: 0 });
		expect(await widgets()).toEqual({ 2: { content: first, kept: 'by a plugin' }, ...others });
		expect(await row('converted')).toBeUndefined();
		expect(await php("return get_option( 'sitewright_moving_widgets', 'none' );")).toBe('none');
	});

	it('are the last in the preview, and stay where only posts are chosen', async () => {
		await setWidgets(rating);
		const { id } = await (await admin()).call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'A post of the choir', content: rating, status: 'publish' } });
		ids.push(id);
		await scan();
		const choices = [{ block: 'jetpack/rating-star', choice: 'convert' }];
		expect(await call('POST', '/previews', { choices, post_ids: [id, 0] })).toMatchObject({ post: { id }, next_id: 0, affected: { posts: 2 } });
		expect(await call('POST', '/previews', { choices, post_ids: [id, 0], post_id: 0 })).toMatchObject({ post: { id: 0 }, next_id: null });
		expect((await convertPosts({ 'jetpack/rating-star': 'convert' }, [id])).job).toMatchObject({ changed: 1 });
		expect((await widgets())[2]?.content).toBe(rating);
	});

	it('keep what somebody wrote after the conversion, also where an administrator restores them', async () => {
		await setWidgets(rating);
		await scan();
		await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids);
		await change('Written since.');
		expect((await undoPosts(widgetsAlone)).job).toMatchObject({ changed: 0, left: 1 });
		expect((await widgets())[2]?.content).toBe('Written since.');
		expect(await row('problem')).toMatchObject({ is_changed: true, problem: 'A widget was changed after its conversion. It stays as it is.' });
		expect((await undoPosts({ ...widgetsAlone, overwrites_changes: true })).job).toMatchObject({ changed: 1, left: 0 });
		expect(await widgets()).toMatchObject({ 2: { content: rating }, 3: { content: paragraph }, 4: { content: 'Written since.' } });
		expect(await php("return wp_get_sidebars_widgets()['wp_inactive_widgets'];")).toContain('block-4');
		expect(await row('problem')).toBeUndefined();
	});

	it('can be restored after requests that were killed while they saved them', async () => {
		await setWidgets(rating);
		await scan();
		const killer = await testSite.addMuPlugin(
			'killer',
			`function test_kill( $when ) { if ( get_option( 'test_killer' ) === $when ) { trigger_error( 'Killed by a test', E_USER_ERROR ); } }
			add_filter( 'pre_update_option_widget_block', function ( $value ) { test_kill( 'before' ); return $value; } );
			add_action( 'update_option_widget_block', function () { test_kill( 'after' ); } );`
		);
		try {
			await php("update_option( 'test_killer', 'after' );");
			await call('POST', '/conversions', { choices: [{ block: 'jetpack/rating-star', choice: 'convert' }], ...widgetsAlone });
			expect((await (await admin()).rest('POST', `${path}/work`, { body: {} })).status).not.toBe(200);
			await php("delete_option( 'test_killer' );");
			expect((await finish()).job).toMatchObject({ status: 'done', changed: 1 });
			expect((await widgets())[2]?.content).toBe(stars);

			await php("update_option( 'test_killer', 'before' );");
			await call('POST', '/undo', widgetsAlone);
			const statuses: number[] = [];
			for (let round = 0; round < 3; round++) {
				statuses.push((await (await admin()).rest('POST', `${path}/work`, { body: {} })).status);
			}
			expect(statuses).toEqual([500, 500, 200]);
			expect((await call('GET')).job).toMatchObject({ status: 'done', changed: 0, left: 1 });
			expect(await row('problem')).toMatchObject({ problem: 'The server stopped while it worked on this post.', is_converted: true });
		} finally {
			await killer();
			await php("delete_option( 'test_killer' );");
		}
		await undoPosts(widgetsAlone);
		expect((await widgets())[2]?.content).toBe(rating);
		expect(await row('problem')).toBeUndefined();
	});
});
