import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyTemplate } from '../../__tests__/support/site/template';
import { testEngine } from '../../scripts/site/boot';
import { buildPlugin, isBuildStale } from '../../scripts/site/build';
import { pluginDirectory, projectRoot } from '../../scripts/site/paths';
import { freePort } from '../../scripts/site/ports';
import { activatePlugin, Session } from '../../scripts/site/session';
import { administrator, offlineConstants, type Site } from '../../scripts/site/site-options';

const megabyte = 1e6;

/** A WordPress that a bench may kill at any moment. */
export interface KillableSite {
	/** An administrator’s. */
	readonly session: Session;
	/** Its folder. */
	readonly directory: string;
	/** Kills it, waits for `lost`, which its end lets fail, and starts it anew with its data. */
	restart: (lost?: Promise<unknown>) => Promise<void>;
	/** The largest memory of a request until now, in millions of bytes. */
	readMemory: () => Promise<number>;
	/** Stops it and deletes its folder. */
	remove: () => Promise<void>;
}

/**
 * Starts a new WordPress with the plugin, and names it as the site of `testSite`.
 * @param constants Constants of wp-config.php beside those that keep it offline.
 */
export async function openKillableSite(constants: Readonly<Record<string, boolean>> = {}): Promise<KillableSite> {
	if (await isBuildStale()) {
		await buildPlugin();
	}
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-'));
	const directory = path.join(folder, 'wordpress');
	await copyTemplate(directory);
	const plugins = path.join(directory, 'wp-content/mu-plugins');
	await mkdir(plugins, { recursive: true });
	await copyFile(path.join(projectRoot, '__tests__/support/site/test-site.php'), path.join(plugins, 'test-site.php'));
	const memory = path.join(directory, 'wp-content/memory.txt');
	await writeFile(
		path.join(plugins, 'memory.php'),
		`<?php\nadd_action( 'shutdown', function () { file_put_contents( WP_CONTENT_DIR . '/memory.txt', memory_get_peak_usage( true ) . "\\n", FILE_APPEND ); } );\n`
	);

	const port = await freePort();
	const engine = await testEngine();
	const boot = (): Promise<Site> => engine.boot({ directory, port, plugin: pluginDirectory, constants: { ...offlineConstants, ...constants } });
	let site = await boot();
	process.env.SITEWRIGHT_TEST_SITE = JSON.stringify({ url: site.url, directory, platformUrl: '', controlUrl: '' });
	const session = new Session(site.url);
	await session.logIn(administrator.login, administrator.password);
	await activatePlugin(session, 'sitewright/sitewright');
	return {
		session,
		directory,
		async restart(lost) {
			await site.kill();
			await lost;
			site = await boot();
		},
		readMemory: async () => Math.max(...(await readFile(memory, 'utf8')).trim().split('\n').map(Number)) / megabyte,
		async remove() {
			await site.stop();
			await engine.remove(directory);
			await rm(folder, { recursive: true, force: true });
		},
	};
}
