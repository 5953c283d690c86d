import type { Role } from '../../support/site/people';
import { phpTime } from '../../support/site/php-time';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { addToLibrary } from '../../support/site/videos';

const guid = 'Named001';
const video = `<!-- wp:videopress/video {"guid":"${guid}"} /-->`;
const typo = '<!-- wp:paragraph -->\n<p>A word was wrong.</p>\n<!-- /wp:paragraph -->';
const stranger = 'stranger@example.net';
const form = `<!-- wp:jetpack/contact-form {"to":"${stranger}"} /-->`;

let php: RunPhp;
let removePhp: () => Promise<void>;
let file: number;
const made: number[] = [];

beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
	await testSite.connect('administrator');
	file = await addToLibrary(php, { guid, data: { is_private: true, privacy_setting: 1 } });
});
afterAll(async () => {
	await php("foreach ( $argument as $id ) { wp_delete_post( $id, true ); } delete_option( 'sitewright_named_older' );", [...made, file]);
	await removePhp();
});

const idOf = async (role: Role) => (await (await testSite.session(role)).call<{ id: number }>('GET', 'wp/v2/users/me')).id;

/** Saves a post, or makes one, as the editor of WordPress does. @return Its id. */
async function save(role: Role, body: object, id?: number, type = 'posts'): Promise<number> {
	const saved = await (await testSite.session(role)).call<{ id: number }>('POST', `wp/v2/${type}${id === undefined ? '' : `/${id}`}`, {
		body: { ...(id === undefined && { title: 'Named', status: 'pending' }), ...body },
	});
	made.push(saved.id);
	return saved.id;
}
const publish = (id: number, change: object = {}) => save('editor', { status: 'publish', ...change }, id);

/** Whether a member of the site who reads the post may watch the private video. */
async function opens(id: number): Promise<boolean> {
	const { status } = await (await testSite.session('subscriber')).rest('GET', `wpcom/v2/videopress/playback/${guid}`, { query: { post_id: String(id) } });
	return status === 200;
}
const mayMail = (id: number, address = stranger) =>
	php<boolean>("return Sitewright\\Core\\Named_By_Right::may( $argument[0], 'mail', $argument[1] );", [id, address]);
const mayName = (id: number, kind: string, name: string) =>
	php<boolean>('return Sitewright\\Core\\Named_By_Right::may( $argument[0], $argument[1], $argument[2] );', [id, kind, name]);

describe('what a contributor wrote into a post that an editor publishes', () => {
	it('stays without right when an editor corrects a word, becomes its author, or does both at once', async () => {
		const editor = await idOf('editor');
		const id = await save('contributor', { content: video });
		await publish(id);
		expect(await opens(id)).toBe(false);
		await save('editor', { content: video + typo }, id);
		expect(await opens(id)).toBe(false);
		await save('editor', { author: editor }, id);
		expect(await opens(id)).toBe(false);
		await save('editor', { content: video }, id);
		expect(await opens(id)).toBe(false);
		const other = await save('contributor', { content: video });
		await publish(other, { author: editor, content: video + typo });
		expect(await opens(other)).toBe(false);
	});

	it('has it once an editor took the name out and put it in again', async () => {
		const id = await save('contributor', { content: video });
		await publish(id, { content: typo });
		await save('editor', { content: typo + video }, id);
		expect(await opens(id)).toBe(true);
	});

	it('stays without right when an administrator restores the revision that had it', async () => {
		const id = await save('contributor', { content: form });
		await save('contributor', { content: form + typo }, id);
		await save('administrator', { content: typo, status: 'publish' }, id);
		await php(
			`wp_set_current_user( $argument[1] );
			foreach ( wp_get_post_revisions( $argument[0] ) as $revision ) { if ( false !== strpos( $revision->post_content, 'stranger' ) ) { wp_restore_post_revision( $revision ); break; } }`,
			[id, await idOf('administrator')]
		);
		expect(await php<string>('return get_post( $argument )->post_content;', id)).toContain(stranger);
		expect(await mayMail(id)).toBe(false);
	});

	/** An administrator restores their revision of a contributor's form, in which they had corrected a word, after the contributor wrote something else. */
	async function restoreAfter(id: number, corrected: string, contents: readonly string[], beNotedLater = false) {
		await save('administrator', { content: corrected }, id);
		if (beNotedLater) {
			await php("delete_post_meta( $argument, '_sitewright_named' ); update_option( 'sitewright_named_older', array( 0, $argument ) );", id);
		}
		for (const content of contents) {
			await save('contributor', { content }, id);
		}
		const administrator = await idOf('administrator');
		await php(
			`wp_set_current_user( $argument[1] );
			foreach ( wp_get_post_revisions( $argument[0] ) as $revision ) { if ( (int) $revision->post_author === $argument[1] ) { wp_restore_post_revision( $revision ); break; } }`,
			[id, administrator]
		);
		expect(await php<string>('return get_post( $argument )->post_content;', id)).toContain(stranger);
	}
	const forms = (count: number, letter = 'a') => Array.from({ length: count }, (_, index) => `[contact-form to="${letter}${index}@example.net"]`).join('\n');

	it.each([
		['after another text', [typo]],
		['after 510 other names', [forms(510)]],
		['after 990 other names in two texts', [forms(490), forms(500, 'b'), typo]],
	])('stays without right when an administrator restores their own revision of it %s', async (_, contents) => {
		const id = await save('contributor', { content: form });
		await restoreAfter(id, form + typo, contents);
		expect(await mayMail(id)).toBe(false);
	});

	it('stays without right where it was behind 500 other names, and is restored', async () => {
		const id = await save('contributor', { content: forms(500) + form });
		await restoreAfter(id, forms(500) + form + typo, [typo]);
		expect(await mayMail(id)).toBe(false);
	});

	it('stays without right where it was written before the notes, and is restored', async () => {
		const id = await save('contributor', { content: form });
		await restoreAfter(id, form + typo, [typo], true);
		expect(await mayMail(id)).toBe(false);
	});

	it.each([
		['a path of a player', `<!-- wp:paragraph -->\n<p>https://player.example/v/${guid}</p>\n<!-- /wp:paragraph -->`],
		['an embed', `<!-- wp:paragraph -->\n<p>https://player.example/embed/${guid}</p>\n<!-- /wp:paragraph -->`],
		['a block behind 500 others', Array.from({ length: 500 }, (_, index) => `[wpvideo None${String(index).padStart(4, '0')}]`).join('\n') + video],
	])('stays without right as %s', async (_, content) => {
		const id = await save('contributor', { content });
		await publish(id, { author: await idOf('editor') });
		expect(await opens(id)).toBe(false);
		await save('editor', { content: content + typo }, id);
		expect(await opens(id)).toBe(false);
	});

	it('stays without right in a shortcode, however it is written', async () => {
		const administrator = await idOf('administrator');
		for (const attributes of [`to=${stranger} []`, `subject="a[b" to="${stranger}"`]) {
			const id = await save('contributor', { content: `[contact-form ${attributes}][contact-field label="Name" type="name"/][/contact-form]` });
			await save('administrator', { status: 'publish', author: administrator }, id);
			expect(await mayMail(id)).toBe(false);
		}
	});

	it('stays without right for a product that is made later, and where the number is a text', async () => {
		const product =
			"return wp_insert_post( array( 'post_type' => 'jp_pay_product', 'post_title' => 'Cake', 'post_status' => 'publish', 'post_author' => $argument ) );";
		const administrator = await idOf('administrator');
		const first = await php<number>(product, administrator);
		made.push(first);
		const sell = (number: unknown) => `<!-- wp:jetpack/simple-payments {"productId":${JSON.stringify(number)}} /-->`;
		const later = 90_000_000 + first;
		const ids = await Promise.all([save('contributor', { content: sell(String(first)) }), save('contributor', { content: sell(later) })]);
		for (const id of ids) {
			await save('administrator', { status: 'publish', author: administrator }, id);
		}
		made.push(await php<number>(product.replace("array( 'post_type'", `array( 'import_id' => ${later}, 'post_type'`), administrator));
		expect([await mayName(ids[0] ?? 0, 'product', String(first)), await mayName(ids[1] ?? 0, 'product', String(later))]).toEqual([false, false]);
	});
});

it('a product that is made after the block counts by who wrote the block', async () => {
	const author = await idOf('author');
	const content = '<!-- wp:jetpack/simple-payments {"productId":91000000} /-->';
	const id = await save('author', { content });
	made.push(
		await php<number>(
			"return wp_insert_post( array( 'import_id' => 91000000, 'post_type' => 'jp_pay_product', 'post_title' => 'Cake', 'post_status' => 'publish', 'post_author' => $argument ) );",
			author
		)
	);
	await save('editor', { author: await idOf('contributor') }, id);
	expect(await mayName(id, 'product', '91000000')).toBe(true);
});

it('what a synced pattern names is no right of the post that shows it', async () => {
	const pattern = await save('author', { content: video, status: 'publish' }, undefined, 'blocks');
	const id = await save('author', { content: typo, status: 'publish' });
	await save('editor', { content: `<!-- wp:block {"ref":${pattern}} /-->` }, id);
	expect(await opens(id)).toBe(false);
	await save('author', { content: video }, id);
	expect(await opens(id)).toBe(false);
	const shared = await save('editor', { content: video, status: 'publish' }, undefined, 'blocks');
	await save('editor', { content: `<!-- wp:block {"ref":${shared}} /-->` }, id);
	expect(await opens(id)).toBe(true);
	// Its author has the post, and the pattern of the editor: that shows it still, their own block does not.
	await save('author', { content: `<!-- wp:block {"ref":${shared}} /-->${typo}` }, id);
	expect(await opens(id)).toBe(true);
	await save('author', { content: video }, id);
	expect(await opens(id)).toBe(false);
});

it('a text that is older than the notes counts by its author, and no more once it was saved or the author is deleted', async () => {
	const old = await php<number>(
		`global $wpdb; $wpdb->insert( $wpdb->posts, array( 'post_title' => 'Old', 'post_status' => 'publish', 'post_type' => 'post', 'post_author' => $argument[0], 'post_content' => $argument[1], 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00', 'post_modified' => '2020-01-01 00:00:00', 'post_modified_gmt' => '2020-01-01 00:00:00' ) );
		$id = $wpdb->insert_id; update_option( 'sitewright_named_older', array( 0, $id ) ); return $id;`,
		[await idOf('editor'), video]
	);
	made.push(old);
	expect(await opens(old)).toBe(true);
	await save('editor', { author: await idOf('contributor') }, old);
	expect(await opens(old)).toBe(true);
	const leaving = await php<number>("return wp_insert_user( array( 'user_login' => 'leaving', 'user_pass' => 'leaving-password', 'role' => 'contributor' ) );");
	const theirs = await php<number>(
		`global $wpdb; $wpdb->insert( $wpdb->posts, array( 'post_title' => 'Old', 'post_status' => 'publish', 'post_type' => 'post', 'post_author' => $argument[0], 'post_content' => $argument[1] ) );
		$id = $wpdb->insert_id; update_option( 'sitewright_named_older', array( 0, $id ) ); return $id;`,
		[leaving, `<!-- wp:paragraph -->\n<p>https://player.example/v/${guid}</p>\n<!-- /wp:paragraph -->`]
	);
	made.push(theirs);
	await php("require_once ABSPATH . 'wp-admin/includes/user.php'; return wp_delete_user( $argument, 1 );", leaving);
	expect(await opens(theirs)).toBe(false);
});

it('a text that is older than the notes is noted in the background: then it keeps its right when its author gets another role', async () => {
	const agency = await php<number>("return wp_insert_user( array( 'user_login' => 'agency', 'user_pass' => 'agency-password', 'role' => 'administrator' ) );");
	const old = await php<number>(
		`global $wpdb; $wpdb->insert( $wpdb->posts, array( 'post_title' => 'Old', 'post_status' => 'publish', 'post_type' => 'post', 'post_author' => $argument[0], 'post_content' => $argument[1] ) );
		$id = $wpdb->insert_id; update_option( 'sitewright_named_older', array( 0, $id ) ); wp_unschedule_hook( 'sitewright_note_names' ); delete_transient( 'sitewright_runs_looked' ); do_action( 'wp_scheduled_delete' ); return $id;`,
		[agency, `<!-- wp:jetpack/contact-form {"to":"${stranger}"} /-->`]
	);
	made.push(old);
	expect(await php("return Sitewright\\Core\\Planned_Run::is_planned( 'sitewright_note_names' );")).toBe(true);
	await php("do_action( 'sitewright_note_names' );");
	expect(await php("return get_option( 'sitewright_named_older' );")).toEqual([old, old]);
	await php("( new WP_User( $argument ) )->set_role( 'editor' );", agency);
	expect([await mayMail(old), await mayMail(old, 'another@example.net')]).toEqual([true, false]);
	await php("require_once ABSPATH . 'wp-admin/includes/user.php'; return wp_delete_user( $argument, 1 );", agency);
});

describe("an editor's synced pattern in a contributor's text", () => {
	it.each<[string, (pattern: number) => string]>([
		['with another number before its own', (pattern) => `{"metadata":{"ref":1},"ref":${pattern}}`],
		['with overrides that look like a number', (pattern) => `{"content":{"ref":1},"ref":${pattern}}`],
		['with its number as text', (pattern) => `{"ref":"${pattern}"}`],
	])('stays without right when the editor becomes the author, or corrects a word: %s', async (_, attributes) => {
		const pattern = await save('editor', { content: video, status: 'publish' }, undefined, 'blocks');
		const content = `<!-- wp:block ${attributes(pattern)} /-->`;
		const id = await save('contributor', { content });
		await publish(id, { author: await idOf('editor') });
		expect(await opens(id)).toBe(false);
		await save('editor', { content: `${typo}<!-- wp:block {"ref":${pattern},"metadata":{"ref":1}} /-->` }, id);
		expect(await opens(id)).toBe(false);
	});

	it('stays without right when the pattern gets the video later, and the contributor is deleted', async () => {
		const leaving = await php<number>(
			"return wp_insert_user( array( 'user_login' => 'leaving', 'user_pass' => 'leaving-password', 'role' => 'contributor' ) );"
		);
		const pattern = await save('editor', { content: typo, status: 'publish' }, undefined, 'blocks');
		const id = await php<number>(
			"wp_set_current_user( $argument[0] ); return wp_insert_post( array( 'post_title' => 'Theirs', 'post_status' => 'publish', 'post_author' => $argument[0], 'post_content' => $argument[1] ) );",
			[leaving, `<!-- wp:block {"ref":${pattern}} /-->`]
		);
		made.push(id);
		await save('editor', { content: video }, pattern, 'blocks');
		expect(await opens(id)).toBe(false);
		await php("require_once ABSPATH . 'wp-admin/includes/user.php'; return wp_delete_user( $argument, 1 );", leaving);
		expect(await opens(id)).toBe(false);
		await save('editor', { content: `<!-- wp:block {"ref":${pattern}} /-->${typo}` }, id);
		expect(await opens(id)).toBe(false);
	});

	it('has the right to what it gets later where an editor put it there', async () => {
		const pattern = await save('editor', { content: typo, status: 'publish' }, undefined, 'blocks');
		const id = await save('contributor', { content: typo });
		await publish(id, { content: `<!-- wp:block {"ref":${pattern}} /-->` });
		await save('editor', { content: video }, pattern, 'blocks');
		expect(await opens(id)).toBe(true);
		await save('editor', { content: `<!-- wp:block {"ref":${pattern}} /-->${typo}` }, id);
		expect(await opens(id)).toBe(true);
	});
});

describe('a pattern of somebody without right', () => {
	const pattern = (role: Role, content: string) => save(role, { content, status: 'publish' }, undefined, 'blocks');
	const change = (role: Role, id: number, content: string) => save(role, { content }, id, 'blocks');
	const show = (...patterns: readonly number[]) => patterns.map((number) => `<!-- wp:block {"ref":${number}} /-->`).join('\n');
	const page = (content: string) => save('editor', { content, status: 'publish' });

	it('opens no private video by the pattern of an editor that it shows later, also after the editor corrects a word', async () => {
		const theirs = await pattern('editor', video);
		const [near, far] = [await pattern('author', typo), await pattern('author', typo)];
		const id = await page(show(near));
		await change('author', near, show(theirs));
		expect(await opens(id)).toBe(false);
		await save('editor', { content: show(near) + typo }, id);
		expect(await opens(id)).toBe(false);
		await change('author', far, show(theirs));
		await change('author', near, show(far));
		expect(await opens(id)).toBe(false);
		// A pattern between them that the editor has made changes nothing of it.
		await change('author', near, typo);
		const between = await pattern('editor', show(near));
		await save('editor', { content: show(between) }, id);
		await change('author', near, show(far, theirs));
		expect(await opens(id)).toBe(false);
		await save('editor', { content: show(between) + typo }, id);
		expect(await opens(id)).toBe(false);
	});

	it('opens it where it showed it when the editor put it there, and not by another pattern later', async () => {
		const theirs = await pattern('editor', video);
		const own = await pattern('author', show(theirs));
		const id = await page(show(own));
		expect(await opens(id)).toBe(true);
		await change('author', own, show(theirs) + typo);
		await save('editor', { content: show(own) + typo }, id);
		expect(await opens(id)).toBe(true);
		await change('editor', theirs, typo);
		expect(await opens(id)).toBe(false);
		await change('author', own, show(await pattern('editor', video)));
		expect(await opens(id)).toBe(false);
		await save('editor', { content: show(own) }, id);
		expect(await opens(id)).toBe(false);
		await save('editor', { content: typo }, id);
		await save('editor', { content: show(own) }, id);
		expect(await opens(id)).toBe(true);
	});

	it('opens a video that the pattern of an editor gets later, where it showed that one before', async () => {
		const theirs = await pattern('editor', typo);
		const id = await page(show(await pattern('author', show(theirs))));
		await change('editor', theirs, video);
		expect(await opens(id)).toBe(true);
	});

	it('closes nothing that the editor shows by a pattern of their own', async () => {
		const theirs = await pattern('editor', video);
		const own = await pattern('author', typo);
		const id = await page(show(own, await pattern('editor', show(theirs))));
		await change('author', own, show(theirs));
		expect(await opens(id)).toBe(true);
	});

	it('gets no right to what it shows when an editor restores a revision with it', async () => {
		const own = await pattern('author', typo);
		const id = await page(show(own));
		await save('editor', { content: show(own) + typo }, id);
		await save('editor', { content: typo }, id);
		await change('author', own, show(await pattern('editor', video)));
		await php(
			`wp_set_current_user( $argument[1] );
			foreach ( wp_get_post_revisions( $argument[0] ) as $revision ) { if ( false !== strpos( $revision->post_content, 'wp:block' ) ) { wp_restore_post_revision( $revision ); break; } }`,
			[id, await idOf('editor')]
		);
		expect(await php<string>('return get_post( $argument )->post_content;', id)).toContain(`{"ref":${own}}`);
		expect(await opens(id)).toBe(false);
	});
});

it('what a request without a person stores has no right, whoever becomes its author', async () => {
	const id = await php<number>(
		"return wp_insert_post( array( 'post_title' => 'Sent', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => $argument ) );",
		`[contact-form to="${stranger}"][/contact-form]`
	);
	made.push(id);
	expect(await mayMail(id)).toBe(false);
	await save('administrator', { title: 'Another title' }, id);
	expect(await mayMail(id)).toBe(false);
});

it('a post that shows a long pattern of shortcodes many times is saved as fast as any other', async () => {
	const session = await testSite.session('editor');
	const times: number[] = [];
	for (const name of ['other-form', 'contact-form']) {
		const pattern = await save('author', { content: `[${name} to=a@b.cc]\n`.repeat(10_000), status: 'publish' }, undefined, 'blocks');
		const id = await save('editor', { content: typo });
		const content = `<!-- wp:block {"ref":${pattern}} /-->\n\n`.repeat(8);
		const start = performance.now();
		await session.call('POST', `wp/v2/posts/${id}`, { query: { _fields: 'id' }, body: { content } });
		times.push(performance.now() - start);
	}
	expect(times[1]).toBeLessThan((times[0] ?? 0) * 3 + 1000);
});

it('costs as much for a form with hundreds of addresses as for one', async () => {
	const to = Array.from({ length: 600 }, (_, index) => `a${index}@example.net`).join();
	const id = await save('author', { content: `<!-- wp:jetpack/contact-form {"to":"${to}"} /-->`, status: 'publish' });
	const [checks, queries] = await php<readonly [number, number]>(
		`global $wpdb;
		$checks = 0;
		add_filter( 'option_sitewright_kept_key', function ( $key ) use ( &$checks ) { ++$checks; return $key; } );
		$form = new Sitewright\\Features\\Readers\\Forms\\Form( parse_blocks( get_post( $argument )->post_content )[0], $argument );
		Sitewright\\Features\\Readers\\Forms\\Recipients::allowed( parse_blocks( get_post( $argument )->post_content )[0], $argument );
		$before = $wpdb->num_queries;
		$form->recipients();
		return array( $checks, $wpdb->num_queries - $before );`,
		id
	);
	expect(checks).toBeLessThanOrEqual(1);
	expect(queries).toBeLessThan(120);
});

it('takes no more than a few times as long for four times as many forms with addresses of their own', async () => {
	const times = await php<readonly number[]>(
		`${phpTime}
		return array_map( function ( $count ) {
			$content = '';
			for ( $form = 0; $form < $count; $form++ ) {
				$content .= '[contact-form to="' . implode( ',', array_map( function ( $index ) use ( $form ) { return "a$form.$index@b.cc"; }, range( 1, 100 ) ) ) . '"]';
			}
			global $post;
			$post = get_post( wp_insert_post( array( 'post_title' => 'Many', 'post_content' => $content, 'post_status' => 'publish' ) ) );
			setup_postdata( $post );
			$start = sitewright_test_milliseconds();
			apply_filters( 'the_content', $content );
			$time = sitewright_test_milliseconds() - $start;
			wp_delete_post( $post->ID, true );
			return $time;
		}, array( 200, 800 ) );`
	);
	expect(times[1]).toBeLessThan(8 * (times[0] ?? 0) + 100);
});
