import path from 'node:path';
import { errorSummary, field, fileField, hiddenInputs, multipartBody, onlyIf, pageOf, publishForm, sendForm } from '../../support/site/forms';
import { phpFilesWith } from '../../support/site/php-sources';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { deleteAnswers } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();
const class_ = '\\Sitewright\\Features\\Readers\\Form_Answers\\';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const file = (name: string, content: string | Buffer = png) => new File([new Uint8Array(Buffer.from(content))], name);

const cv = fileField({ label: 'CV', id: 'cv', kinds: ['images', 'pdf', 'documents'], maxFiles: 3, maxSize: 1, required: true });
const mia = { name: 'Mia', email: 'mia@example.com' };
const storedFiles = () =>
	php<string[]>(`return array_values( array_diff( scandir( ${class_}Files::folder() ), array( '.', '..', '.htaccess', 'index.php' ) ) );`);
const answers = () =>
	php<
		{
			id: number;
			status: string;
			fields: { label: string; value: unknown }[];
			files: { name: string; path: string; type: string; size: number; field: string }[];
		}[]
	>(
		`return array_map( function ( $post ) { return array( 'id' => $post->ID, 'status' => $post->post_status ) + ${class_}Record::of( $post ); }, get_posts( array( 'post_type' => 'feedback', 'post_status' => array( 'publish', 'spam' ), 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) ) );`
	);

let link: string;
let removeLimits: () => Promise<void>;
beforeAll(async () => {
	removeLimits = await testSite.addMuPlugin(
		'form-limits',
		"add_filter( 'sitewright_form_address', function () { return 3 === (int) get_option( 'test_form_limit' ) ? '192.0.2.77' : '192.0.2.78'; } );"
	);
	({ link } = await publishForm([field('name', { required: true }), field('email'), cv]));
	// Of tests that do not store answers.
	await php(`array_map( 'unlink', glob( ${class_}Files::folder() . '/*-*-*-*-*-*' ) ); return true;`);
});
afterEach(() => deleteAnswers(php));
afterAll(() => removeLimits());

async function send(files: readonly File[], values: Record<string, string> = mia, headers = {}) {
	const { status, html } = await sendForm(link, multipartBody(hiddenInputs(await pageOf(link)), values, { cv: files }), headers);
	return { status, html, error: errorSummary(html) };
}

it('says on the page which files are taken, and needs no JavaScript', async () => {
	const html = await pageOf(link);
	expect(html).toContain('enctype="multipart/form-data"');
	expect(html).toMatch(
		/<input type="file"[^>]* name="sitewright-form\[values\]|<input type="file"[^>]* name="sitewright-form\[files\]\[cv\]\[\]"[^>]* accept="\.jpg,[^"]*\.pdf[^"]*" multiple[^>]* required/
	);
	expect(html).toContain('Up to 3 files of up to 1 MB each: JPG, PNG, GIF, WEBP, PDF, DOC, DOCX, ODT, RTF, TXT');
});

describe('files that a form takes', () => {
	it('are stored under names that nobody can guess, named in the mail, and downloaded by those who see answers', async () => {
		const { status, html } = await send([file('photo.PNG'), file('my cv.pdf', pdf)]);
		expect(status).toBe(303);
		expect(html).toContain('photo.PNG, my cv.pdf');
		const [answer] = await answers();
		expect(answer).toMatchObject({ status: 'publish', fields: [{}, {}, { label: 'CV', value: ['photo.PNG', 'my cv.pdf'] }] });
		expect(answer?.files.map(({ name, type, size, field: name_ }) => [name, type, size, name_])).toEqual([
			['photo.PNG', 'image/png', png.length, 'cv'],
			['my cv.pdf', 'application/pdf', pdf.length, 'cv'],
		]);
		const names = await storedFiles();
		expect(names).toHaveLength(2);
		names.forEach((name) => expect(name).toMatch(/^[0-9a-f-]{36}-[0-9a-z]{20}$/));
		const [mail = ''] = await mailbox.mails();
		expect(mail).toContain('my cv.pdf');
		expect(mail).not.toContain(pdf.toString('base64').slice(0, 20));

		const path = `wpcom/v2/sitewright/form-answers/${answer?.id}`;
		const editor = await testSite.session('editor');
		const { files } = await editor.call<{ files: { url: string; name: string }[] }>('GET', path);
		const download = await editor.request(files[1]?.url ?? '');
		expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);
		expect(download.headers.get('content-disposition')).toContain('my-cv.pdf');
		for (const role of ['author', 'contributor', 'subscriber'] as const) {
			expect((await (await testSite.session(role)).request(files[1]?.url ?? '')).status).toBe(403);
		}
		expect((await (await testSite.session()).request(files[1]?.url ?? '')).status).not.toBe(200);
	});

	it('are exported by name and deleted with the answer', async () => {
		await send([file('photo.png')]);
		expect(JSON.stringify(await runPrivacyTool('exporters', 'sitewright-form-answers', 'mia@example.com'))).toContain('photo.png');
		await runPrivacyTool('erasers', 'sitewright-form-answers', 'mia@example.com');
		expect(await storedFiles()).toEqual([]);
	});

	it('stay with the answer whose double is deleted, and go with the answer itself', async () => {
		await send([file('photo.png')]);
		const [stored] = await answers();
		const files = await storedFiles();
		expect(files).toHaveLength(1);
		await php(
			`$copy = get_post( $argument, ARRAY_A );
			unset( $copy['ID'] );
			${class_}Post_Type::delete_row( wp_insert_post( wp_slash( $copy ) ) );
			return true;`,
			stored?.id
		);
		expect(await storedFiles()).toEqual(files);
		const left = await php<boolean>(
			`$copy = get_post( $argument, ARRAY_A );
			unset( $copy['ID'] );
			${class_}Post_Type::delete_row( wp_insert_post( wp_slash( $copy ) ) );
			wp_delete_post( $argument, true );
			return (bool) glob( ${class_}Files::folder() . '/*-*-*-*-*-*' );`,
			stored?.id
		);
		expect(left).toBe(false);
	});

	it('are stored once when the same is sent twice, and again when another file has the same name', async () => {
		const hidden = hiddenInputs(await pageOf(link));
		const again = (content: Buffer) => sendForm(link, multipartBody(hidden, mia, { cv: [file('cv.pdf', content)] }));
		await Promise.all([again(pdf), again(pdf)]);
		await again(pdf);
		expect([(await answers()).length, (await storedFiles()).length]).toEqual([1, 1]);
		await again(Buffer.concat([pdf, Buffer.from('\n')]));
		expect([(await answers()).length, (await storedFiles()).length]).toEqual([2, 2]);
	});

	it('are kept with an answer that is held back as spam', async () => {
		await sendForm(link, multipartBody({ ...hiddenInputs(await pageOf(link)), 'sitewright-form[subject]': 'Buy' }, mia, { cv: [file('photo.png')] }));
		expect(await answers()).toMatchObject([{ status: 'spam', files: [{ name: 'photo.png' }] }]);
	});

	it('count as much as an answer each where somebody sends without end', async () => {
		await php("update_option( 'test_form_limit', 3 );");
		const one = await send([file('a.png')]);
		const three = await send([file('b.png'), file('c.png'), file('d.png')], { ...mia, email: 'ada@example.com' });
		await php("delete_option( 'test_form_limit' );");
		expect([one.status, three.status]).toEqual([303, 429]);
		expect(await storedFiles()).toHaveLength(1);
	});
});

describe('the disk', () => {
	const limit = (filter: string, value: string) => testSite.addMuPlugin('file-limits', `add_filter( '${filter}', function () { return ${value}; } );`);
	const fresh = () =>
		php('global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'%sitewright-limit-%\'" ); wp_cache_flush(); return true;');
	const large = (name: string) => file(name, Buffer.concat([png, Buffer.alloc(1000)]));

	it.each([
		['address', 'address'],
		['site', 'site'],
	])('is not filled: the bytes of files count for each %s', async (_, scope) => {
		await fresh();
		const remove = await limit(
			'sitewright_form_file_limits',
			`array( '${scope}' => array( 2500, 3600 ) ) + array( 'address' => array( 1000000, 3600 ), 'site' => array( 1000000, 3600 ) )`
		);
		try {
			expect((await send([large('a.png'), large('b.png')])).status).toBe(303);
			const refused = await send([file('c.png'), large('d.png')], { ...mia, name: 'Ada' });
			expect(refused).toMatchObject({ status: 429, error: expect.stringContaining('Your answers are still here: please send them again in 60 minutes.') });
			expect(refused.html).toContain('value="Ada"');
			expect(await storedFiles()).toHaveLength(2);
			expect(await answers()).toHaveLength(1);
		} finally {
			await remove();
			await fresh();
		}
	});

	it('is not counted anew for each file, but after files were deleted', async () => {
		const known = () => php<number | false>("return get_transient( 'sitewright_form_file_bytes' );");
		await send([file('a.png'), file('b.png')]);
		expect(Number(await known())).toBeGreaterThanOrEqual(2 * png.length);
		await php("set_transient( 'sitewright_form_file_bytes', 5000, 60 );");
		await send([file('c.png')]);
		expect(Number(await known())).toBe(5000 + png.length);
		await deleteAnswers(php);
		expect(await known()).toBe(false);
	});

	it('keeps room for everything else', async () => {
		const remove = await limit('sitewright_form_file_room', '3000');
		try {
			expect((await send([large('a.png')])).status).toBe(303);
			const refused = await send([large('b.png')], { ...mia, name: 'Ada' });
			expect(refused).toMatchObject({ status: 500, error: expect.stringContaining('The site could not store your answers just now. They are still here') });
			expect(refused.html).toContain('value="Ada"');
			expect(await storedFiles()).toHaveLength(1);
		} finally {
			await remove();
		}
	});
});

describe('files that a form refuses', () => {
	const kind = /CV: “.*” is of a kind that is not taken here\. These are: JPG, /;
	const content = /CV: “.*” is damaged, or it is not what its name says\./;

	it.each<[string, () => readonly File[], RegExp]>([
		['a program', () => [file('setup.exe', 'MZ')], kind],
		['no extension', () => [file('photo')], kind],
		['SVG', () => [file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')], kind],
		['two extensions', () => [file('photo.php.png')], kind],
		['HTML before the extension', () => [file('page.html.pdf', pdf)], kind],
		['a script named like an image', () => [file('photo.png', '<?php echo 1;')], content],
		['HTML named like a text', () => [file('notes.txt', '\ufeff \n<html><script>alert(1)</script>')], content],
		['SVG named like an image', () => [file('photo.jpg', '<svg onload="alert(1)"/>')], content],
		['an image with a script inside', () => [file('photo.png', Buffer.concat([png, Buffer.from('<?php system( $_GET[0] );')]))], content],
		['an image that is a page, too', () => [file('photo.gif', 'GIF89a/*<script>alert(1)</script>*/')], content],
		['a script far inside an image', () => [file('photo.png', Buffer.concat([png, Buffer.alloc(65_520), Buffer.from('<script>alert(1)</script>')]))], content],
		['an empty file', () => [file('photo.png', '')], content],
		['a zip named like a document', () => [file('cv.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]))], content],
		['a large file', () => [file('big.png', Buffer.concat([png, Buffer.alloc(1_100_000)]))], /CV: “big\.png” is too large\. A file may have up to 1 MB\./],
		['too many files', () => Array.from({ length: 11 }, (_, index) => file(`${index}.png`)), /CV: Please choose at most 3 files\./],
		['no file', () => [], /CV: Please choose a file\./],
	])('%s', async (_, files, sentence) => {
		const { status, error, html } = await send(files());
		expect([status, error]).toEqual([400, expect.stringMatching(sentence)]);
		expect(html).toContain('value="Mia"');
		expect([await answers(), await storedFiles()]).toEqual([[], []]);
	});

	it('are more than the server takes', async () => {
		// Without the status: where PHP shows its warnings, this one is printed before it.
		expect((await send(Array.from({ length: 25 }, (_, index) => file(`${index}.png`)))).error).toMatch(/CV: Please choose at most 3 files\./);
		expect([await answers(), await storedFiles()]).toEqual([[], []]);
	});

	it('are named without what turns or hides their ending', async () => {
		expect((await send([file('photo\u202egpj\u200b\u0085\u00ad\u061c\u3164\u{e0041}.png')])).status).toBe(303);
		expect((await answers())[0]?.files[0]?.name).toBe('photogpj.png');
	});

	it('may have any name, which stays a text', async () => {
		expect((await send([file('../../<img src=x onerror=alert(1)>.png')])).status).toBe(303);
		const [answer] = await answers();
		expect(answer?.files[0]?.name).not.toMatch(/[<>/]/);
		expect(await storedFiles()).toHaveLength(1);
	});

	it('must be chosen again when another field is wrong, and the page says so', async () => {
		const { status, html } = await send([file('photo.png')], { ...mia, name: '' });
		expect(status).toBe(400);
		expect(html).toContain('Files are not kept, so please choose again: photo.png');
		expect(html).toContain('value="mia@example.com"');
		expect(await storedFiles()).toEqual([]);
	});

	it('are refused for a field that takes none', async () => {
		const body = multipartBody(hiddenInputs(await pageOf(link)), { email: 'mia@example.com' }, { name: [file('photo.png')], odd: [file('photo.png')] });
		const { status, html } = await sendForm(link, body);
		expect([status, errorSummary(html)]).toEqual([409, expect.stringContaining('no longer asks for this: name, odd')]);
		expect(await storedFiles()).toEqual([]);
	});

	it('say that they are too large when PHP drops the whole form', async () => {
		const dropped = `$_POST = array(); $_FILES = array(); $_SERVER = array_merge( $_SERVER, array( 'REQUEST_METHOD' => 'POST', 'CONTENT_LENGTH' => (string) PHP_INT_MAX, 'CONTENT_TYPE' => 'multipart/form-data; boundary=x' ) );
$refusal = \\Sitewright\\Features\\Readers\\Forms\\Request::current(); return array( $refusal->status, $refusal->message );`;
		expect(await php(dropped)).toEqual([413, expect.stringContaining('Your files are too large for this site')]);
	});
});

it('leaves no file where the answer could not be stored', async () => {
	const remove = await testSite.addMuPlugin('no-answers', "add_filter( 'wp_insert_post_empty_content', '__return_true' );");
	const { status } = await send([file('photo.png')]);
	await remove();
	expect(status).toBe(500);
	expect(await storedFiles()).toEqual([]);
});

it('deletes what a killed request left behind after an hour, and nothing else', async () => {
	await send([file('photo.png')]);
	await php(`$folder = ${class_}Files::folder(); foreach ( array( 7200, 60 ) as $age ) { $path = $folder . '/' . wp_generate_uuid4() . '-' . strtolower( wp_generate_password( 20, false ) ); file_put_contents( $path, 'x' ); touch( $path, time() - $age ); }
foreach ( glob( $folder . '/*-*-*-*-*-*' ) as $path ) { if ( filesize( $path ) > 1 ) { touch( $path, time() - 7200 ); } }`);
	await php("do_action( 'sitewright_answers_files' );");
	expect(await storedFiles()).toHaveLength(2);
	await php(
		`array_map( 'unlink', array_filter( glob( ${class_}Files::folder() . '/*-*-*-*-*-*' ), function ( $path ) { return filesize( $path ) === 1; } ) );`
	);
});

describe('on a site whose folder has brackets in its name', () => {
	let remove: () => Promise<void>;
	beforeAll(async () => {
		remove = await testSite.addMuPlugin(
			'brackets',
			"add_filter( 'upload_dir', function ( $folder ) { return array_merge( $folder, array( 'basedir' => $folder['basedir'] . '/[2026] site*' ) ); } );"
		);
	});
	afterAll(() => remove());

	it('keeps all files in one folder, finds them, and deletes them', async () => {
		await send([file('photo.png'), file('my cv.pdf', pdf)]);
		await send([file('photo.png')]);
		const paths = await php<string[]>(
			`return array_map( function ( $file ) { return ${class_}Files::path( $file ); }, array_merge( ...array_map( function ( $post ) { return ${class_}Record::of( $post )['files']; }, get_posts( array( 'post_type' => 'feedback', 'numberposts' => -1 ) ) ) ) );`
		);
		expect(paths).toHaveLength(3);
		expect(new Set(paths.map((found) => path.dirname(found))).size).toBe(1);
		expect(await storedFiles()).toHaveLength(3);
		await php(
			`$path = ${class_}Files::folder() . '/' . wp_generate_uuid4() . '-' . strtolower( wp_generate_password( 20, false ) ); file_put_contents( $path, 'x' ); touch( $path, time() - 7200 ); do_action( 'sitewright_answers_files' );`
		);
		expect(await storedFiles()).toHaveLength(3);
	});
});

it('no file of the plugin searches folders by a pattern', () => {
	expect(phpFilesWith(/\bglob\(|\bGlobIterator\b/)).toEqual([]);
});

it('looks at each file that an answer has only once, and at some hundred in a run', async () => {
	await send([file('photo.png')]);
	await php(`$folder = ${class_}Files::folder(); foreach ( Sitewright\\Core\\Folder::find( $folder ) as $path ) { touch( $path, time() - 7200 ); }`);
	const sweep = () => php<number>("global $wpdb; $before = $wpdb->num_queries; do_action( 'sitewright_answers_files' ); return $wpdb->num_queries - $before;");
	expect(await sweep()).toBeGreaterThan(0);
	expect(await sweep()).toBe(0);
	expect(await storedFiles()).toHaveLength(1);
	await php(
		`$folder = ${class_}Files::folder(); for ( $index = 0; $index < 250; $index++ ) { $path = $folder . '/' . wp_generate_uuid4() . '-' . strtolower( wp_generate_password( 20, false ) ); file_put_contents( $path, 'x' ); touch( $path, time() - 7200 ); } wp_unschedule_hook( 'sitewright_answers_files' );`
	);
	await sweep();
	expect(await storedFiles()).toHaveLength(51);
	expect(await php("return wp_next_scheduled( 'sitewright_answers_files' ) - time() < 120;")).toBe(true);
	await sweep();
	expect(await storedFiles()).toHaveLength(1);
});

it('deletes no file where the database does not answer, and keeps the date of a file about as it is', async () => {
	await send([file('photo.png')]);
	const stored = (await storedFiles()).length;
	const swept = await php<{ during: number; planned: boolean; after: number; age: number }>(`
global $wpdb;
$files = function () { return preg_grep( '/-[0-9a-z]{20}$/D', Sitewright\\Core\\Folder::find( ${class_}Files::folder() ) ); };
foreach ( $files() as $path ) { touch( $path, time() - 7200 ); }
wp_unschedule_hook( 'sitewright_answers_files' );
$posts = $wpdb->posts;
$wpdb->suppress_errors();
$wpdb->posts = 'no_such_table';
do_action( 'sitewright_answers_files' );
$wpdb->posts = $posts;
$result = array( 'during' => count( $files() ), 'planned' => (bool) wp_next_scheduled( 'sitewright_answers_files' ) || (bool) array_filter( _get_cron_array(), function ( $events ) { return isset( $events['sitewright_answers_files'] ); } ) );
do_action( 'sitewright_answers_files' );
clearstatcache();
return $result + array( 'after' => count( $files() ), 'age' => time() - min( array_map( 'filemtime', $files() ) ) );`);
	expect(stored).toBeGreaterThan(0);
	expect(swept).toMatchObject({ during: stored, planned: true, after: stored });
	expect(swept.age).toBeLessThanOrEqual(3600);
});

it('plans a run after each file, also where another one is planned', async () => {
	await php("wp_unschedule_hook( 'sitewright_answers_files' ); wp_schedule_single_event( time() + 60, 'sitewright_answers_files' ); return true;");
	await send([file('photo.png')]);
	const runs = await php<number[]>(
		"return array_values( array_filter( array_map( function ( $time ) { return isset( _get_cron_array()[ $time ]['sitewright_answers_files'] ) ? $time - time() : null; }, array_keys( _get_cron_array() ) ) ) );"
	);
	expect(Math.max(...runs)).toBeGreaterThan(3600);
	expect(Math.max(...runs)).toBeLessThan(4400);
});

it('stores no file of a field that is not asked', async () => {
	const conditional = await publishForm([
		field('checkbox', { label: 'I send a photo', id: 'wants' }),
		fileField({ label: 'Photo', id: 'photo', required: true, ...onlyIf('wants', 'isFilled') }),
	]);
	const html = await pageOf(conditional.link);
	expect(html).toContain('Only if “I send a photo” is checked.');
	const sendIt = (values: Record<string, string>) => sendForm(conditional.link, multipartBody(hiddenInputs(html), values, { photo: [file('photo.png')] }));
	expect((await sendIt({})).status).toBe(303);
	expect(await storedFiles()).toEqual([]);
	expect((await sendIt({ wants: '1' })).status).toBe(303);
	expect(await storedFiles()).toHaveLength(1);
});
