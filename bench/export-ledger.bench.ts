/**
 * The earnings of a million payments are exported as CSV, through WordPress from the platform: each line must arrive, and neither the
 * platform nor PHP may need more than 200 MB of memory.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestStorage } from '../__tests__/platform/support/database';
import { findFreePort } from '../__tests__/platform/support/ports';
import { startPlatformProcess } from '../__tests__/platform/support/process';
import { copyTemplate } from '../__tests__/support/site/template';
import { parseCoreConfig } from '../platform/core/config/core-config';
import { openDatabase } from '../platform/core/db/open-database';
import { testEngine } from '../scripts/site/boot';
import { buildPlugin, isBuildStale } from '../scripts/site/build';
import { connect } from '../scripts/site/connect';
import { pluginDirectory } from '../scripts/site/paths';
import { activatePlugin, Session } from '../scripts/site/session';
import { administrator, offlineConstants } from '../scripts/site/site-options';
import { buildPlatform, builtPlatform, megabytes, readMemory, report } from './support/platform';

const lines = 1_000_000;
const checkouts = 10_000;
const maxMegabytes = 200;
const lineFeed = 10;

if (await isBuildStale()) {
	await buildPlugin();
}
await buildPlatform();
const storage = await createTestStorage();
const env = { ...storage.env, PORT: String(await findFreePort()) };
const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-'));
const directory = path.join(folder, 'wordpress');
await copyTemplate(directory);
await mkdir(path.join(directory, 'wp-content/mu-plugins'), { recursive: true });
await writeFile(
	path.join(directory, 'wp-content/mu-plugins/bench.php'),
	`<?php\nadd_action( 'shutdown', function () { file_put_contents( WP_CONTENT_DIR . '/memory.txt', memory_get_peak_usage( true ) . "\\n", FILE_APPEND ); } );\n`
);

let platform = await startPlatformProcess(env, builtPlatform);
const site = await (await testEngine()).boot({
	directory,
	port: await findFreePort(),
	plugin: pluginDirectory,
	platformUrl: platform.url,
	constants: offlineConstants,
});
const session = new Session(site.url);
await session.logIn(administrator.login, administrator.password);
await activatePlugin(session, 'sitewright/sitewright');
await connect(session, 'bench');

platform.signal('SIGTERM');
await platform.exited;
const database = await openDatabase(parseCoreConfig(env));
await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(checkouts)})
	insert into payment_checkouts (id, site_id, post_id, title, currency, units, quantity, interval, return_url, state, state_at, email, created_at, expires_at)
	select 'checkout ' || i, (select max(id) from sites), 1, 'The choir’s CD ' || i, 'EUR', 1000, 1, 'one-time', '', 'paid', 0, 'buyer' || i || '@example.com', 0, 0 from n`.execute(
	database.kysely
);
await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(lines)})
	insert into payment_ledger (site_id, kind, provider, reference, payment, checkout_id, currency, units, happened_at, recorded_at)
	select (select max(id) from sites), 'payment', 'test-desk', 'payment ' || i, 'payment ' || i, 'checkout ' || (1 + i % ${sql.lit(checkouts)}), 'EUR', 1000 + i, ${sql.lit(Date.now())}, 0 from n`.execute(
	database.kysely
);
await database.close();
platform = await startPlatformProcess(env, builtPlatform);

const page = await session.page(`${site.url}/wp-admin/admin.php?page=sitewright-earnings`);
const [, address = ''] = /data-export-url="([^"]+)"/.exec(page.html) ?? [];
await rm(path.join(directory, 'wp-content/memory.txt'), { force: true });
const startedAt = Date.now();
const response = await session.request(address.replaceAll('&#038;', '&').replaceAll('&amp;', '&'));
let count = 0;
const reader = response.body?.getReader();
for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
	count += Buffer.from(piece.value).filter((byte) => byte === lineFeed).length;
}
const { peak } = await readMemory(platform.pid);
const php = Math.max(...(await readFile(path.join(directory, 'wp-content/memory.txt'), 'utf8')).trim().split('\n').map(Number)) / 1e6;
console.log(`${count} lines in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
report('lines of the file, with their names', String(count), String(lines + 1), count === lines + 1);
report('memory of the platform at most', megabytes(peak), megabytes(maxMegabytes), peak <= maxMegabytes);
report('memory of PHP at most', megabytes(php), megabytes(maxMegabytes), php <= maxMegabytes);
platform.signal('SIGTERM');
await platform.exited;
await site.stop();
await storage.remove();
await (await testEngine()).remove(directory);
await rm(folder, { recursive: true, force: true });
