import { addMeanwhile } from '../../support/site/meanwhile';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { encodeMetadata, makeVideo, type UploadToken } from '../../platform/support/videos';

type Role = NonNullable<Parameters<typeof testSite.session>[0]>;
interface Permission {
	readonly success: boolean;
	readonly data: UploadToken & { readonly code?: string };
}
interface Attached {
	readonly id: number;
	readonly guid: string;
	readonly src: string;
	readonly code?: string;
}

let php: RunPhp;
let stopPhp: () => Promise<void>;
let video: Buffer;
beforeAll(async () => {
	({ php, remove: stopPhp } = await allowPhp());
	await testSite.connect('administrator');
	video = await makeVideo();
});
afterAll(() => stopPhp());

const send = async <Body = Record<string, unknown>>(role: Role, method: string, path: string, body?: object, query?: Record<string, string>) =>
	(await testSite.session(role)).rest<Body>(method, path, { ...(body && { body }), ...(query && { query }) });

async function askPermission(role: Role | undefined, { nonce = true, method = 'POST' } = {}): Promise<{ status: number; body: Permission }> {
	const session = await testSite.session(role);
	const fields = new URLSearchParams({ action: 'videopress-get-upload-jwt', ...(nonce && role && { _wpnonce: await session.nonce() }) });
	const response = await (method === 'POST'
		? session.request('/wp-admin/admin-ajax.php', { method, body: fields })
		: session.request(`/wp-admin/admin-ajax.php?${fields.toString()}`));
	return { status: response.status, body: (await response.json()) as Permission };
}

let lastUpload: { readonly address: string; readonly headers: Readonly<Record<string, string>> };
/** As a browser does it. */
async function upload(role: Role): Promise<string> {
	const { upload_token, upload_action_url } = (await askPermission(role)).body.data;
	const headers = { 'tus-resumable': '1.0.0', 'x-videopress-upload-token': upload_token, origin: new URL(testSite.url).origin };
	const created = await fetch(upload_action_url, {
		method: 'POST',
		headers: {
			...headers,
			'upload-length': String(video.length),
			'upload-metadata': encodeMetadata({ filename: 'Choir & concert.mp4', filetype: 'video/mp4' }),
		},
	});
	lastUpload = { address: created.headers.get('location') ?? '', headers };
	const sent = await fetch(lastUpload.address, {
		method: 'PATCH',
		headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
		body: new Uint8Array(video),
	});
	return sent.headers.get('x-videopress-upload-guid') ?? '';
}
async function whenReady(guid: string): Promise<void> {
	while ((await send('administrator', 'GET', `rest/v1.1/videos/${guid}`)).body['state'] !== 'ready') {
		// The platform probes it beside the requests.
	}
}
const attach = (role: Role, guid: string, change: object = {}) =>
	send<Attached>(role, 'POST', 'wpcom/v2/videopress/attach', { guid, post_id: 0, title: '', ...change });
const details = async (role: Role, id: number) =>
	(await send(role, 'GET', `wp/v2/media/${id}`, undefined, { _fields: 'id,source_url,jetpack_videopress' })).body;
const files = (guid: string) =>
	php<number>(
		"return count( get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'fields' => 'ids', 'meta_key' => '_sitewright_video_guid', 'meta_value' => $argument ) ) );",
		guid
	);

it('lets those upload who may upload files, with a nonce and by POST alone', async () => {
	const allowed = await askPermission('author');
	expect([allowed.status, allowed.body.success]).toEqual([200, true]);
	expect(allowed.body.data).toMatchObject({
		upload_token: expect.any(String),
		upload_action_url: `${testSite.platformUrl}/platform/v1/video-uploads`,
		expires_in: 600,
	});
	const refused = [
		await askPermission('contributor'),
		await askPermission('subscriber'),
		await askPermission(undefined),
		await askPermission('author', { nonce: false }),
		await askPermission('author', { method: 'GET' }),
	];
	expect(refused.map(({ status, body }) => [status, body.success, body.data.code])).toEqual([
		[403, false, 'rest_forbidden'],
		[403, false, 'rest_forbidden'],
		[401, false, 'rest_not_logged_in'],
		[403, false, 'rest_cookie_invalid_nonce'],
		[405, false, 'video_upload_method'],
	]);
});

it('adds an uploaded video to the media library once, for whoever uploaded it and for editors', async () => {
	const guid = await upload('author');
	expect(guid).toMatch(/^[A-Za-z0-9]{8}$/);
	const answers = await Promise.all([attach('author', guid), attach('author', guid), attach('author', guid)]);
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
	expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
		Array(answers.filter(({ status }) => status !== 200).length).fill('video_attach_running')
	);
	const first = await attach('author', guid);
	expect(first).toMatchObject({ status: 200, body: { guid, src: `${testSite.platformUrl}/videos/${guid}/original` } });
	expect((await attach('editor', guid)).body).toEqual(first.body);
	// The platform keeps it from now on.
	expect((await fetch(lastUpload.address, { method: 'DELETE', headers: lastUpload.headers })).status).toBe(409);
	expect(await files(guid)).toBe(1);
	expect(
		await php(
			'$post = get_post( $argument ); return array( $post->post_title, $post->post_mime_type, get_userdata( $post->post_author )->roles[0], $post->post_parent );',
			first.body.id
		)
	).toEqual(['Choir &amp; concert', 'video/videopress', 'author', 0]);

	const second = await upload('administrator');
	expect(await attach('author', second)).toMatchObject({ status: 403, body: { code: 'video_forbidden' } });
	expect((await attach('contributor', second)).status).toBe(403);
	expect(await attach('administrator', 'AAAAAAAA')).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
	expect((await attach('administrator', '../../x')).status).toBe(400);
	expect(await files(second)).toBe(0);
});

it('takes the file of a video that another request added at the same moment', async () => {
	const guid = await upload('author');
	const first = await attach('author', guid);
	const remove = await addMeanwhile(php, { id: first.body.id, key: '_sitewright_video_guid', claim: 'sitewright_video_attaching_' });
	expect((await attach('author', guid)).body).toEqual(first.body);
	expect(await files(guid)).toBe(1);
	await remove();
});

it('attaches a video to the post that shows it, unless that is somebody else’s', async () => {
	const { id: theirs } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/posts', {
		body: { title: 'Theirs', status: 'draft' },
	});
	const { id: mine } = await (await testSite.session('author')).call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Mine', status: 'draft' } });
	const parentOf = (id: number) => php('return get_post( $argument )->post_parent;', id);
	expect(await parentOf((await attach('author', await upload('author'), { post_id: mine, title: 'A concert' })).body.id)).toBe(mine);
	expect(await parentOf((await attach('author', await upload('author'), { post_id: theirs })).body.id)).toBe(0);
});

it('shows size and poster in the media library without asking the platform', async () => {
	const guid = await upload('author');
	await whenReady(guid);
	const { id } = (await attach('author', guid)).body;
	const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
	await send('author', 'POST', `rest/v1.1/videos/${guid}/poster`, { picture: png });
	const track = { kind: 'captions', srclang: 'en', label: 'C:\\temp "x"', vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\na' };
	expect((await send('author', 'POST', `rest/v1.1/videos/${guid}/tracks`, track)).status).toBe(200);
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	const described = await php<Record<string, never>>('return wp_prepare_attachment_for_js( $argument );', id);
	const facts = await php<{ videopress: object }>('return wp_get_attachment_metadata( $argument );', id);
	await testSite.setPlatformUrl(testSite.platformUrl);
	const poster = expect.stringMatching(new RegExp(`^${testSite.platformUrl}/videos/${guid}/poster\\?v=\\w+$`)) as unknown;
	expect(described).toMatchObject({
		type: 'video',
		filename: 'Choir & concert.mp4',
		mime: 'video/mp4',
		url: `${testSite.platformUrl}/videos/${guid}/original`,
		width: 320,
		height: 180,
		fileLength: '0:03',
		image: { src: poster },
		videopress: { guid, poster, width: 320, height: 180, duration: 3000 },
	});
	expect(facts.videopress).toMatchObject({
		guid,
		is_ready: true,
		is_private: false,
		tracks: { captions: { en: { label: 'C:\\temp "x"', src: expect.not.stringContaining('token') as unknown } } },
	});
});

it('keeps title, description, rating, download and privacy, for whoever may edit the file', async () => {
	const guid = await upload('author');
	await whenReady(guid);
	const { id } = (await attach('author', guid)).body;
	const save = (role: Role, change: object) => send(role, 'POST', 'wpcom/v2/videopress/meta', { id, ...change });
	expect((await send('author', 'GET', `rest/v1.1/videos/${guid}`)).body).toMatchObject({ attachment_id: id });
	expect(await details('author', id)).toEqual({
		id,
		source_url: `${testSite.platformUrl}/videos/${guid}/original`,
		jetpack_videopress: { guid, title: 'Choir & concert', description: '', rating: '', allow_download: 0, privacy_setting: 2, can_edit: true },
	});
	const changed = {
		title: 'Bread & <b>butter</b>, CD <live> 50%ab I <3 &lt;U',
		description: 'if x<y and z>0 then 50%ab\n1:30 End',
		rating: 'PG-13',
		allow_download: 1,
		privacy_setting: 1,
	};
	const kept = { guid, ...changed, can_edit: true };
	expect(await save('author', changed)).toMatchObject({ status: 200, body: kept });
	expect((await details('author', id))['jetpack_videopress']).toEqual(kept);
	expect((await details('contributor', id))['jetpack_videopress']).toEqual({ ...kept, can_edit: false });
	expect((await details('subscriber', id))['jetpack_videopress'] ?? null).toBeNull();
	expect((await fetch(`${testSite.platformUrl}/videos/${guid}/original`)).status).toBe(403);
	expect((await save('administrator', { rating: 'G' })).body).toMatchObject({ rating: 'G' });
	expect((await save('contributor', { title: 'x' })).status).toBe(403);
	expect((await save('author', { rating: 'X-18' })).status).toBe(400);
	await php("update_post_meta( $argument, '_sitewright_video_rating', 'X-18' );", id);
	expect((await details('author', id))['jetpack_videopress']).toMatchObject({ rating: 'R-17' });
	expect(await send('author', 'POST', 'wpcom/v2/videopress/meta', { id: 999_999, title: 'x' })).toMatchObject({
		status: 404,
		body: { code: 'rest_post_invalid_id' },
	});
	const { id: others } = (await attach('administrator', await upload('administrator'))).body;
	expect(await send('author', 'POST', 'wpcom/v2/videopress/meta', { id: others, title: 'x' })).toMatchObject({
		status: 403,
		body: { code: 'rest_cannot_edit' },
	});
	expect((await details('author', others))['jetpack_videopress']).toMatchObject({ can_edit: false });

	// The platform is away: nothing is changed.
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	const failed = await save('author', { title: 'Another', privacy_setting: 0 });
	await testSite.setPlatformUrl(testSite.platformUrl);
	expect(failed).toMatchObject({ status: 503, body: { code: 'error_service_unavailable' } });
	expect((await details('author', id))['jetpack_videopress']).toMatchObject({ title: changed.title, privacy_setting: 1 });
});

it('opens a private video to visitors who may read the post that shows it, and to nobody else', async () => {
	const guid = await upload('author');
	await whenReady(guid);
	const { id } = (await attach('author', guid)).body;
	await send('author', 'POST', 'wpcom/v2/videopress/meta', { id, privacy_setting: 1 });
	const block = `<!-- wp:videopress/video {"guid":"${guid}"} --><figure></figure><!-- /wp:videopress/video -->`;
	const author = await testSite.session('author');
	const post = async (content: string, change: object = {}): Promise<number> =>
		(await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Concert', status: 'publish', content, ...change } })).id;
	const shown = await post(`<!-- wp:group --><div class="wp-block-group">${block}</div><!-- /wp:group -->`);
	const play = (role: Role, postId: number) =>
		send<{ token: string; expires_in: number; code?: string }>(role, 'GET', `wpcom/v2/videopress/playback/${guid}`, undefined, { post_id: String(postId) });

	const granted = await play('subscriber', shown);
	expect([granted.status, granted.body.expires_in, granted.headers.get('cache-control')]).toEqual([200, 3600, expect.stringContaining('no-store')]);
	const original = `${testSite.platformUrl}/videos/${guid}/original`;
	expect((await fetch(`${original}?token=${granted.body.token}`)).status).toBe(200);
	expect((await fetch(original)).status).toBe(403);
	const visitor = await (await testSite.session()).rest<{ code: string }>('GET', `wpcom/v2/videopress/playback/${guid}`, { query: { post_id: String(shown) } });
	expect([visitor.status, visitor.body.code]).toEqual([403, 'video_private']);

	expect(await play('subscriber', await post(block, { status: 'draft' }))).toMatchObject({ status: 403 });
	expect(await play('subscriber', await post(block, { status: 'private' }))).toMatchObject({ status: 403 });
	expect(await play('subscriber', await post(block, { password: 'secret' }))).toMatchObject({ status: 403 });
	expect(await play('subscriber', await post('<p>Nothing.</p>'))).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
	expect(await play('subscriber', await post(`<p>${guid}</p>`))).toMatchObject({ status: 404 });
	expect(await play('subscriber', await post(`<!-- wp:paragraph {"guid":"${guid}"} --><p></p><!-- /wp:paragraph -->`))).toMatchObject({ status: 404 });
	expect((await play('subscriber', await post(`<p>https://videopress.com/v/${guid}?hd=1</p>`))).status).toBe(200);
	expect(await play('subscriber', await post(`<p>https://videopress.com/v/${guid}x</p>`))).toMatchObject({ status: 404 });
	expect((await play('subscriber', 999_999)).status).toBe(403);

	// A private video's id in a post of somebody who may not use the video opens nothing.
	const byContributor = (change: object) =>
		php<number>(
			"return sitewright_test_insert( array( 'post_title' => 'Mine', 'post_content' => $argument['content'], 'post_author' => get_users( array( 'role' => 'contributor', 'fields' => 'ID' ) )[0], 'post_status' => $argument['status'] ) );",
			{
				content: block,
				...change,
			}
		);
	for (const status of ['draft', 'publish']) {
		expect(await play('contributor', await byContributor({ status }))).toMatchObject({ status: 403, body: { code: 'video_private' } });
	}
	expect((await play('author', await post(block, { status: 'draft' }))).status).toBe(200);
	expect((await play('editor', await post(block, { status: 'draft' }))).status).toBe(200);

	// A synced pattern shows it where its own author may use the video: not by one that somebody else put the id into.
	const pattern = (role: string, content: string, change: object = {}) =>
		php<number>(
			"return sitewright_test_insert( $argument['change'] + array( 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_status' => 'publish', 'post_content' => $argument['content'], 'post_author' => get_users( array( 'role' => $argument['role'], 'fields' => 'ID' ) )[0] ) );",
			{ role, content, change }
		);
	const ref = (number: number) => `<!-- wp:block {"ref":${number}} /-->`;
	const own = await pattern('author', block);
	const nested = await pattern('contributor', `<!-- wp:group --><div class="wp-block-group">${ref(own)}</div><!-- /wp:group -->`);
	for (const number of [own, nested]) {
		expect((await play('subscriber', await post(ref(number)))).status).toBe(200);
	}
	for (const number of [
		await pattern('contributor', block),
		await pattern('author', block, { post_status: 'draft' }),
		await pattern('author', block, { post_password: 'secret' }),
		999_999,
	]) {
		expect(await play('subscriber', await post(ref(number)))).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
	}
	await php("return wp_update_post( array( 'ID' => $argument, 'post_content' => '<!-- wp:block {\"ref\":' . $argument . '} /-->' ) );", nested);
	expect(await play('subscriber', await post(ref(nested)))).toMatchObject({ status: 404 });
	// Every editor of the site reads its patterns.
	await php(
		"foreach ( get_posts( array( 'post_type' => 'wp_block', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $pattern ) { wp_delete_post( $pattern, true ); }"
	);

	const file = async (session: Awaited<ReturnType<typeof testSite.session>>) => JSON.stringify((await session.rest('GET', `wp/v2/media/${id}`)).body);
	for (const role of [undefined, 'subscriber'] as const) {
		const seen = await file(await testSite.session(role));
		expect(seen).toContain(`"id":${id}`);
		expect(seen).not.toMatch(new RegExp(`${guid}|choir|"author"|attachment_id`, 'i'));
	}
	expect(await file(await testSite.session('contributor'))).not.toContain(original);
	expect(await file(author)).toContain(JSON.stringify(original).slice(1, -1));
	expect((await send('contributor', 'GET', `rest/v1.1/videos/${guid}`)).body).toMatchObject({ original: '', is_private: true });
	// The reader without addresses has not taken them from the media library.
	expect(await php('return wp_get_attachment_url( $argument );', id)).toBe(original);

	const poster = await php<string>(
		`wp_set_current_user( 1 );
$facts = wp_get_attachment_metadata( $argument );
$facts['videopress']['poster'] = 'https://platform.example/p?v=1';
wp_update_attachment_metadata( $argument, $facts );
return wp_prepare_attachment_for_js( $argument )['videopress']['poster'];`,
		id
	);
	expect(poster).toMatch(/^https:\/\/platform\.example\/p\?v=1&token=\d+\.\d+\.\d+\.[a-f0-9]{64}$/);
});

it('stays private where the platform was asked before it became so, and its answer is late', async () => {
	const guid = await upload('author');
	await whenReady(guid);
	const { id } = (await attach('author', guid)).body;
	const page = async () => (await fetch(`${testSite.url}/?attachment_id=${id}`, { redirect: 'manual' })).status;
	const save = async (privacy_setting: number) =>
		void expect(await send('author', 'POST', 'wpcom/v2/videopress/meta', { id, privacy_setting })).toMatchObject({ status: 200 });
	const read = (code: string) =>
		php<{ is_private: boolean; privacy_setting: number }>(
			`$class = '\\\\Sitewright\\\\Features\\\\Video\\\\Videos\\\\Video_File';
list( $id, $guid ) = $argument;
$class::facts( $id );
get_post_meta( $id );
$video = ( new \\Sitewright\\Features\\Video\\Videos\\Platform_Videos( ( new \\Sitewright\\Core\\Services() )->connection ) )->read( $guid );
${code}
$class::update( $id, $video );
return $class::facts( $id );`,
			[id, guid]
		);
	const chosen = (privacy: number) =>
		`global $wpdb; $wpdb->delete( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => '_sitewright_video_privacy' ) ); $wpdb->insert( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => '_sitewright_video_privacy', 'meta_value' => '${privacy}' ) );`;
	await save(0);
	expect(await read('')).toMatchObject({ is_private: false, privacy_setting: 0 });
	expect(await page()).not.toBe(404);
	// Another request makes it private between the platform's answer and its storage.
	expect(await read(chosen(1))).toMatchObject({ is_private: true, privacy_setting: 1 });
	expect(await page()).toBe(404);
	await save(0);
	expect(await page()).not.toBe(404);
	await php("update_option( 'sitewright_videos_private', true );");
	try {
		expect(await read(chosen(2))).toMatchObject({ is_private: true, privacy_setting: 2 });
		expect(await page()).toBe(404);
	} finally {
		await php("update_option( 'sitewright_videos_private', false );");
	}
});

it('tells nobody who does not write that a private video is there', async () => {
	const guid = await upload('author');
	await whenReady(guid);
	const { id } = (await attach('author', guid)).body;
	const keep = async (change: object) =>
		void expect(await send('author', 'POST', 'wpcom/v2/videopress/meta', { id, ...change })).toMatchObject({ status: 200 });
	const playlist = await send('author', 'POST', 'wp/v2/posts', {
		title: 'Videos',
		status: 'publish',
		content: `<!-- wp:shortcode -->[playlist type="video" ids="${id}"]<!-- /wp:shortcode -->`,
	});
	const seen = async (role?: Role) => {
		const session = await testSite.session(role);
		const list = await session.rest<{ id: number }[]>('GET', 'wp/v2/media', { query: { search: 'Rehearsal' } });
		const page = await session.page(`/?attachment_id=${id}`);
		return {
			listed: list.body.map((file) => file.id),
			counted: list.headers.get('x-wp-total'),
			page: page.html.includes('Rehearsal'),
			guessed: (await fetch(`${testSite.url}/?p=${id}`, { redirect: 'manual' })).status,
			former: (await fetch(`${testSite.url}/?attachment=former-name`, { redirect: 'manual' })).status,
			played: (await session.page(`/?p=${playlist.body['id']}`)).html.includes('"title":"Rehearsal"'),
			embed: (await session.rest('GET', 'oembed/1.0/embed', { query: { url: `${testSite.url}/?attachment_id=${id}` } })).status,
			comments: (await session.rest<{ post: number }[]>('GET', 'wp/v2/comments')).body.filter(({ post }) => post === id).length,
			feed: (await session.page('/?feed=comments-rss2')).html.includes('Rehearsal'),
		};
	};
	// From the time when it was public, or by a stranger who guessed its number.
	const comment = await php<number>(
		"return wp_insert_comment( array( 'comment_post_ID' => $argument, 'comment_content' => 'Well played', 'comment_author' => 'Eve', 'comment_approved' => 1 ) );",
		id
	);
	const isOpen = () => php('wp_set_current_user( 0 ); return comments_open( $argument );', id);
	await php("return add_post_meta( $argument, '_wp_old_slug', 'former-name' );", id);
	const everything = { listed: [id], counted: '1', page: true, guessed: 301, former: 301, played: true, embed: 200, comments: 1, feed: true };
	const nothing = { listed: [], counted: '0', page: false, guessed: 404, former: 404, played: false, embed: 404, comments: 0, feed: false };
	await keep({ title: 'Rehearsal', privacy_setting: 0 });
	expect(await seen()).toEqual(everything);
	await keep({ privacy_setting: 1 });
	expect(await seen()).toEqual(nothing);
	expect(await seen('subscriber')).toEqual(nothing);
	expect(await isOpen()).toBe(false);
	const forWriters = { ...everything, embed: expect.anything(), guessed: expect.anything(), former: expect.anything() };
	expect(await seen('contributor')).toMatchObject(forWriters);
	expect(await seen('author')).toMatchObject(forWriters);
	await keep({ privacy_setting: 2 });
	expect(await seen()).toEqual(everything);
	await php("update_option( 'sitewright_videos_private', true );");
	expect(await seen()).toEqual(nothing);
	expect(await php('return get_attachment_link( $argument );', id)).toBe(`${testSite.url}/?attachment_id=${id}`);
	await php("update_option( 'sitewright_videos_private', false );");
	expect(await isOpen()).toBe(true);
	await php('return wp_delete_comment( $argument, true );', comment);
});

it('makes videos private by the site’s default', async () => {
	const guid = await upload('author');
	await whenReady(guid);
	const setDefault = (role: Role, isPrivate: boolean) => send(role, 'POST', 'jetpack/v4/settings', { videos_private: isPrivate });
	expect((await setDefault('editor', true)).status).toBe(403);
	expect((await setDefault('administrator', true)).body).toMatchObject({ videos_private: true });
	expect((await send('author', 'GET', `rest/v1.1/videos/${guid}`)).body).toMatchObject({ is_private: true, privacy_setting: 2 });
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	// Stored, but nobody must think that the platform knows.
	expect(await setDefault('administrator', false)).toMatchObject({
		status: 503,
		body: { code: 'video_default_delayed', message: expect.stringMatching(/could not be reached/) },
	});
	await testSite.setPlatformUrl(testSite.platformUrl);
	// MySQL counts no row for a value that is stored already; SQLite counts one.
	const removeMySql = await testSite.addMuPlugin(
		'unchanged-option',
		"add_filter( 'pre_update_option_sitewright_videos_private', function ( $value, $old ) { return (string) $value === (string) $old ? $old : $value; }, 10, 2 );"
	);
	expect((await setDefault('administrator', false)).body).toMatchObject({ videos_private: false });
	await removeMySql();
	expect((await send('author', 'GET', `rest/v1.1/videos/${guid}`)).body).toMatchObject({ is_private: false });
	// A default that the platform could not be told counts on pages at once, and is told later and before the next upload.
	const { id } = (await attach('author', guid)).body;
	const isPrivateHere = () => php('return \\Sitewright\\Features\\Video\\Videos\\Video_File::facts( $argument )["is_private"];', id);
	const isPrivateThere = async () => (await send('author', 'GET', `rest/v1.1/videos/${guid}`)).body['is_private'];
	const changeWhileAway = async (value: boolean) => {
		await testSite.setPlatformUrl('http://127.0.0.1:9');
		await php("update_option( 'sitewright_videos_private', $argument );", value);
		await testSite.setPlatformUrl(testSite.platformUrl);
	};
	await changeWhileAway(true);
	expect([await isPrivateHere(), await isPrivateThere()]).toEqual([true, false]);
	expect(await php("return (bool) wp_next_scheduled( 'sitewright_send_video_default' );")).toBe(true);
	await php("do_action( 'sitewright_send_video_default' );");
	expect(await isPrivateThere()).toBe(true);
	// A request whose answer was lost has arrived: the way back is sent, too.
	await php("update_option( 'sitewright_videos_private', false );");
	await changeWhileAway(true);
	await php('( new \\Sitewright\\Features\\Video\\Videos\\Platform_Videos( ( new \\Sitewright\\Core\\Services() )->connection ) )->set_default( true );');
	await php("update_option( 'sitewright_videos_private', false );");
	expect([await isPrivateHere(), await isPrivateThere()]).toEqual([false, false]);
	await changeWhileAway(true);
	expect((await askPermission('author')).status).toBe(200);
	expect((await send('author', 'GET', `rest/v1.1/videos/${guid}`)).body).toMatchObject({ is_private: true });
	await php("update_option( 'sitewright_videos_private', false );");
	// Two who save at the same time: the answer to the first comes last, and the platform may have either.
	const meanwhile = await php(`
$once = function ( $answer ) use ( &$once ) {
	remove_filter( 'pre_http_request', $once );
	update_option( 'sitewright_videos_private', 0 );
	return $answer;
};
add_filter( 'pre_http_request', $once );
update_option( 'sitewright_videos_private', 1 );
return (bool) wp_next_scheduled( 'sitewright_send_video_default' );`);
	expect(meanwhile).toBe(true);
	await php("do_action( 'sitewright_send_video_default' );");
	expect([await isPrivateHere(), await isPrivateThere()]).toEqual([false, false]);
});

it('deletes a video with its file, later if the platform is away', async () => {
	const address = (guid: string) => `${testSite.platformUrl}/videos/${guid}/original`;
	const [first, second] = [await upload('author'), await upload('author')];
	await whenReady(first);
	await whenReady(second);
	await php('wp_delete_attachment( $argument, true );', (await attach('author', first)).body.id);
	expect((await fetch(address(first))).status).toBe(404);

	const { id } = (await attach('author', second)).body;
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	await php('wp_delete_attachment( $argument, true );', id);
	await testSite.setPlatformUrl(testSite.platformUrl);
	expect((await fetch(address(second))).status).toBe(200);
	expect(await php("return (bool) wp_next_scheduled( 'sitewright_delete_videos' );")).toBe(true);
	await php(
		"global $wpdb; $wpdb->query( \"UPDATE $wpdb->options SET option_value = '1:past' WHERE option_name LIKE 'sitewright_video_deleting_%'\" ); do_action( 'sitewright_delete_videos' );"
	);
	expect((await fetch(address(second))).status).toBe(404);
	expect(await php("return \\Sitewright\\Core\\Claim::all( 'sitewright_video_deleting_', 10 );")).toEqual([]);
});

describe('a video that the platform still works on', () => {
	const event = 'sitewright_refresh_video';
	const key = '_sitewright_video_asked_next';
	const next = (id: number) => php<string>(`return get_post_meta( $argument, '${key}', true );`, id);
	/** As if its time had come, `attempt` questions later. */
	const run = (id: number, attempt = 1) =>
		php(`update_post_meta( $argument, '${key}', sprintf( '%010d:%d', time() - 1, ${attempt} ) ); do_action( '${event}' );`, id);
	const state = (id: number) => php<string>("return \\Sitewright\\Features\\Video\\Videos\\Video_File::facts( $argument )['state'];", id);
	/** A file that knows no more than the upload did. */
	async function probing() {
		const guid = await upload('author');
		await whenReady(guid);
		const { id } = (await attach('author', guid)).body;
		await php(
			`$facts = wp_get_attachment_metadata( $argument ); $facts['videopress']['state'] = 'probing'; wp_update_attachment_metadata( $argument, $facts );
			update_post_meta( $argument, '${key}', '9000000000:1' ); wp_unschedule_hook( '${event}' );`,
			id
		);
		return { id, guid };
	}

	it('is asked for although WordPress lost the plan', async () => {
		const { id } = await probing();
		await php(`delete_transient( 'sitewright_runs_looked' ); do_action( 'wp_scheduled_delete' );`);
		expect(await php(`return (bool) wp_next_scheduled( '${event}' );`)).toBe(true);
		await run(id);
		expect(await state(id)).toBe('ready');
	});

	it('is asked for later while the platform is away, and no more once the platform knows it no longer', async () => {
		const { id, guid } = await probing();
		await testSite.setPlatformUrl('http://127.0.0.1:9');
		await run(id, 3);
		await testSite.setPlatformUrl(testSite.platformUrl);
		expect(await next(id)).toMatch(/^\d{10}:4$/);
		expect(await php(`return (bool) \\Sitewright\\Core\\Planned_Run::is_planned( '${event}' );`)).toBe(true);
		await php(
			'wp_set_current_user( 1 ); ( new \\Sitewright\\Features\\Video\\Videos\\Platform_Videos( ( new \\Sitewright\\Core\\Services() )->connection ) )->delete( $argument );',
			guid
		);
		await run(id);
		expect(await next(id)).toBe('');
	});
});

describe('many videos that are deleted', () => {
	const names = (count: number) => Array.from({ length: count }, (_, index) => `x${String(index).padStart(7, '0')}`);
	/** Runs code in a request whose calls to the platform are counted, and fail or not. @return The calls, the claims that are left, and whether a run is planned. */
	const counted = (code: string, answer: string) =>
		php<{ calls: number; claims: number; planned: boolean }>(
			`wp_set_current_user( 1 );
			$calls = 0;
			$count = function ( $answer, $request, $url ) use ( &$calls ) {
				if ( 'DELETE' !== $request['method'] || false === strpos( $url, '/platform/v1/' ) ) { return $answer; }
				$calls++;
				return ${answer};
			};
			wp_unschedule_hook( 'sitewright_delete_videos' );
			add_filter( 'pre_http_request', $count, 10, 3 );
			${code}
			remove_filter( 'pre_http_request', $count, 10 );
			return array( 'calls' => $calls, 'claims' => count( \\Sitewright\\Core\\Claim::all( 'sitewright_video_deleting_', 100 ) ), 'planned' => (bool) wp_next_scheduled( 'sitewright_delete_videos' ) );`,
			names(25)
		);
	const timeOut = "new WP_Error( 'http_request_failed', 'Timed out' )";
	const gone =
		"array( 'headers' => array(), 'body' => '{}', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null )";
	const inTime =
		"global $wpdb; $wpdb->query( \"UPDATE $wpdb->options SET option_value = '1:past' WHERE option_name LIKE 'sitewright_video_deleting_%'\" ); do_action( 'sitewright_delete_videos' );";

	it('ask a platform that does not answer once in a request, also in the runs after it, and none is forgotten', async () => {
		const deleteAll = `foreach ( $argument as $guid ) {
			$id = wp_insert_post( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_title' => $guid, 'post_mime_type' => 'video/mp4' ) );
			update_post_meta( $id, \\Sitewright\\Features\\Video\\Videos\\Video_File::GUID, $guid );
			wp_delete_attachment( $id, true );
		}`;
		expect(await counted(deleteAll, timeOut)).toEqual({ calls: 1, claims: 25, planned: true });
		expect(await counted(inTime, timeOut)).toEqual({ calls: 1, claims: 25, planned: true });
		// A run takes twenty; the rest has a run of its own.
		expect(await counted(inTime, gone)).toEqual({ calls: 20, claims: 5, planned: true });
		expect(await counted(inTime, gone)).toEqual({ calls: 5, claims: 0, planned: false });
	});

	it('are not forgotten where the database fails at that moment, and the platform is away', async () => {
		const deleteOne = `global $wpdb;
		$wpdb->suppress_errors();
		$id    = wp_insert_post( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_title' => 'video', 'post_mime_type' => 'video/mp4' ) );
		update_post_meta( $id, \\Sitewright\\Features\\Video\\Videos\\Video_File::GUID, $argument[0] );
		$tries = 0;
		$break = function ( $query ) use ( &$tries ) { return false === strpos( $query, 'sitewright_video_deleting_' ) || $tries++ ? $query : 'SELECT 1 FROM no_such_table'; };
		add_filter( 'query', $break );
		wp_delete_attachment( $id, true );
		remove_filter( 'query', $break );`;
		expect(await counted(deleteOne, timeOut)).toMatchObject({ claims: 1, planned: true });
		expect(await counted(inTime, gone)).toEqual({ calls: 1, claims: 0, planned: false });
	});

	it('stay at the platform while the database cannot say whether another file has them', async () => {
		const deleteOne = `global $wpdb;
		$wpdb->suppress_errors();
		$guid = $argument[0];
		$id   = wp_insert_post( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_title' => $guid, 'post_mime_type' => 'video/mp4' ) );
		update_post_meta( $id, \\Sitewright\\Features\\Video\\Videos\\Video_File::GUID, $guid );
		$break = function ( $query ) use ( $guid ) { return false === strpos( $query, "meta_value = '$guid'" ) ? $query : 'SELECT 1 FROM no_such_table'; };
		add_filter( 'query', $break );
		wp_delete_attachment( $id, true );
		remove_filter( 'query', $break );`;
		expect(await counted(deleteOne, gone)).toEqual({ calls: 0, claims: 1, planned: true });
		expect(await counted(inTime, gone)).toEqual({ calls: 1, claims: 0, planned: false });
	});
});

it('lets what may wait longer ask a platform that was too slow for a page, and asks another one', async () => {
	const asked = await php<Record<string, boolean>>(`
		$breaker = '\\Sitewright\\Core\\Platform_Breaker';
		$allows  = function ( $root, $method ) use ( $breaker ) { return $breaker::allows( $root, $method ); };
		$breaker::note_failure( 'https://one.example', 'GET' );
		$asked = array( 'page' => $allows( 'https://one.example', 'GET' ), 'payment' => $allows( 'https://one.example', 'POST' ), 'other' => $allows( 'https://two.example', 'GET' ) );
		$breaker::note_failure( 'https://one.example', 'POST' );
		$asked += array( 'again' => $allows( 'https://one.example', 'POST' ) );
		$breaker::note_answer();
		return $asked;`);
	expect(asked).toEqual({ page: false, payment: true, other: true, again: false });
});
