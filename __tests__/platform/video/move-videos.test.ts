import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestStorage, type TestStorage } from '../support/database';
import { createFakeFfmpeg, type FakeFfmpeg } from '../support/ffmpeg';
import { type ConnectedSite, registerSite } from '../support/platform';
import { type PlatformProcess, runCommand, startPlatformProcess } from '../support/process';
import { type S3Server, startS3Server } from '../support/s3-server';
import { startTestSite, type TestSite } from '../support/site';
import { author, makeVideo, readVideo, startUploads, whenProbed } from '../support/videos';

type Settings = Readonly<Record<string, string>>;

let files: TestStorage;
let storage: S3Server;
let ffmpeg: FakeFfmpeg;
let wordpress: TestSite;
let platform: PlatformProcess;
let site: ConnectedSite;

beforeEach(async () => {
	files = await createTestStorage();
	storage = await startS3Server();
	ffmpeg = await createFakeFfmpeg();
	wordpress = await startTestSite();
	platform = await startPlatformProcess({ ...files.env, FFMPEG_PATH: ffmpeg.program });
	site = await registerSite(platform.url, wordpress);
});
afterEach(async () => {
	platform.signal('SIGKILL');
	await platform.exited;
	await wordpress.close();
	await storage.close();
	await ffmpeg.remove();
	await files.remove();
});

async function restart(env: Settings): Promise<void> {
	platform.signal('SIGTERM');
	await platform.exited;
	platform = await startPlatformProcess({ ...files.env, FFMPEG_PATH: ffmpeg.program, ...env, PORT: new URL(platform.url).port });
}

/** The library of the storage warns of Node 20 on standard error. */
const move = (...options: string[]) => runCommand('move-videos', { ...files.env, ...storage.env, NODE_NO_WARNINGS: '1' }, ...options);

/** The paths of all files of videos on the disk. */
async function onDisk(): Promise<readonly string[]> {
	const root = path.join(files.env['DATA_DIR'] ?? '', 'videos');
	const found = await readdir(root, { recursive: true, withFileTypes: true });
	return found.flatMap((entry) => (entry.isFile() ? [path.relative(root, path.join(entry.parentPath, entry.name))] : [])).sort();
}
const inBucket = (): readonly string[] =>
	storage
		.keys()
		.map((key) => key.replace('sites/videos/', ''))
		.sort();

/** @return The guid of a video with poster, copies and captions. */
async function uploadVideo(bytes: Buffer): Promise<string> {
	const guid = await (await startUploads(site)).upload(bytes);
	await whenProbed(site, guid);
	for (let video = await readVideo(site, guid); video.is_transcoding || video.hls === '' || video.poster === ''; video = await readVideo(site, guid)) {
		// ffmpeg works.
	}
	return guid;
}

async function saveTrack(guid: string, text: string, isNew: boolean): Promise<void> {
	const vtt = `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
	const body = { kind: 'captions', srclang: 'en', label: 'English', vtt, ...(!isNew && { replace: true }) };
	const saved = await site.send({ method: 'POST', target: `/rest/v1.1/videos/${guid}/tracks`, user: author, body });
	expect([saved.status, saved.ok ? '' : await saved.text()]).toEqual([200, '']);
}
const fileOnDisk = (guid: string, name: string): string => path.join(files.env['DATA_DIR'] ?? '', 'videos', folderOf(guid), name);
const folderOf = (guid: string): string => path.join(Buffer.from(guid).toString('hex').slice(0, 2), Buffer.from(guid).toString('hex'));
/** @param seconds How much later than now the track was changed, by the clock of the disk. */
const setTrackTime = (guid: string, seconds: number): Promise<void> =>
	utimes(fileOnDisk(guid, 'tracks/captions.en.vtt'), Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
const textOf = async (guid: string): Promise<string> => (await fetch((await readVideo(site, guid)).tracks['captions']?.['en']?.src ?? '')).text();
const bytesOf = async (address: string): Promise<Buffer> => Buffer.from(await (await fetch(address)).arrayBuffer());

it('moves all videos into the bucket while the platform runs, with what comes meanwhile, and back', async () => {
	const bytes = await makeVideo({ seconds: 10, frameBytes: 1_000_000 });
	const guid = await uploadVideo(bytes);
	await saveTrack(guid, 'One', true);
	const first = await move('to-bucket');
	expect(first).toEqual({
		code: 0,
		output: expect.stringMatching(/^\d+ files \([\d.]+ MB\) were copied to the bucket; 0 were there\.\nStart the platforms with S3_BUCKET now\./),
	});
	expect(inBucket()).toEqual(await onDisk());
	expect((await move('to-bucket')).output).toMatch(/^0 files/);

	// Comes while the platform still works with the disk.
	const later = await uploadVideo(await makeVideo());
	await saveTrack(guid, 'Two', false);
	await restart(storage.env);
	// Comes when it works with the bucket.
	const latest = await uploadVideo(await makeVideo({ seconds: 2 }));
	const moved = await move('to-bucket', '--delete');
	expect(moved).toEqual({ code: 0, output: expect.stringMatching(/Every file was compared with its copy, and deleted from the disk\.\n$/) });
	expect(await onDisk()).toEqual([]);
	const video = await readVideo(site, guid);
	expect((await bytesOf(video.original)).equals(bytes)).toBe(true);
	expect((await bytesOf(video.poster)).toString('hex')).toMatch(/^ffd8ff/);
	expect((await fetch(video.hls)).status).toBe(200);
	expect(await textOf(guid)).toContain('Two');
	await saveTrack(guid, 'Three', false);

	const keys = inBucket();
	expect((await move('to-disk')).output).toContain('Start the platforms without S3_BUCKET now.');
	expect(await onDisk()).toEqual(keys);
	await restart({});
	// An editor changes a track before the rest is moved: the newer one stays.
	await saveTrack(guid, 'Four', false);
	expect((await move('to-disk', '--delete')).code).toBe(0);
	expect(storage.keys()).toEqual([]);
	expect(await textOf(guid)).toContain('Four');
	for (const each of [guid, later, latest]) {
		expect((await fetch((await readVideo(site, each)).original)).status).toBe(200);
	}
	expect((await bytesOf(video.original)).equals(bytes)).toBe(true);
});

it('keeps the newer playlist, both tracks where nobody can say which is newer, and no file of a video that was deleted', async () => {
	const guid = await uploadVideo(await makeVideo());
	const deleted = await uploadVideo(await makeVideo());
	// As a platform of before named it.
	const trackPath = fileOnDisk(guid, 'tracks/captions.en.vtt');
	await mkdir(path.dirname(trackPath), { recursive: true });
	await writeFile(trackPath, 'In the bucket');
	const partOf = await startUploads(site);
	const part = await partOf.send('POST', partOf.token.upload_action_url, { 'upload-length': '500', 'upload-concat': 'partial' });
	expect((await partOf.patch(part.headers.get('location') ?? '', 0, Buffer.alloc(500))).status).toBe(204);
	const playlist = await readFile(fileOnDisk(guid, 'hls/main.m3u8'), 'utf8');
	expect((await move('to-bucket')).code).toBe(0);
	// The disk has one that lists less, and was written after that of the bucket.
	await writeFile(fileOnDisk(guid, 'hls/main.m3u8'), playlist.slice(0, -20));
	await restart(storage.env);
	await writeFile(trackPath, 'On the disk');
	await setTrackTime(guid, 10);
	expect((await site.send({ method: 'DELETE', target: `/platform/v1/videos/${deleted}`, user: author })).status).toBeLessThan(300);

	const undecided = await move('to-bucket', '--delete');
	expect(undecided.output).toContain(
		`tracks/captions.en.vtt of the video ${guid} differs, and both were changed in the same minute. Save the track again, or delete the one that is older.\n`
	);
	expect(undecided.output).toContain('2 folders of videos that were deleted, and of uploads that begin anew, were removed from the disk.\n');
	expect(undecided.output).toContain('but for the videos with a file that differs: run this again.\n');
	expect(await readFile(trackPath, 'utf8')).toBe('On the disk');
	expect(new Set((await onDisk()).map((name) => path.basename(path.dirname(name.replace(/\/(?:hls|tracks)\/.*$/, '/file')))))).toEqual(
		new Set([path.basename(folderOf(guid))])
	);
	expect(await (await fetch((await readVideo(site, guid)).hls)).text()).toBe(playlist);

	await setTrackTime(guid, -120);
	expect((await move('to-bucket', '--delete')).output).toMatch(/and deleted from the disk\.\n$/);
	expect(await onDisk()).toEqual([]);
	await site.send({ method: 'DELETE', target: `/platform/v1/videos/${guid}`, user: author });
	expect(inBucket()).toEqual([]);
});

it('goes on after a failure, repairs a damaged copy, deletes nothing that differs, and says what is missing', async () => {
	const guid = await uploadVideo(await makeVideo({ seconds: 4 }));
	const other = await uploadVideo(await makeVideo({ seconds: 2 }));
	expect(await runCommand('move-videos', files.env, 'to-bucket')).toEqual({
		code: 1,
		output: 'Set S3_BUCKET and the other settings of the bucket, also where the platform does not use it.\n',
	});
	expect(await move('somewhere')).toEqual({ code: 1, output: 'Use: platform:move-videos -- to-bucket|to-disk [--delete].\n' });

	let written = 0;
	storage.onRequest = (method) => {
		written += method === 'PUT' ? 1 : 0;
		storage.isAway = written > 3;
	};
	expect(await move('to-bucket')).toEqual({
		code: 1,
		output: expect.stringMatching(
			/^The bucket cannot be reached, or refuses what is asked\. Check S3_\*\. Run the command again: it goes on where it stopped\.\n$/
		),
	});
	storage.onRequest = () => undefined;
	storage.isAway = false;
	const before = await onDisk();
	expect((await move('to-bucket')).output).toMatch(/; 3 were there\./);
	expect(inBucket()).toEqual(before);

	storage.damage(storage.keys().find((key) => key.endsWith('/original')) ?? '');
	// The other copies cannot be repaired as long as the storage damages what it gets.
	const broken = storage.keys().filter((key) => key.endsWith('/original'))[1] ?? '';
	storage.onRequest = (method, { pathname }) => {
		if (method === 'GET' && pathname.endsWith(broken)) {
			storage.damage(broken);
		}
	};
	const refused = await move('to-bucket', '--delete');
	expect(refused.code).toBe(1);
	expect(refused.output).toMatch(/^original of the video \w{8} differs from its copy\. Nothing of this video was deleted\. Run the command again/);
	const left = await onDisk();
	expect(left.filter((name) => name.endsWith('original')).length).toBeGreaterThan(0);
	storage.onRequest = () => undefined;
	expect((await move('to-bucket', '--delete')).code).toBe(0);
	expect(await onDisk()).toEqual([]);
	expect(inBucket()).toEqual(before);
	await restart(storage.env);
	for (const each of [guid, other]) {
		const video = await readVideo(site, each);
		expect((await bytesOf(video.original)).length).toBe(video.bytes);
	}
});

it('sends a small file in one request, a large one in parts, and names the disk where that is what fails', async () => {
	const small = await uploadVideo(await makeVideo());
	const large = await uploadVideo(await makeVideo({ seconds: 10, frameBytes: 1_000_000 }));
	const asked: string[] = [];
	storage.onRequest = (method, { pathname, searchParams }) => {
		if (method === 'PUT' || method === 'POST') {
			asked.push(`${method} ${pathname.split('/').slice(-2).join('/')}${searchParams.has('partNumber') ? ` ${searchParams.get('partNumber')}` : ''}`);
		}
	};
	const original = fileOnDisk(small, 'original');
	await rename(original, `${original}-good`);
	// A file of the system that cannot be read: EIO.
	await symlink('/proc/self/mem', original);
	const readFailed = await move('to-bucket');
	expect(readFailed).toEqual({
		code: 1,
		output: expect.stringContaining(`The disk failed at ${original} (EIO). Check it. Run the command again: it goes on where it stopped.\n`),
	});
	await rm(original);
	await rename(`${original}-good`, original);
	expect((await move('to-bucket')).code).toBe(0);
	const requestsOf = (guid: string) => asked.filter((each) => each.includes(`${path.basename(folderOf(guid))}/original`));
	expect(requestsOf(small)).toEqual([`PUT ${path.basename(folderOf(small))}/original`]);
	expect(requestsOf(large)).toEqual(
		['POST', 'PUT', 'PUT', 'POST'].map((method, index) => `${method} ${path.basename(folderOf(large))}/original${method === 'PUT' ? ` ${index}` : ''}`)
	);
	expect((await move('to-bucket', '--delete')).code).toBe(0);

	// A file stands where the folder of videos should be.
	const start = path.dirname(path.dirname(original));
	await writeFile(start, '');
	const writeFailed = await move('to-disk');
	expect(writeFailed).toEqual({ code: 1, output: expect.stringMatching(/The disk failed at \S+ \(ENOTDIR\)\. Check it\. Run the command again/) });
	await rm(start);
	storage.onRequest = (method) => {
		storage.isAway = method === 'GET';
	};
	expect((await move('to-disk')).output).toMatch(/The bucket cannot be reached/);
});

it('copies neither unfinished uploads nor folders that are being filled, and names videos without files', async () => {
	const client = await startUploads(site);
	const address = await client.create(1000);
	await client.patch(address, 0, Buffer.alloc(500));
	const guid = await client.upload(await makeVideo());
	await whenProbed(site, guid);
	platform.signal('SIGTERM');
	await platform.exited;
	const [original = ''] = (await onDisk()).filter((name) => name.endsWith('original'));
	const folder = path.join(files.env['DATA_DIR'] ?? '', 'videos', path.dirname(original));
	await writeFile(path.join(folder, 'poster.jpg.0b9d7c1e-6f6d-4c43-9d3e-1c1c1c1c1c1c'), 'half');
	expect((await move('to-bucket')).code).toBe(0);
	expect(inBucket().filter((key) => !key.includes('/hls/') && !key.includes('poster'))).toEqual([original]);
	// An older file of the disk does not replace a newer one.
	await writeFile(path.join(folder, 'original'), await readFile(path.join(folder, 'original')));
	await utimes(path.join(folder, 'original'), 1, 1);
	expect((await move('to-bucket', '--delete')).code).toBe(0);
	await storage.close();
	storage = await startS3Server();
	// The file of this one was no video, and is gone.
	platform = await startPlatformProcess({ ...files.env, FFMPEG_PATH: 'none', PORT: new URL(platform.url).port });
	await whenProbed(site, await (await startUploads(site)).upload(Buffer.from('This is no video.')));
	expect((await move('to-bucket')).output).toContain(`1 videos have no file in either place: ${guid}.\n`);
	const foreign = 'Gone1234';
	await mkdir(fileOnDisk(foreign, ''), { recursive: true });
	await writeFile(fileOnDisk(foreign, 'original'), 'The video was deleted.');
	const listed = await move('to-disk', '--delete');
	expect(listed.output).toContain(`1 folders on the disk belong to no video of this platform: ${path.basename(folderOf(foreign))}.\n`);
	expect(await onDisk()).toContain(path.join(folderOf(foreign), 'original'));
});
