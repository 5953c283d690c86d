import { allowPhp } from '../support/site/run-php';

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
