import validationCases from '../blocks/form/validation-cases.json';
import { createPeople, createRobots, defaultMessage, type Submission } from '../support/site/form-senders';
import { field, keepAnswers, publishForm, takeAnswers } from '../support/site/forms';
import { testSite } from '../support/site/site';

/** Runs the checks in one request for many submissions: one request for each would take minutes. */
const checks = `add_action( 'rest_api_init', function () {
	register_rest_route( 'tests/v1', '/validate', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		return array_map( function ( $case ) {
			return Sitewright\\Features\\Forms\\Validation::check( $case['rules'], $case['values'] );
		}, $request['cases'] );
	} ) );
	register_rest_route( 'tests/v1', '/submit', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		$form    = new Sitewright\\Features\\Forms\\Form( parse_blocks( get_post( $request['post'] )->post_content )[0], (int) $request['post'], 1 );
		$results = array();
		foreach ( $request['submissions'] as $index => $sent ) {
			$_SERVER = array_merge( $_SERVER, array( 'REQUEST_METHOD' => 'POST', 'CONTENT_LENGTH' => 100, 'HTTP_USER_AGENT' => $sent['agent'] ?? '', 'HTTP_ACCEPT_LANGUAGE' => $sent['language'] ?? '', 'HTTP_SEC_FETCH_SITE' => '', 'HTTP_REFERER' => '', 'HTTP_ORIGIN' => '' ) );
			$time    = time() - ( $sent['age'] ?? 0 );
			$sign    = new ReflectionMethod( 'Sitewright\\Features\\Forms\\Proof', 'sign' );
			$sign->setAccessible( true );
			$_POST   = wp_slash( array( 'sitewright-form' => array(
				'form' => Sitewright\\Features\\Forms\\Form_Finder::token( $form ),
				'key' => wp_generate_uuid4(), 'script' => '1',
				'time' => isset( $sent['age'] ) ? $sign->invoke( null, $time ) : '',
				'subject' => $sent['trap'] ?? '',
				'values' => array( 'name' => $sent['name'], 'email' => $sent['email'], 'message' => $sent['message'] ),
			) ) );
			$result    = Sitewright\\Features\\Forms\\Submission::take( Sitewright\\Features\\Forms\\Request::current() );
			$results[] = $result instanceof Sitewright\\Features\\Forms\\Receipt ? 'taken' : $result->message . wp_json_encode( $result->errors );
		}
		return $results;
	} ) );
} );`;

let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
	stops = [await keepAnswers(), await testSite.addMuPlugin('form-checks', checks)];
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

const call = async <Body>(path: string, body: object) => (await testSite.session()).call<Body>('POST', `tests/v1/${path}`, { body });

it('checks each value on the server as in the browser', async () => {
	const results = await call<object[]>('validate', { cases: validationCases });
	expect(results).toEqual(validationCases.map(({ expected }) => expected));
});

it('takes 1,000 characters in a line and 50,000 in a text, counted as people count', async () => {
	const lengths = [['input', '🦔', 1000], ['input', 'ä', 1001], ['textarea', 'ä', 50_000], ['textarea', 'ä', 50_001]] as const;
	const cases = lengths.map(([control, character, length]) => ({ rules: { control }, values: [character.repeat(length)] }));
	const results = await call<{ readonly error: string | null }[]>('validate', { cases });
	expect(results.map(({ error }) => error)).toEqual([null, 'long', null, 'long']);
});

it('loses nobody of 500 people, and holds back most of 500 robots', async () => {
	const { id: post } = await publishForm([field('name'), field('email'), field('textarea', { label: 'Message', defaultValue: defaultMessage })]);
	await takeAnswers();
	const held = async (all: readonly Submission[]) => {
		const missed: Record<string, number> = {};
		let count = 0;
		for (let begin = 0; begin < all.length; begin += 100) {
			const batch = all.slice(begin, begin + 100);
			const results = await call<string[]>('submit', { post, submissions: batch });
			expect(results).toEqual(batch.map(() => 'taken'));
			const spam = new Set((await takeAnswers()).filter(({ status }) => status === 'spam').map(({ author }) => author.email));
			for (const { email, kind } of batch) {
				count += spam.has(email) ? 1 : 0;
				missed[kind] = (missed[kind] ?? 0) + (spam.has(email) ? 0 : 1);
			}
		}
		return { count, missed };
	};
	expect(await held(createPeople(500))).toEqual({ count: 0, missed: { person: 500 } });
	expect(await held(createRobots(500))).toEqual({
		count: 441,
		missed: {},
	});
});
