/**
 * A PHP function that gives the milliseconds that this process has used of a processor: on Linux without those in which other
 * programs had it, so that a test of how much work something is does not fail on a busy machine. Elsewhere it is the clock.
 */
export const phpTime = `function sitewright_test_milliseconds() {
	$used = @file_get_contents( '/proc/self/schedstat' );
	return ( false === $used ? hrtime( true ) : (int) $used ) / 1e6;
}`;
