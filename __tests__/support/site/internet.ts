import { testSite } from './site';

/**
 * Answers what WordPress asks of third parties, of which tests reach none, until the returned function is called.
 * @param redirects Where addresses lead. Of the others, those that hold `gone` answer 404, `nobody` none at all, the rest 200.
 */
export function pretendInternet(redirects: Readonly<Record<string, string>> = {}): Promise<() => Promise<void>> {
	const map = Buffer.from(JSON.stringify(redirects)).toString('base64');
	return testSite.addMuPlugin(
		'internet',
		`add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	if ( ! preg_match( '~^https://(?:[\\w-]+\\.)*(?:calendly\\.com|pinterest\\.com|pin\\.it|eventbrite\\.com|google\\.com|example\\.com|giphy\\.com|gph\\.is)/~', $url ) ) {
		return $answer;
	}
	if ( strpos( $url, 'nobody' ) ) {
		return new WP_Error( 'http_request_failed', 'Nobody answers.' );
	}
	$location = json_decode( base64_decode( '${map}' ), true )[ $url ] ?? null;
	return array(
		'headers'  => $location ? array( 'location' => $location ) : array(),
		'body'     => '',
		'response' => array( 'code' => $location ? 301 : ( strpos( $url, 'gone' ) ? 404 : 200 ), 'message' => '' ),
		'cookies'  => array(),
	);
}, 10, 3 );`
	);
}
