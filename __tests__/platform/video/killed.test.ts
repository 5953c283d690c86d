import { createTestStorage, type TestStorage } from '../support/database';
import { startJsonServer } from '../support/json-server';
import { registerSite, requestsCountOf } from '../support/platform';
import { type PlatformProcess, startPlatformProcess } from '../support/process';
import { startTestSite, type TestSite } from '../support/site';
import { author, makeVideo, readVideo, startUploads, whenProbed } from '../support/videos';

let storage: TestStorage;
let wordpress: TestSite;
let platform: PlatformProcess;

beforeEach(async () => {
	storage = await createTestStorage();
	wordpress = await startTestSite();
	platform = await startPlatformProcess(storage.env);
});
afterEach(async () => {
	platform.signal('SIGKILL');
	await platform.exited;
	await wordpress.close();
	await storage.remove();
});

async function killAndStart(env: Readonly<Record<string, string>> = {}): Promise<void> {
	platform.signal('SIGKILL');
	await platform.exited;
	platform = await startPlatformProcess({ ...storage.env, ...env, PORT: new URL(platform.url).port });
}

it('an upload goes on from what is on the disk of a platform that was killed, and is probed after the next start', async () => {
	const site = await registerSite(platform.url, wordpress);
	const client = await startUploads(site);
	const bytes = await makeVideo({ seconds: 10, frameBytes: 500_000 });
	const address = await client.create(bytes.length);
	for (let kills = 0; kills < 3; kills += 1) {
		const offset = await client.offset(address);
		const sent = client.patch(address, offset, bytes.subarray(offset, offset + 3_000_000)).catch(() => null);
		await Promise.race([sent, new Promise((resolve) => setImmediate(resolve))]);
		await killAndStart();
		await sent;
	}
	const offset = await client.offset(address);
	const last = await client.patch(address, offset, bytes.subarray(offset));
	const guid = last.headers.get('x-videopress-upload-guid') ?? '';
	await killAndStart();
	const video = await whenProbed(site, guid);
	expect(video.state).toBe('ready');
	expect(Buffer.from(await (await fetch(video.original)).arrayBuffer()).equals(bytes)).toBe(true);
});

it('captions are made after all by a platform that was killed while the service listened, and count once', async () => {
	const service = await startJsonServer(() => ({ text: 'We bake bread.', language: 'en', segments: [{ start: 0, end: 2, text: 'We bake bread.' }] }));
	const env = { TRANSCRIPTION_BASE_URL: service.baseUrl };
	await killAndStart(env);
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser(author);
	const guid = await (await startUploads(site)).upload(await makeVideo());
	await whenProbed(site, guid);
	service.replyWith({ isSilent: true });
	const asked = service.nextRequest();
	await site.send({ method: 'POST', target: `/rest/v1.1/videos/${guid}/captions`, user: author, body: { mark: 'automatic' } });
	await asked;
	service.replyWith();
	await killAndStart(env);
	for (let tracks = {}; !('captions' in tracks); ) {
		({ tracks } = await readVideo(site, guid));
	}
	expect(await requestsCountOf(site)).toBe(1);
	await service.close();
});
