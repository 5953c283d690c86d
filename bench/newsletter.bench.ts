/**
 * 50,000 subscribers are imported from a CSV file, and a post is mailed to them while the whole site is killed ten times at random: each
 * must get one mail, or be reported as not known; neither the import nor a batch may need more than 200 MB of memory.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { allowPhp } from '../__tests__/support/site/run-php';
import { testSite } from '../__tests__/support/site/site';
import { openKillableSite } from './support/killable-site';

const subscribers = 50_000;
const kills = 10;
/** Milliseconds that a batch runs before the site is killed. */
const minUptime = 1500;
const maxUptime = 5000;
/** Lines of a piece of the import. */
const pieceLines = 5000;
const maxMegabytes = 200;
const class_ = '\\Sitewright\\Features\\Readers\\Newsletter\\';

const { session, directory, restart, readMemory, remove } = await openKillableSite({ DISABLE_WP_CRON: true });
// A mailer that writes down who got a mail.
await testSite.addMuPlugin(
	'bench',
	`add_filter( 'pre_wp_mail', function ( $answer, $mail ) { return false !== file_put_contents( WP_CONTENT_DIR . '/mailed.txt', implode( $mail['to'] ) . "\\n", FILE_APPEND ); }, 10, 2 );
add_filter( 'sitewright_newsletter_batch', function () { return array( 'mails' => 5000, 'seconds' => 40, 'pause' => 0 ); } );`
);
const { php } = await allowPhp();

let startedAt = Date.now();
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(0);
for (let line = 0; line < subscribers; line += pieceLines) {
	const text = Array.from({ length: pieceLines }, (_, index) => `Singer,singer${line + index}@example.com`).join('\n');
	await session.call('POST', 'wpcom/v2/sitewright/subscribers/imports', { body: { text, first_line: line + 1 } });
}
const { counts } = await session.call<{ counts: { confirmed: number } }>('GET', 'wpcom/v2/sitewright/subscribers', { query: { page: '1' } });
console.log(`Imported ${counts.confirmed} of ${subscribers} in ${seconds()} s`);

await session.call('POST', 'wp/v2/posts', { body: { title: 'Concert', content: 'We sing.', status: 'publish' } });
startedAt = Date.now();
interface Mailing {
	readonly id: number;
	readonly status: string;
	readonly sent: number;
	readonly unknown: number;
}
const mailing = () => php<Mailing>(`return ${class_}Mailings::newest( 1 )[0];`);
// The claim of a killed request ends after ten minutes; here at once.
const run = () => php(`${class_}Mailing_Queue::uninstall(); do_action( 'sitewright_newsletter_mail' );`);
let killed = 0;
while ((await mailing()).status !== 'done') {
	const batch = run().catch(() => undefined);
	if (killed < kills) {
		await delay(minUptime + Math.random() * (maxUptime - minUptime));
		killed += 1;
		await restart(batch);
	} else {
		await batch;
	}
}

const { id, sent, unknown } = await mailing();
const got = (await readFile(path.join(directory, 'wp-content/mailed.txt'), 'utf8')).trim().split('\n');
const times = new Map<string, number>();
got.forEach((email) => times.set(email, (times.get(email) ?? 0) + 1));
const reported = new Set((await php<{ email: string }[]>(`return ${class_}Mailings::problems( $argument, 1000 );`, id)).map(({ email }) => email));
const twice = [...times].filter(([, count]) => count > 1);
const missing = Array.from({ length: subscribers }, (_, index) => `singer${index}@example.com`).filter((email) => !times.has(email) && !reported.has(email));
const megabytes = await readMemory();
console.log(`Mailed ${sent} in ${seconds()} s, with ${killed} kills; ${unknown} reported as not known`);
console.log(`Mailed twice: ${twice.length} (target: none)`);
console.log(`Neither mailed nor reported: ${missing.length} (target: none)`);
console.log(`Memory of a request: ${megabytes.toFixed(0)} MB (target: ${maxMegabytes})`);
await remove();
process.exitCode = twice.length + missing.length > 0 || megabytes > maxMegabytes || counts.confirmed !== subscribers ? 1 : 0;
