import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const modules = ['embed-cards', 'consent-banner', 'related-posts', 'sharing-buttons', 'shortlinks'] as const;

it('keeps each of several switches that are pressed at the same moment', async () => {
	const { php, remove } = await allowPhp();
	const before = await php<unknown>("return get_option( 'sitewright_modules', null );");
	// A slow server: each request has read the option before another one stores it.
	const removeSlow = await testSite.addMuPlugin(
		'slow-option',
		"add_filter( 'pre_update_option_sitewright_modules', function ( $value ) { usleep( 300000 ); return $value; } );"
	);
	try {
		await php("delete_option( 'sitewright_modules' );");
		await Promise.all(modules.map((name) => php('\\Sitewright\\Features\\Site\\Modules\\Modules::set_active( $argument, true );', name)));
		const stored = await php<Record<string, boolean>>("return get_option( 'sitewright_modules' );");
		expect(Object.keys(stored).sort()).toEqual([...modules].sort());
		expect(
			await php<number>(
				'global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'sitewright_option_changing_%\'" );'
			)
		).toBe(0);
	} finally {
		await removeSlow();
		await php("null === $argument ? delete_option( 'sitewright_modules' ) : update_option( 'sitewright_modules', $argument );", before);
		await remove();
	}
});

it('goes on where a request was killed that changed the option', async () => {
	const { php, remove } = await allowPhp();
	const changed = await php<string>(`
		global $wpdb;
		$wpdb->insert( $wpdb->options, array( 'option_name' => 'sitewright_option_changing_test_option', 'option_value' => ( time() - 6 ) . ':dead', 'autoload' => 'no' ) );
		$change = function () { update_option( 'test_option', get_option( 'test_option', '' ) . 'x' ); return get_option( 'test_option' ); };
		$result = \\Sitewright\\Core\\Stored_Option::alone( 'test_option', function () use ( $change ) { return \\Sitewright\\Core\\Stored_Option::alone( 'test_option', $change ); } );
		delete_option( 'test_option' );
		return $result;`);
	await remove();
	expect(changed).toBe('x');
});
