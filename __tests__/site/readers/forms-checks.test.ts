import conditionCases from '../../blocks/form/condition-cases.json';
import newerConditionCases from '../../blocks/form/newer-condition-cases.json';
import validationCases from '../../blocks/form/validation-cases.json';
import { createPeople, createRobots, defaultMessage, type Submission } from '../../support/site/form-senders';
import { field, publishForm } from '../../support/site/forms';
import { countParsed } from '../../support/site/nested-patterns';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

/** Runs the checks in one request for many submissions: one request for each would take minutes. */
const checks = `
namespace Sitewright\\Features\\Readers\\Form_Answers;
final class Answers {
	public static $held = array();
	public static function add( array $answer ) {
		if ( 'spam' === $answer['status'] ) {
			self::$held[] = array( $answer['author']['email'], $answer['reasons'] );
		}
		return 1;
	}
}
// The jobs of real answers know more of the class above.
add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );
add_action( 'rest_api_init', function () {
	register_rest_route( 'tests/v1', '/validate', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		return array_map( function ( $case ) {
			return \\Sitewright\\Features\\Readers\\Forms\\Validation::check( $case['rules'], $case['values'] );
		}, $request['cases'] );
	} ) );
	register_rest_route( 'tests/v1', '/conditions', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		return array_map( function ( $case ) {
			return (object) \\Sitewright\\Features\\Readers\\Forms\\Conditions::met( $case['conditions'], $case['conditionsOf'], $case['answers'] );
		}, $request['cases'] );
	} ) );
	register_rest_route( 'tests/v1', '/submit', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		// Counts in the memory of this request: a database would take minutes.
		wp_using_ext_object_cache( true );
		$form    = new \\Sitewright\\Features\\Readers\\Forms\\Form( parse_blocks( get_post( $request['post'] )->post_content )[0], (int) $request['post'], 1 );
		$results = array();
		foreach ( $request['submissions'] as $index => $sent ) {
			$_SERVER = array_merge( $_SERVER, array( 'REQUEST_METHOD' => 'POST', 'CONTENT_LENGTH' => 100, 'HTTP_USER_AGENT' => $sent['agent'] ?? '', 'HTTP_ACCEPT_LANGUAGE' => $sent['language'] ?? '', 'HTTP_SEC_FETCH_SITE' => '', 'HTTP_REFERER' => '', 'HTTP_ORIGIN' => '' ) );
			$time    = time() - ( $sent['age'] ?? 0 );
			$sign    = new \\ReflectionMethod( 'Sitewright\\Features\\Readers\\Forms\\Proof', 'sign' );
			$sign->setAccessible( true );
			$_POST   = wp_slash( array( 'sitewright-form' => array(
				'form' => \\Sitewright\\Features\\Readers\\Forms\\Form_Finder::token( $form ),
				'key' => wp_generate_uuid4(), 'script' => '1',
				'time' => isset( $sent['age'] ) ? $sign->invoke( null, $time ) : '',
				'subject' => $sent['trap'] ?? '',
				'values' => array( 'name' => $sent['name'], 'email' => $sent['email'], 'message' => $sent['message'] ),
			) ) );
			$result    = \\Sitewright\\Features\\Readers\\Forms\\Submission::take( \\Sitewright\\Features\\Readers\\Forms\\Request::current() );
			$results[] = $result instanceof \\Sitewright\\Features\\Readers\\Forms\\Receipt ? 'taken' : $result->message . wp_json_encode( $result->errors );
		}
		return array( 'results' => array_count_values( $results ), 'held' => Answers::$held );
	} ) );
} );`;

let stop: () => Promise<void>;
beforeAll(async () => {
	stop = await testSite.addMuPlugin('form-checks', checks);
});
afterAll(() => stop());

const call = async <Body>(path: string, body: object) => (await testSite.session()).call<Body>('POST', `tests/v1/${path}`, { body });

it('checks each value on the server as in the browser', async () => {
	const results = await call<object[]>('validate', { cases: validationCases });
	expect(results).toEqual(validationCases.map(({ expected }) => expected));
});

it('asks fields on the server as in the browser', async () => {
	expect(await call<object[]>('conditions', { cases: conditionCases })).toEqual(conditionCases.map(({ expected }) => expected));
});

it('reads conditions of newer plugins as the editor does', async () => {
	const { php, remove } = await allowPhp();
	const attributes = newerConditionCases.map(({ changes: { enabled = true, ...controls }, rules }) => ({
		enabled,
		action: 'show',
		controls: { fieldValue: { rules }, ...controls },
	}));
	const read = await php<(object[] | null)[]>(
		`return array_map( function ( $attribute ) {
			$read = \\Sitewright\\Features\\Readers\\Forms\\Newer_Conditions::read( $attribute );
			return $read ? array_map( function ( $rule ) { return array( $rule['field'], $rule['test'], $rule['value'] ); }, $read['rules'] ) : null;
		}, $argument );`,
		attributes
	);
	await remove();
	expect(read).toEqual(newerConditionCases.map(({ expected }) => expected));
});

it('asks 3,000 fields at once that depend on each other in a circle', async () => {
	const indexes = Array.from({ length: 3000 }, (_, index) => index);
	const rules = (from: number) => [1, 2, 3, 4, 5].map((step) => ({ field: `f${(from + step) % indexes.length}`, test: 'is', value: '1' }));
	const circle = {
		conditions: Object.fromEntries(indexes.map((index) => [`field-f${index}`, { rules: rules(index) }])),
		conditionsOf: Object.fromEntries(indexes.map((index) => [`f${index}`, [`field-f${index}`]])),
		answers: {},
	};
	const started = performance.now();
	const [met] = await call<object[]>('conditions', { cases: [circle] });
	expect(Object.values(met ?? {}).filter(Boolean)).toHaveLength(3000);
	expect(performance.now() - started).toBeLessThan(10_000);
});

it('reads a long text once, however many rules are about it', async () => {
	const { php, remove } = await allowPhp();
	const started = performance.now();
	expect(
		await php(`
$conditions    = array();
$conditions_of = array( 'message' => array() );
for ( $index = 0; $index < 3000; $index++ ) {
	foreach ( array( 'is', 'isNot', 'isFilled', 'isEmpty', 'contains' ) as $test ) {
		$conditions[ "field-f$index" ]['rules'][] = array( 'field' => 'message', 'test' => $test, 'value' => 'x' );
	}
	$conditions[ "field-f$index" ]['match'] = 'any';
	$conditions_of[ "f$index" ]             = array( "field-f$index" );
}
return count( array_filter( \\Sitewright\\Features\\Readers\\Forms\\Conditions::met( $conditions, $conditions_of, array( 'message' => array( str_repeat( 'Ä', 200000 ) ) ) ) ) );`)
	).toBe(3000);
	expect(performance.now() - started).toBeLessThan(10_000);
	await remove();
});

it('looks which fields are asked by what a page can send, not by texts of any length', async () => {
	const { php, remove } = await allowPhp();
	const asked = (values: string) =>
		php<object>(`
$field = function ( $type, array $attributes, array $options = array() ) {
	return array( 'blockName' => "jetpack/field-$type", 'attrs' => $attributes, 'innerBlocks' => array_map( function ( $label ) { return array( 'blockName' => 'jetpack/field-option-radio', 'attrs' => array( 'label' => $label ), 'innerBlocks' => array() ); }, $options ) );
};
$only  = function ( $name ) { return array( 'required' => true, 'sitewrightConditions' => array( 'rules' => array( array( 'field' => $name, 'test' => 'contains', 'value' => 'x' ) ) ) ); };
$form  = new \\Sitewright\\Features\\Readers\\Forms\\Form( array( 'attrs' => array(), 'innerBlocks' => array(
	$field( 'textarea', array( 'label' => 'Message' ) ),
	$field( 'radio', array( 'label' => 'Time' ), array( 'Noon' ) ),
	$field( 'text', array( 'label' => 'A' ) + $only( 'message' ) ),
	$field( 'text', array( 'label' => 'B' ) + $only( 'time' ) ),
) ) );
$_SERVER = array_merge( $_SERVER, array( 'REQUEST_METHOD' => 'POST', 'CONTENT_LENGTH' => 100 ) );
$_POST   = array( 'sitewright-form' => array( 'form' => \\Sitewright\\Features\\Readers\\Forms\\Form_Finder::token( $form ), 'values' => ${values} ) );
$result  = \\Sitewright\\Features\\Readers\\Forms\\Submission::take( \\Sitewright\\Features\\Readers\\Forms\\Request::current() );
return array( 'status' => $result->status, 'errors' => $result->errors, 'kept' => array_map( function ( $values ) { return strlen( implode( $values ) ); }, $result->values ) );`);
	expect(await asked("array( 'message' => str_repeat( 'ä', 49999 ) . 'x' )")).toEqual({
		status: 400,
		errors: { a: 'Please fill in this field.' },
		kept: { message: 99_999 },
	});
	expect(await asked("array( 'message' => str_repeat( 'ä', 50000 ) . 'x' )")).toEqual({
		status: 400,
		errors: { message: 'This text is too long. Please shorten it.' },
		kept: { message: 100_001 },
	});
	const option = 'This option is no longer offered. Please choose another one.';
	expect(await asked("array( 'time' => str_repeat( 'x', 900000 ) )")).toEqual({ status: 400, errors: { time: option }, kept: { time: 900_000 } });
	const line = 'This field takes only one line of text. Please remove line breaks and control characters.';
	expect(await asked("array( 'message' => array( 'a', str_repeat( 'x', 50000 ) ) )")).toEqual({
		status: 400,
		errors: { message: line },
		kept: { message: 50_001 },
	});
	await remove();
});

it('names 20,000 fields of one label at once, and reads the content of a form only once', async () => {
	const { php, remove } = await allowPhp();
	const started = performance.now();
	expect(
		await php(`
$field = array( 'blockName' => 'jetpack/field-text', 'attrs' => array( 'label' => 'Name' ), 'innerBlocks' => array() );
$form  = new \\Sitewright\\Features\\Readers\\Forms\\Form( array( 'attrs' => array(), 'innerBlocks' => array_fill( 0, 20000, $field ) ) );
$all   = array();
for ( $index = 0; $index < 10000; $index++ ) {
	$all[ $form->digest() ] = true;
}
$names = array_keys( $form->fields );
return array( $names[0], $names[1], end( $names ), count( $all ) );`)
	).toEqual(['name', 'name-2', 'name-20000', 1]);
	expect(performance.now() - started).toBeLessThan(20_000);
	await remove();
});

it('stops to look for forms in synced patterns that show one another many times', async () => {
	const { php, remove } = await allowPhp();
	expect(await php(countParsed('\\Sitewright\\Features\\Readers\\Forms\\Block_Tree::forms( $post )'))).toBeLessThan(2500);
	await remove();
});

it('is not closed for others by a few who send often', async () => {
	const { php, remove } = await allowPhp();
	const counted = await php<Record<string, number>>(`
// Counts in the memory of this request.
wp_using_ext_object_cache( true );
$taken = function ( $sender, $times ) {
	$limits = array( 'site' => array( 100, HOUR_IN_SECONDS ) );
	return count( array_filter( range( 1, $times ), function () use ( $sender, $limits ) {
		return null === \\Sitewright\\Core\\Rate_Limit::exceeded( $limits, array( 'site' => 'a test' ), $sender );
	} ) );
};
return array(
	'many'     => $taken( 'a', 60 ) + $taken( 'b', 60 ),
	'again'    => $taken( 'a', 5 ) + $taken( 'b', 5 ),
	'others'   => $taken( 'c', 5 ) + $taken( 'd', 5 ),
	'everyone' => array_sum( array_map( function ( $sender ) use ( $taken ) { return $taken( "one $sender", 1 ); }, range( 1, 1000 ) ) ),
);`);
	// Two of a hundred are kept for each sender, and 900 in all.
	expect(counted).toEqual({ many: 100, again: 0, others: 4, everyone: 896 });
	await remove();
});

it('lets nobody send twice as much around the end of a window of time', async () => {
	const { php, remove } = await allowPhp();
	const counted = await php<number[]>(`
$private = function ( $name, ...$arguments ) {
	$method = new ReflectionMethod( '\\Sitewright\\Core\\Rate_Limit', $name );
	PHP_VERSION_ID < 80100 && $method->setAccessible( true );
	return $method->invoke( null, ...$arguments );
};
$counted = array();
// How much of this window is past, in quarters.
foreach ( array( 0, 1, 2, 3 ) as $quarters ) {
	$window = (int) floor( time() / ( 5 + $quarters / 4 ) );
	$private( 'number', $private( 'key', "a test $quarters", 4 ), $window, 20 );
	$counted[] = \\Sitewright\\Core\\Rate_Limit::count( "a test $quarters", $window );
}
return $counted;`);
	expect(counted).toEqual([21, 16, 11, 6]);
	await remove();
});

it('counts in the database where the object cache counts nothing', async () => {
	const { php, remove } = await allowPhp();
	const counted = await php<{ counts: number[]; left: string[] }>(`
global $wpdb;
// A cache that lost its server: it answers, and does nothing.
$GLOBALS['wp_object_cache'] = new class extends WP_Object_Cache {
	public function incr( $key, $offset = 1, $group = '' ) {
		return false;
	}
};
wp_using_ext_object_cache( true );
$counts = array_map( function () { return \\Sitewright\\Core\\Rate_Limit::count( 'a dead cache', HOUR_IN_SECONDS ); }, range( 1, 3 ) );
$left   = function () use ( $wpdb ) { return $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%sitewright-limit-%'" ) > 0; };
$before = $left();
$wpdb->query( "UPDATE $wpdb->options SET option_value = '1' WHERE option_name LIKE '_transient_timeout_sitewright-limit-%'" );
do_action( 'delete_expired_transients' );
return array( 'counts' => $counts, 'left' => array( $before, $left() ) );`);
	expect(counted).toEqual({ counts: [1, 2, 3], left: [true, false] });
	await remove();
});

it('takes 1,000 characters in a line and 50,000 in a text, counted as people count', async () => {
	const lengths = [
		['input', '🦔', 1000],
		['input', 'ä', 1001],
		['textarea', 'ä', 50_000],
		['textarea', 'ä', 50_001],
	] as const;
	const cases = lengths.map(([control, character, length]) => ({ rules: { control }, values: [character.repeat(length)] }));
	const results = await call<{ readonly error: string | null }[]>('validate', { cases });
	expect(results.map(({ error }) => error)).toEqual([null, 'long', null, 'long']);
});

it('loses nobody of 500 people, and holds back most of 500 robots', async () => {
	const { id: post } = await publishForm([field('name'), field('email'), field('textarea', { label: 'Message', defaultValue: defaultMessage })]);
	const submit = async (submissions: readonly Submission[]) => {
		const { results, held } = await call<{ readonly results: object; readonly held: readonly (readonly [string, readonly string[]])[] }>('submit', {
			post,
			submissions,
		});
		expect(results).toEqual({ taken: 500 });
		return held;
	};
	expect(await submit(createPeople(500))).toEqual([]);
	const robots = createRobots(500);
	const held = new Set((await submit(robots)).map(([email]) => email));
	const missed: Record<string, number> = {};
	for (const { kind } of robots.filter(({ email }) => !held.has(email))) {
		missed[kind] = (missed[kind] ?? 0) + 1;
	}
	// The first three of each text, and offers that nobody tells from a person's.
	expect({ caught: held.size, missed }).toEqual({ caught: 432, missed: { 'the same text again and again': 18, 'written like a person': 50 } });
});
