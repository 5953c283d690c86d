import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testEngine } from '../../../scripts/site/boot';
import { freePort } from '../../../scripts/site/ports';
import { Session } from '../../../scripts/site/session';
import { administrator, type BootOptions, offlineConstants } from '../../../scripts/site/site-options';
import { copyTemplate } from './template';

type Options = Pick<BootOptions, 'constants' | 'plugin' | 'platformUrl'>;

/** A WordPress of its own for a test that installs or deletes the plugin. */
export interface CleanSite {
	readonly url: string;
	/** The WordPress tree on disk. */
	readonly directory: string;
	/** The administrator's. */
	readonly session: Session;
	/** Runs PHP in one request; what the code returns comes back as JSON. `session` is one of another site of the network. */
	readonly php: <Result = unknown>(code: string, session?: Session) => Promise<Result>;
	/** Boots the same WordPress again with other options, at the same address; the administrator logs in again. */
	restart(options: Options): Promise<void>;
	stop(): Promise<void>;
}

const runner = `<?php
add_action( 'rest_api_init', function () {
	register_rest_route( 'tests/v1', '/php', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		return array( 'result' => eval( $request['code'] ) );
	} ) );
} );
`;

/** Boots a WordPress with nothing but the people of the tests. */
export async function bootCleanSite(options: Options = {}): Promise<CleanSite> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-clean-'));
	const directory = path.join(folder, 'wordpress');
	await copyTemplate(directory);
	await mkdir(path.join(directory, 'wp-content/mu-plugins'), { recursive: true });
	await writeFile(path.join(directory, 'wp-content/mu-plugins/run-php.php'), runner);
	const port = await freePort();
	const engine = await testEngine();
	const boot = (changes: Options) =>
		engine.boot({
			...changes,
			directory,
			port,
			constants: { ...offlineConstants, WP_DEBUG: true, WP_DEBUG_LOG: true, WP_DEBUG_DISPLAY: false, ...changes.constants },
		});
	let site = await boot(options);
	const logIn = async () => {
		const opened = new Session(site.url);
		await opened.logIn(administrator.login, administrator.password);
		return opened;
	};
	let session = await logIn();
	return {
		url: site.url,
		directory,
		get session() {
			return session;
		},
		php: async <Result>(code: string, by = session) => (await by.call<{ result: Result }>('POST', 'tests/v1/php', { body: { code } })).result,
		restart: async (changes) => {
			await site.stop();
			site = await boot(changes);
			session = await logIn();
		},
		stop: async () => {
			await site.stop();
			await engine.remove(directory);
			await rm(folder, { recursive: true, force: true });
		},
	};
}
