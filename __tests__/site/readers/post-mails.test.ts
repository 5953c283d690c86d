import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();
const route = (id: number, more = '') => `wpcom/v2/sitewright/post-mails/${id}${more}`;

interface PostMail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	readonly is_cut: boolean;
	readonly to: string;
}

const paragraph = (html: string) => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
const newPost = async (content: string, role: 'administrator' | 'author' | 'contributor' = 'administrator') =>
	(await (await testSite.session(role)).call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Concert & <em>cake</em>', content, status: 'draft' } }))
		.id;
const mailOf = async (content: string) => (await testSite.session('administrator')).call<PostMail>('GET', route(await newPost(content)));

it('holds the post itself, as HTML and as text, without what mail programs do not show', async () => {
	const { subject, html, text, is_cut } = await mailOf(
		[
			paragraph('We sing <strong>on Friday</strong>, see <a href="/programme/">the programme</a> &amp; <a href="#more">more</a>.'),
			'<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>Bring a chair</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
			'<!-- wp:image -->\n<figure class="wp-block-image"><img src="/wp-includes/images/w-logo-blue.png" alt="Our choir" width="1200" height="600" class="x" onload="taken()"/></figure>\n<!-- /wp:image -->',
			'<!-- wp:html -->\n<script>taken()</script><style>p{color:red}</style><form><input name="a"><button>Send</button></form><iframe src="https://www.youtube.com/embed/1" title="A walk"></iframe><p style="position:fixed" onclick="taken()">Last</p>\n<!-- /wp:html -->',
		].join('\n\n')
	);
	expect(subject).toBe('Concert & cake');
	expect(is_cut).toBe(false);
	expect(html).toContain('<strong>on Friday</strong>');
	expect(html).toMatch(/<a href="http:\/\/127\.0\.0\.1:\d+\/programme\/" style="[^"]+">the programme<\/a>/);
	expect(html).toMatch(/<img[^>]* alt="Our choir"[^>]* src="http:\/\/127\.0\.0\.1[^"]+w-logo-blue\.png" width="600" height="300"/);
	expect(html).toMatch(/<p><a href="https:\/\/www\.youtube\.com\/embed\/1"[^>]*>A walk<\/a><\/p>/);
	expect(html).not.toMatch(/taken|<script|<form|<iframe|<input|position:fixed|color:red|Send<|class=/);
	expect(text).toMatch(/We sing on Friday, see the programme \(http:\/\/127\.0\.0\.1:\d+\/programme\/\) & more/);
	expect(text).toContain('- Bring a chair');
	expect(text).toContain('[Our choir]');
	expect(text).toMatch(/A walk \(https:\/\/www\.youtube\.com\/embed\/1\)/);
	expect(text).not.toMatch(/<|taken/);
});

it('shows our blocks as in a feed', async () => {
	const { html } = await mailOf(
		'<!-- wp:jetpack/calendly {"url":"https://calendly.com/example/intro"} /-->\n\n<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->'
	);
	expect(html).toMatch(/href="https:\/\/calendly\.com\/example\/intro[^"]*"/);
	expect(html).not.toMatch(/sitewright-embed|<form|learns your IP/);
});

it('holds nothing of what is for paying subscribers', async () => {
	const { html, text } = await mailOf(`${paragraph('For all.')}\n\n<!-- wp:jetpack/paywall /-->\n\n${paragraph('For payers.')}`);
	expect(html + text).toContain('For all.');
	expect(html + text).not.toContain('For payers.');
});

it('holds no note of what is for paying subscribers, in a job neither', async () => {
	const id = await newPost(
		[
			'<!-- wp:premium-content/container -->\n<div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->\n<div class="wp-block-premium-content-subscriber-view">' +
				paragraph('Paid<sup data-fn="note-paid" class="fn"><a href="#note-paid" id="note-paid-link">1</a></sup>') +
				'</div>\n<!-- /wp:premium-content/subscriber-view --></div>\n<!-- /wp:premium-content/container -->',
			paragraph('Free<sup data-fn="note-free" class="fn"><a href="#note-free" id="note-free-link">2</a></sup>'),
			'<!-- wp:footnotes /-->',
		].join('\n\n')
	);
	const html = await php<string>(
		`update_post_meta( $argument, 'footnotes', wp_json_encode( array( array( 'id' => 'note-paid', 'content' => 'The paid note' ), array( 'id' => 'note-free', 'content' => 'The free note' ) ) ) );
add_filter( 'wp_doing_cron', '__return_true' );
return \\Sitewright\\Features\\Readers\\Newsletter\\Mail_Body::of( get_post( $argument ) )->html;`,
		id
	);
	expect(html).toContain('The free note');
	expect(html).not.toContain('The paid note');
	expect((await (await testSite.session('administrator')).call<PostMail>('GET', route(id))).html).not.toContain('The paid note');
});

it('keeps films and recordings as links, the lines of code, and terms apart', async () => {
	const { html, text } = await mailOf(
		[
			'<!-- wp:html -->\n<video controls><source src="https://files.example/a.mp4" type="video/mp4"><a href="https://files.example/a.mp4">a.mp4</a></video><dl><dt>Alto</dt><dd>Low</dd></dl>\n<!-- /wp:html -->',
			'<!-- wp:code -->\n<pre class="wp-block-code"><code>one\n  two\nthree</code></pre>\n<!-- /wp:code -->',
			'<!-- wp:verse -->\n<pre class="wp-block-verse">Roses<br>are red</pre>\n<!-- /wp:verse -->',
			'<!-- wp:html -->\n<script>document.write(\'<script src="x"><\\/script>\');</script>\n<!-- /wp:html -->',
			paragraph('<a href="#place">Below</a>'),
		].join('\n\n')
	);
	expect(html).toContain('<a href="https://files.example/a.mp4"');
	expect(html).toMatch(/href="http:\/\/127\.0\.0\.1:\d+\/\?p=\d+#place"/);
	expect(text).toMatch(/one\n\s+two\nthree/);
	expect(text).toMatch(/Alto\n+Low/);
	expect(text).toContain('Roses\nare red');
	expect(html).not.toContain('document.write');
});

it.each(['<button>', '<video>', '<embed>', '<a href="x">', '<pre>', '<form>', '<svg>'])(
	'is made at once of a post full of %s that nothing closes, with its words',
	async (element) => {
		const { took, text } = await php<{ took: number; text: string }>(
			`$started = microtime( true );
$body = \\Sitewright\\Features\\Readers\\Newsletter\\Mail_Body::of( new WP_Post( (object) array( 'ID' => 0, 'post_content' => '<p>We sing.</p>' . str_repeat( $argument, 20000 ) ) ) );
return array( 'took' => microtime( true ) - $started, 'text' => $body->text );`,
			element
		);
		expect(text).toContain('We sing.');
		// Seconds; it took minutes.
		expect(took).toBeLessThan(10);
	}
);

it('ends a post that mail programs would cut before its end, and leads to the rest', async () => {
	const { html, text, is_cut } = await mailOf(
		Array.from({ length: 1500 }, (_, index) => paragraph(`Paragraph ${index}: ${'words and '.repeat(10)}`)).join('\n\n')
	);
	expect(is_cut).toBe(true);
	expect(Buffer.byteLength(html)).toBeLessThan(102_000);
	expect(html).toMatch(/Paragraph 1:.*<\/p>\s*<p><a href="[^"]+">Read on<\/a>.*Unsubscribe/s);
	expect(html).not.toContain('Paragraph 1499');
	expect(text).not.toContain('Paragraph 1499');
});

it('is the excerpt where the owner wants that, and where a block fails', async () => {
	const settings = '\\Sitewright\\Features\\Readers\\Newsletter\\Settings';
	const long = `${paragraph('We sing.')}\n\n<!-- wp:separator -->\n<hr class="wp-block-separator"/>\n<!-- /wp:separator -->`;
	await php(`${settings}::set( array( 'mails_whole_post' => false ) );`);
	expect((await mailOf(long)).html).toMatch(/<p>We sing\.<\/p><p><a href="[^"]+">Read on/);
	await php(`${settings}::set( array( 'mails_whole_post' => true ) );`);
	const remove = await testSite.addMuPlugin(
		'broken-block',
		"add_shortcode( 'broken', function () { if ( is_feed() ) { throw new RuntimeException( 'Broken.' ); } return ''; } );"
	);
	expect((await mailOf(`${long}\n\n${paragraph('[broken]')}`)).html).toMatch(/We sing\..*Read on/s);
	await remove();
});

it('is sent to those who edit the post, and to nobody else', async () => {
	const id = await newPost(paragraph('We sing on Friday.'), 'author');
	const author = await testSite.session('author');
	const { to } = await author.call<{ to: string }>('POST', route(id, '/test'));
	const [mail = ''] = await mailbox.mailsTo(to);
	expect(mail).toMatch(/^Subject: \[Test\] Concert & cake\r?$/m);
	expect(mail).toContain('We sing on Friday.');
	expect(mail).not.toMatch(/^List-Unsubscribe/m);
	for (const [role, status] of [
		['contributor', 404],
		['subscriber', 403],
	] as const) {
		const session = await testSite.session(role);
		expect([(await session.rest('GET', route(id))).status, (await session.rest('POST', route(id, '/test'))).status]).toEqual([status, status]);
	}
	expect((await (await testSite.session()).rest('GET', route(id))).status).toBe(401);
	expect((await author.rest('GET', route(999_999))).status).toBe(404);
});

it('is sent to no stranger whose address a contributor gave themselves', async () => {
	const id = await newPost(paragraph('We sing on Friday.'), 'contributor');
	const session = await testSite.session('contributor');
	const { email } = await session.call<{ email: string }>('GET', 'wp/v2/users/me', { query: { context: 'edit' } });
	const victim = `${crypto.randomUUID()}@victim.example`;
	try {
		await session.call('POST', 'wp/v2/users/me', { body: { email: victim } });
		expect((await session.call<PostMail>('GET', route(id))).to).toBe(email);
		expect(await session.call('POST', route(id, '/test'))).toEqual({ to: email });
		expect(await mailbox.mailsTo(victim)).toEqual([]);
	} finally {
		await session.call('POST', 'wp/v2/users/me', { body: { email } });
		await php("delete_metadata( 'user', 0, '_sitewright_email_change', '', true );");
	}
});

it('says why a test was not sent, and that there were too many', async () => {
	const id = await newPost(paragraph('We sing.'), 'contributor');
	const session = await testSite.session('contributor');
	await mailbox.fail('Connection refused');
	expect(await session.rest('POST', route(id, '/test'))).toMatchObject({
		status: 502,
		body: { code: 'mail_not_sent', message: expect.stringContaining('Connection refused') },
	});
	await mailbox.fail();
	const answers = await Promise.all(Array.from({ length: 20 }, () => session.rest('POST', route(id, '/test'))));
	expect(answers.map(({ status }) => status)).toContain(429);
});

it('has the name and the address for answers that the owner chose, which must be one', async () => {
	const settings = 'wpcom/v2/sitewright/newsletter-settings';
	const saved = { service: 'own', mailchimp_list: '', categories_enabled: false, category_ids: [], sends_posts: true };
	const session = await testSite.session('administrator');
	expect(await session.rest('POST', settings, { body: { ...saved, reply_to: 'nobody at example' } })).toMatchObject({
		status: 400,
		body: { code: 'invalid_reply_to' },
	});
	await session.call('POST', settings, { body: { ...saved, sender_name: ' Ada & "Bob"\r\nBcc: x@example.com', reply_to: 'ada@example.com' } });
	const { to } = await session.call<{ to: string }>('POST', route(await newPost(paragraph('We sing.')), '/test'));
	const [mail = ''] = (await mailbox.mailsTo(to)).slice(-1);
	expect(mail).toMatch(/^Reply-To: ada@example\.com\r?$/m);
	expect(mail).toMatch(/^From: "Ada & \\"Bob\\" Bcc: x@example\.com" <site@example\.org>\r?$/m);
	expect(mail).not.toMatch(/^Bcc:/m);
	// A page that was open before an update knows neither.
	await session.call('POST', settings, { body: saved });
	expect(await session.call('GET', settings)).toMatchObject({ reply_to: 'ada@example.com', mails_whole_post: true });
	await session.call('POST', settings, { body: { ...saved, sender_name: '', reply_to: '' } });
});
