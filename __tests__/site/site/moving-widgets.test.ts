import type { MovingPost } from '../../../api/contract/site/moving.contract';
import { admin, call, class_, convertPosts, finish, listed, path, scan, undoPosts } from '../../support/site/moving';
import { withClassicTheme } from '../../support/site/classic-theme';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

let php: RunPhp;
let removePhp: () => Promise<void>;
const ids: number[] = [];
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
afterAll(() => removePhp());
beforeEach(() => php(`${class_}Feature::uninstall();`));
afterEach(() => php(`${class_}Feature::uninstall(); foreach ( $argument as $id ) { wp_delete_post( $id, true ); }`, ids.splice(0)));

const rating =
	'<!-- wp:jetpack/rating-star {"rating":3.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★½</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const paragraph = '<!-- wp:paragraph {"style":{"color":{}}} -->\n<p>Before the rating.</p>\n<!-- /wp:paragraph -->';

describe('the widgets', () => {
	const ad = '<!-- wp:jetpack/wordads /-->';
	const stars = '<!-- wp:paragraph -->\n<p>★★★½☆ Rating: 3.5 out of 5.</p>\n<!-- /wp:paragraph -->';
	const written = '<!-- wp:paragraph -->\n<p>Written since.</p>\n<!-- /wp:paragraph -->';
	const others = { 3: { content: paragraph }, _multiwidget: 1 };
	const setWidgets = (first: string) =>
		php("update_option( 'widget_block', array( 2 => array( 'content' => $argument['first'], 'kept' => 'by a plugin' ) ) + $argument['others'] );", {
			first,
			others,
		});
	const widgets = () => php<Record<string, { readonly content: string }>>("return get_option( 'widget_block' );");
	const change = (content: string) =>
		php("$widgets = get_option( 'widget_block' ); $widgets[2]['content'] = $argument; update_option( 'widget_block', $widgets );", content);
	const widgetsAlone = { post_ids: [0] };
	const undoWithChanges = { ...widgetsAlone, overwrites_changes: true };
	const row = async (status: 'problem' | 'converted') => (await listed(status)).find(({ id }) => id === 0);
	let before: unknown;
	beforeAll(async () => {
		before = await php("return array( get_option( 'widget_block', null ), get_option( 'sidebars_widgets', null ) );");
	});
	afterAll(() =>
		php(
			"foreach ( array( 'widget_block', 'sidebars_widgets' ) as $index => $name ) { null === $argument[ $index ] ? delete_option( $name ) : update_option( $name, $argument[ $index ] ); }",
			before
		)
	);

	it('are listed, previewed, converted and given back, and others stay as they are', async () => {
		const first = `${rating}\n\n${ad}`;
		await setWidgets(first);
		await scan();
		const { posts } = await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, { page: '1', block: 'jetpack/rating-star' });
		expect(posts[0]).toMatchObject({ id: 0, title: 'Widgets', edit_url: expect.stringContaining('widgets.php') });

		const choices = [{ block: 'jetpack/rating-star', choice: 'convert' }];
		const preview = await call<{ before: string; after: string; next_id: number | null; changed: number; affected: object }>('POST', '/previews', {
			choices,
			...widgetsAlone,
		});
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

	it('look on a page as core’s blocks after the conversion, and as before once they are restored', async () => {
		await setWidgets(rating);
		await withClassicTheme(php, { wordpress: testSite.directory, widgets: ['block-2', 'block-3'] }, async () => {
			const look = async () => /<aside>.*<\/aside>/s.exec((await (await testSite.session()).page('/')).html)?.[0];
			const first = await look();
			expect(first).toMatch(/wp-block-jetpack-rating-star.*Before the rating\./s);
			await scan();
			await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids);
			const converted = await look();
			expect(converted).toMatch(/<p[^>]*>★★★½☆ Rating: 3\.5 out of 5\.<\/p>.*Before the rating\./s);
			expect(converted).not.toMatch(/jetpack|<!-- wp:/);
			await undoPosts(widgetsAlone);
			expect(await look()).toBe(first);
		});
	});

	it('are the last in the preview, and stay where only posts are chosen', async () => {
		await setWidgets(rating);
		const { id } = await (await admin()).call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'A post of the choir', content: rating, status: 'publish' },
		});
		ids.push(id);
		await scan();
		const choices = [{ block: 'jetpack/rating-star', choice: 'convert' }];
		expect(await call('POST', '/previews', { choices, post_ids: [id, 0] })).toMatchObject({
			post: { id },
			next_id: 0,
			affected: { posts: 2, has_widgets: true },
		});
		expect(await call('POST', '/previews', { choices, post_ids: [id, 0], post_id: 0 })).toMatchObject({ post: { id: 0 }, next_id: null });
		expect(await call('POST', '/previews', { choices, post_ids: [id] })).toMatchObject({ next_id: null, affected: { posts: 1, has_widgets: false } });
		expect((await convertPosts({ 'jetpack/rating-star': 'convert' }, [id])).job).toMatchObject({ changed: 1 });
		expect((await widgets())[2]?.content).toBe(rating);
	});

	it('keep what somebody wrote after the conversion, also after a second one, and where an administrator restores them', async () => {
		const first = `${rating}\n\n${ad}`;
		await setWidgets(first);
		await scan();
		await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids);
		await change(`${written}\n\n${ad}`);
		expect((await convertPosts({ 'jetpack/wordads': 'remove' }, widgetsAlone.post_ids)).job).toMatchObject({ changed: 1 });
		expect((await undoPosts(widgetsAlone)).job).toMatchObject({ changed: 0, left: 1 });
		expect((await widgets())[2]?.content.trim()).toBe(written);
		expect(await row('problem')).toMatchObject({ is_changed: true, problem: 'A widget was changed after its conversion. It stays as it is.' });
		expect((await undoPosts(undoWithChanges)).job).toMatchObject({ changed: 1, left: 0 });
		expect(await widgets()).toMatchObject({ 2: { content: first }, 3: { content: paragraph }, 4: { content: expect.stringContaining(written) } });
		expect(await php("return wp_get_sidebars_widgets()['wp_inactive_widgets'];")).toContain('block-4');
		expect(await row('problem')).toBeUndefined();
	});

	/** Stores options as another request does: this one does not hear of it. */
	const meanwhile = async (moment: 'request' | 'copy', options: object, work: () => Promise<void>) => {
		const remove = await testSite.addMuPlugin(
			'meanwhile',
			`function test_meanwhile( $moment ) {
				global $wpdb;
				$planned = (array) get_option( 'test_meanwhile', array() );
				foreach ( $planned[ $moment ] ?? array() as $name => $value ) { $wpdb->update( $wpdb->options, array( 'option_value' => serialize( $value ) ), array( 'option_name' => $name ) ); }
			}
			add_filter( 'rest_pre_dispatch', function ( $result, $server, $request ) {
				if ( false !== strpos( $request->get_route(), '/moving/work' ) ) { get_option( 'widget_block' ); get_option( 'sidebars_widgets' ); test_meanwhile( 'request' ); }
				return $result;
			}, 10, 3 );
			add_filter( 'pre_update_option_sitewright_moving_widgets', function ( $value ) { test_meanwhile( 'copy' ); return $value; } );
			add_filter( 'sidebars_widgets', function ( $sidebars ) { return array_map( function ( $ids ) { return is_array( $ids ) ? array_values( array_diff( $ids, array( 'block-3' ) ) ) : $ids; }, $sidebars ); } );`
		);
		try {
			await php("update_option( 'test_meanwhile', array( $argument['moment'] => $argument['options'] ) );", { moment, options });
			await work();
		} finally {
			await remove();
			await php("delete_option( 'test_meanwhile' );");
		}
	};

	it('lose nothing that somebody else saves while a job is at work, and no widget that a plugin hides', async () => {
		await setWidgets(rating);
		await scan();
		const added = { 5: { content: written }, _multiwidget: 1 };
		await meanwhile('request', { widget_block: { 2: { content: rating }, ...added } }, async () => {
			expect((await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids)).job).toMatchObject({ changed: 1, left: 0 });
		});
		expect(await widgets()).toEqual({ 2: { content: stars }, ...added });

		await change(paragraph);
		await php("wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => array(), 'sidebar-1' => array( 'block-2' ) ) );");
		await meanwhile('request', { sidebars_widgets: { wp_inactive_widgets: ['block-5'], 'sidebar-1': ['block-2', 'block-3'], array_version: 3 } }, async () => {
			expect((await undoPosts(undoWithChanges)).job).toMatchObject({ changed: 1 });
		});
		expect(await widgets()).toEqual({ 2: { content: rating }, 6: { content: paragraph }, ...added });
		expect(await php("return get_option( 'sidebars_widgets' );")).toEqual({
			wp_inactive_widgets: ['block-5', 'block-6'],
			'sidebar-1': ['block-2', 'block-3'],
			array_version: 3,
		});

		await meanwhile('copy', { widget_block: { 2: { content: paragraph }, ...added } }, async () => {
			expect((await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids)).job).toMatchObject({ changed: 0, left: 1 });
		});
		expect(await widgets()).toEqual({ 2: { content: paragraph }, ...added });
		expect(await row('problem')).toMatchObject({ is_converted: false, problem: 'A widget was changed during its conversion. It stays as it is.' });
	});

	/** Kills requests before or after they save the widgets. */
	const withKiller = async (work: (kill: (when: 'before' | 'after' | 'never') => Promise<unknown>) => Promise<void>) => {
		const remove = await testSite.addMuPlugin(
			'killer',
			`function test_kill( $when ) { if ( get_option( 'test_killer' ) === $when ) { trigger_error( 'Killed by a test', E_USER_ERROR ); } }
			add_filter( 'pre_update_option_widget_block', function ( $value ) { test_kill( 'before' ); return $value; } );
			add_action( 'update_option_widget_block', function () { test_kill( 'after' ); } );`
		);
		try {
			await work((when) => php("update_option( 'test_killer', $argument );", when));
		} finally {
			await remove();
			await php("delete_option( 'test_killer' );");
		}
	};
	const workOnce = async () => (await (await admin()).rest('POST', `${path}/work`, { body: {} })).status;
	const begin = (block: string, choice: string) => call('POST', '/conversions', { choices: [{ block, choice }], ...widgetsAlone });

	it('can be restored after requests that were killed while they saved them', async () => {
		const first = `${rating}\n\n${ad}`;
		await setWidgets(first);
		await scan();
		await withKiller(async (kill) => {
			await kill('after');
			await begin('jetpack/rating-star', 'convert');
			expect(await workOnce()).toBe(500);
			await kill('never');
			expect((await finish()).job).toMatchObject({ status: 'done', changed: 1 });
			expect((await widgets())[2]?.content).toBe(`${stars}\n\n${ad}`);
			// The list shows what is there now.
			expect(await call('GET', '/posts', undefined, { page: '1', block: 'jetpack/rating-star' })).toMatchObject({
				posts: expect.not.arrayContaining([expect.objectContaining({ id: 0 })]),
			});

			await kill('before');
			await begin('jetpack/wordads', 'remove');
			expect(await workOnce()).toBe(500);
			await kill('never');
			expect((await finish()).job).toMatchObject({ status: 'done', changed: 1 });

			await kill('before');
			await call('POST', '/undo', widgetsAlone);
			expect([await workOnce(), await workOnce(), await workOnce()]).toEqual([500, 500, 200]);
			expect((await call('GET')).job).toMatchObject({ status: 'done', changed: 0, left: 1 });
			expect(await row('problem')).toMatchObject({ problem: 'The server stopped while it worked on the widgets.', is_converted: true });
		});
		await undoPosts(widgetsAlone);
		expect((await widgets())[2]?.content).toBe(first);
		expect(await row('problem')).toBeUndefined();
	});

	it('keep a change once, also where the request that restores them is killed', async () => {
		await setWidgets(rating);
		await scan();
		await convertPosts({ 'jetpack/rating-star': 'convert' }, widgetsAlone.post_ids);
		await change(written);
		await withKiller(async (kill) => {
			await kill('after');
			await call('POST', '/undo', undoWithChanges);
			expect(await workOnce()).toBe(500);
			await kill('never');
			expect((await finish()).job).toMatchObject({ status: 'done', changed: 1, left: 0 });
		});
		expect(await widgets()).toEqual({ 2: { content: rating, kept: 'by a plugin' }, 4: { content: written }, ...others });
		// WordPress finds the widget that is in no sidebar.
		await (await admin()).call('GET', 'wp/v2/sidebars');
		expect(await php("return get_option( 'sidebars_widgets' )['wp_inactive_widgets'];")).toContain('block-4');
	});
});
