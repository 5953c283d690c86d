import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { applyFaults, type AppliedFaults } from '../../../platform/core/faults/apply-faults';
import { startFaultServer } from '../../../platform/core/faults/fault-server';
import { createShare, faultKinds } from '../../../platform/core/faults/parse-faults';
import { serviceOf, services, type ServiceName } from '../../../platform/core/faults/services';
import { timeoutMs } from '../../../platform/core/upstream/json-upstream';
import { createTestClock } from '../support/clock';
import { startJsonServer } from '../support/json-server';
import { ada, startPlatform, type TestPlatform } from '../support/platform';
import { runPlatform } from '../support/process';

const clock = createTestClock();
let applied: AppliedFaults | undefined;
let platform: TestPlatform | undefined;

afterEach(async () => {
	await platform?.close();
	await applied?.close();
	platform = undefined;
	applied = undefined;
});

async function start(faults: string, env: Readonly<Record<string, string>> = {}) {
	applied = await applyFaults({ ...env, SITEWRIGHT_FAULTS: faults });
	const changed = Object.fromEntries(Object.entries(applied.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
	platform = await startPlatform({ clock, env: changed, ...(applied.incoming && { faults: applied.incoming }) });
	return platform.connectSite();
}

async function listen(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Site = Awaited<ReturnType<typeof start>>;
const get = async (site: Site, target: string) => {
	const response = await site.send({ method: 'GET', target, user: ada });
	return { status: response.status, body: (await response.json()) as { readonly code?: string; readonly message?: string } };
};
const searchGifs = (site: Site) => get(site, '/wpcom/v2/gifs?search=cat');

it.each([
	['429', 429, 'GIPHY was asked too often. Please wait a few minutes and try again.'],
	['401', 502, 'GIPHY refused the platform’s key. Ask the administrator of the platform to check it.'],
	['500', 502, 'GIPHY cannot be reached at the moment. Please try again in a few minutes.'],
	['offline', 502, 'GIPHY cannot be reached at the moment. Please try again in a few minutes.'],
	['drop', 502, 'GIPHY cannot be reached at the moment. Please try again in a few minutes.'],
	['not-json', 502, 'GIPHY gave an answer that the platform does not understand. Please try again in a few minutes.'],
	['wrong-shape', 502, 'GIPHY gave an answer that the platform does not understand. Please try again in a few minutes.'],
])('shows what an editor sees where GIFs fail with %s', async (fault, status, message) => {
	const site = await start(`gifs:${fault}`);
	expect(await searchGifs(site)).toMatchObject({ status, body: { message } });
});

it.each(['slow', 'never'])('shows what an editor sees where GIFs are %s', async (fault) => {
	const site = await start(`gifs:${fault}`);
	const waiting = clock.whenWaitingFor(timeoutMs);
	const answer = searchGifs(site);
	await waiting;
	clock.advance(timeoutMs);
	expect(await answer).toMatchObject({ status: 504, body: { message: 'GIPHY took too long to answer. Please try again.' } });
});

it('breaks each service alone: the model, the map, the media picker', async () => {
	const giphy = await startJsonServer(() => ({ data: [] }));
	const site = await start('model:429, geocoding:500, openverse:wrong-shape', { GIPHY_BASE_URL: giphy.baseUrl, GIPHY_API_KEY: 'key' });
	try {
		const model = await platform?.ask(await site.token(), { question: 'A title', stream: false });
		expect({
			model: { status: model?.status, body: await model?.json() },
			map: await get(site, '/wpcom/v2/sitewright/places?search=Bern'),
			pictures: await get(site, '/wpcom/v2/external-media/list/openverse?number=20&path=recent&search=cat'),
			gifs: (await searchGifs(site)).status,
		}).toMatchObject({
			model: { status: 503, body: { message: 'Sitewright AI services are currently unavailable. Sorry for the inconvenience.' } },
			map: {
				status: 502,
				body: { message: 'The address search cannot be reached at the moment. Please try again in a few minutes, or add the location manually.' },
			},
			pictures: { status: 502, body: { message: 'Openverse gave an answer that the platform does not understand. Please try again in a few minutes.' } },
			gifs: 200,
		});
	} finally {
		await giphy.close();
	}
	expect(applied?.names).toEqual(['model:429', 'geocoding:500', 'openverse:wrong-shape']);
});

it('lets the other requests through to the service where only a share of them fails', async () => {
	const giphy = await startJsonServer(() => ({ data: [] }));
	const site = await start('gifs:500@50%', { GIPHY_BASE_URL: giphy.baseUrl, GIPHY_API_KEY: 'key' });
	const statuses = [];
	for (const word of ['a', 'b', 'c', 'd']) {
		statuses.push((await get(site, `/wpcom/v2/gifs?search=${word}`)).status);
	}
	expect(statuses).toEqual([200, 502, 200, 502]);
	await giphy.close();
});

it('breaks its own answer where the service breaks off in the middle of one', async () => {
	const service = createServer((_request, response) => {
		response.writeHead(200, { 'content-length': '1000' });
		response.write('half an answer', () => response.destroy());
	});
	const faulty = await startFaultServer({ target: new URL(await listen(service)), kind: 500, share: 0.01 });
	const answer = await fetch(faulty.url);
	await expect(answer.text()).rejects.toThrow();
	await faulty.close();
	service.close();
});

it('goes to the service alone, whatever the path of a request is', async () => {
	const paths: string[] = [];
	const service = createServer((request, response) => {
		paths.push(request.url ?? '');
		response.end('{}');
	});
	const faulty = await startFaultServer({ target: new URL(await listen(service)), kind: 500, share: 0.01 });
	expect((await fetch(`${faulty.url}//elsewhere.invalid/x?y=1`)).status).toBe(200);
	expect(paths).toEqual(['//elsewhere.invalid/x?y=1']);
	await faulty.close();
	service.close();
});

it('spreads a share evenly, the same each time', () => {
	const isDue = createShare(0.25);
	expect(Array.from({ length: 8 }, isDue)).toEqual([false, false, false, true, false, false, false, true]);
});

it('breaks the platform itself, but for its health, and a browser can read how', async () => {
	const site = await start('gifs:500');
	await platform?.close();
	await applied?.close();
	applied = await applyFaults({ SITEWRIGHT_FAULTS: 'platform:403' });
	platform = await startPlatform({ clock, ...(applied.incoming && { faults: applied.incoming }) });
	expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200);
	const refused = await fetch(`${platform.url}/platform/v1/site`);
	expect({ status: refused.status, body: await refused.json() }).toMatchObject({ status: 403, body: { code: 'injected_fault' } });
	expect(site.siteId).toBeGreaterThan(0);
});

it.each([
	['modle:429', '“modle”'],
	['model:420x', 'asks for the fault “420x”'],
	['model:200', 'asks for the fault “200”'],
	['model', '“model” in SITEWRIGHT_FAULTS is not of the form SERVICE:FAULT or SERVICE:FAULT@50%.'],
	['model:429@0%', 'is not of the form'],
	['model:429,model:500', 'names the service model twice'],
	['mail:500', 'The service mail can only be offline: mail:offline.'],
])('says what is wrong with %s', async (faults, sentence) => {
	await expect(applyFaults({ SITEWRIGHT_FAULTS: faults })).rejects.toThrow(sentence);
});

it('lists what there is where a name is wrong, and refuses to break anything in production', async () => {
	await expect(applyFaults({ SITEWRIGHT_FAULTS: 'modle:429' })).rejects.toThrow(`The services are ${Object.keys(services).join(', ')}.`);
	await expect(applyFaults({ SITEWRIGHT_FAULTS: 'model:odd' })).rejects.toThrow(
		`The faults are ${Object.keys(faultKinds).join(', ')}, and a status from 400 to 599.`
	);
	expect(await runPlatform({ NODE_ENV: 'production', SITEWRIGHT_FAULTS: 'model:429' })).toEqual({
		code: 1,
		output: 'SITEWRIGHT_FAULTS breaks services on purpose, and is refused with NODE_ENV=production. Remove it.\n',
	});
});

it('is documented with every service and every fault', () => {
	const page = readFileSync(path.join(__dirname, '../../../docs/debugging.md'), 'utf8');
	const rows = [
		...Object.keys(services).map((name) => `| \`${name}\` | ${serviceOf(name as ServiceName).what} |`),
		...Object.entries(faultKinds).map(([name, what]) => `| \`${name}\` | ${what} |`),
	];
	expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
