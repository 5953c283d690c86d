import { randomUUID } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import { createTestStorage, type TestStorage } from '../__tests__/platform/support/database';
import { hashed } from '../__tests__/platform/support/payments';
import { type ConnectedSite, registerSite } from '../__tests__/platform/support/platform';
import { findFreePort } from '../__tests__/platform/support/ports';
import { type PlatformProcess, startPlatformProcess } from '../__tests__/platform/support/process';
import { startTestSite } from '../__tests__/platform/support/site';
import { OpenCheckout } from '../api/contract/money/checkouts.contract';
import { ListEarnings } from '../api/contract/money/earnings.contract';
import { parseCoreConfig } from '../platform/core/config/core-config';
import { loadKeys } from '../platform/core/keys';
import { webhookPurpose } from '../platform/domains/money/payments/test-desk';
import { signatureHeader, signEvent } from '../platform/domains/money/payments/test-desk/events';
import { buildPlatform, builtPlatform, report } from './support/platform';

const reports = 10_000;
const kills = 50;
const checkouts = 100;
const atOnce = 25;

interface PaymentReport {
	readonly id: string;
	/** Added to the ledger. */
	readonly units: number;
	readonly body: string;
}

async function openCheckout(site: ConnectedSite, number: number): Promise<string> {
	const body = {
		key: hashed(`key ${number}`),
		visitor: hashed(`visitor ${number}`),
		is_again: false,
		post_id: 1,
		plan_id: null,
		title: 'Our CD',
		currency: 'EUR',
		units: 1000,
		interval: 'one-time',
		quantity: 1,
		return_url: site.site.url,
	};
	const answer = await site.send({ method: 'POST', target: '/platform/v1/payments/checkouts', body });
	return Value.Parse(OpenCheckout.response, await answer.json()).id;
}

/** Payments, and a refund for each third one. */
function makeReports(ids: readonly string[]): readonly PaymentReport[] {
	return Array.from({ length: reports }, (_, index): PaymentReport => {
		const isRefund = index % 3 === 2;
		const units = 101 + ((index * 37) % 9973);
		const common = { id: randomUUID(), occurredAt: Date.now(), checkoutId: ids[index % ids.length], currency: 'EUR', units };
		const event = isRefund
			? { ...common, type: 'refund', payment: `payment ${index - 1}`, refund: `refund ${index}` }
			: { ...common, type: 'payment', payment: `payment ${index}`, email: 'buyer@example.com', subscription: null };
		return { id: common.id, units: isRefund ? -units : units, body: JSON.stringify(event) };
	});
}

/** Each report one to five times, in an order that is none. */
const scatter = (all: readonly PaymentReport[]): readonly PaymentReport[] =>
	all
		.flatMap((one, index) => Array.from({ length: (index % 5) + 1 }, (_, copy) => ({ one, at: (index * 7919 + copy * 15_485_863) % 99_991 })))
		.sort((first, second) => first.at - second.at)
		.map(({ one }) => one);

async function sumOfLedger(site: ConnectedSite): Promise<number> {
	const answer = await site.send({ method: 'GET', target: '/wpcom/v2/sitewright/earnings' });
	const { totals } = Value.Parse(ListEarnings.response, await answer.json());
	return totals.reduce((sum, { payments, refunds }) => sum + payments + refunds, 0);
}

/** Reports are sent until they are taken, as a payment service does, while the platform is killed again and again. */
async function reportUnderKills(storage: TestStorage): Promise<void> {
	const env = { ...storage.env, PORT: String(await findFreePort()), CALLER_REQUESTS_PER_MINUTE: '100000', LOG_LEVEL: 'info' };
	const wordpress = await startTestSite();
	let platform: PlatformProcess = await startPlatformProcess(env, builtPlatform);
	const site = await registerSite(platform.url, wordpress);
	const ids = await Promise.all(Array.from({ length: checkouts }, (_, number) => openCheckout(site, number)));
	const secret = (await loadKeys(parseCoreConfig(env))).derive(webhookPurpose);
	const all = makeReports(ids);
	const truth = all.reduce((sum, { units }) => sum + units, 0);
	let waiting = [...scatter(all)];
	const deliveries = waiting.length;

	const send = ({ body }: PaymentReport): Promise<boolean> =>
		fetch(`${platform.url}/payments/webhooks/test-desk`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(secret, Math.floor(Date.now() / 1000), body) },
			body,
		}).then(
			({ ok }) => ok,
			() => false
		);

	const perKill = Math.ceil(deliveries / kills);
	let killed = 0;
	for (let sent = 0; waiting.length > 0; ) {
		const batch = waiting.slice(0, atOnce);
		const taken = Promise.all(batch.map(send));
		sent += batch.length;
		if (killed < kills && sent >= (killed + 1) * perKill) {
			killed += 1;
			await new Promise((resolve) => setTimeout(resolve, killed % 10));
			platform.signal('SIGKILL');
			await platform.exited;
			platform = await startPlatformProcess(env, builtPlatform);
		}
		const results = await taken;
		waiting = [...waiting.slice(atOnce), ...batch.filter((_, index) => results[index] !== true)];
	}
	const sum = await sumOfLedger(site);
	platform.signal('SIGTERM');
	await platform.exited;
	await wordpress.close();
	await storage.remove();
	report(
		`${reports} payment reports in ${deliveries} deliveries, ${killed} times kill -9`,
		`${sum - truth} cents away from the truth`,
		'0',
		sum === truth && killed === kills
	);
}

await buildPlatform();
await reportUnderKills(await createTestStorage());
