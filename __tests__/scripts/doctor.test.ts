import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkChecks } from '../../features/site/doctor/checks';
import { createProbe } from '../../app/ports/probe';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => servers.splice(0).forEach((server) => server.close()));

const json =
	(status: number, body: object, headers: object = {}): RequestListener =>
	(_request, response) =>
		void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const goodSite = json(404, { code: 'unknown_state' });

/** @param gapMs Milliseconds between the events of the stream. */
const platform =
	(gapMs: number, ready = 200): RequestListener =>
	(request, response) => {
		if (request.url !== '/health/stream') {
			json(request.url === '/health/ready' ? ready : 200, { status: 'ok', message: 'The database cannot be reached.' })(request, response);
			return;
		}
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		let sent = 0;
		const timer = setInterval(() => {
			response.write(`data: ${sent}\n\n`);
			sent += 1;
			if (sent === 5) {
				clearInterval(timer);
				response.end();
			}
		}, gapMs);
	};

const probe = createProbe(fetch);
const examine = async (site: string, platform: string) => [
	await networkChecks['call-back'](probe, { site, platform }),
	await networkChecks.platform(probe, { site, platform }),
	await networkChecks.clocks(probe, { site, platform }),
	await networkChecks.stream(probe, { site, platform }),
];

const bad = async (site: RequestListener, served: RequestListener) =>
	(await examine(`${await serve(site)}/`, await serve(served))).filter(({ isGood }) => !isGood);

it('finds nothing wrong with a site and a platform that work', async () => {
	expect(await bad(goodSite, platform(200))).toEqual([]);
});

it('says what to change for each proxy where streams are held back', async () => {
	const [finding, ...others] = await bad(goodSite, platform(1));
	expect(others).toEqual([]);
	expect(finding?.text).toMatch(/holds streams back/);
	expect(finding?.mends.map(({ program }) => program)).toEqual(expect.arrayContaining(['nginx', 'Apache', 'Caddy']));
});

it('knows a route that is blocked from a plugin that is not active', async () => {
	expect(await bad(json(401, { code: 'closed' }), platform(200))).toMatchObject([
		{ text: expect.stringMatching(/does not answer without a login \(status 401\)/) },
	]);
	expect(await bad(json(404, { code: 'rest_no_route' }), platform(200))).toMatchObject([{ text: 'The plugin is not active on the site.' }]);
	expect(await bad((_request, response) => void response.writeHead(403).end('<html>Forbidden</html>'), platform(200))).toMatchObject([
		{ text: expect.stringMatching(/status 403/) },
	]);
});

it('finds clocks that differ, and a platform that is not ready or not there', async () => {
	const late = json(404, { code: 'unknown_state' }, { date: new Date(Date.now() - 3_600_000).toUTCString() });
	expect(await bad(late, platform(200))).toMatchObject([{ text: expect.stringMatching(/differ by 36\d\d seconds|differ by 3599 seconds/) }]);
	expect(await bad(goodSite, platform(200, 503))).toMatchObject([{ text: 'The platform is not ready (status 503). The database cannot be reached.' }]);
	const site = await serve(goodSite);
	const findings = await examine(site, 'http://127.0.0.1:9');
	expect(findings.map(({ isGood }) => isGood)).toEqual([true, false, false, false]);
	expect(findings[1]?.text).toMatch(/cannot be reached at http:\/\/127\.0\.0\.1:9\/health\/ready: /);
});

it('takes the platform that this machine’s settings name where only the site is given', async () => {
	const [site, served] = [await serve(goodSite), await serve(platform(200))];
	const printed = await new Promise<string>((resolve, reject) => {
		execFile(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts', site], { env: { ...process.env, PLATFORM_URL: served } }, (error, stdout) =>
			error ? reject(error) : resolve(stdout)
		);
	});
	expect(printed).toContain(`${site} with the platform at ${served}`);
	expect(printed).toContain('✔ Words come as they are written.');
});
