import { allowPhp } from '../../support/site/run-php';

it('leaves a job alone that took over from a slow one, when the slow one ends', async () => {
	const { php, remove } = await allowPhp();
	const take = "Sitewright\\Core\\Claim::take( 'taken_over', 60 );";
	const takeOver = "global $wpdb; $wpdb->update( $wpdb->options, array( 'option_value' => time() . ':other' ), array( 'option_name' => 'taken_over' ) );";
	const release = "Sitewright\\Core\\Claim::release( 'taken_over' ); return Sitewright\\Core\\Claim::is_held( 'taken_over', 60 );";
	expect(await php(take + takeOver + release)).toBe(true);
	// A request that did not take it deletes it: it counted as dead.
	expect(await php(release)).toBe(false);
	expect(await php(take + release)).toBe(false);
	await remove();
});

it('gives each piece of work its turn, also where the first ones fail each time', async () => {
	const { php, remove } = await allowPhp();
	const turns = await php<string[]>(`
		global $wpdb;
		foreach ( array( 'a', 'b', 'c', 'd' ) as $index => $name ) {
			Sitewright\\Core\\Claim::take( "turns_$name", 60 );
			$wpdb->update( $wpdb->options, array( 'option_value' => ( time() - 1000 + $index ) . ':word' ), array( 'option_name' => "turns_$name" ) );
		}
		$turns = array();
		for ( $run = 0; $run < 2; $run++ ) {
			$names = Sitewright\\Core\\Claim::all( 'turns_', 2 );
			foreach ( $names as $name ) {
				Sitewright\\Core\\Claim::take( "turns_$name", 60 );
			}
			$turns[] = implode( $names );
		}
		Sitewright\\Core\\Claim::delete_all( 'turns_' );
		return $turns;`);
	await remove();
	expect(turns).toEqual(['ab', 'cd']);
});
