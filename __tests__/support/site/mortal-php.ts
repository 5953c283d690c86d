import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { testEngine } from '../../../scripts/site/boot';
import { findNativePhp, type NativePhp, nativeFolder, settings } from '../../../scripts/site/native-php';
import { offlineConstants } from '../../../scripts/site/site-options';
import type { RunPhp } from './run-php';
import { testSite } from './site';

const run = promisify(execFile);

/** How PHP ended: by itself, with what its code returned, or killed. */
export type EndOfPhp<Result> = { readonly isKilled: true } | { readonly isKilled: false; readonly result: Result };

/**
 * Runs PHP that may be killed. The code finds its argument in `$argument`, and the functions `sitewright_test_die()`,
 * which kills it, and `sitewright_test_exit()`, which ends it in good order with null.
 *
 * @param killAfter Milliseconds after which it is killed from outside, wherever it is.
 */
export type RunMortalPhp = <Result = unknown>(code: string, argument?: unknown, killAfter?: number) => Promise<EndOfPhp<Result>>;

const killed = '{"result":"killed by a test"}';

/** In PHP in WebAssembly there is no process to kill: the request ends at that point. */
const inRequest =
	(php: RunPhp): RunMortalPhp =>
	async (code, argument) => {
		const result: unknown = await php(
			`if ( ! function_exists( 'sitewright_test_die' ) ) {
	function sitewright_test_die() {
		echo '${killed}';
		exit;
	}
	function sitewright_test_exit() {
		echo '{"result":null}';
		exit;
	}
}
global $wpdb;
${code}`,
			argument
		);
		return result === 'killed by a test' ? { isKilled: true } : { isKilled: false, result: result as never };
	};

/** As the system kills where memory or time is short: no line of PHP runs after it. */
const inProcess =
	(php: NativePhp): RunMortalPhp =>
	async (code, argument = null, killAfter = 0) => {
		const { url, directory } = testSite;
		const constants = { ...offlineConstants, WP_HOME: url, WP_SITEURL: url, WP_DEBUG: true, WP_DEBUG_LOG: true, WP_DEBUG_DISPLAY: false };
		const script = `$_SERVER = array( 'HTTP_HOST' => '${new URL(url).host}', 'SERVER_NAME' => 'localhost', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'REMOTE_ADDR' => '127.0.0.1' ) + $_SERVER;
function sitewright_test_die() {
	exec( 'kill -9 ' . getmypid() );
	sleep( 9 );
}
function sitewright_test_exit() {
	echo 'null';
	exit;
}
require '${path.join(directory, 'wp-load.php')}';
$argument = json_decode( getenv( 'SITEWRIGHT_TEST_ARGUMENT' ), true );
echo json_encode( ( function () use ( $argument ) {
	global $wpdb;
	${code}
} )() );`;
		const lines = [`auto_prepend_file=${path.join(nativeFolder, 'prepend.php')}`, 'memory_limit=256M', 'display_errors=0', 'log_errors=1'];
		try {
			const { stdout } = await run(php.binary, [...settings(lines), '-r', script], {
				env: { ...process.env, SITEWRIGHT_SITE_CONSTANTS: JSON.stringify(constants), SITEWRIGHT_TEST_ARGUMENT: JSON.stringify(argument) },
				...(killAfter > 0 && { timeout: killAfter, killSignal: 'SIGKILL' }),
			});
			return { isKilled: false, result: JSON.parse(stdout) };
		} catch (error) {
			if (typeof error === 'object' && error !== null && 'signal' in error && error.signal === 'SIGKILL') {
				return { isKilled: true };
			}
			throw error;
		}
	};

/** Lets a test run PHP that may be killed: in a process of its own where the site runs on PHP of this machine. */
export async function mortalPhp(php: RunPhp): Promise<RunMortalPhp> {
	const found = (await testEngine()).name === 'native' ? await findNativePhp() : '';
	return typeof found === 'string' ? inRequest(php) : inProcess(found);
}
