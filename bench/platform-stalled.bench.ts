/** 200 connections whose bodies never come: how long the platform keeps them, and what they leave in memory. */
import { openConnection, stalledRequest } from '../__tests__/platform/support/connection';
import { type CollectedMemory, megabytes, report, startBenchPlatform } from './support/platform';

const connections = 200;
const platform = await startBenchPlatform({});
const { origin, pathname } = new URL(platform.queryUrl);

async function stall(): Promise<number> {
	const startedAt = performance.now();
	const stalled = Array.from({ length: connections }, (_connection, index) => {
		const isAllowed = index % 2 === 0;
		const bytes = isAllowed
			? stalledRequest(pathname, { authorization: `Bearer ${platform.token}` }, 1_000_000)
			: stalledRequest('/platform/v1/sites', {}, 60_000);
		const connection = openConnection(origin, bytes);
		connection.socket.write(' '.repeat(isAllowed ? 500_000 : 50_000));
		return connection.closed;
	});
	await Promise.all(stalled);
	return (performance.now() - startedAt) / 1000;
}

/** Memory after a while of ordinary work, once garbage is collected. */
async function restingMemory(): Promise<CollectedMemory> {
	for (let round = 0; round < 40; round += 1) {
		await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${origin}/health/live`)).text()));
	}
	return platform.collectedMemory();
}

const compare = (name: string, before: number, after: number): void =>
	report(name, `${(after / before).toFixed(2)} (${megabytes(after)} over ${megabytes(before)})`, '≤ 1.10', after <= before * 1.1);

// The 50 MB of bodies that came are garbage once their connections are closed, and Node collects it when it needs the memory.
// Garbage of the round before would be counted against the next one, so it is collected before each figure.
const atStart = await restingMemory();
// The allocator keeps the memory of the first bodies, and uses it again for the next ones: growth counts from here.
await stall();
const before = await restingMemory();
const seconds = await stall();
const after = await restingMemory();
report(`${connections} stalled connections closed within`, `${seconds.toFixed(1)} s`, '≤ 15 s', seconds <= 15);
compare('memory in use after the first round over the start', atStart.used, before.used);
compare('memory in use after the second round over the first', before.used, after.used);
compare('memory of the process after the second round over the first', before.resident, after.resident);
console.log(`memory of the process at the start: ${megabytes(atStart.resident)}`);
await platform.stop();
