import type { AiConnector } from '../../../api/contract/ai/ai-connectors.contract';
import type { AiProviderSettings } from '../../../api/contract/ai/ai-provider.contract';
import type { Session } from '../../../scripts/site/session';
import { testSite } from '../../support/site/site';

const path = 'wpcom/v2/sitewright/ai-connectors';
const openAi = 'https://api.openai.com/v1';

/** Connectors as WordPress 7.0 has them, and a platform that keeps what it was sent in an option. */
const standIn = `
if ( ! function_exists( 'wp_get_connectors' ) ) {
	function wp_get_connectors() {
		if ( isset( $_GET['no_connectors'] ) ) {
			return array();
		}
		$found = array( 'akismet' => array( 'name' => 'Akismet', 'authentication' => array( 'method' => 'api_key', 'setting_name' => 'wordpress_api_key' ) ) );
		foreach ( array( 'openai' => 'OpenAI', 'google' => 'Google' ) as $id => $name ) {
			$found[ $id ] = array( 'name' => $name, 'authentication' => array( 'method' => 'api_key', 'setting_name' => "connectors_ai_{$id}_api_key" ) );
		}
		return $found;
	}
}
add_filter( 'pre_http_request', function ( $answer, $request, $url ) {
	if ( ! strpos( $url, '/sitewright/ai-provider' ) ) {
		return $answer;
	}
	if ( get_option( 'stand_in_is_away' ) ) {
		return new WP_Error( 'http_request_failed', 'Away' );
	}
	if ( 'POST' === $request['method'] ) {
		update_option( 'stand_in_saved', json_decode( $request['body'], true ) );
	} elseif ( 'DELETE' === $request['method'] ) {
		delete_option( 'stand_in_saved' );
	}
	$saved = get_option( 'stand_in_saved', array( 'base_url' => '', 'model' => 'embedded-writer', 'api_key' => '' ) );
	$body  = array( 'source' => $saved['base_url'] ? 'site' : 'embedded', 'name' => 'model', 'model' => $saved['model'], 'base_url' => $saved['base_url'], 'has_key' => '' !== $saved['api_key'] );
	return array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'body' => wp_json_encode( $body ) );
}, 10, 3 );
add_action( 'init', function () {
	foreach ( array( 'connectors_ai_openai_api_key', 'connectors_ai_google_api_key', 'stand_in_is_away' ) as $option ) {
		if ( isset( $_GET[ $option ] ) ) {
			update_option( $option, $_GET[ $option ] );
		}
	}
	if ( isset( $_GET['then_refused'] ) ) {
		update_option( 'connectors_ai_openai_api_key', $_GET['then_refused'] );
	}
	if ( isset( $_GET['stand_in_saved'] ) ) {
		header( 'X-Saved: ' . wp_json_encode( get_option( 'stand_in_saved' ) ) );
	}
	if ( isset( $_GET['stand_in_ends'] ) ) {
		array_map( 'delete_option', array( 'sitewright_ai_connector', 'connectors_ai_openai_api_key', 'connectors_ai_google_api_key', 'stand_in_is_away', 'stand_in_saved' ) );
		wp_unschedule_hook( 'sitewright_follow_ai_connector' );
	}
}, 99 );`;

let admin: Session;
let remove: () => Promise<void>;

const visit = (query: string) => admin.request(`/?${query}`);
const saved = async (): Promise<unknown> => JSON.parse((await visit('stand_in_saved=1')).headers.get('x-saved') ?? 'null');
const list = () => admin.call<AiConnector[]>('GET', path);
const chooseOpenAi = () => admin.call<AiProviderSettings>('POST', `${path}/use`, { body: { id: 'openai' } });

beforeAll(async () => {
	admin = await testSite.session('administrator');
	remove = await testSite.addMuPlugin('connectors', standIn);
});

afterAll(async () => {
	await visit('stand_in_ends=1');
	await remove();
});

it('offers the keys that WordPress has, of providers that the platform can call, and sends none before it is asked', async () => {
	expect(await list()).toEqual([]);
	expect((await admin.rest('POST', `${path}/use`, { body: { id: 'openai' } })).status).toBe(404);
	await visit('connectors_ai_openai_api_key=sk-first');
	expect(await list()).toEqual([{ id: 'openai', name: 'OpenAI', base_url: openAi, is_used: false }]);
	expect(await saved()).toBe(false);
});

it('answers with the key of a connector, and follows the key when it changes and when it goes', async () => {
	expect(await chooseOpenAi()).toMatchObject({ source: 'site', base_url: openAi, has_key: true });
	expect(await saved()).toEqual({ base_url: openAi, api_key: 'sk-first', model: 'gpt-4o-mini' });
	expect(await list()).toMatchObject([{ is_used: true }]);

	await admin.call('POST', 'wpcom/v2/sitewright/ai-provider', { body: { base_url: openAi, model: 'a-better-one' } });
	await visit('connectors_ai_openai_api_key=sk-second');
	expect(await saved()).toEqual({ base_url: openAi, api_key: 'sk-second', model: 'a-better-one' });

	await visit('connectors_ai_openai_api_key=');
	expect(await saved()).toBe(false);
	expect(await list()).toEqual([]);

	await visit('connectors_ai_openai_api_key=sk-again');
	expect(await saved()).toMatchObject({ api_key: 'sk-again' });
	expect(await list()).toMatchObject([{ is_used: true }]);
});

it('never sends a key that WordPress takes back in the same request, and keeps one that PHP does not see for a while', async () => {
	await visit('connectors_ai_openai_api_key=sk-good');
	await chooseOpenAi();
	await visit('connectors_ai_openai_api_key=sk-mistyped&then_refused=sk-good');
	expect(await saved()).toMatchObject({ api_key: 'sk-good' });
	await visit('no_connectors=1&connectors_ai_google_api_key=of-another');
	expect(await saved()).toMatchObject({ api_key: 'sk-good' });
	await visit('connectors_ai_google_api_key=');
});

it('tells a platform that was away of the new key once it is back', async () => {
	await visit('connectors_ai_openai_api_key=sk-first');
	await chooseOpenAi();
	await visit('stand_in_is_away=1');
	await visit('connectors_ai_openai_api_key=sk-third');
	await visit('stand_in_is_away=');
	expect(await saved()).toMatchObject({ api_key: 'sk-first' });
	await admin.page('/wp-admin/admin.php?page=sitewright');
	expect(await saved()).toMatchObject({ api_key: 'sk-third' });
});

it('leaves a key alone that somebody typed, and another server', async () => {
	await chooseOpenAi();
	await admin.call('POST', 'wpcom/v2/sitewright/ai-provider', { body: { base_url: openAi, api_key: 'sk-typed', model: 'gpt-4o-mini' } });
	expect(await list()).toMatchObject([{ is_used: false }]);
	await visit('connectors_ai_openai_api_key=sk-fourth');
	expect(await saved()).toMatchObject({ api_key: 'sk-typed' });

	await chooseOpenAi();
	await admin.call('POST', 'wpcom/v2/sitewright/ai-provider', { body: { base_url: 'https://models.example/v1', model: 'large' } });
	await visit('connectors_ai_openai_api_key=sk-fifth');
	expect(await saved()).toMatchObject({ base_url: 'https://models.example/v1', model: 'large' });
});
