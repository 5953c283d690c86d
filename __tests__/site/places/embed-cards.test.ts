import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loopback } from '../../../scripts/site/ports';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const player = '<iframe title="A walk" width="500" height="281" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" allowfullscreen></iframe>';
const song = 'https://open.spotify.com/track/1';
const post = 'https://twitter.com/somebody/status/1';
const poll = 'https://poll.example/7';
const figure = (url: string) =>
	`<!-- wp:embed {"url":"${url}","type":"video","responsive":true} -->\n<figure class="wp-block-embed wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>\n<!-- /wp:embed -->`;

let remove: () => Promise<void>;
let removePhp: () => Promise<void>;
let php: RunPhp;

const setModule = async (active: boolean) =>
	(await testSite.session('administrator')).call('POST', 'jetpack/v4/module/embed-cards/active', { body: { active } });
const newPost = async (content: string, role: 'administrator' | 'author' = 'author') =>
	(await testSite.session(role)).call<{ id: number; link: string }>('POST', 'wp/v2/posts', { body: { title: 'Embeds', content, status: 'publish' } });
const page = async (content: string, role?: 'administrator' | 'author') => (await fetch((await newPost(content, role)).link)).text();
/** The runs that WordPress has planned for pictures, done at once. */
const fetchPictures = () =>
	php<number>(
		"$done = 0; foreach ( _get_cron_array() as $time => $events ) { foreach ( $events['sitewright_embed_picture'] ?? array() as $event ) { ++$done; wp_unschedule_event( $time, 'sitewright_embed_picture', $event['args'] ); do_action_ref_array( 'sitewright_embed_picture', $event['args'] ); } } return $done;"
	);

beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
	// As much of the services as WordPress asks, and a picture of 1600 × 900.
	remove = await testSite.addMuPlugin(
		'embeds',
		`
// The test runs what is planned.
define( 'DISABLE_WP_CRON', true );
add_filter( 'pre_oembed_result', function ( $html, $url ) {
	$parts = array(
		'${video}' => '${player}',
		'${song}'  => '<iframe title="A song" width="100%" height="352" src="https://open.spotify.com/embed/track/1" sandbox="allow-scripts" onload="taken()"></iframe>',
		'${post}'  => '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Good <b onclick="taken()">morning</b></p>&mdash; Somebody <a href="${post}">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
		'${poll}'  => '<p>Tea or coffee?</p><script src="https://poll.example/vote.js"></script>',
		home_url( '/own/' ) => '<blockquote class="wp-embedded-content"><a href="' . home_url( '/own/' ) . '">Own</a></blockquote><iframe class="wp-embedded-content" src="' . home_url( '/own/embed/' ) . '"></iframe>',
	);
	return $parts[ $url ] ?? $html;
}, 10, 2 );
add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	if ( 0 === strpos( $url, 'https://www.youtube.com/oembed' ) ) {
		update_option( 'test_embed_asked', 1 + (int) get_option( 'test_embed_asked' ) );
		$body = wp_json_encode( array( 'type' => 'video', 'version' => '1.0', 'html' => '${player}', 'thumbnail_url' => get_option( 'test_embed_picture', 'https://i.ytimg.com/vi/1/hq.png' ) ) );
		return array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array() );
	}
	if ( in_array( $url, array( 'https://i.ytimg.com/vi/1/hq.png', 'https://media.giphy.com/media/happycat1/giphy_s.gif' ), true ) ) {
		$image = imagecreatetruecolor( 1600, 900 );
		imagepng( $image, $arguments['filename'] );
		return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array() );
	}
	return $answer;
}, 10, 3 );`
	);
	await setModule(true);
});

afterAll(async () => {
	await setModule(false);
	await php("delete_option( 'test_embed_asked' ); delete_option( 'test_embed_picture' ); Sitewright\\Features\\Places\\Embeds\\Kept_Picture::delete_all();");
	await remove();
	await removePhp();
});

it('shows a card in the place of a video, in its shape, without asking for it', async () => {
	const html = await page(figure(video));
	expect(html).toMatch(/<strong class="sitewright-embed__name">A walk<\/strong>.*www\.youtube\.com, which learns your IP address/s);
	expect(html).toContain('--sitewright-ratio:500/281');
	expect(html).toMatch(
		/<template><iframe src="https:\/\/www\.youtube\.com\/embed\/dQw4w9WgXcQ\?feature=oembed"[^>]* allowfullscreen=""><\/iframe><\/template>/
	);
	expect(html).toContain(`<a href="${video}" rel="noopener noreferrer">Open on YouTube</a>`);
	expect(html).toMatch(/<figure class="wp-block-embed">/);
	expect(html.replace(/<template>.*?<\/template>/gs, '')).not.toContain('<iframe');
	expect(html).toMatch(/embed-cards\.js/);
});

it('keeps the height of a player that does not scale, and none of its code', async () => {
	const html = await page(figure(song));
	expect(html).toContain('--sitewright-frame:352px');
	expect(html).toMatch(/<template><iframe src="https:\/\/open\.spotify\.com[^>]* sandbox="allow-scripts"[^>]*><\/iframe><\/template>/);
	expect(html).not.toContain('taken()');
});

it('lets visitors read the words of a post before its script is asked for', async () => {
	const html = await page(figure(post));
	expect(html).toMatch(/sitewright-core-embed__words"><blockquote><p lang="en" dir="ltr">Good morning<\/p>/);
	expect(html).toContain('<template><div class="sitewright-core-embed__part"><blockquote class="twitter-tweet">');
	expect(html).not.toMatch(/widgets\.js|taken\(\)/);
});

it('leads to a part whose script nobody knows', async () => {
	const html = await page(figure(poll));
	expect(html).toMatch(/Tea or coffee\?.*<a href="https:\/\/poll\.example\/7" rel="noopener noreferrer">Open on poll\.example<\/a>/s);
	expect(html).not.toMatch(/vote\.js|Always show poll/);
});

it('puts frames of custom HTML and of the classic editor behind cards', async () => {
	const map = '<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450"></iframe>';
	const html = await page(`<!-- wp:html -->\n<p>Here:</p>${map}\n<!-- /wp:html -->\n\n<p>Classic</p>${map}`, 'administrator');
	expect(html.match(/Show Google Maps here/g)).toHaveLength(2);
	expect(html.replace(/<template>.*?<\/template>/gs, '')).not.toContain('<iframe');
});

const elsewhere = 'src="https://maps.example/1"';

it.each([
	['a sign of HTML in an attribute', `<iframe title="1 < 2 > 0" ${elsewhere}></iframe>`],
	['no end', `<iframe ${elsewhere}>`],
	['no end, and words', `<iframe ${elsewhere}>Map <b>of</b> us`],
	['more than a name at its end', `<iframe ${elsewhere}></iframe x><p>After</p>`],
	['a slash at its end', `<iframe ${elsewhere}></iframe/><p>After</p>`],
	['another one in its words', `<iframe ${elsewhere}><iframe ${elsewhere}></iframe></iframe>`],
	['a template in a comment before', `<!-- <template> --><iframe ${elsewhere}></iframe><!-- </template> -->`],
	['a template in a tag before', `<p <template><iframe ${elsewhere}></iframe></template>`],
	['backslashes', '<iframe src="\\\\maps.example/1"></iframe>'],
	['a slash and a backslash', '<iframe src="/\\maps.example/1"></iframe>'],
	['backslashes after the scheme', '<iframe src="https:\\\\maps.example/1"></iframe>'],
	['no slashes', '<iframe src="https:maps.example/1"></iframe>'],
	['a line break in the scheme', '<iframe src="ht\ntps://maps.example/1"></iframe>'],
	['a tab before the slashes', '<iframe src="&#9;/&#9;/maps.example/1"></iframe>'],
	['an element of SVG before that ends itself', `<svg><title/></svg><iframe ${elsewhere}></iframe>`],
	['an element of SVG before, and no end', `<svg><style/></svg><iframe ${elsewhere}>Map`],
	['a name before its host', `<iframe src="https://127.0.0.1@maps.example/1"></iframe>`],
])('puts a frame with %s behind a card', async (_what, frame) => {
	const shown = await php<string>(
		`return Sitewright\\Features\\Places\\Embed_Cards\\Feature::cards_of_frames( $argument . '<p>Rest</p>', array( 'blockName' => 'core/html' ) );`,
		frame
	);
	expect(shown).toContain('maps.example here');
	expect(shown).toMatch(/<template><iframe src="https:\/\/(127\.0\.0\.1@)?maps\.example\/1"/);
	expect(shown.replace(/<template><iframe[^>]*><\/iframe><\/template>/g, '')).not.toMatch(/<iframe/i);
});

it('keeps a frame of the site, what is in a frame as text, and a card as they are', async () => {
	const own = ['/map', 'map', `${testSite.url}/map`, `//${new URL(testSite.url).host}/map`].map((src) => `<p>Here:</p><iframe src="${src}"><b></iframe>`);
	const cards = async (html: string) =>
		php<string>(`return Sitewright\\Features\\Places\\Embed_Cards\\Feature::cards_of_frames( $argument, array( 'blockName' => null ) );`, html);
	expect(await cards(own.join('\n'))).toBe(own.join('\n'));
	const once = await cards(`<iframe ${elsewhere}></iframe>`);
	expect(await cards(once)).toBe(once);
});

it('loads no frame whose tag the rest of the page would close', async () => {
	const shown = await php<string>(
		`return Sitewright\\Features\\Places\\Embed_Cards\\Feature::cards_of_frames( '<p>Map</p><iframe src="https://maps.example/1', array( 'blockName' => 'core/html' ) );`
	);
	expect(shown).toBe('<p>Map</p>&lt;iframe src="https://maps.example/1');
});

it('puts embeds of a post without blocks behind cards, too, and frames with something inside', async () => {
	const album = '<iframe src="https://albums.example/1"><a href="https://albums.example/1">Album <b>by</b> us</a></iframe>';
	const html = await page(`Words.\n\n${video}\n\n[embed]${post}[/embed]\n\n${album}`, 'administrator');
	expect(html.match(/<template>/g)).toHaveLength(3);
	expect(html.replace(/<template>.*?<\/template>/gs, '')).not.toMatch(/<iframe|widgets\.js/);
	expect(html).toContain('Show albums.example here');
});

it('keeps the words of cards out of excerpts', async () => {
	const map = '<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450"></iframe>';
	const { id } = await newPost(
		`<!-- wp:paragraph -->\n<p>We walk.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:html -->\n${map}\n<!-- /wp:html -->\n\n${figure(video)}`,
		'administrator'
	);
	expect(await php<string>('return get_the_excerpt( $argument );', id)).toMatch(/^We walk\.\s*$/);
});

it('leaves what the site embeds of itself, and feeds', async () => {
	expect(await page(figure(`${testSite.url}/own/`))).toMatch(/<iframe class="wp-embedded-content"/);
	const { link } = await newPost(figure(video));
	const feed = await (await fetch(`${link}${link.includes('?') ? '&' : '?'}feed=rss2&withoutcomments=1`)).text();
	expect(feed).not.toContain('sitewright-core-embed');
});

it('shows the picture of a video from the site itself, fetched once', async () => {
	await fetchPictures();
	await php("delete_option( 'test_embed_asked' ); Sitewright\\Features\\Places\\Embeds\\Kept_Picture::delete_all();");
	expect(await page(figure(video))).not.toContain('<img class="sitewright-embed__picture"');
	expect(await fetchPictures()).toBe(1);
	const html = await page(figure(video));
	const picture = /<img class="sitewright-embed__picture" src="([^"]+)"/.exec(html)?.[1] ?? '';
	expect(picture).toContain(`${testSite.url}/wp-content/uploads/`);
	const file = await fetch(picture);
	expect(file.headers.get('content-type')).toBe('image/jpeg');
	expect(await fetchPictures()).toBe(0);
	expect(await php("return (int) get_option( 'test_embed_asked' );")).toBe(1);
});

it('shows the first picture of a GIF from the site, with the module and without it', async () => {
	const gif = '<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/happycat1","searchText":"happy cat","paddingTop":"56.25%"} /-->';
	await setModule(false);
	await page(gif);
	expect(await fetchPictures()).toBe(1);
	expect(await page(gif)).toMatch(/has-picture"><img class="sitewright-embed__picture" src="[^"]+\/wp-content\/uploads\/[^"]+" alt=""/);
	await setModule(true);
});

it.each([
	['inside the network', 'http://127.0.0.1:9/a.png'],
	['that is no address', 'javascript:alert(1)'],
])('asks for no picture %s, and does not try again with each page', async (_where, address) => {
	await php(`update_option( 'test_embed_picture', '${address}' ); Sitewright\\Features\\Places\\Embeds\\Kept_Picture::delete_all();`);
	await page(figure(video));
	expect(await fetchPictures()).toBe(1);
	expect(await page(figure(video))).not.toContain('<img class="sitewright-embed__picture"');
	expect(await fetchPictures()).toBe(0);
	await php("delete_option( 'test_embed_picture' );");
});

it('has the server ask nobody for what a contributor writes before somebody publishes it', async () => {
	await php('Sitewright\\Features\\Places\\Embeds\\Kept_Picture::delete_all();');
	const contributor = await testSite.session('contributor');
	const gif = '<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/happycat1","searchText":"happy cat","paddingTop":"56.25%"} /-->';
	const { id, link } = await contributor.call<{ id: number; link: string }>('POST', 'wp/v2/posts', {
		body: { title: 'Draft', content: `${gif}\n\n${figure(video)}`, status: 'draft' },
	});
	expect((await contributor.page(`${link}&preview=true`)).html).toContain('sitewright-embed');
	await contributor.call('GET', `wp/v2/posts/${id}`);
	const attributes = { giphyUrl: 'https://giphy.com/embed/happycat1', searchText: 'happy cat', paddingTop: '56.25%' };
	const { rendered } = await contributor.call<{ rendered: string }>('POST', 'wp/v2/block-renderer/jetpack/gif', {
		query: { context: 'edit' },
		body: { attributes, post_id: id },
	});
	expect(rendered).toContain('sitewright-embed');
	expect(await fetchPictures()).toBe(0);
	await (await testSite.session('administrator')).call('POST', `wp/v2/posts/${id}`, { body: { status: 'publish' } });
	await fetch(`${testSite.url}/?p=${id}`);
	expect(await fetchPictures()).toBe(2);
});

describe('the server fetches pictures', () => {
	const kept = 'Sitewright\\Features\\Places\\Embeds\\Kept_Picture';
	beforeEach(() => php(`${kept}::delete_all(); wp_unschedule_hook( 'sitewright_embed_picture' );`));
	afterAll(() => php("wp_unschedule_hook( 'sitewright_embed_picture' );"));

	it('for some seconds of a run, and the other ones later', async () => {
		const waiting = await php(
			`$spent = new ReflectionProperty( '${kept}', 'spent' );
			$spent->setAccessible( true );
			$spent->setValue( null, 15.0 );
			$before = (int) get_option( 'test_embed_asked' );
			${kept}::fetch( '${video}' );
			return array( wp_next_scheduled( 'sitewright_embed_picture', array( '${video}', '' ) ) > time(), (int) get_option( 'test_embed_asked' ) - $before );`
		);
		expect(waiting).toEqual([true, 0]);
	});

	it('with a limit of time and of redirections for each request', async () => {
		const limits = await php<{ timeout: number; redirection: number }[]>(
			`$limits = array();
			add_filter( 'pre_http_request', function ( $answer, $arguments ) use ( &$limits ) { $limits[] = array_intersect_key( $arguments, array( 'timeout' => 1, 'redirection' => 1 ) ); return $answer; }, 1, 2 );
			${kept}::fetch( '${video}' );
			return $limits;`
		);
		expect(limits).toHaveLength(2);
		expect(limits.every(({ timeout, redirection }) => timeout <= 5 && redirection === 3)).toBe(true);
	});

	describe('also where the service leads on', () => {
		const asked: string[] = [];
		/** Each address leads to the one of the number below; /inner leads into the network of the server. */
		const server = createServer(({ url = '' }, response) => {
			asked.push(url);
			const at = Number(url.slice(1));
			response.writeHead(at === 0 ? 200 : 302, at === 0 ? {} : { location: url === '/inner' ? 'http://10.0.0.1/secret' : `${address()}/${at - 1}` });
			response.end();
		});
		const address = () => `http://${loopback}:${(server.address() as AddressInfo).port}`;
		const outside = () =>
			`add_filter( 'http_request_host_is_external', function ( $is, $host ) { return '${loopback}' === $host; }, 10, 2 );
			add_filter( 'http_allowed_safe_ports', function () { return array( 80, ${(server.address() as AddressInfo).port} ); } );`;
		beforeAll(() => new Promise<void>((resolve) => void server.listen(0, loopback, resolve)));
		afterAll(() => new Promise((resolve) => void server.close(resolve)));
		beforeEach(() => void asked.splice(0));

		it.each([
			['three times', '/3', ['/3', '/2', '/1', '/0']],
			['no more than three times', '/4', ['/4', '/3', '/2', '/1']],
			['but not into the network of the server', '/inner', ['/inner']],
		])('%s', async (_how, path, expected) => {
			const answers = await php<string[]>(
				`${outside()}
				$answers = array();
				add_action( 'http_api_debug', function ( $answer ) use ( &$answers ) { $answers[] = is_wp_error( $answer ) ? 'refused' : 'answered'; } );
				${kept}::fetch( '${address()}', '${address()}${path}' );
				return $answers;`
			);
			expect(asked).toEqual(expected);
			expect(answers).toEqual([path === '/3' ? 'answered' : 'refused']);
		});

		it('with no more time than is left', async () => {
			const given = await php<number>(
				`${outside()}
				$request = new Sitewright\\Features\\Places\\Embeds\\Picture_Request( function () { return '/nowhere'; } );
				$until = new ReflectionProperty( $request, 'until' );
				$until->setAccessible( true );
				$given = 99;
				add_action( 'requests-requests.before_redirect', function () use ( $request, $until ) { $until->setValue( $request, microtime( true ) + 1 ); }, 1 );
				add_action( 'requests-requests.before_redirect', function ( $location, $headers, $data, &$options ) use ( &$given ) { $given = $options['timeout']; }, 99, 4 );
				$request->make( function () { wp_safe_remote_get( '${address()}/1' ); } );
				return $given;`
			);
			expect(given).toBeLessThanOrEqual(1);
			expect(asked).toEqual(['/1', '/0']);
		});
	});

	it('and leaves a host alone that did not answer, for some hours', async () => {
		const asked = await php<unknown>(
			`$asked = array();
			add_filter( 'http_request_host_is_external', '__return_true' );
			add_filter( 'http_allowed_safe_ports', function () { return array( 9 ); } );
			add_action( 'http_api_debug', function ( $answer, $context, $class, $arguments, $url ) use ( &$asked ) { $asked[] = $url; }, 10, 5 );
			foreach ( array( 1, 2, 3 ) as $n ) { ${kept}::fetch( "http://127.0.0.1:9/$n", "http://127.0.0.1:9/$n.png" ); }
			return $asked;`
		);
		expect(asked).toEqual(['http://127.0.0.1:9/1.png']);
	});

	it.each([
		['500', "array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 500, 'message' => '' ), 'cookies' => array() )", 2],
		['503', "array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 503, 'message' => '' ), 'cookies' => array() )", 1],
		['too many redirections', "new WP_Error( 'http_request_failed', 'Too many redirects' )", 2],
	])('also of a host that answered, though not with a picture (%s)', async (_what, answer, asked) => {
		expect(
			await php<number>(
				`$asked = 0;
				add_filter( 'pre_http_request', function ( $before, $arguments, $url ) use ( &$asked ) {
					if ( is_wp_error( $before ) ) { return $before; }
					++$asked;
					$answer = ${answer};
					do_action( 'http_api_debug', $answer, 'response', 'Test', $arguments, $url );
					return $answer;
				}, 5, 3 );
				foreach ( array( 1, 2 ) as $n ) { ${kept}::fetch( "https://pictures.example/$n", "https://pictures.example/$n.png" ); }
				return $asked;`
			)
		).toBe(asked);
	});

	it('by one plan, and a view before they are there makes no query for it', async () => {
		await page(figure(video));
		expect(await php(`return false !== wp_next_scheduled( 'sitewright_embed_picture', array( '${video}', '' ) );`)).toBe(true);
		const queries = await php<number>(
			`global $wpdb;
			wp_set_current_user( get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ids' ) )[0] );
			current_user_can( 'publish_posts' );
			$url = new ReflectionMethod( '${kept}', 'url' );
			$url->setAccessible( true );
			$before = $wpdb->num_queries;
			$url->invoke( null, '${video}', '' );
			$url->invoke( null, '${video}', '' );
			return $wpdb->num_queries - $before;`
		);
		expect(queries).toBe(0);
	});

	it.each([
		['in the place of those that were shown longest ago', 2, 1, ['new.jpg', 'newer.jpg']],
		['but for none that was shown on this day, and asks again on it', 0, 0, ['new.jpg', 'newer.jpg', 'old.jpg']],
	])('%s, where their room is full', async (_what, days, expected, left) => {
		const found = await php<{ asked: number; left: string[]; soon: boolean }>(
			`$folder = wp_upload_dir( null, false )['basedir'] . '/sitewright-embeds';
			wp_mkdir_p( $folder );
			foreach ( array( 'old' => $argument + 2, 'new' => $argument, 'newer' => 0 ) as $name => $age ) {
				$file = fopen( "$folder/$name.jpg", 'w' );
				ftruncate( $file, 70 * MB_IN_BYTES );
				fclose( $file );
				touch( "$folder/$name.jpg", time() - ( 0 === $argument ? 0 : $age ) * DAY_IN_SECONDS );
			}
			$before = (int) get_option( 'test_embed_asked' );
			${kept}::fetch( '${video}' );
			$left  = array_map( 'basename', glob( "$folder/{new,newer,old}.jpg", GLOB_BRACE ) );
			$marks = glob( "$folder/*.none" );
			sort( $left );
			return array( 'asked' => (int) get_option( 'test_embed_asked' ) - $before, 'left' => $left, 'soon' => array() !== $marks && filemtime( $marks[0] ) < time() - 6 * DAY_IN_SECONDS );`,
			days
		);
		expect(found).toEqual({ asked: expected, left, soon: expected === 0 });
	});

	it('and a view tells that a picture was shown, without looking at the other ones', async () => {
		const age = await php<number>(
			`$file = new ReflectionMethod( '${kept}', 'file' );
			$file->setAccessible( true );
			$path = $file->invoke( null, '${video}' ) . '.jpg';
			wp_mkdir_p( dirname( $path ) );
			touch( $path, time() - DAY_IN_SECONDS );
			${kept}::html( '${video}' );
			clearstatcache();
			return time() - filemtime( $path );`
		);
		expect(age).toBeLessThan(60);
	});

	it('of which only some wait', async () => {
		await php(`for ( $n = 0; $n < 50; $n++ ) { wp_schedule_single_event( time(), 'sitewright_embed_picture', array( "https://example.com/$n", '' ) ); }`);
		await page(figure(video));
		expect(await php(`return wp_next_scheduled( 'sitewright_embed_picture', array( '${video}', '' ) );`)).toBe(false);
	});
});

it('embeds as WordPress does while the module is off', async () => {
	await setModule(false);
	const html = await page(figure(video));
	expect(html).toMatch(/<figure class="wp-block-embed wp-embed-aspect-16-9 wp-has-aspect-ratio">/);
	expect(html).not.toContain('embed-cards');
	await setModule(true);
});
