import { createTestClock } from '../support/clock';
import { createFaults } from '../support/faults';
import { startPlatform, type TestPlatform } from '../support/platform';

const clock = createTestClock();
const faults = createFaults();
const path = '/health/live';
let platform: TestPlatform;

beforeAll(async () => {
	platform = await startPlatform({ clock, faults });
});
afterAll(() => platform.close());

const get = (): Promise<Response> => fetch(`${platform.url}${path}`);

describe('a platform whose test asks for faults', () => {
	it('answers with a status once, and then as usual', async () => {
		faults.inject(path, { kind: 'status', status: 503 });
		const failed = await get();
		expect(failed.status).toBe(503);
		expect(await failed.json()).toMatchObject({ code: 'injected_fault', data: { status: 503 } });
		expect((await get()).status).toBe(200);
	});

	it('answers late', async () => {
		faults.inject(path, { kind: 'delay', ms: 30_000 });
		const waiting = clock.whenWaitingFor(30_000);
		const answer = get();
		await waiting;
		clock.advance(30_000);
		expect((await answer).status).toBe(200);
	});

	it('drops the connection', async () => {
		faults.inject(path, { kind: 'drop' });
		await expect(get()).rejects.toThrow('fetch failed');
		expect((await get()).status).toBe(200);
	});
});
