import { testSite } from '../../support/site/site';

const route = 'wpcom/v2/sitewright/voice';
const empty = { voice: '', words: [], glossary: [], blocks: [], post_types: [] };

const save = async (voice: object) =>
	(await testSite.session('administrator')).call<{ stored: object }>('POST', `${route}/settings`, { body: { ...empty, ...voice } });

afterAll(() => save({}));

it('a contributor reads what an administrator said, as it was typed, for the type of their post', async () => {
	const voice = 'We “whisper” & are brief 🍅.\nNever <b>loud</b>; &#x1f600; stays.';
	await save({
		voice,
		words: [
			{ avoid: 'utilize', instead: 'use' },
			{ avoid: ' ', instead: 'nothing' },
		],
		glossary: [{ term: 'cart', language: 'de', translation: 'Warenkorb' }],
		post_types: [
			{ name: 'post', text: 'Posts say I.' },
			{ name: 'page', text: 'Pages say you.' },
		],
		blocks: [{ name: 'core/heading', text: 'Six words.' }],
	});
	const contributor = await testSite.session('contributor');
	const { id } = await contributor.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Voice', status: 'draft' } });
	expect(await contributor.call('GET', route, { query: { post_id: String(id) } })).toEqual({
		voice,
		words: [{ avoid: 'utilize', instead: 'use' }],
		glossary: [{ term: 'cart', language: 'de', translation: 'Warenkorb' }],
		post_type: 'Posts say I.',
		blocks: [{ name: 'core/heading', text: 'Six words.' }],
		from_wordpress: '',
	});
});

it('tells nothing of the type of a post that the person may not edit', async () => {
	await save({ post_types: [{ name: 'page', text: 'Pages say you.' }] });
	const { id } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/pages', { body: { title: 'Page', status: 'draft' } });
	expect(await (await testSite.session('contributor')).call('GET', route, { query: { post_id: String(id) } })).toMatchObject({ post_type: '' });
	expect(await (await testSite.session('administrator')).call('GET', route, { query: { post_id: String(id) } })).toMatchObject({ post_type: 'Pages say you.' });
});

it('only an administrator changes the voice, and sees all of it', async () => {
	for (const role of ['editor', 'author', 'contributor'] as const) {
		const session = await testSite.session(role);
		expect((await session.rest('GET', `${route}/settings`)).status).toBe(403);
		expect((await session.rest('POST', `${route}/settings`, { body: empty })).status).toBe(403);
	}
	const { types } = await (await testSite.session('administrator')).call<{ types: { name: string }[] }>('GET', `${route}/settings`);
	expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['post', 'page']));
});

it('does not overwrite what another window saved meanwhile', async () => {
	await save({ voice: 'We whisper.' });
	const session = await testSite.session('administrator');
	const { version } = await session.call<{ version: string }>('GET', `${route}/settings`);
	const { version: newer } = await session.call<{ version: string }>('POST', `${route}/settings`, {
		body: { ...empty, voice: 'We whisper.', glossary: [{ term: 'cart', language: '', translation: 'Warenkorb' }], version },
	});
	expect(await session.rest('POST', `${route}/settings`, { body: { ...empty, voice: 'We shout.', version } })).toMatchObject({
		status: 409,
		body: { code: 'voice_changed_elsewhere' },
	});
	expect(await (await testSite.session('author')).call('GET', route)).toMatchObject({ voice: 'We whisper.', glossary: [{ term: 'cart' }] });
	expect((await session.rest('POST', `${route}/settings`, { body: { ...empty, voice: 'We shout.', version: newer } })).status).toBe(200);
});

it('says which text is too long, and keeps what was there', async () => {
	await save({ voice: 'We whisper.' });
	const { status } = await (await testSite.session('administrator')).rest('POST', `${route}/settings`, { body: { ...empty, voice: 'a'.repeat(4001) } });
	expect(status).toBe(400);
	expect(await (await testSite.session('author')).call('GET', route)).toMatchObject({ voice: 'We whisper.' });
});

it('reads the guidelines on texts that WordPress keeps itself', async () => {
	const remove = await testSite.addMuPlugin(
		'guidelines',
		`add_action( 'rest_api_init', function () {
			register_rest_route( 'wp/v2', '/content-guidelines', array(
				'methods' => 'GET',
				'permission_callback' => function () { return current_user_can( 'edit_posts' ); },
				'callback' => function ( $request ) {
					return array( 'id' => 1, 'status' => $request['status'], 'guideline_categories' => array(
						'site' => array( 'guidelines' => 'We are gardeners.' ),
						'copy' => array( 'guidelines' => 'Be kind.' ),
						'images' => array( 'guidelines' => 'No stock photos.' ),
						'blocks' => array( 'core/heading' => array( 'guidelines' => 'No questions.' ) ),
					) );
				},
			) );
		} );`
	);
	try {
		expect(await (await testSite.session('contributor')).call('GET', route)).toMatchObject({
			from_wordpress: 'We are gardeners.\nBe kind.\ncore/heading: No questions.',
		});
	} finally {
		await remove();
	}
});
