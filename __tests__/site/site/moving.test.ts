import { admin, call, class_, convertPosts, listed, path, scan, undoPosts } from '../../support/site/moving';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import type { Moving, MovingPost } from '../../../api/contract/site/moving.contract';

let php: RunPhp;
let removePhp: () => Promise<void>;
const ids: number[] = [];
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
const cleanUp = async () => {
	await php('foreach ( $argument as $id ) { wp_delete_post( $id, true ); }', ids.splice(0));
	await php(`${class_}Feature::uninstall();`);
};
beforeEach(cleanUp);
afterAll(async () => {
	await cleanUp();
	await removePhp();
});

const newPost = async (content: string, type = 'posts') => {
	const { id } = await (await admin()).call<{ id: number }>('POST', `wp/v2/${type}`, { body: { title: 'A post of the choir', content, status: 'publish' } });
	ids.push(id);
	return id;
};
const contentOf = (id: number) => php<string>('return get_post( $argument, ARRAY_A )["post_content"];', id);
/** How the blocks of a post open, by name. */
const statesOf = (id: number) =>
	php<Record<string, string[]>>(
		`return array_map( function ( $counts ) { return array_keys( array_filter( array_diff_key( $counts, array( 'total' => 0 ) ) ) ); }, ${class_}Inventory::of( get_post( $argument )->post_content ) );`,
		id
	);
const found = (moving: Moving, name: string) => moving.blocks.find((block) => block.name === name);

const rating =
	'<!-- wp:jetpack/rating-star {"rating":3.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★½</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const paragraph = '<!-- wp:paragraph {"style":{"color":{}}} -->\n<p>Before the rating.</p>\n<!-- /wp:paragraph -->';

it('lists the blocks of all kinds of posts, and how each opens', async () => {
	await newPost(`${paragraph}\n\n${rating}`);
	await newPost(rating, 'blocks');
	const older = await newPost('<!-- wp:jetpack/opentable {"rid":["1"]} /-->');
	const unknown = await newPost('<!-- wp:jetpack/send-a-message {"text":"x"} --><div>Send</div><!-- /wp:jetpack/send-a-message -->');
	const damaged = await newPost('<!-- wp:jetpack/markdown {"source":"a"} --><div>a</div>');
	const moving = await scan();
	expect(moving.job).toMatchObject({ kind: 'scan', status: 'done', looked: moving.job?.total });
	expect(moving.is_complete).toBe(true);
	expect(found(moving, 'jetpack/rating-star')).toMatchObject({ title: 'Star Rating', choices: [{ id: 'convert', label: 'Paragraph' }] });
	expect(found(moving, 'jetpack/rating-star')?.posts).toBeGreaterThanOrEqual(2);
	expect(found(moving, 'jetpack/send-a-message')).toMatchObject({ title: 'jetpack/send-a-message', choices: [{ id: 'html', label: 'Custom HTML' }] });
	// Posts of other tests have such blocks, too.
	expect(await statesOf(ids[0] ?? 0)).toEqual({ 'jetpack/rating-star': [] });
	expect(await statesOf(older)).toEqual({ 'jetpack/opentable': ['older'] });
	expect(await statesOf(unknown)).toEqual({ 'jetpack/send-a-message': ['unknown'] });
	expect(await statesOf(damaged)).toEqual({ 'jetpack/markdown': ['damaged'] });
	const { posts } = await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, { page: '1', block: 'jetpack/markdown' });
	expect(posts.find(({ id }) => id === damaged)).toMatchObject({
		title: 'A post of the choir',
		type: 'Post',
		edit_url: expect.stringContaining(`post=${damaged}&action=edit`),
		blocks: [{ name: 'jetpack/markdown', total: 1 }],
	});
});

it('says of each post what looks or works here otherwise, before anything is converted', async () => {
	const plan = 2_000_000_000;
	await newPost(
		[
			rating,
			'<!-- wp:jetpack/podcast-player {"url":"https://example.com/feed"} /-->',
			`<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/payment-buttons --><div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments {"planId":${plan}} --><div class="wp-block-jetpack-recurring-payments"></div><!-- /wp:jetpack/recurring-payments --></div><!-- /wp:jetpack/payment-buttons --></div><!-- /wp:group -->`,
			'<!-- wp:jetpack/simple-payments {"productId":999999999} /-->',
			'<!-- wp:jetpack/calendly {"url":"https://calendly.com/example"} /-->',
			'<!-- wp:jetpack/calendly {"url":"https://calendly.com/other"} /-->',
			'<!-- wp:jetpack/paywall /-->',
		].join('\n\n')
	);
	const same = await newPost(rating);
	const other = await newPost(`${rating}\n\n<!-- wp:jetpack/simple-payments {"productId":${same}} /-->`);
	await php("update_option( 'sitewright_plans', array( 'ids' => array( 1 ), 'time' => time() ), false ); return true;");
	await scan();
	// Posts of other tests have such blocks, too.
	async function differencesOf(id = 0, page = 1): Promise<readonly string[] | undefined> {
		const { posts } = await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, {
			page: String(page),
			block: 'jetpack/rating-star',
		});
		const post = posts.find((one) => one.id === id);
		return post || posts.length === 0 ? post?.differences : differencesOf(id, page + 1);
	}
	expect(await differencesOf(ids[0])).toEqual([
		'jetpack/podcast-player: this block is not known here. Visitors see what the post holds of it, which can be nothing.',
		'Payment Button: its payment plan is not one of this site. Choose one in the editor.',
		'Pay with PayPal: its product is not on this site. Enter it again in the editor.',
		'Calendly: visitors are asked before the service is loaded.',
		'jetpack/paywall: what follows stays closed to everybody, because the post does not say for which subscribers it is.',
	]);
	expect(await differencesOf(same)).toEqual([]);
	await php("return update_post_meta( $argument, '_jetpack_newsletter_access', 'paid_subscribers' );", ids[0]);
	expect(await differencesOf(ids[0])).toContain(
		'jetpack/paywall: what follows opens to those who pay for a plan of this site that is a tier of the newsletter. Make such a plan in the editor.'
	);
	expect(await differencesOf(other)).toEqual(['Pay with PayPal: its product is not on this site. Enter it again in the editor.']);
	await php("delete_option( 'sitewright_plans' ); return true;");
});

const revisionsOf = (id: number) => php<number>('return count( wp_get_post_revisions( $argument, array( "check_enabled" => false ) ) );', id);
const convert = (choices: Readonly<Record<string, string>>, postIds: readonly number[] = ids) => convertPosts(choices, postIds);
const undo = (more = {}) => undoPosts({ post_ids: ids, ...more });

it('converts the chosen blocks, leaves every other byte, and gives back what was there', async () => {
	const before = `${paragraph}\n\n${rating}\n\n<!-- wp:jetpack/wordads /-->\n\n<!-- wp:group -->\n<div class="wp-block-group">${rating}</div>\n<!-- /wp:group -->`;
	const id = await newPost(before);
	await scan();
	expect((await convert({ 'jetpack/rating-star': 'convert', 'jetpack/wordads': 'remove' })).job).toMatchObject({
		kind: 'conversion',
		status: 'done',
		changed: 1,
		left: 0,
	});
	const stars = '<!-- wp:paragraph -->\n<p>★★★½☆ Rating: 3.5 out of 5.</p>\n<!-- /wp:paragraph -->';
	expect(await contentOf(id)).toBe(`${paragraph}\n\n${stars}\n\n<!-- wp:group -->\n<div class="wp-block-group">${stars}</div>\n<!-- /wp:group -->`);
	expect(await listed('converted')).toMatchObject([{ id, is_converted: true, blocks: [] }]);
	expect((await undo()).job).toMatchObject({ kind: 'undo', changed: 1, left: 0 });
	expect(await contentOf(id)).toBe(before);
	expect(await listed('converted')).toEqual([]);
});

it('gives back what was before the first of two conversions', async () => {
	const id = await newPost(`${rating}\n\n<!-- wp:jetpack/wordads /-->`);
	await scan();
	await convert({ 'jetpack/rating-star': 'convert' });
	await convert({ 'jetpack/wordads': 'remove' });
	await undo();
	expect(await contentOf(id)).toBe(`${rating}\n\n<!-- wp:jetpack/wordads /-->`);
});

it('does not overwrite what somebody wrote after the conversion, unless an administrator says so, and then keeps it as a revision', async () => {
	const id = await newPost(rating);
	await scan();
	await convert({ 'jetpack/rating-star': 'convert' });
	await (await admin()).call('POST', `wp/v2/posts/${id}`, { body: { content: 'Written since.' } });
	expect((await undo()).job).toMatchObject({ changed: 0, left: 1 });
	expect(await contentOf(id)).toBe('Written since.');
	expect(await listed('problem')).toMatchObject([{ id, is_changed: true, problem: 'This post was changed after its conversion. It stays as it is.' }]);
	await undo({ overwrites_changes: true });
	expect(await contentOf(id)).toBe(rating);
	expect(await php('return array_column( wp_get_post_revisions( $argument, array( "check_enabled" => false ) ), "post_content" );', id)).toContain(
		'Written since.'
	);
});

it('keeps the revision of an undo where WordPress keeps none, or only one', async () => {
	const remove = await testSite.addMuPlugin(
		'revisions',
		"add_filter( 'wp_revisions_to_keep', function () { return (int) get_option( 'test_revisions', 0 ); } );"
	);
	try {
		for (const limit of [0, 1]) {
			await php("update_option( 'test_revisions', $argument );", limit);
			const id = await newPost(rating);
			await scan();
			await convert({ 'jetpack/rating-star': 'convert' }, [id]);
			await (await admin()).call('POST', `wp/v2/posts/${id}`, { body: { content: 'One.' } });
			await (await admin()).call('POST', `wp/v2/posts/${id}`, { body: { content: 'Two.' } });
			expect(await revisionsOf(id)).toBeGreaterThan(0);
			await undo({ post_ids: [id], overwrites_changes: true });
			expect(await contentOf(id)).toBe(rating);
		}
	} finally {
		await remove();
		await php("delete_option( 'test_revisions' );");
	}
});

it('leaves damaged blocks and posts that somebody edits as they are, and says why', async () => {
	const damaged = '<!-- wp:jetpack/slideshow -->\n<p>No end.</p>\n\n<!-- wp:paragraph -->\n<p>After it.</p>\n<!-- /wp:paragraph -->';
	const first = await newPost(damaged);
	const second = await newPost(rating);
	await php("update_post_meta( $argument, '_edit_lock', time() . ':' . get_user_by( 'login', 'editor' )->ID );", second);
	await scan();
	expect((await convert({ 'jetpack/slideshow': 'convert', 'jetpack/rating-star': 'convert' })).job).toMatchObject({ changed: 0, left: 2 });
	expect(await contentOf(first)).toBe(damaged);
	expect(await contentOf(second)).toBe(rating);
	const problems = await listed('problem');
	expect(problems.find(({ id }) => id === first)?.problem).toBe('1 block is damaged or empty, and stays as it is.');
	expect(problems.find(({ id }) => id === second)?.problem).toBe('Somebody was editing this post. It stays as it is.');
});

it('does not make content for subscribers public', async () => {
	const premium =
		'<!-- wp:premium-content/container -->\n<div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->\n<div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph -->\n<p>The secret recipe.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:premium-content/subscriber-view -->\n\n<!-- wp:premium-content/logged-out-view -->\n<div class="wp-block-premium-content-logged-out-view"><!-- wp:paragraph -->\n<p>Subscribe to read on.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:premium-content/buttons -->\n<div class="wp-block-buttons"></div>\n<!-- /wp:premium-content/buttons --></div>\n<!-- /wp:premium-content/logged-out-view --></div>\n<!-- /wp:premium-content/container -->';
	const id = await newPost(premium);
	const moving = await scan();
	// The editor opens it as it is: it is a block of ours. Posts of other tests have it, too.
	expect(found(moving, 'premium-content/container')).toMatchObject({ title: 'Premium Content', older: 0, unknown: 0, damaged: 0 });
	expect(found(moving, 'premium-content/container')?.choices.map(({ id: choice }) => choice)).toEqual(['public', 'show']);
	expect(found(moving, 'premium-content/subscriber-view')?.choices).toEqual([]);
	await convert({ 'premium-content/container': 'public' });
	expect(await contentOf(id)).toBe('<!-- wp:paragraph -->\n<p>Subscribe to read on.</p>\n<!-- /wp:paragraph -->');
});

it('goes on after a request that was killed, and leaves out a post that kills two', async () => {
	const posts = [];
	for (let index = 0; index < 5; index++) {
		posts.push(await newPost(rating));
	}
	const remove = await testSite.addMuPlugin(
		'killer',
		`add_filter( 'query', function ( $query ) { if ( false !== strpos( $query, 'ELSE post_content END' ) && false !== strpos( $query, 'ID = ' . (int) get_option( 'test_killer' ) ) && get_option( 'test_killer' ) ) { trigger_error( 'Killed by a test', E_USER_ERROR ); } return $query; } );`
	);
	try {
		await php("update_option( 'test_killer', $argument );", posts[2]);
		await call('POST', '/scans', {});
		const statuses: number[] = [];
		for (let round = 0; round < 20; round++) {
			const { status, body } = await (await admin()).rest<Moving>('POST', `${path}/work`, { body: {} });
			statuses.push(status);
			if (status === 200 && body.job?.status === 'done') {
				break;
			}
		}
		expect(statuses.filter((status) => status !== 200)).toHaveLength(2);
		const moving = await call('GET');
		expect(moving.job).toMatchObject({ status: 'done', left: 1 });
		expect(found(moving, 'jetpack/rating-star')?.posts).toBeGreaterThanOrEqual(4);
		expect(await listed('problem')).toMatchObject([{ id: posts[2], problem: 'The server stopped while it worked on this post.' }]);
	} finally {
		await remove();
		await php("delete_option( 'test_killer' );");
	}
});

it('goes on by itself when the page is closed, and stops when a person stops it', async () => {
	// On a slow machine, WordPress would run the event before the test has seen it.
	const allowEvents = await testSite.addMuPlugin('no-events', "add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );");
	await newPost(rating);
	await call('POST', '/scans', {});
	expect(await php(`return \\Sitewright\\Core\\Planned_Run::is_planned( 'sitewright_moving_work' );`)).toBe(true);
	expect((await (await admin()).rest('POST', `${path}/scans`, { body: {} })).body).toMatchObject({ code: 'moving_is_busy' });
	await php(`${class_}Job::run();`);
	expect((await call('GET')).job).toMatchObject({ kind: 'scan', status: 'done' });
	await call('POST', '/scans', {});
	expect((await call('POST', '/cancel', {})).job).toMatchObject({ status: 'cancelled' });
	expect(await call('POST', '/work', {})).toMatchObject({ job: { status: 'cancelled' }, is_complete: false });
	await allowEvents();
});

it('previews a post without changing it', async () => {
	const id = await newPost(`${paragraph}\n\n${rating}`);
	await scan();
	const preview = await call<{ before: string; after: string; changed: number; affected: object }>('POST', '/previews', {
		choices: [{ block: 'jetpack/rating-star', choice: 'convert' }],
		post_ids: [id],
	});
	expect(preview).toMatchObject({ changed: 1, affected: { posts: 1, blocks: 1 } });
	expect(preview.before).toContain('wp-block-jetpack-rating-star');
	expect(preview.after).toContain('★★★½☆');
	expect(await contentOf(id)).toBe(`${paragraph}\n\n${rating}`);
	for (const choice of ['remove', 'nonsense']) {
		expect((await (await admin()).rest('POST', `${path}/previews`, { body: { choices: [{ block: 'jetpack/rating-star', choice }] } })).body).toMatchObject({
			code: 'invalid_choice',
		});
	}
});

it('keeps frames and scripts where the user of the request may not write them', async () => {
	const before = `<!-- wp:html -->\n<iframe src="https://example.org/choir"></iframe><script>sing( '\\\\' );</script>\n<!-- /wp:html -->\n\n${rating}`;
	const id = await newPost('');
	await php("kses_remove_filters(); wp_update_post( wp_slash( array( 'ID' => $argument['id'], 'post_content' => $argument['before'] ) ) );", { id, before });
	expect(await contentOf(id)).toBe(before);
	await php('foreach ( wp_get_post_revisions( $argument, array( "check_enabled" => false ) ) as $revision ) { wp_delete_post_revision( $revision->ID ); }', id);
	const remove = await testSite.addMuPlugin('no-revisions', "add_filter( 'wp_revisions_to_keep', '__return_zero' );");
	/** Works on the job as WP-Cron does. */
	const work = () => php(`wp_set_current_user( 0 ); kses_init(); ${class_}Job::work( 20 ); return has_filter( 'content_save_pre', 'wp_filter_post_kses' );`);
	try {
		await scan();
		await call('POST', '/conversions', { choices: [{ block: 'jetpack/rating-star', choice: 'convert' }], post_ids: [id] });
		expect(await work()).not.toBe(false);
		expect(await contentOf(id)).toMatch(/<iframe [^]*<script>[^]*★★★½☆/);
		await call('POST', '/undo', { post_ids: [id] });
		await work();
		expect(await contentOf(id)).toBe(before);
	} finally {
		await remove();
	}
});

describe('a form that is a post of its own becomes a link to write an e-mail', () => {
	const form = (attributes: object) =>
		`<!-- wp:jetpack/contact-form ${JSON.stringify(attributes)} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div>\n<!-- /wp:jetpack/contact-form -->`;
	const newForm = async (attributes: object, status = 'publish') => {
		const { id } = await (await testSite.session('author')).call<{ id: number }>('POST', 'wp/v2/jetpack-forms', {
			body: { title: 'A form', content: form(attributes), status },
		});
		ids.push(id);
		return id;
	};
	const reference = (id: number) => `<!-- wp:jetpack/contact-form {"ref":${id}} /-->`;

	it.each([
		['is converted with it', true],
		['stays', false],
	])('to its recipient, where the form %s', async (_, isConverted) => {
		const kept = await newForm({ to: 'choir@example.com' });
		const page = await newPost(reference(kept));
		await scan();
		await convert({ 'jetpack/contact-form': 'mail' }, isConverted ? [kept, page] : [page]);
		expect(await contentOf(page)).toContain('href="mailto:choir@example.com"');
	});

	it('to its author, who gets its answers without another word', async () => {
		const page = await newPost(reference(await newForm({})));
		await scan();
		await convert({ 'jetpack/contact-form': 'mail' }, [page]);
		const address = await php<string>('return get_userdata( (int) get_post( $argument )->post_author )->user_email;', ids[0]);
		expect(await contentOf(page)).toContain(`href="mailto:${address}"`);
	});

	it('to the author of the post that holds a form without another word, who gets its answers', async () => {
		const { id: page } = await (await testSite.session('author')).call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'A form', content: form({}), status: 'publish' },
		});
		ids.push(page);
		await scan();
		await convert({ 'jetpack/contact-form': 'mail' }, [page]);
		expect(await contentOf(page)).toContain('href="mailto:author@example.com"');
	});

	it('to nobody, where visitors do not see the form', async () => {
		const page = await newPost(reference(await newForm({ to: 'choir@example.com' }, 'draft')));
		const before = await contentOf(page);
		await scan();
		expect((await convert({ 'jetpack/contact-form': 'mail' }, [page])).job).toMatchObject({ changed: 0, left: 1 });
		expect(await contentOf(page)).toBe(before);
	});
});

it('keeps the price and the lines of a product with a button made at PayPal', async () => {
	const product = {
		isApiManaged: true,
		resourceId: 'ABC123',
		productName: 'Cake',
		productDescription: 'With plums.\nOr without.',
		price: '12.50',
		currencyCode: 'USD',
	};
	const page = await newPost(`<!-- wp:jetpack/paypal-payment-buttons ${JSON.stringify(product)} /-->`);
	await scan();
	await convert({ 'jetpack/paypal-payment-buttons': 'convert' });
	expect(await contentOf(page)).toMatch(/<p>Cake<\/p>[^]*<p>With plums\.<br\s*\/?>\s*Or without\.<\/p>[^]*<p>\$12\.50<\/p>[^]*ncp\/payment\/ABC123/);
});

it('converts a page whose template the theme lost, and gives it back', async () => {
	const id = await newPost(rating, 'pages');
	await php("update_post_meta( $argument, '_wp_page_template', 'lost.php' );", id);
	await scan();
	expect((await convert({ 'jetpack/rating-star': 'convert' })).job).toMatchObject({ changed: 1, left: 0 });
	expect(await php("return get_post_meta( $argument, '_wp_page_template', true );", id)).toBe('lost.php');
	expect((await undo()).job).toMatchObject({ changed: 1 });
	expect(await contentOf(id)).toBe(rating);
});

it('names chosen blocks that stay, keeps text between blocks, and leaves blocks of other plugins alone', async () => {
	const video = '<!-- wp:videopress/video {"guid":"AbCd1234"} -->\n<figure class="wp-block-videopress-video"></figure>\n<!-- /wp:videopress/video -->';
	const parent = `<!-- wp:jetpack/layout -->\n<div>${rating}</div>\n<!-- /wp:jetpack/layout -->`;
	const foreign = '<!-- wp:jetpack/of-another-plugin -->\n<p>Theirs.</p>\n<!-- /wp:jetpack/of-another-plugin -->';
	const stays = `${video}\n\n${parent}\n\n${foreign}`;
	const first = await newPost(stays);
	const visitor = (text: string) =>
		`<!-- wp:jetpack/repeat-visitor -->\n<div class="wp-block-jetpack-repeat-visitor">${paragraph}${text}${paragraph}</div>\n<!-- /wp:jetpack/repeat-visitor -->`;
	const second = await newPost(visitor('<p>Between them.</p>'));
	const remove = await testSite.addMuPlugin('other-plugin', "add_action( 'init', function () { register_block_type( 'jetpack/of-another-plugin' ); } );");
	try {
		expect(found(await scan(), 'jetpack/of-another-plugin')).toBeUndefined();
		const choices = { 'videopress/video': 'convert', 'jetpack/layout': 'html', 'jetpack/rating-star': 'convert', 'jetpack/repeat-visitor': 'show' };
		expect((await convert(choices)).job).toMatchObject({ changed: 1, left: 1 });
	} finally {
		await remove();
	}
	expect(await contentOf(first)).toBe(stays);
	expect((await listed('problem')).find(({ id }) => id === first)?.problem).toBe(
		'These blocks cannot be converted, and stay as they are: videopress/video, jetpack/layout. These blocks stay with the block around them: jetpack/rating-star.'
	);
	expect(await contentOf(second)).toBe(`${paragraph}\n\n<!-- wp:html -->\n<p>Between them.</p>\n<!-- /wp:html -->\n\n${paragraph}`);
});

it('keeps the first content where a second conversion was killed, does not save over the own open editor, and frees a post whose revision is gone', async () => {
	const before = `${rating}\n\n<!-- wp:jetpack/wordads /-->`;
	const id = await newPost(before);
	await scan();
	await convert({ 'jetpack/rating-star': 'convert' });
	// The row of a post whose request was killed before WordPress saved.
	await php(
		`${class_}Found::set( $argument, array( 'status' => 'converting', 'before_hash' => md5( get_post( $argument )->post_content ), 'after_hash' => md5( 'never saved' ) ) );`,
		id
	);
	await php("update_post_meta( $argument, '_edit_lock', time() . ':' . get_user_by( 'login', 'admin' )->ID );", id);
	expect((await convert({ 'jetpack/wordads': 'remove' })).job).toMatchObject({ changed: 0, left: 1 });
	await php("delete_post_meta( $argument, '_edit_lock' );", id);
	await convert({ 'jetpack/wordads': 'remove' });
	await undo();
	expect(await contentOf(id)).toBe(before);
	await convert({ 'jetpack/rating-star': 'convert' });
	await php(`wp_delete_post_revision( ${class_}Found::get( $argument )['revision_id'] );`, id);
	expect((await undo()).job).toMatchObject({ left: 1 });
	expect(await listed('converted')).toEqual([]);
	expect((await scan()).problems).toBe(0);
});

it('looks at one post at least in a request, however slow it is, and loses no stop that comes meanwhile', async () => {
	await newPost(rating);
	await call('POST', '/scans', {});
	const looked = await php<number[]>(
		`$looked = array(); for ( $i = 0; $i < 2; $i++ ) { ${class_}Job::work( -1 ); $looked[] = ${class_}Stored_Job::get()['looked']; } return $looked;`
	);
	expect(looked).toEqual([1, 2]);
	const stored = await php<{ status: string }>(
		`$job = ${class_}Stored_Job::get(); ${class_}Job::cancel(); ${class_}Stored_Job::store( $job ); return ${class_}Stored_Job::get();`
	);
	expect(stored.status).toBe('cancelled');
});
