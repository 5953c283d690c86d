import type { Session } from '../../../scripts/site/session';
import { browserHeaders, field, form, formBody } from '../../support/site/forms';
import { type NewPost, newPost } from '../../support/site/new-post';
import { payAtTestDesk } from '../../support/site/pay-at-test-desk';
import { testSite } from '../../support/site/site';
import { addToLibrary, fileOf } from '../../support/site/videos';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();
let friends: number;
let patrons: number;

beforeAll(async () => {
	await testSite.connect('administrator');
	friends = await makePlan('Bread friends');
	patrons = await makePlan('Patrons');
});

async function makePlan(title: string, type?: 'tier'): Promise<number> {
	const session = await testSite.session('administrator');
	const body = { title, price: 5, currency: 'EUR', interval: '1 month', type };
	return (await session.call<{ id: number }>('POST', 'wpcom/v2/memberships/product', { body })).id;
}

const block = (name: string, inner: string, attributes = '') => `<!-- wp:${name} ${attributes}-->\n${inner}\n<!-- /wp:${name} -->`;
const part = (name: string, inner: string, attributes = '') =>
	block(`premium-content/${name}`, `<div class="wp-block-premium-content-${name}${/view$/.test(name) ? ' entry-content' : ''}">${inner}</div>`, attributes);
const paragraph = (text: string) => block('paragraph', `<p>${text}</p>`);

/** The button to subscribe, as the editor saves it. @param plan Of the button itself. */
const subscribe = (plan?: number) =>
	block(
		'jetpack/recurring-payments',
		`<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Subscribe"} /--></div>`,
		plan === undefined ? '' : `{"planId":${plan}} `
	);

/** The button to log in, as the editor saves it. */
const login = block(
	'premium-content/login-button',
	'<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>'
);

/** A part for subscribers, and what others see. */
const paid = (secret: string, plans: readonly number[], own?: number) =>
	part(
		'container',
		part('subscriber-view', paragraph(secret)) + part('logged-out-view', paragraph('For bread friends.') + part('buttons', `${subscribe(own)}\n\n${login}`)),
		`{"selectedPlanIds":[${plans.join()}]} `
	);

/** The address to which the button to subscribe leads; null for none. */
const checkoutOf = (html: string) => /href="([^"]*sitewright-checkout=[^"]*)"/.exec(html)?.[1]?.replaceAll('&#038;', '&').replaceAll('&amp;', '&') ?? null;

/** The address to which a button or a sentence leads for the login; null for none. */
const loginOf = (html: string) => /href="([^"]*sitewright-login=[^"]*)"/.exec(html)?.[1] ?? null;

/** Subscribes on a page. @return The page to which the buyer comes back. */
async function buy(visitor: Session, link: string, email: string) {
	const { html } = await visitor.page(link);
	const opened = await visitor.request(checkoutOf(html) ?? '');
	return visitor.page(await payAtTestDesk(opened.headers.get('location') ?? '', { email }));
}

/** Asks for a link, as the form of the page does. */
const askFor = (visitor: Session, id: number, email: string) => visitor.submit(`/?sitewright-login=${id}`, { email });

/** The link of the newest mail to an address. */
const mailedLink = async (email: string) =>
	/(https?:\S+sitewright-reader=\S+)/.exec((await mailbox.mailsTo(email)).at(-1)?.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';

async function logIn(id: number, email: string): Promise<Session> {
	const visitor = await testSite.session();
	await askFor(visitor, id, email);
	await visitor.page(await mailedLink(email));
	return visitor;
}

it('opens what somebody subscribed to once they log in by a link in a mail, to them alone', async () => {
	const { id, link, permalink } = await newPost(
		'Bread',
		`${paragraph('Everybody reads this.')}\n\n${paid('The sourdough secret.', [friends])}\n\n${paid('The patrons’ oven.', [patrons])}`
	);
	const visitor = await testSite.session();
	const before = await visitor.page(link);
	expect(before.html).toContain('For bread friends.');
	expect(before.html).not.toMatch(/sourdough|oven/);
	expect(checkoutOf(before.html)).toContain(`plan=${friends}`);
	expect(before.html).toMatch(/<a [^>]*href="[^"]*sitewright-login=\d+"[^>]*>Log in<\/a>/);

	const back = await buy(visitor, link, 'Mia@example.com');
	expect(back.html).toContain('What is for subscribers opens once you log in with the e-mail address of the payment.');
	expect(back.html).not.toContain('sourdough');
	const [, notice = ''] = /role="status">(.*?)<\/div>/s.exec(back.html) ?? [];
	const form = await visitor.page(loginOf(notice) ?? '');
	expect(form.html).toContain('Enter the e-mail address with which you paid or subscribed.');

	const asked = await askFor(visitor, id, 'mia@example.com');
	expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store, private']);
	expect(await asked.text()).toContain('If somebody has subscribed with mia@example.com, a link is on its way to that address.');
	const opened = await visitor.request(await mailedLink('mia@example.com'));
	expect(opened.status).toBe(303);
	expect(opened.headers.getSetCookie().join()).toMatch(/^wp-postpass_sitewright=[^;]+;.*HttpOnly; SameSite=Lax$/i);
	const response = await visitor.request(permalink);
	const html = await response.text();
	expect(response.headers.get('cache-control')).toBe('no-store, private');
	expect(html).toContain('The sourdough secret.');
	expect(html).toContain('You read this page as mia@example.com.');
	expect(html).not.toContain('oven');
	expect(html.match(/For bread friends\./g)).toHaveLength(1);

	for (const address of [`${testSite.url}/?feed=rss2`, `${testSite.url}/?rest_route=/wp/v2/posts/${id}`]) {
		expect((await visitor.page(address)).html).not.toContain('sourdough');
	}
	expect((await (await testSite.session()).page(link)).html).not.toContain('sourdough');
});

it('opens the same part in a synced pattern, and logs out', async () => {
	const { id: pattern } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/blocks', {
		body: { title: 'Secret', content: paid('The rye secret.', [friends]), status: 'publish' },
	});
	const { id, link } = await newPost('Rye', `<!-- wp:block {"ref":${pattern}} /-->`);
	const bought = await buy(await testSite.session(), link, 'noah@example.com');
	expect(bought.html).toContain('What is for subscribers opens once you log in with the e-mail address of the payment.');
	const reader = await logIn(id, 'noah@example.com');
	const { html } = await reader.page(link);
	expect(html).toContain('The rye secret.');
	expect(html).not.toContain('For bread friends.');

	expect((await reader.page(`/?sitewright-login=${id}`)).html).toContain('You are logged in as noah@example.com.');
	const left = await reader.submit(`/?sitewright-login=${id}`, { leave: '1' });
	expect(left.status).toBe(303);
	expect((await reader.page(link)).html).not.toContain('The rye secret.');
});

it('plays a private video of the part to its readers, and one beside it to members of the site alone', async () => {
	for (const guid of ['PaidVid1', 'Beside01']) {
		await addToLibrary(php, { guid, title: `Video ${guid}`, data: { is_private: true, privacy_setting: 1 } });
	}
	const video = (guid: string) => `<!-- wp:videopress/video {"guid":"${guid}"} /-->`;
	const { id, link } = await newPost('Course', `${video('Beside01')}\n\n${paid('A lesson.', [friends]).replace(paragraph('A lesson.'), video('PaidVid1'))}`);
	const play = async (person: Session, guid: string) =>
		(await person.rest('GET', `wpcom/v2/videopress/playback/${guid}`, { query: { post_id: String(id) }, nonce: false })).status;
	const stranger = await testSite.session();
	expect((await stranger.page(link)).html).not.toContain('PaidVid1');
	expect([await play(stranger, 'PaidVid1'), await play(stranger, 'Beside01')]).toEqual([403, 403]);
	await buy(stranger, link, 'viewer@example.com');
	const reader = await logIn(id, 'viewer@example.com');
	const { html } = await reader.page(link);
	expect(html).toContain(`data-src="${fileOf('PaidVid1', 'original')}"`);
	expect(html).toContain('Video PaidVid1');
	expect(html).not.toContain('Video Beside01');
	expect([await play(reader, 'PaidVid1'), await play(reader, 'Beside01')]).toEqual([200, 403]);
});

describe('a private video of a part for readers that a synced pattern holds', () => {
	const video = '<!-- wp:videopress/video {"guid":"Pattern1"} /-->';
	const paidBlocks = (blocks: string) => paid('A lesson.', [friends]).replace(paragraph('A lesson.'), blocks);
	const inPattern = async (content: string) => {
		const session = await testSite.session('administrator');
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'Lesson', content, status: 'publish' } });
		return `<!-- wp:block {"ref":${id}} /-->`;
	};
	const play = async (person: Session, post: number, isMember = false) =>
		(await person.rest('GET', 'wpcom/v2/videopress/playback/Pattern1', { query: { post_id: String(post) }, nonce: isMember })).status;
	let reader: Session;
	beforeAll(async () => {
		await addToLibrary(php, { guid: 'Pattern1', title: 'The kneading', data: { is_private: true, privacy_setting: 1 } });
		const { id, link } = await newPost('Course', paid('A lesson.', [friends]));
		await buy(await testSite.session(), link, 'kneader@example.com');
		reader = await logIn(id, 'kneader@example.com');
	});

	it.each([
		['the pattern has the part', async () => inPattern(paidBlocks(video))],
		['the part shows the pattern', async () => paidBlocks(await inPattern(video))],
		['a pattern in the part of a pattern has it', async () => inPattern(paidBlocks(await inPattern(video)))],
	])('plays to its readers, and is closed to others: %s', async (_, content) => {
		const { id, link } = await newPost('Course', await content());
		const stranger = await testSite.session();
		const member = await testSite.session('subscriber');
		for (const person of [stranger, member]) {
			expect((await person.page(link)).html).not.toMatch(/Pattern1|The kneading/);
		}
		expect([await play(stranger, id), await play(member, id, true)]).toEqual([403, 404]);
		const { html } = await reader.page(link);
		expect(html).toContain(`data-src="${fileOf('Pattern1', 'original')}"`);
		expect(html).toContain('The kneading');
		expect(await play(reader, id)).toBe(200);
	});

	it('is closed to readers of another part, and where everybody sees the pattern it is for members of the site alone', async () => {
		const other = await newPost('Course', await inPattern(paidBlocks(video).replace(`[${friends}]`, `[${patrons}]`)));
		expect((await reader.page(other.link)).html).not.toMatch(/Pattern1|The kneading/);
		expect(await play(reader, other.id)).toBe(403);
		const beside = await newPost('Course', `${await inPattern(video)}\n\n${paid('A lesson.', [friends])}`);
		expect((await reader.page(beside.link)).html).not.toContain('The kneading');
		expect(await play(reader, beside.id)).toBe(403);
		expect(await play(await testSite.session('subscriber'), beside.id, true)).toBe(200);
	});
});

describe('a post for all subscribers of the newsletter', () => {
	const letPost = async (content: string, access: string) => {
		const post = await newPost('Bread', content);
		await php("return update_post_meta( $argument[0], '_jetpack_newsletter_access', $argument[1] );", [post.id, access]);
		return post;
	};
	const subscribeToNewsletter = (email: string) =>
		php("return \\Sitewright\\Features\\Readers\\Newsletter\\Subscribers::insert( $argument, 'confirmed', 'import' );", email);
	const paywalled = `${paragraph('The crust is public.')}\n\n<!-- wp:jetpack/paywall /-->\n\n${paragraph('The crumb is not.')}`;

	it('opens to one who logs in, and neither to others nor where it is for those who pay', async () => {
		await subscribeToNewsletter('crumb-reader@example.com');
		const { id, link } = await letPost(paywalled, 'subscribers');
		const whole = await letPost(paragraph('All of the crumb.'), 'subscribers');
		const dear = await letPost(paywalled, 'paid_subscribers');
		const stranger = await (await testSite.session()).page(link);
		expect(stranger.html).toMatch(/The rest of this post is for subscribers\. <a href="[^"]*sitewright-login=\d+" rel="nofollow">Log in<\/a>/);
		expect(stranger.html).not.toContain('The crumb is not.');
		const reader = await logIn(id, 'Crumb-Reader@example.com');
		const { html } = await reader.page(link);
		expect(html).toContain('The crumb is not.');
		expect(html).not.toContain('The rest of this post is for subscribers.');
		expect((await reader.page(whole.link)).html).toContain('All of the crumb.');
		expect((await reader.page(dear.link)).html).not.toContain('The crumb is not.');
		expect((await reader.page(`${testSite.url}/?feed=rss2`)).html).not.toContain('crumb');

		await php(
			'$list = "\\Sitewright\\Features\\Readers\\Newsletter\\Subscribers"; $list::leave( array( (int) $list::find( $argument )["id"] ) ); return true;',
			'crumb-reader@example.com'
		);
		expect((await reader.page(link)).html).not.toContain('The crumb is not.');
	});

	it('opens to one who pays for a tier of the newsletter, as one for paid subscribers does, and to nobody who pays for another plan', async () => {
		const tier = await makePlan('Bread letter', 'tier');
		const { link } = await letPost(paywalled, 'subscribers');
		const dear = await letPost(paywalled, 'paid_subscribers');
		const stranger = await testSite.session();
		expect((await stranger.page(dear.link)).html).toMatch(/The rest of this post is for subscribers\. <a [^>]*>Log in</);
		const read = async (plan: number, email: string) => {
			await buy(await testSite.session(), (await newPost('Bread', paid('The letter.', [plan]))).link, email);
			const reader = await logIn(dear.id, email);
			return Promise.all([dear.link, link].map(async (page) => (await reader.page(page)).html.includes('The crumb is not.')));
		};
		expect(await read(tier, 'letter-reader@example.com')).toEqual([true, true]);
		expect(await read(friends, 'friend-of-bread@example.com')).toEqual([false, false]);
	});
});

describe('a form in the part', () => {
	const thanks = { customThankyou: 'message', customThankyouMessage: 'The recipe is at /sourdough-recipe.' };
	const inPart = (fields = [field('text', { label: 'Name', id: 'name' })]) => paid('A form.', [friends]).replace(paragraph('A form.'), form(fields, thanks));
	const patternOf = async (content: string) => {
		const body = { title: 'Form', content, status: 'publish' };
		return (await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/blocks', { body })).id;
	};
	/** Sends the first form of a post as a page's script does; the digest of its content is a guess. */
	const send = async (visitor: Session, { id, link }: { id: number; link: string }, digest = '000000000000') => {
		const response = await visitor.request(link, {
			method: 'POST',
			body: String(formBody({ 'sitewright-form[form]': `post.${id}.1.${digest}`, 'sitewright-form[key]': crypto.randomUUID() }, { name: 'Mia' })),
			headers: { ...browserHeaders, Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
		});
		return [response.status, await response.text()] as const;
	};

	it.each([
		['itself', async () => inPart()],
		['by a synced pattern', async () => `<!-- wp:block {"ref":${await patternOf(inPart())}} /-->`],
		['behind a paywall', async () => `<!-- wp:jetpack/paywall /-->\n\n${form([field('text', { label: 'Name', id: 'name' })], thanks)}`],
		[
			'behind the paywall of a synced pattern',
			async () => `<!-- wp:block {"ref":${await patternOf('<!-- wp:jetpack/paywall /-->')}} /-->\n\n${form([field('text', { id: 'name' })], thanks)}`,
		],
		['behind the paywall of a pattern of the theme', () => `<!-- wp:pattern {"slug":"oven/border"} /-->\n\n${form([field('text', { id: 'name' })], thanks)}`],
	])('%s thanks nobody who guesses its place', async (_, content) => {
		const post = await newPost('Bread', await content());
		const removePattern = await testSite.addMuPlugin(
			'border',
			"add_action( 'init', function () { register_block_pattern( 'oven/border', array( 'title' => 'Border', 'content' => '<!-- wp:jetpack/paywall /-->' ) ); } );"
		);
		try {
			expect(await send(await testSite.session(), post)).toEqual([403, expect.not.stringContaining('recipe')]);
		} finally {
			await removePattern();
		}
	});

	it('takes the answers of its readers, from an older page too, and one beside it those of all', async () => {
		const post = await newPost('Bread', inPart());
		const pattern = await newPost('Bread', `<!-- wp:block {"ref":${await patternOf(inPart())}} /-->`);
		const beside = await newPost('Bread', `${form([field('text', { label: 'Name', id: 'name' })], thanks)}\n\n${paid('The secret.', [friends])}`);
		await buy(await testSite.session(), post.link, 'form-reader@example.com');
		const reader = await logIn(post.id, 'form-reader@example.com');
		for (const [visitor, where] of [
			[reader, post],
			[reader, pattern],
			[await testSite.session(), beside],
		] as const) {
			expect(await send(visitor, where)).toEqual([200, expect.stringContaining('sourdough-recipe')]);
		}
	});
});

describe('a search, where posts show patterns of the theme', () => {
	const slugs = ['border', 'around', 'plain', ...Array.from({ length: 20 }, (_, index) => `other-${index}`)];
	// WordPress asks this for the blocks of each pattern that it reads.
	const countsReads = `
add_action( 'init', function () {
	$border = '<!-- wp:jetpack/paywall /-->';
	$around = '<!-- wp:pattern {"slug":"oven/border"} /-->';
	foreach ( array( ${slugs.map((slug) => `'${slug}'`).join()} ) as $name ) {
		$content = $$name ?? '<!-- wp:paragraph --><p>Bread</p><!-- /wp:paragraph -->';
		register_block_pattern( "oven/$name", array( 'title' => $name, 'content' => $content ) );
	}
} );
add_filter( 'hooked_block_types', function ( $types, $position, $anchor, $pattern ) {
	$name = is_array( $pattern ) ? (string) ( $pattern['name'] ?? '' ) : '';
	if ( 0 === strpos( $name, 'oven/' ) ) { $GLOBALS['oven_reads'][ $name ] = true; }
	return $types;
}, 10, 4 );
add_action( 'template_redirect', function () { header( 'X-Reads: ' . implode( ' ', array_keys( $GLOBALS['oven_reads'] ?? array() ) ) ); } );`;
	const search = async (word: string) => {
		const answer = await (await testSite.session()).request(`/?s=${word}`);
		return { reads: answer.headers.get('x-reads')?.split(' ').sort(), isFound: (await answer.text()).includes('A rye loaf') };
	};
	// A synced pattern with a paywall, which another test may have left, would be reason enough.
	beforeEach(() =>
		php(`foreach ( get_posts( array( 'post_type' => array( 'wp_block', 'post' ), 'numberposts' => -1 ) ) as $post ) {
			if ( 'wp_block' === $post->post_type || false !== strpos( $post->post_content, 'wp:pattern' ) ) { wp_delete_post( $post->ID, true ); }
		}`)
	);

	it('reads the shown ones alone, and finds nothing behind the paywall of one', async () => {
		const remove = await testSite.addMuPlugin('oven-reads', countsReads);
		try {
			const shows = (slug: string, text: string) => newPost('A rye loaf', `<!-- wp:pattern {"slug":"oven/${slug}"} /-->\n\n${paragraph(text)}`);
			const plain = await shows('plain', 'A rye-word.');
			expect(await search('rye-word')).toEqual({ reads: ['oven/plain'], isFound: true });
			const closed = await shows('around', 'A spelt-word.');
			expect(await search('spelt-word')).toEqual({ reads: ['oven/around', 'oven/border', 'oven/plain'], isFound: false });
			for (const { id } of [plain, closed]) {
				await php('wp_delete_post( $argument, true );', id);
			}
			expect(await search('rye-word')).toEqual({ reads: [''], isFound: false });
		} finally {
			await remove();
		}
	});
});

describe('a search, which keeps a list of the posts that are closed', () => {
	const id = crypto.randomUUID().slice(0, 8);
	const secret = (word: string) => `${paragraph('Everybody reads this.')}\n\n<!-- wp:jetpack/paywall /-->\n\n${paragraph(word)}`;
	const finds = async (word: string) =>
		(await (await testSite.session()).call<unknown[]>('GET', 'wp/v2/posts', { query: { search: word, _fields: 'id' } })).length > 0;
	const save = async (post: number, content: string) => (await testSite.session('administrator')).call('POST', `wp/v2/posts/${post}`, { body: { content } });
	/** Has all posts be older than the list, which a search makes next. */
	const age = async () => {
		await php(`global $wpdb; $wpdb->query( "UPDATE $wpdb->posts SET post_modified_gmt = '2020-01-01', post_modified = '2020-01-01'" );
			foreach ( array( 'sitewright_paid_search', 'sitewright_paid_search_synced', 'sitewright_paid_search_registered' ) as $list ) { delete_transient( $list ); }
			wp_cache_flush(); return true;`);
		await finds(`nothing${id}`);
	};

	it('finds nothing of one that is older than the list, and its title', async () => {
		const [word, title] = [`oldsecret${id}`, `Loaf${id}`];
		await newPost(title, secret(word));
		await age();
		expect([await finds(word), await finds(title)]).toEqual([false, true]);
	});

	it('finds nothing of one that gets a paywall after the list was made, and all of one that loses it', async () => {
		const [word, other] = [`later${id}`, `opened${id}`];
		const post = await newPost('Later', paragraph(word));
		const opened = await newPost('Opened', secret(other));
		await age();
		expect([await finds(word), await finds(other)]).toEqual([true, false]);
		await save(post.id, secret(word));
		await save(opened.id, paragraph(other));
		expect([await finds(word), await finds(other)]).toEqual([false, true]);
	});

	it('finds nothing of one that is new, whose date is old, or that a program wrote which tells nobody', async () => {
		const words = [`new${id}`, `imported${id}`, `written${id}`, `undated${id}`] as const;
		const undated = await newPost('Undated', paragraph(words[3]));
		await age();
		await newPost('New', secret(words[0]));
		await php(
			`list( $imported, $written, $undated, $post ) = $argument;
			$old = array( 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00', 'post_modified' => '2020-01-01 00:00:00', 'post_modified_gmt' => '2020-01-01 00:00:00', 'post_status' => 'publish' );
			wp_insert_post( wp_slash( array( 'post_title' => 'Imported', 'post_content' => $imported ) + $old ) );
			$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->posts, array( 'post_title' => 'Written', 'post_content' => $written, 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) + $old );
			add_filter( 'wp_insert_post_data', static fn( $data ) => array( 'post_modified' => $old['post_modified'], 'post_modified_gmt' => $old['post_modified_gmt'] ) + $data );
			wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => $undated ) ) );
			return true;`,
			[secret(words[1]), secret(words[2]), secret(words[3]), undated.id]
		);
		for (const word of words) {
			expect([word, await finds(word)]).toEqual([word, false]);
		}
	});

	it('finds nothing of one whose pattern gets a paywall after the list was made', async () => {
		const word = `pattern${id}`;
		const session = await testSite.session('administrator');
		const { id: pattern } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', {
			body: { title: 'Crust', content: paragraph('Crust'), status: 'publish' },
		});
		await newPost('Loaf', `<!-- wp:block {"ref":${pattern}} /-->\n\n${paragraph(word)}`);
		await age();
		expect(await finds(word)).toBe(true);
		await session.call('POST', `wp/v2/blocks/${pattern}`, { body: { content: '<!-- wp:jetpack/paywall /-->' } });
		expect(await finds(word)).toBe(false);
		await session.call('DELETE', `wp/v2/blocks/${pattern}`, { query: { force: 'true' } });
	});

	it('tells nothing by the order of what it finds', async () => {
		const [rye, dough] = [`rye${id}`, `dough${id}`];
		const excerpt = `${dough} of ${rye}`;
		const write = async (text: string, date: string) => {
			const body = { title: 'Loaf', content: secret(text), excerpt, date, status: 'publish' };
			return (await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/posts', { body })).id;
		};
		const posts = [await write(`${rye} ${dough}`, '2026-01-01T00:00:00'), await write('Nothing.', '2026-01-02T00:00:00')];
		// Without what keeps the addresses of forms from the order, which other tests may have written.
		const found = await php<readonly number[]>(
			"wp_set_current_user( 0 ); remove_all_filters( 'posts_search_orderby', 0 ); return ( new WP_Query( array( 's' => $argument, 'fields' => 'ids' ) ) )->posts;",
			`${rye} ${dough}`
		);
		expect(found).toEqual(posts.reverse());
	});

	it('reads the contents of no other posts for that', async () => {
		await age();
		const asked = await php<readonly string[]>(
			`global $wpdb;
			wp_set_current_user( 0 );
			$asked = array();
			add_filter( 'query', function ( $sql ) use ( &$asked ) { $asked[] = $sql; return $sql; } );
			new WP_Query( array( 's' => $argument, 'fields' => 'ids' ) );
			return $asked;`,
			`nowhere${id}`
		);
		const search = asked.filter((sql) => sql.includes(`nowhere${id}`));
		expect(search.length).toBeGreaterThan(0);
		for (const sql of asked) {
			expect(sql).not.toMatch(/jetpack\/paywall|subscriber-view|wp:pattern/);
		}
	});
});

it('sells nothing that only subscribers see', async () => {
	const donation = '<!-- wp:jetpack/recurring-payments {"planId":PLAN} /-->'.replace('PLAN', String(patrons));
	const offers = (id: number) => `/?sitewright-checkout=${id}&plan=${patrons}`;
	const closed = await newPost('Bread', `<!-- wp:jetpack/paywall /-->\n\n${donation}`);
	const open = await newPost('Bread', `${donation}\n\n<!-- wp:jetpack/paywall /-->`);
	const visitor = await testSite.session();
	expect((await visitor.page(offers(closed.id))).status).toBe(410);
	expect((await visitor.page(offers(open.id))).status).not.toBe(410);
});

it('sells in a template what readers alone see, to them alone', async () => {
	const post = await newPost('Bread', paid('The sourdough secret.', [friends]));
	await buy(await testSite.session(), post.link, 'template-reader@example.com');
	const more = '<!-- wp:jetpack/recurring-payments {"planId":PLAN} /-->'.replace('PLAN', String(patrons));
	const template = await php<number>(
		"return wp_insert_post( wp_slash( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_title' => 'Oven', 'post_content' => $argument ) ) );",
		paid(more, [friends, patrons], friends)
	);
	try {
		const offer = `/?sitewright-checkout=site&plan=${patrons}`;
		expect((await (await testSite.session()).page(offer)).status).toBe(410);
		expect((await (await logIn(post.id, 'template-reader@example.com')).page(offer)).status).not.toBe(410);
	} finally {
		await php('wp_delete_post( $argument, true );', template);
	}
});

it('notes what is open once, however deep parts stand in one another in a pattern', async () => {
	const nested = (levels: number) =>
		Array.from({ length: levels }).reduce<string>((inner) => paid('x', [friends]).replace(paragraph('x'), () => inner), paragraph('Deep.'));
	const content = nested(400);
	// Once for each level would be two hundred times its length.
	const noted = await php<number>(
		`wp_set_current_user( 0 ); \\Sitewright\\Core\\Paid_Reader::let_read( array( $argument[0] ), '__return_false' );
		$html = implode( '', array_map( 'render_block', parse_blocks( $argument[1] ) ) );
		$opened = new ReflectionProperty( 'Sitewright\\Core\\Paid_Reader', 'opened' );
		$opened->setAccessible( true );
		return false === strpos( $html, 'Deep.' ) ? -1 : strlen( implode( '', $opened->getValue() ) );`,
		[friends, content]
	);
	expect(noted).toBeGreaterThan(0);
	expect(noted).toBeLessThanOrEqual(content.length);
});

it('mails the link to an address with a domain of other letters, and says to which letters no mail goes', async () => {
	const { id, link } = await newPost('Bread', paid('The sourdough secret.', [friends]));
	await buy(await testSite.session(), link, 'mia@exämple.de');
	const reader = await testSite.session();
	expect((await askFor(reader, id, 'Mia@EXÄMPLE.de')).status).toBe(200);
	await reader.page(await mailedLink('Mia@xn--exmple-cua.de'));
	expect((await reader.page(link)).html).toContain('The sourdough secret.');
	expect(await mailbox.mailsTo('mia@xn--exmple-cua.de')).toEqual([expect.stringContaining('has arrived')]);
	const wrong = await askFor(reader, id, 'büro@exämple.de');
	expect([wrong.status, await wrong.text()]).toEqual([
		400,
		expect.stringMatching(/role="alert">No mail can be sent to an address with letters such as ü[\s\S]*value="büro@exämple.de"/),
	]);
	expect(await php("return \\Sitewright\\Core\\Email_Address::parse( ' post@bücher.example ' );")).toBe('post@xn--bcher-kva.example');
});

it('tells nobody who subscribes, and mails a link to nobody else', async () => {
	const { id } = await newPost('Bread', paid('The sourdough secret.', [friends]));
	const visitor = await testSite.session();
	const asked = await askFor(visitor, id, 'no-subscriber@example.com');
	expect([asked.status, await asked.text()]).toEqual([
		200,
		expect.stringContaining('If somebody has subscribed with no-subscriber@example.com, a link is on its way'),
	]);
	expect(await mailbox.mailsTo('no-subscriber@example.com')).toEqual([]);
	const wrong = await askFor(visitor, id, 'no <address>');
	expect([wrong.status, await wrong.text()]).toEqual([
		400,
		expect.stringMatching(/role="alert">Please enter an e-mail address\.[\s\S]*value="no &lt;address&gt;"/),
	]);
	const foreign = await visitor.request(`/?sitewright-login=${id}`, {
		method: 'POST',
		body: new URLSearchParams({ email: 'mia@example.com' }),
		headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
	});
	expect(await foreign.text()).toContain('Enter the e-mail address with which you paid or subscribed.');
});

it('believes no cookie and no link that it did not sign for that', async () => {
	const { id, link, permalink } = await newPost('Bread', paid('The sourdough secret.', [friends]));
	await buy(await testSite.session(), link, 'ava@example.com');
	await askFor(await testSite.session(), id, 'ava@example.com');
	const token = new URL(await mailedLink('ava@example.com')).searchParams.get('sitewright-reader') ?? '';
	const values = { email: 'ava@example.com', plans: { [friends]: 4_000_000_000 }, checked: Math.floor(Date.now() / 1000), ends: 4_000_000_000 };
	const forged = `${Buffer.from(JSON.stringify(values)).toString('base64url')}.${token.split('.')[1]}`;
	for (const cookie of [forged, token, 'x', 'a.b']) {
		const response = await (await testSite.session()).request(permalink, { headers: { Cookie: `wp-postpass_sitewright=${cookie}` } });
		expect(await response.text()).not.toContain('sourdough');
	}
	for (const wrong of [forged, `${token.slice(0, -1)}x`, 'x']) {
		const { status, html } = await (await testSite.session()).page(`/?sitewright-login=${id}&sitewright-reader=${wrong}`);
		expect([status, html]).toEqual([410, expect.stringContaining('This link is not valid any more.')]);
	}
});

it('logs nobody in by a picture in a post, nor before they follow the link', async () => {
	const { id, link } = await newPost('Bread', paid('The sourdough secret.', [friends]));
	await buy(await testSite.session(), link, 'ida@example.com');
	await askFor(await testSite.session(), id, 'ida@example.com');
	const mailed = await mailedLink('ida@example.com');
	for (const headers of [{ 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' }, { 'Sec-Purpose': 'prefetch' }]) {
		const response = await (await testSite.session()).request(mailed, { headers });
		expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
	}
	expect((await (await testSite.session()).request(mailed)).status).toBe(303);
});

it('sells on no page a plan that opens nothing of it: hides a button with such a plan, and dims one where no plan of the content is sold', async () => {
	const foreignPlan = 2_000_000_000;
	const own = await newPost('Own', paid('The sourdough secret.', [patrons], friends));
	const unknown = await newPost('Unknown', paid('The sourdough secret.', [patrons], foreignPlan));
	const foreign = await newPost('Foreign', paid('The sourdough secret.', [foreignPlan]));
	const moved = await newPost('Moved', paid('The sourdough secret.', [foreignPlan], foreignPlan));
	await php("do_action( 'sitewright_refresh_plans' ); return true;");
	for (const { id, link } of [own, unknown, foreign, moved]) {
		const isDimmed = id === foreign.id || id === moved.id;
		const visitor = await testSite.session();
		const { html } = await visitor.page(link);
		expect(checkoutOf(html)).toBeNull();
		expect([html.includes('New subscriptions are not possible at the moment.'), html.includes('>Subscribe</a>')]).toEqual([isDimmed, isDimmed]);
		expect(loginOf(html) === null).toBe(isDimmed);
		expect((await visitor.page(`/?sitewright-checkout=${id}&plan=${friends}`)).status).toBe(410);
	}
});

it('lets subscribers of the newsletter in on a site without a platform, too', async () => {
	const { id, link } = await newPost('Bread', '<!-- wp:jetpack/paywall /-->\n\n<!-- wp:paragraph -->\n<p>The crumb is not public.</p>\n<!-- /wp:paragraph -->');
	await php("return update_post_meta( $argument, '_jetpack_newsletter_access', 'subscribers' );", id);
	await php("return \\Sitewright\\Features\\Readers\\Newsletter\\Subscribers::insert( 'crumb-alone@example.com', 'confirmed', 'import' );");
	const remove = await testSite.addMuPlugin('no-platform', "add_filter( 'pre_option_sitewright_site_id', '__return_zero' );");
	try {
		expect((await (await logIn(id, 'crumb-alone@example.com')).page(link)).html).toContain('The crumb is not public.');
	} finally {
		await remove();
	}
});

/** The session of a reader of the first plan for whom the platform was asked two days ago. */
async function oldCookie(email: string): Promise<string> {
	const days = (number: number) => Math.floor(Date.now() / 1000) + number * 86_400;
	const values = { email, plans: { [friends]: days(20) }, checked: days(-2), ends: days(20) };
	return `wp-postpass_sitewright=${await php<string>("return \\Sitewright\\Features\\Money\\Paid_Content\\Signed_Values::sign( 'reader-session', $argument );", values)}`;
}

it('reads on while the site is disconnected, and forgets nothing of what was paid', async () => {
	const { permalink } = await newPost('Bread', paid('The sourdough secret.', [friends]));
	const headers = { Cookie: await oldCookie('una@example.com') };
	const remove = await testSite.addMuPlugin('no-platform', "add_filter( 'pre_option_sitewright_site_id', '__return_zero' );");
	try {
		const response = await (await testSite.session()).request(permalink, { headers });
		expect([await response.text(), response.headers.getSetCookie()]).toEqual([expect.stringContaining('The sourdough secret.'), []]);
	} finally {
		await remove();
	}
});

describe('while the platform is away', () => {
	let reader: Session;
	let post: NewPost;
	beforeAll(async () => {
		post = await newPost('Bread', paid('The sourdough secret.', [friends]));
		await buy(await testSite.session(), post.link, 'liv@example.com');
		reader = await logIn(post.id, 'liv@example.com');
		await testSite.platform.stop();
	});
	afterAll(() => testSite.platform.start());

	it('one who comes with an old cookie reads on, but not by asking again and again', async () => {
		const headers = { Cookie: await oldCookie('liv@example.com') };
		const page = async () => (await (await testSite.session()).request(post.permalink, { headers })).text();
		expect(await page()).toContain('The sourdough secret.');
		await php("return \\Sitewright\\Core\\Rate_Limit::count( 'reader-plans|liv@example.com', HOUR_IN_SECONDS, 100 );");
		expect(await page()).not.toContain('The sourdough secret.');
		await php('global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'%sitewright-limit-%\'" ); wp_cache_flush(); return true;');
	});

	it('a reader who has logged in reads on, and one who wants to log in is told to try again', async () => {
		expect((await reader.page(post.link)).html).toContain('The sourdough secret.');
		const asked = await askFor(await testSite.session(), post.id, 'liv@example.com');
		expect([asked.status, await asked.text()]).toEqual([
			503,
			expect.stringContaining('The site cannot send a link at the moment. Please try again in a few minutes.'),
		]);
	});
});
