import { createCaptionMaker } from '../../../platform/domains/video/videos/captions/caption-maker';
import { createCaptionStore } from '../../../platform/domains/video/videos/captions/caption-store';
import { createVideoStore } from '../../../platform/domains/video/videos/video-store';
import { createVideos } from '../../../platform/domains/video/videos/videos';
import type { Database } from '../../../platform/core/db/database';
import type { VideosTables } from '../../../platform/domains/video/videos/tables';
import { createTestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { makeVideo, startUploads, whenProbed } from '../support/videos';

const automatic = { kind: 'captions', language: 'en', label: 'English (automatic)', saved_at: 1 } as const;
const mine = 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine\n';
const clock = createTestClock(Date.now());

let store: TestStore;
let platform: TestPlatform;
let site: ConnectedSite;
let guid: string;

beforeAll(async () => {
	store = await openTestStore();
	platform = await startPlatform({ store });
	site = await platform.connectSite();
	guid = await (await startUploads(site)).upload(await makeVideo());
	await whenProbed(site, guid);
});
afterAll(async () => {
	await platform.close();
	await store.close();
});

/** A person who changes tracks; automatic captions are added at the moment at which the file of their track is written or deleted. */
function createPerson() {
	const texts = new Map<string, string>();
	let added: Promise<boolean> | null = null;
	async function addAutomatic(): Promise<void> {
		if (added === null) {
			added = Promise.resolve().then(() => tracks.saveTrack(guid, { ...automatic, vtt: 'automatic', replaces: null }));
			await added;
		}
	}
	const files = {
		async save(_: string, name: string, text: string): Promise<void> {
			texts.set(name, text);
			await addAutomatic();
		},
		async deleteFile(_: string, name: string): Promise<void> {
			await addAutomatic();
			texts.delete(name);
		},
	} as never;
	const tracks = createVideoStore({ database: store.database, clock, files });
	const videos = createVideos({
		database: store.database,
		clock,
		publicUrl: platform.url,
		siteDirectory: {} as never,
		store: tracks,
		files,
		jobs: {} as never,
		hasFfmpeg: false,
	});
	const caller = { kind: 'signature', site: { id: site.siteId, url: '', origins: [] }, wpUser: ada, language: {} as never } as never;
	return {
		save: () => videos.saveTrack(caller, guid, { kind: 'captions', language: 'en', label: 'English', vtt: mine, replaces: false, version: null }),
		remove: () => videos.deleteTrack(caller, guid, 'captions', 'en'),
		wasAdded: () => added,
		saved: async () => ({ labels: (await tracks.tracks(guid)).map(({ label }) => label), texts: [...texts.values()] }),
	};
}

it('of captions that a person saves while automatic ones are saved, the first stay, and nothing of the others', async () => {
	const person = createPerson();
	await expect(person.save()).rejects.toMatchObject({ code: 'video_track_exists' });
	expect(await person.wasAdded()).toBe(true);
	expect(await person.saved()).toEqual({ labels: ['English (automatic)'], texts: ['automatic'] });
});

it('automatic captions that are saved while a person deletes others keep their text', async () => {
	const person = createPerson();
	await person.remove();
	expect(await person.wasAdded()).toBe(true);
	expect(await person.saved()).toEqual({ labels: ['English (automatic)'], texts: ['automatic'] });
});

/** A database whose line is lost when a transaction was done, or before it is done. */
function withLostLine(wasDone: boolean): Database {
	const lost = (): never => {
		throw new Error('The line to the database was lost.');
	};
	const { kysely } = store.database;
	const withTables = () => {
		const db = kysely.withTables<VideosTables>();
		const execute: ReturnType<typeof db.transaction>['execute'] = (work) =>
			db
				.transaction()
				.execute(async (transaction) => {
					const result = await work(transaction);
					return wasDone ? result : lost();
				})
				.then(lost);
		return { selectFrom: db.selectFrom.bind(db), transaction: () => ({ execute }) };
	};
	return { ...store.database, kysely: { withTables } as never };
}

describe('a track that is saved while the line to the database is lost', () => {
	const texts = new Map<string, string>();
	const files = {
		save: async (_: string, name: string, text: string) => void texts.set(name, text),
		deleteFile: async (_: string, name: string) => void texts.delete(name),
	} as never;
	const save = (database: Database, label: string, replaces: number | null, within?: () => Promise<void>) =>
		createVideoStore({ database, clock, files }).saveTrack(guid, {
			kind: 'captions',
			language: 'fr',
			label,
			saved_at: label.length,
			vtt: label,
			replaces,
			...(within && { within }),
		});
	const saved = async () =>
		(await createVideoStore({ database: store.database, clock, files }).tracks(guid))
			.filter(({ language }) => language === 'fr')
			.map(({ file }) => texts.get(file));

	it('keeps its text where the database has it, and loses that of before', async () => {
		expect(await save(withLostLine(true), 'one', null)).toBe(true);
		expect([await saved(), [...texts.values()]]).toEqual([['one'], ['one']]);
		expect(await save(withLostLine(true), 'three', 'one'.length)).toBe(true);
		expect([await saved(), [...texts.values()]]).toEqual([['three'], ['three']]);
	});

	it('keeps the text of before where the database has not got it, and its own, for it may yet get it', async () => {
		await expect(save(withLostLine(false), 'seventh', 'three'.length)).rejects.toThrow('lost');
		expect([await saved(), [...texts.values()]]).toEqual([['three'], ['three', 'seventh']]);
	});

	it('leaves no text where it is refused before', async () => {
		await expect(save(store.database, 'eleventh', 'three'.length, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
		expect([await saved(), [...texts.values()]]).toEqual([['three'], ['three', 'seventh']]);
	});
});

it('a job that is given up late does not end the captions that were asked for again since', async () => {
	const captionStore = createCaptionStore(store.database);
	const row = {
		guid,
		run_id: 'second',
		state: 'waiting',
		message: '',
		language: '',
		spoken: '',
		mark: 'automatic',
		segments: '[]',
		pieces_done: 0,
		next_at: 0,
		made_language: '',
		made_at: 0,
	} as const;
	await captionStore.start(row, async () => undefined);
	const options = { captionStore, store: { find: async () => null }, clock, metrics: null, ffmpeg: null };
	const maker = createCaptionMaker(options as never);
	await maker.giveUp(guid, JSON.stringify({ run_id: 'first' }));
	expect((await captionStore.find(guid))?.state).toBe('waiting');
	await maker.giveUp(guid, JSON.stringify({ run_id: 'second', next_at: 600 }));
	expect((await captionStore.find(guid))?.state).toBe('failed');
});
