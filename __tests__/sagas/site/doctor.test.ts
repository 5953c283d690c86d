import { adminReducer, makeAdminStore } from '../../../app/make-admin-store';
import { createProbe } from '../../../app/ports/probe';
import { checkNetwork, clockAddress, describeSiteTest } from '../../../features/site/doctor/run-check';
import { doctorSlice, examinationCancelled, examinationRequested, findingsOf, selectDoctor } from '../../../features/site/doctor/slice';
import { parseSession } from '../../../features/site/session/slice';
import { watchDoctor } from '../../../sagas/site/doctor.saga';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const site = 'https://www.example.com';
const platform = 'https://platform.example.com';

const test = (name: string, status = 'good', description = '<p>A fact &amp; more.</p>') => ({
	body: { test: `sitewright_${name}`, label: `Test of ${name}`, status, badge: { label: 'Sitewright', color: 'blue' }, description, actions: '' },
});
const routes = 'GET wpcom/v2/sitewright/site-health';
const goodTests = {
	[`${routes}/connection`]: test('connection'),
	[`${routes}/uploads`]: test('uploads'),
	[`${routes}/platform`]: test('platform'),
	[`${routes}/call-back`]: test('call_back'),
};

/** Pieces of an answer, and milliseconds between them. */
const streamOf = (pieces: number, gapMs: number) =>
	new ReadableStream<Uint8Array>({
		async start(controller) {
			for (let index = 0; index < pieces; index += 1) {
				controller.enqueue(new TextEncoder().encode(`data: ${index}\n\n`));
				await new Promise((resolve) => setTimeout(resolve, gapMs));
			}
			controller.close();
		},
	});

interface Network {
	/** Milliseconds between two events of the stream: 200 as they are sent, 0 where a proxy holds them back. */
	readonly gapMs?: number;
	readonly platformUrl?: string;
	/** Resolves with the signal of the first request and never answers it. */
	readonly hangs?: (signal: AbortSignal) => void;
}

async function examine(answers: Parameters<typeof answerRest>[0], { gapMs = 200, platformUrl = platform, hangs }: Network = {}) {
	answerRest(answers);
	const date = { date: new Date().toUTCString() };
	const fetcher = ((url: string, { signal }: { signal: AbortSignal }) => {
		if (hangs) {
			hangs(signal);
			return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
		}
		const answer = url.includes('connection/verify')
			? new Response('{"code":"unknown_state"}', { status: 404, headers: date })
			: url.endsWith('/health/stream')
				? new Response(streamOf(5, gapMs), { headers: date })
				: new Response('{"status":"ok"}', { headers: date });
		return Promise.resolve(answer);
	}) as unknown as typeof fetch;
	const store = makeAdminStore({ ports: fakeWorld().ports, session: { ...parseSession(defaultInitialState), platformUrl } });
	adminReducer.inject(doctorSlice as never);
	store.runSaga(watchDoctor, {
		describeSiteTest: async (result: Parameters<typeof describeSiteTest>[0]) => describeSiteTest(result),
		checkNetwork: (id: Parameters<typeof checkNetwork>[0], address: string, signal: AbortSignal) =>
			checkNetwork(id, { probe: createProbe(fetcher), site, platform: address, signal }),
	});
	store.dispatch(examinationRequested());
	const doctor = () => selectDoctor(store.getState());
	const until = (isReached: () => boolean) =>
		new Promise<void>((resolve) => {
			const check = () => isReached() && resolve();
			store.subscribe(check);
			check();
		});
	return { store, doctor, until, finished: () => until(() => doctor().status === 'finished') };
}

const problems = (findings: ReturnType<typeof findingsOf>) => (findings ?? []).filter(({ isGood }) => !isGood);

it('finds nothing wrong where all is well, and can be run again', async () => {
	const { store, doctor, finished } = await examine(goodTests);
	await finished();
	expect(problems(findingsOf(doctor()))).toEqual([]);
	expect(doctor().checks.map(({ status }) => status)).toEqual(Array(8).fill('done'));
	expect(findingsOf(doctor())?.[0]?.text).toBe('Test of connection. A fact & more.');
	store.dispatch(examinationRequested());
	expect(doctor().checks.map(({ status }) => status)).toEqual(['running', ...Array(7).fill('waiting')]);
	await finished();
});

it('finds a proxy that holds streams back, and says what to change for each', async () => {
	const { doctor, finished } = await examine(goodTests, { gapMs: 0 });
	await finished();
	const [found, ...others] = problems(findingsOf(doctor()));
	expect(others).toEqual([]);
	expect(found?.text).toMatch(/holds streams back/);
	expect(found?.mends.filter(({ config }) => config !== '').map(({ program }) => program)).toEqual(['nginx', 'Apache', 'Caddy']);
});

it('knows a blocked route, a wrong clock and small uploads, each with its change', async () => {
	const { doctor, finished } = await examine({
		...goodTests,
		[`${routes}/connection`]: { status: 403, body: '<html>Forbidden</html>' },
		[`${routes}/uploads`]: test('uploads', 'recommended'),
		[`${routes}/platform`]: test('platform', 'critical', '<p>The clocks differ. Please let both servers take their time from the network (NTP).</p>'),
	});
	await finished();
	const [blocked, uploads, clock] = problems(findingsOf(doctor()));
	expect(blocked?.text).toBe('The routes of wpcom/v2/sitewright do not answer (status 403). You are not allowed to do this.');
	expect(uploads?.mends.map(({ config }) => config)).toContain('client_max_body_size 64m;');
	expect(clock?.mends.map(({ config }) => config)).toEqual(['timedatectl set-ntp true']);
});

it('asks nobody where no platform is configured', async () => {
	const { doctor, finished } = await examine(goodTests, { platformUrl: '' });
	await finished();
	expect(problems(findingsOf(doctor())).map(({ text }) => text)).toEqual(Array(4).fill('No Sitewright platform is configured.'));
});

it('stops when it is cancelled, closes the request, and keeps what was found', async () => {
	let signal: AbortSignal | undefined;
	const { store, doctor, until } = await examine(goodTests, { hangs: (sent) => (signal = sent) });
	await until(() => doctor().checks[4]?.status === 'running');
	await until(() => signal !== undefined);
	store.dispatch(examinationCancelled());
	expect(signal?.aborted).toBe(true);
	expect(doctor().status).toBe('cancelled');
	expect(doctor().checks.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done', 'waiting', 'waiting', 'waiting', 'waiting']);
});

describe('the clock of the site', () => {
	const { signal } = new AbortController();
	const now = Date.parse('2026-01-02T03:04:05Z');

	it('is asked at the address of the REST routes of this page', async () => {
		const asked: string[] = [];
		const probe = async (url: string) => {
			asked.push(url);
			return { status: 200, time: now, body: null, pieces: [] };
		};
		const clock = clockAddress('https://www.example.com/blog/wp-json/', 'https://www.example.com/blog/wp-admin/');
		expect(await checkNetwork('clocks', { probe, site, platform, clock, signal })).toMatchObject({
			isGood: true,
			text: 'The clocks of the site and of the platform agree.',
		});
		expect(asked).toEqual(['https://www.example.com/blog/wp-json/', `${platform}/health/live`]);
	});

	it.each(['https://example.com/wp-json/', 'http://www.example.com/wp-json/', 'https://'])(
		'blames no proxy where a browser hides it from the page: %s',
		async (restRoot) => {
			const probe = jest.fn();
			const clock = clockAddress(restRoot, 'https://www.example.com/wp-admin/');
			const finding = await checkNetwork('clocks', { probe, site, platform, clock, signal });
			expect(finding).toEqual({ isGood: true, text: 'This page has another address than the site, so it cannot read the site’s clock.', mends: [] });
			expect(probe).not.toHaveBeenCalled();
		}
	);
});

describe('a probe in a browser without AbortSignal.any and AbortSignal.timeout', () => {
	const { any, timeout } = AbortSignal;
	const hanging = ((_url: string, { signal }: { signal: AbortSignal }) =>
		new Promise((_resolve, reject) => {
			const refuse = () => reject(signal.reason as Error);
			signal.addEventListener('abort', refuse);
			if (signal.aborted) {
				refuse();
			}
		})) as unknown as typeof fetch;

	beforeEach(() => {
		jest.useFakeTimers();
		Object.assign(AbortSignal, { any: undefined, timeout: undefined });
	});
	afterEach(() => {
		jest.useRealTimers();
		Object.assign(AbortSignal, { any, timeout });
	});

	it('gives up after 15 seconds', async () => {
		const refused = expect(createProbe(hanging)(platform, new AbortController().signal)).rejects.toThrow('no answer within 15 seconds');
		expect(jest.getTimerCount()).toBe(1);
		jest.advanceTimersByTime(15_000);
		await refused;
	});

	it('stops at once when it is cancelled, before or while it waits, and leaves no timer', async () => {
		const before = new AbortController();
		before.abort(new Error('cancelled'));
		await expect(createProbe(hanging)(platform, before.signal)).rejects.toThrow('cancelled');
		const during = new AbortController();
		const refused = expect(createProbe(hanging)(platform, during.signal)).rejects.toThrow('cancelled');
		during.abort(new Error('cancelled'));
		await refused;
		expect(jest.getTimerCount()).toBe(0);
	});
});
