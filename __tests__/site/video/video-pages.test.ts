import addresses from '../../support/video-addresses.json';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { newPost } from '../../support/site/new-post';
import type { Role } from '../../support/site/people';
import { testSite } from '../../support/site/site';
import { addToLibrary, fileOf, readyVideo } from '../../support/site/videos';

const own = 'Sdough01';
const hidden = 'Members2';
const elsewhere = 'kUJmAcSf';

let php: RunPhp;
let removePhp: () => Promise<void>;
let ownId: number;

beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
	ownId = await addToLibrary(php, {
		guid: own,
		title: 'Sourdough <script>"&',
		allowsDownload: true,
		data: {
			original: `${fileOf(own, 'original')}?token=1.1.1.secret`,
			tracks: {
				captions: { en: { src: fileOf(own, 'tracks/captions/en.vtt?v=3'), label: '"><script>' }, fr: { src: 'javascript:alert(1)', label: 'No' } },
				chapters: { en: { src: fileOf(own, 'tracks/chapters/en.vtt?v=3&token=secret'), label: 'Chapters' } },
			},
		},
	});
	await addToLibrary(php, { guid: hidden, title: 'For members', data: { is_private: true } });
});
afterAll(async () => {
	await php(
		"foreach ( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'meta_key' => '_sitewright_video_guid', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_attachment( $id, true ); } return true;"
	);
	await removePhp();
});

const comment = (attributes: object) =>
	`<!-- wp:videopress/video ${JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026').replaceAll('--', '\\u002d\\u002d')} /-->`;
const coreVideo = (attributes: object, html: string) => `<!-- wp:video ${JSON.stringify(attributes)} -->\n${html}\n<!-- /wp:video -->`;
const embed = (url: string) =>
	`<!-- wp:embed ${JSON.stringify({ url, type: 'video', providerNameSlug: 'videopress', responsive: true, className: 'wp-embed-aspect-16-9 wp-has-aspect-ratio' })} -->\n<figure class="wp-block-embed is-type-video is-provider-videopress wp-block-embed-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>\n<!-- /wp:embed -->`;

/** The content of a post on its page. */
async function read(link: string, role?: Role): Promise<string> {
	const { html } = await (await testSite.session(role)).page(link);
	return /<div class="[^"]*\bentry-content\b[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? html;
}
const visit = async (content: string, role?: Role): Promise<string> => read((await newPost('Video', content)).link, role);
/** What the site prints for page scripts, out of reach of the content (wordpress/core/class-page-data.php). */
async function pageData(link: string, role?: Role): Promise<Record<string, unknown>> {
	const { html } = await (await testSite.session(role)).page(link);
	const text = /window\.sitewrightPage=("(?:[^"\\]|\\.)*");/.exec(html)?.[1];
	return text === undefined ? {} : (JSON.parse(JSON.parse(text) as string) as Record<string, unknown>);
}
const player = (html: string): string => /<video [^>]*>/.exec(html)?.[0] ?? '';
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

const savedByCore = (url: string, caption = '') =>
	`<figure class="wp-block-video alignwide vx wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${url}\n</div>${caption}</figure>`;
const options = '?resizeToParent=true&amp;cover=true&amp;preloadContent=metadata&amp;useAverageColor=true';

it('an address names a video on the page just as in the editor', async () => {
	const guids = await php(
		'return array_map( array( "Sitewright\\\\Blocks\\\\Video\\\\Video_Address", "guid" ), $argument );',
		addresses.map(({ attributes: { url } }) => url)
	);
	expect(guids).toEqual(addresses.map(({ expected }) => expected ?? ''));
});

describe('a video of the media library', () => {
	it.each([
		['the block', comment({ guid: own })],
		['the core block with its id', coreVideo({ id: 7, guid: own }, savedByCore(`https://videopress.com/v/${own}${options}`))],
		[
			'the core block with the address of its file',
			coreVideo({}, `<figure class="wp-block-video"><video controls src="https://videos.files.wordpress.com/${own}/a.mp4"></video></figure>`),
		],
		['the embed block', embed(`https://videopress.com/v/${own}`)],
		['the embed block of another host', embed(`https://video.wordpress.com/embed/${own}?hd=1`)],
		['addresses', `https://videopress.com/v/${own}\n\n`],
		['an address to embed', `One\n\nhttp://www.videopress.com/embed/${own}/\n\nTwo`],
		['an address with the id after its host', `https://videopress.com/${own}`],
		['a short address', `https://v.wordpress.com/${own}`],
		['a shortcode', `[videopress ${own}]`],
		['an old shortcode', `<!-- wp:shortcode -->\n[wpvideo ${own} w=640]\n<!-- /wp:shortcode -->`],
	])('is shown by %s, from the site’s own platform alone', async (_, content) => {
		const html = await visit(content);
		expect(count(html, /<video /g)).toBe(1);
		expect(count(html, /<figure /g)).toBe(1);
		expect(html).not.toMatch(/<iframe|wp-has-aspect-ratio|videopress\.com/);
		expect(html).toContain(`<source src="${fileOf(own, 'original')}" type="video/mp4">`);
	});

	it('keeps its place, has its tracks, and prints what people wrote as text', async () => {
		const html = await visit(
			comment({ guid: own, id: ownId, caption: 'A <em>loaf</em><script>alert(1)</script>', align: 'wide', anchor: 'top', className: 'mine' })
		);
		expect(player(html)).toMatch(
			/ width="640" height="360" style="aspect-ratio:640\/360" controls preload="metadata" crossorigin="anonymous" aria-label="Sourdough/
		);
		expect(player(html)).toContain(`poster="${fileOf(own, 'poster')}?v=1"`);
		expect(html).toContain(`<track src="${fileOf(own, 'tracks/captions/en.vtt')}?v=3" kind="captions" srclang="en" label="&quot;&gt;&lt;script&gt;">`);
		expect(html).toContain('kind="chapters"');
		expect(html).toContain('A <em>loaf</em>alert(1)</figcaption>');
		expect(html).toMatch(/<figure id="top"[^>]*class="[^"]*alignwide[^"]*"|<figure class="[^"]*alignwide[^"]*"[^>]* id="top"/);
		expect(html).toContain(`<a href="${fileOf(own, 'original')}?download=1">Download video</a>`);
		expect(html).not.toMatch(/<script>|secret|javascript:|srclang="fr"/);
	});

	it('loads the list of chapters only where it has some', async () => {
		const pageOf = async (guid: string) => (await (await testSite.session()).page((await newPost('Video', comment({ guid }))).link)).html;
		expect(await pageOf(own)).toContain('video/optional.js');
		const plain = 'Plain001';
		await addToLibrary(php, { guid: plain, data: readyVideo(plain) });
		const html = await pageOf(plain);
		expect(html).toContain('video/view.js');
		expect(html).not.toContain('video/optional.js');
	});

	it.each<[object, RegExp, RegExp]>([
		[{ loop: true, muted: true, playsinline: true, preload: 'none' }, / controls[^>]* preload="none" playsinline loop muted /, /autoplay/],
		// Reduced motion and saved data are known to the script alone.
		[{ autoplay: true }, /playsinline/, / autoplay/],
		[{ controls: false, preload: 'everything' }, / controls[^>]* preload="metadata"/, /everything/],
		[{ poster: 'https://example.com/p.jpg' }, / poster="https:\/\/example\.com\/p\.jpg"/, /files\.example\/videos\/\w+\/poster/],
		[{ poster: 'javascript:alert(1)' }, / poster="https:\/\/files\.example/, /javascript/],
	])('with %j is played so', async (attributes, expected, forbidden) => {
		const tag = player(await visit(comment({ guid: own, ...attributes })));
		expect(tag).toMatch(expected);
		expect(tag).not.toMatch(forbidden);
	});

	it.each<[object, string]>([
		[{}, '--video-played:#cc5522;'],
		[{ maxWidth: '400px', useAverageColor: false }, 'max-width:400px;'],
		[{ maxWidth: '20em', useAverageColor: false }, 'max-width:20em;'],
		[
			{ maxWidth: '50%', useAverageColor: false, seekbarColor: '#ff0000', seekbarPlayedColor: '#00ff00', seekbarLoadingColor: 'rgba(0, 0, 255, 0.5)' },
			'max-width:50%;--video-main:#ff0000;--video-loaded:rgba(0, 0, 255, 0.5);--video-played:#00ff00;',
		],
		[{ maxWidth: '1px;position:fixed', useAverageColor: false, seekbarColor: 'red;background:url(x)' }, ''],
	])('with %j looks so', async (attributes, css) => {
		const frame = /<div class="wp-block-videopress-video__frame"(?: style="([^"]*)")?/.exec(await visit(comment({ guid: own, ...attributes })));
		expect(frame?.[1] ?? '').toBe(css);
	});

	it('of a core block has its caption, its classes and the colours of its attributes', async () => {
		const html = await visit(
			coreVideo(
				{ guid: own, useAverageColor: false, seekbarPlayedColor: '#222222', muted: true },
				savedByCore(`https://videopress.com/v/${own}${options}`, '<figcaption>Café <em>☕</em></figcaption>')
			)
		);
		expect(html).toContain('<figure class="wp-block-videopress-video wp-block-video alignwide vx"');
		expect(html).toContain('--video-played:#222222;');
		expect(player(html)).toContain(' muted');
		expect(html).toContain('Café <em>☕</em></figcaption>');
	});

	it('of an address has the options of the address', async () => {
		const html = await visit(`https://videopress.com/v/${own}?loop=1&muted=true&preloadContent=none&sbc=%23ff0000&controls=false`);
		expect(player(html)).toMatch(/preload="none" loop muted/);
		expect(html).toContain('style="--video-main:#ff0000;"');
		expect(html).toContain('&quot;controls&quot;:false');
	});

	it('is a link with its picture in a feed', async () => {
		await newPost('In the feed', comment({ guid: own, caption: 'Caption' }));
		const { html } = await (await testSite.session()).page('/?feed=rss2');
		expect(html).toContain(`src="${fileOf(own, 'poster')}?v=1" alt="Sourdough`);
		expect(html).not.toContain('<video');
	});
});

describe('a video that is not in the media library', () => {
	it.each([
		['of a block', comment({ guid: elsewhere, title: 'Rabbits <b>' }), '>Rabbits &lt;b&gt;</a>'],
		[
			'of a core block',
			coreVideo({ guid: elsewhere }, savedByCore(`https://videopress.com/v/${elsewhere}${options}`)),
			`>https://videopress.com/v/${elsewhere}</a>`,
		],
		['of an embed', embed(`https://videopress.com/v/${elsewhere}`), `>https://videopress.com/v/${elsewhere}</a>`],
		['of a shortcode', `[wpvideo ${elsewhere}]`, `>https://videopress.com/v/${elsewhere}</a>`],
	])('%s is a link, and nothing is loaded from elsewhere', async (_, content, link) => {
		const html = await visit(content);
		expect(html).toContain(`<a href="https://videopress.com/v/${elsewhere}"`);
		expect(html).toContain(link);
		expect(html).not.toMatch(/<iframe|<video|<script[^>]*videopress/);
	});

	it.each([
		['was deleted here', { guid: elsewhere, src: 'https://platform.example/videos/kUJmAcSf/original' }],
		['has no id', { guid: '<b>' }],
		['is an example', { isExample: true, src: 'https://example.com/a.jpg' }],
		['has attributes of other types', { guid: 7, id: {}, maxWidth: 4, tracks: 'x', caption: [] }],
		['differs in its letters alone', { guid: own.toLowerCase(), src: 'https://platform.example/a' }],
	])('because it %s leaves no trace', async (_, attributes) => {
		expect(await visit(comment(attributes))).not.toMatch(/wp-block-videopress-video/);
	});

	it.each([
		'[videopress]',
		'[wpvideo "<script>"]',
		'https://youtube.com/v/kUJmAcSf',
		'https://videopress.com/features',
		'https://evil.example/videopress.com/v/kUJmAcSf',
	])('is not what %s names', async (content) => {
		expect(await visit(content)).not.toMatch(/wp-block-videopress-video|videopress\.com\/v\/kUJmAcSf"/);
	});
});

describe('a private video', () => {
	it('is not told to an account that has no role on the site', async () => {
		const shown = (role: string) =>
			php<string>(
				`$id = wp_insert_user( array( 'user_login' => 'stranger-' . wp_generate_password( 8, false ), 'user_pass' => 'x', 'role' => 'subscriber' ) ); ( new WP_User( $id ) )->set_role( '${role}' ); wp_set_current_user( $id ); return do_blocks( $argument );`,
				comment({ guid: hidden })
			);
		expect(await shown('subscriber')).toContain('For members');
		expect(await shown('')).not.toContain('For members');
	});

	it('is a sentence with a link to log in for strangers, in whose page no address and no nonce is', async () => {
		const { link } = await newPost('Video', comment({ guid: hidden, poster: 'https://example.com/secret.jpg' }));
		const html = await read(link);
		expect(await pageData(link)).toEqual({});
		expect(html).toMatch(/This video is private\. <a href="[^"]*wp-login\.php\?redirect_to=[^"]*">Log in<\/a>/);
		expect(html).toContain('aspect-ratio:640/360');
		expect(html).not.toMatch(/files\.example|nonce|data-player|secret\.jpg/);
	});

	it('has no source for members either until the script has asked for a token', async () => {
		const { link } = await newPost('Video', comment({ guid: hidden }));
		const html = await read(link, 'subscriber');
		expect(html).not.toMatch(/ (?:src|poster|href)="https:\/\/files\.example/);
		expect(html).toContain(`<source data-src="${fileOf(hidden, 'original')}"`);
		expect(html).toContain('<noscript><p>This video is private. It plays only with JavaScript.</p></noscript>');
		// Not in the content, where whoever writes the page could put another address.
		expect(html).not.toMatch(/nonce&quot;|playback/);
		const [, printed] = Object.entries(await pageData(link, 'subscriber')).find(([name]) => name.startsWith(`video:${hidden}-`)) ?? [];
		expect(printed).toMatchObject({
			access: {
				url: expect.stringMatching(new RegExp(`playback(?:/|%2F)${hidden}.*post_id=\\d+`)),
				nonce: expect.stringMatching(/^[0-9a-f]{10}$/),
				files: expect.arrayContaining([fileOf(hidden, 'original')]),
			},
		});
	});

	it('is a link to the post in a feed', async () => {
		await newPost('Private in the feed', comment({ guid: hidden, poster: 'https://example.com/secret.jpg' }));
		const { html } = await (await testSite.session()).page('/?feed=rss2');
		expect(html).toContain('>Video</a>');
		expect(html).not.toMatch(new RegExp(`videos/${hidden}|For members|secret\\.jpg`));
	});
});

describe('a video that is not ready', () => {
	it.each([
		[
			'is being looked at',
			'Waiting1',
			{ state: 'probing', original: '' },
			/<img [^>]*alt="A lecture"[^>]* src="https:\/\/files\.example\/videos\/Waiting1\/poster/,
			/This video is being prepared/,
		],
		[
			'has failed',
			'Failed01',
			{ state: 'failed', original: '', poster: '', message: 'The format is <b>not</b> supported.' },
			/^(?!.*videopress-video__)/s,
			/<p>The format is &lt;b&gt;not&lt;\/b&gt; supported\./,
		],
		['is private', 'Secret01', { state: 'received', original: '', is_private: true }, /^(?!.*videopress-video__)/s, /This video is being prepared/],
	] as const)('because it %s leaves visitors no broken player, and tells editors', async (_, guid, data, shown, told) => {
		await addToLibrary(php, { guid, data });
		const content = comment({ guid, ...(guid === 'Secret01' && { poster: 'https://example.com/secret.jpg' }) });
		const forVisitors = await visit(content);
		expect(forVisitors).toMatch(shown);
		expect(forVisitors).not.toMatch(/<video|being prepared|not supported|secret\.jpg/);
		expect(await visit(content, 'editor')).toMatch(told);
	});
});

describe('what the site does not know of a video', () => {
	/** Answers in the platform's place, and counts. */
	async function withPlatform(
		answer: { readonly status: number; readonly body: unknown },
		run: (asked: () => Promise<readonly number[]>) => Promise<void>
	): Promise<void> {
		await php(
			"update_option( 'sitewright_platform_failures', '0' ); Sitewright\\Core\\Claim::release( 'sitewright_platform_probe' ); update_option( 'test_videos_answer', $argument ); update_option( 'test_videos_asked', array() ); return true;",
			answer
		);
		const remove = await testSite.addMuPlugin(
			'videos-platform',
			`add_filter( 'pre_http_request', function ( $reply, $arguments, $url ) {
	if ( ! preg_match( '#/platform/v1/videos/#', $url ) ) { return $reply; }
	update_option( 'test_videos_asked', array_merge( (array) get_option( 'test_videos_asked' ), array( $arguments['timeout'] ) ) );
	$answer = get_option( 'test_videos_answer' );
	return array( 'response' => array( 'code' => $answer['status'], 'message' => '' ), 'headers' => array(), 'cookies' => array(), 'body' => is_string( $answer['body'] ) ? $answer['body'] : wp_json_encode( $answer['body'] ) );
}, 10, 3 );`
		);
		try {
			// Tasks of the site, which have more time, may ask meanwhile.
			await run(() =>
				php<number[]>("return array_values( array_filter( get_option( 'test_videos_asked' ), function ( $seconds ) { return 1 === $seconds; } ) );")
			);
		} finally {
			await remove();
			await php(
				"update_option( 'sitewright_platform_failures', '0' ); Sitewright\\Core\\Claim::release( 'sitewright_platform_probe' ); delete_option( 'test_videos_answer' ); delete_option( 'test_videos_asked' ); return true;"
			);
		}
	}

	it('is asked once, for at most a second, and kept for an hour', async () => {
		const guid = 'Unknown1';
		const id = await addToLibrary(php, { guid, data: null });
		await withPlatform({ status: 200, body: readyVideo(guid) }, async (asked) => {
			const { link } = await newPost('Video', comment({ guid }));
			expect(player(await read(link))).toContain('width="640"');
			await read(link);
			expect(await asked()).toEqual([1]);
			await php("update_post_meta( $argument, '_sitewright_video_asked', time() - 3601 ); return true;", id);
			await read(link);
			expect(await asked()).toHaveLength(2);
		});
	});

	it('is asked for one video of a page alone', async () => {
		const guids = ['Several1', 'Several2', 'Several3'];
		for (const guid of guids) {
			await addToLibrary(php, { guid, data: null });
		}
		await withPlatform({ status: 200, body: readyVideo('Several1') }, async (asked) => {
			// WordPress renders a post that is saved, too.
			const { link } = await newPost('Videos', guids.map((guid) => comment({ guid })).join('\n\n'));
			expect(await asked()).toHaveLength(1);
			expect(count(await read(link), /<video /g)).toBe(1);
			expect(await asked()).toHaveLength(2);
		});
	});

	it.each([
		['is away', { status: 503, body: 'no JSON' }, 3],
		['knows no such video', { status: 404, body: { code: 'video_not_found', message: 'No.' } }, 4],
		['answers for another', { status: 200, body: readyVideo('Another1') }, 4],
	])('stays unknown while the platform %s, and the page is whole', async (_, answer, requests) => {
		const guids = ['A', 'B', 'C', 'D'].map((letter) => `${letter}way${requests}${String(answer.status)}`);
		for (const guid of guids) {
			await addToLibrary(php, { guid, data: null });
		}
		await withPlatform(answer, async (asked) => {
			for (const guid of guids) {
				const html = await visit(`${comment({ guid })}\n\n<!-- wp:paragraph -->\n<p>The end.</p>\n<!-- /wp:paragraph -->`);
				expect(html).toContain('The end.');
				expect(html).not.toContain('<video');
			}
			// Not by every page while it is away.
			expect(await asked()).toHaveLength(requests);
		});
	});
});
