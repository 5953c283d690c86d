/**
 * 1,000 submissions of a form, 20 at a time, while the whole site is killed ten times at random: each acknowledged one must
 * be stored once and mailed once. A sender whose connection breaks sends again, under the same key, as the page script does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { field, form, formBody, hiddenInputs, sendForm } from '../__tests__/support/site/forms';
import { openMailbox } from '../__tests__/support/site/mailbox';
import { allowPhp } from '../__tests__/support/site/run-php';
import { testSite } from '../__tests__/support/site/site';
import { openKillableSite } from './support/killable-site';

const submissions = 1000;
const senders = 20;
const kills = 10;
/** Milliseconds that a site is up before it is killed. */
const minUptime = 3000;
const maxUptime = 12_000;
const maxTries = 200;

const { session, restart, remove } = await openKillableSite();
await testSite.addMuPlugin(
	'no-limits',
	"add_filter( 'sitewright_form_rate_limits', function () { return array( 'address' => array( 1000000, 600 ), 'site' => array( 1000000, 3600 ) ); } );"
);
const { php } = await allowPhp();
const mailbox = await openMailbox(php);
const { link } = await session.call<{ link: string }>('POST', 'wp/v2/posts', {
	body: {
		title: 'Form',
		status: 'publish',
		content: form([field('name', { required: true }), field('email', { required: true }), field('textarea', { label: 'Message' })]),
	},
});
const hidden = hiddenInputs(await (await fetch(link)).text());
// Somebody who sends at once is a robot.
await delay(5000);

const acknowledged = new Set<number>();
let next = 0;
let retries = 0;

async function send(number: number): Promise<void> {
	const values = { name: `Person ${number}`, email: `person${number}@example.com`, message: `I would like ${number} loaves, ${randomUUID()}.` };
	const own = { ...hidden, 'sitewright-form[key]': randomUUID(), 'sitewright-form[script]': '1' };
	for (let attempt = 0; attempt < maxTries; attempt += 1) {
		try {
			const { status } = await sendForm(link, formBody(own, values));
			if (status === 303 || status === 200) {
				acknowledged.add(number);
				return;
			}
		} catch {
			// The site was killed: the next try has the same key.
		}
		retries += 1;
		await delay(500 + Math.random() * 1000);
	}
}

async function sender(): Promise<void> {
	while (next < submissions) {
		next += 1;
		await send(next);
	}
}

const startedAt = Date.now();
const everybody = Promise.all(Array.from({ length: senders }, sender));
let isDone = false;
void everybody.then(() => {
	isDone = true;
});
let killed = 0;
while (killed < kills && !isDone) {
	await delay(minUptime + Math.random() * (maxUptime - minUptime));
	await restart();
	killed += 1;
}
await everybody;
const seconds = (Date.now() - startedAt) / 1000;

// Mails that a killed request left behind are finished by cron, ten minutes later: time is moved on instead.
await php(
	"foreach ( _get_cron_array() as $time => $hooks ) { foreach ( $hooks as $hook => $events ) { if ( 0 === strpos( $hook, 'sitewright' ) ) { foreach ( $events as $event ) { do_action_ref_array( $hook, $event['args'] ); } } } } return true;"
);

const stored = await php<readonly string[]>(
	"global $wpdb; return $wpdb->get_col( \"SELECT post_content FROM $wpdb->posts WHERE post_type = 'feedback' AND post_status = 'publish'\" );"
);
const mails = await mailbox.mails();
const countOf = (texts: readonly string[]) => {
	const counts = new Map<number, number>();
	for (const text of texts) {
		const number = Number(/person(\d+)@example\.com/.exec(text)?.[1]);
		counts.set(number, (counts.get(number) ?? 0) + 1);
	}
	return counts;
};
const [storedCounts, mailCounts] = [countOf(stored), countOf(mails)];
const wrong = (counts: Map<number, number>) =>
	[...acknowledged].filter((number) => counts.get(number) !== 1).map((number) => `${number}: ${counts.get(number) ?? 0}`);
console.log(`${acknowledged.size} of ${submissions} acknowledged in ${seconds.toFixed(0)} s, with ${killed} kills and ${retries} more tries`);
console.log(`Not stored exactly once: ${wrong(storedCounts).join(', ') || 'none'} (target: none)`);
console.log(`Not mailed exactly once: ${wrong(mailCounts).join(', ') || 'none'} (target: none)`);
await remove();
process.exitCode = wrong(storedCounts).length + wrong(mailCounts).length > 0 || acknowledged.size < submissions ? 1 : 0;
