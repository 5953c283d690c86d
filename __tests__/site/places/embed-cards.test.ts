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

it('embeds as WordPress does while the module is off', async () => {
	await setModule(false);
	const html = await page(figure(video));
	expect(html).toMatch(/<figure class="wp-block-embed wp-embed-aspect-16-9 wp-has-aspect-ratio">/);
	expect(html).not.toContain('embed-cards');
	await setModule(true);
});
