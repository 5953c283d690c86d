import { testSite } from '../../support/site/site';

/** As much of WP-CLI as a command meets: it takes the commands, and a request of a test runs one. */
const standIn = `
if ( isset( $_GET['command'] ) ) {
	define( 'WP_CLI', true );
	final class Stand_In_Exit extends Exception {}
	final class WP_CLI {
		public static $commands = array();
		public static $printed  = array();
		public static function add_command( $name, $run, $arguments ) { self::$commands[ $name ] = array( $run, $arguments ); }
		public static function log( $text ) { self::$printed[] = $text; }
		public static function print_value( $value, $options ) { self::$printed[] = array( $options['format'] => $value ); }
		public static function confirm( $question, $options ) { if ( empty( $options['yes'] ) ) { self::error( $question ); } }
		public static function error( $text ) { self::$printed[] = "Error: $text"; throw new Stand_In_Exit(); }
	}
	eval( 'namespace WP_CLI\\\\Utils; function format_items( $format, $items, $fields ) { \\\\WP_CLI::$printed[] = array( $format => $items, "fields" => $fields ); }' );
	add_action( 'wp_loaded', function () {
		list( $run, $arguments ) = WP_CLI::$commands[ $_GET['command'] ];
		try {
			$run( array(), json_decode( stripslashes( $_GET['options'] ), true ) );
		} catch ( Stand_In_Exit $exit ) {
			WP_CLI::log( 'Exit 1' );
		}
		wp_send_json( array( 'printed' => WP_CLI::$printed, 'arguments' => $arguments, 'commands' => array_keys( WP_CLI::$commands ) ) );
	} );
}`;

interface Answer {
	readonly printed: readonly unknown[];
	readonly commands: readonly string[];
	readonly arguments: {
		readonly shortdesc: string;
		readonly synopsis: readonly { readonly name: string; readonly optional: boolean; readonly options?: readonly string[] }[];
	};
}

/** Runs a command as a user of the site, or as nobody, as WP-CLI does without `--user`. */
async function run(command: string, options: Readonly<Record<string, string | boolean>> = {}, role?: 'administrator' | 'contributor'): Promise<Answer> {
	const session = await testSite.session(role);
	const query = new URLSearchParams({ command: `sitewright ${command}`, options: JSON.stringify(options) });
	return (await (await session.request(`/?${query}`)).json()) as Answer;
}

let remove: () => Promise<void>;

beforeAll(async () => {
	await testSite.connect('administrator');
	remove = await testSite.addMuPlugin('cli', standIn);
});

afterAll(() => remove());

it('has a command for each thing that the admin page does, with its options', async () => {
	const { commands, arguments: settings } = await run('update-settings', {}, 'administrator');
	expect(commands.length).toBeGreaterThan(100);
	for (const command of ['get-connection', 'save-ai-provider', 'set-module-active', 'list-subscribers', 'attach-licences', 'disconnect-site', 'get-ai-usage']) {
		expect(commands).toContain(`sitewright ${command}`);
	}
	expect(settings.shortdesc).toMatch(/\w{3,}.*\./);
	expect(settings.synopsis).toContainEqual(expect.objectContaining({ name: 'videos_private', optional: true }));
	expect((await run('resolve-redirect', { 'url-value': 'nonsense' }, 'administrator')).arguments.synopsis).toContainEqual(
		expect.objectContaining({ name: 'url-value', optional: false })
	);
});

it('changes a setting as the user of the command, and prints what it is now', async () => {
	const { printed } = await run('update-settings', { videos_private: 'true', format: 'json' }, 'administrator');
	expect(printed).toEqual([{ json: expect.objectContaining({ videos_private: true }) }]);
	await run('update-settings', { videos_private: 'false' }, 'administrator');
	const { printed: table } = await run('get-settings', {}, 'administrator');
	expect(table).toEqual([{ table: expect.arrayContaining([{ field: 'videos_private', value: 'false' }]), fields: ['field', 'value'] }]);
});

it('turns the record of events on and off', async () => {
	const change = async (isOn: 'true' | 'false') => (await run('save-tracking-settings', { is_on: isOn, format: 'json' }, 'administrator')).printed;
	expect(await change('true')).toEqual([{ json: { is_on: true } }]);
	expect((await run('get-tracking-settings', { format: 'json' }, 'administrator')).printed).toEqual([{ json: { is_on: true } }]);
	expect(await change('false')).toEqual([{ json: { is_on: false } }]);
	expect((await run('save-tracking-settings', { is_on: 'true' }, 'contributor')).printed).toEqual([expect.stringMatching(/\(rest_forbidden\)$/), 'Exit 1']);
});

it('prints a list as a table whose rows have the same columns', async () => {
	const { printed } = await run('list-plugins', {}, 'administrator');
	const [{ table, fields }] = printed as [{ readonly table: readonly object[]; readonly fields: readonly string[] }];
	expect(fields.length).toBeGreaterThan(2);
	for (const row of table) {
		expect(Object.keys(row)).toEqual(fields);
	}
});

it('connects the site without a nonce of a page, as the administrator alone', async () => {
	const { printed, arguments: register } = await run('register-site', { format: 'json' }, 'administrator');
	expect(register.synopsis.map(({ name }) => name)).not.toContain('registration_nonce');
	expect(printed).toEqual([{ json: expect.objectContaining({ authorizeUrl: expect.stringContaining(testSite.platformUrl) }) }]);
	expect((await run('register-site', {}, 'contributor')).printed).toEqual([expect.stringMatching(/\(rest_forbidden\)$/), 'Exit 1']);
});

it('refuses what the user may not do, and asks nobody for a name', async () => {
	expect((await run('get-settings', {}, 'contributor')).printed).toEqual([
		expect.stringMatching(/^Error: You are not allowed to do that\..*\(rest_forbidden\)$/),
		'Exit 1',
	]);
	expect((await run('get-settings')).printed).toEqual([expect.stringMatching(/Name a user who may do this, e\.g\. --user=admin\.$/), 'Exit 1']);
});

it('says what is wrong with a value, and asks before it takes something away', async () => {
	expect((await run('update-settings', { videos_private: 'maybe' }, 'administrator')).printed).toEqual(['Error: --videos_private: true or false.', 'Exit 1']);
	expect((await run('set-module-active', { name: 'no-such-module', active: 'true' }, 'administrator')).printed).toEqual([
		expect.stringMatching(/^Error: .+\(\w+\)$/),
		'Exit 1',
	]);
	expect((await run('delete-ai-provider', {}, 'administrator')).printed).toEqual([expect.stringMatching(/Go on\?$/), 'Exit 1']);
});
