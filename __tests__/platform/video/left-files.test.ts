import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDiskFiles } from '../../../platform/domains/video/videos/disk-files';
import { diskFolder } from '../../../platform/domains/video/videos/video-files';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { ada, startPlatform, type TestPlatform } from '../support/platform';
import { makeVideo, startUploads, whenProbed } from '../support/videos';

let store: TestStore;
let clock: TestClock;
let platform: TestPlatform;
let root: string;

beforeEach(async () => {
	store = await openTestStore();
	clock = createTestClock(Date.now());
	platform = await startPlatform({ store, clock, env: { FFMPEG_PATH: 'none' } });
	root = path.join(platform.config.dataDir, 'videos');
});
afterEach(async () => {
	await platform.close();
	await store.close();
});

const tracksOf = (guid: string): string => path.join(diskFolder(root, guid), 'tracks');

async function write(guid: string, name: string, hoursAgo: number): Promise<void> {
	const file = path.join(tracksOf(guid), name);
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, 'WEBVTT');
	const changed = new Date(clock.now() - hoursAgo * 3_600_000);
	await utimes(file, changed, changed);
}

it('texts of tracks that no video has are deleted after a day, and no others', async () => {
	const site = await platform.connectSite();
	const guid = await (await startUploads(site)).upload(await makeVideo());
	await whenProbed(site, guid);
	const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
	const save = (srclang: string): Promise<Response> =>
		site.send({
			method: 'POST',
			target: `/rest/v1.1/videos/${guid}/tracks`,
			user: { ...ada, role: 'administrator' },
			body: { kind: 'captions', srclang, label: srclang, vtt },
		});
	expect([(await save('en')).status, (await save('de')).status]).toEqual([200, 200]);
	const named = await readdir(tracksOf(guid));
	for (const name of named) {
		await write(guid, name, 48);
	}
	await write(guid, 'captions.en.of-an-hour-ago.vtt', 1);
	await write(guid, 'captions.en.of-yesterday.vtt', 25);
	// Perhaps the database is an older one.
	await write('Unknown1', 'captions.en.of-yesterday.vtt', 25);
	for (let hour = 0; hour < 3; hour += 1) {
		clock.advance(3_600_000);
		await platform.app.core.whenCleanedUp();
	}
	expect(await readdir(tracksOf(guid))).toEqual([...named, 'captions.en.of-an-hour-ago.vtt'].sort());
	expect(await readdir(tracksOf('Unknown1'))).toEqual(['captions.en.of-yesterday.vtt']);
});

it('files are looked through in steps, each once', async () => {
	const guids = Array.from({ length: 450 }, (_, index) => `Video${String(index).padStart(3, '0')}`);
	await Promise.all(guids.map((guid) => write(guid, 'a.vtt', 0)));
	const files = createDiskFiles(platform.config.dataDir);
	const found: string[] = [];
	let steps = 0;
	for (let next: string | null = ''; next !== null; steps += 1) {
		const page = await files.listSome(next);
		found.push(...page.files.map(({ guid }) => guid));
		next = page.next;
	}
	expect(found.sort()).toEqual(guids);
	expect(steps).toBe(3);
});
