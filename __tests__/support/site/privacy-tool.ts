import { testSite } from './site';

/**
 * What WordPress's tools for personal data do, whose pages send e-mails first.
 * @param name The name under which the exporter or eraser is registered.
 */
export async function runPrivacyTool(tool: 'exporters' | 'erasers', name: string, email: string): Promise<unknown> {
	const remove = await testSite.addMuPlugin(
		'privacy',
		`add_action( 'rest_api_init', function () {
			register_rest_route( 'tests/v1', '/privacy', array( 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
				$tools = apply_filters( 'wp_privacy_personal_data_${tool}', array() );
				return call_user_func( $tools['${name}']['callback'], $request['email'], 1 );
			} ) );
		} );`
	);
	const answer = await (await testSite.session()).call('GET', 'tests/v1/privacy', { query: { email } });
	await remove();
	return answer;
}
