/** 200 connections whose bodies never come: how long the platform keeps them, and what they leave in memory. */
import { openConnection, stalledRequest } from '../__tests__/platform/support/connection';
import { megabytes, report, startBenchPlatform } from './support/platform';

const connections = 200;
const platform = await startBenchPlatform({});
const { origin, pathname } = new URL(platform.queryUrl);

async function stall(): Promise<number> {
	const startedAt = performance.now();
	const stalled = Array.from({ length: connections }, (_connection, index) => {
		const isAllowed = index % 2 === 0;
		const bytes = isAllowed ? stalledRequest(pathname, { authorization: `Bearer ${platform.token}` }, 1_000_000) : stalledRequest('/platform/v1/sites', {}, 60_000);
		const connection = openConnection(origin, bytes);
		connection.socket.write(' '.repeat(isAllowed ? 500_000 : 50_000));
		return connection.closed;
	});
	await Promise.all(stalled);
	return (performance.now() - startedAt) / 1000;
}

/** The least memory of a while in which the platform does its ordinary work, for it gives memory back as it goes. */
async function restingMemory(): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 40; round += 1) {
		await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${origin}/health/live`)).text()));
		least = Math.min(least, (await platform.memory()).now);
	}
	return least;
}

// The first round warms the program up: what it leaves behind is compiled code.
await stall();
const before = await restingMemory();
const seconds = await stall();
const after = await restingMemory();
report(`${connections} stalled connections closed within`, `${seconds.toFixed(1)} s`, '≤ 15 s', seconds <= 15);
report('memory afterwards over before', `${(after / before).toFixed(2)} (${megabytes(after)} over ${megabytes(before)})`, '≤ 1.10', after <= before * 1.1);
await platform.stop();
