import cases from '../../support/amounts.json';
import { testSite } from '../../support/site/site';

const php = `add_action( 'rest_api_init', function () {
	register_rest_route( 'tests/v1', '/amounts', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		$run = function ( $list, $call ) { return array_map( function ( $case ) use ( $call ) { return $call( $case[0], $case[1] ); }, $list ); };
		return array(
			'typed'     => $run( $request['typed'], array( 'Sitewright\\\\Core\\\\Amount_Reader', 'read_typed' ) ),
			'decimal'   => $run( $request['decimal'], array( 'Sitewright\\\\Core\\\\Amount_Reader', 'read_decimal' ) ),
			'formatted' => $run( $request['formatted'], array( 'Sitewright\\\\Core\\\\Currency', 'format' ) ),
		);
	} ) );
} );`;

it('reads and writes amounts on the server as in the browser', async () => {
	const remove = await testSite.addMuPlugin('amounts', php.replaceAll('\\\\', '\\'));
	const answers = await (await testSite.session()).call<Record<string, readonly unknown[]>>('POST', 'tests/v1/amounts', { body: cases });
	await remove();
	const expected = Object.fromEntries(Object.entries(cases).map(([kind, list]) => [kind, list.map(([, , result]) => result)]));
	expect(answers).toEqual(expected);
});
