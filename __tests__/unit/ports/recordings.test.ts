import 'fake-indexeddb/auto';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { recordings } from '../../../app/ports/ai/recordings';
import { hasRecordings } from '../../../blocks/voice-to-content/has-recordings';
import { fakeLocks } from '../../support/fake-locks';

const owner = 'https://site.example/wp-admin/ ada';

beforeAll(() => {
	// jsdom's files cannot be read.
	Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile });
	Object.defineProperty(navigator, 'locks', { value: fakeLocks() });
	globalThis.structuredClone ??= ((value: unknown) => value) as never;
});
afterEach(async () => {
	for (const { id } of await recordings.list(owner)) {
		await discard(id);
	}
});

/** The browser has released a lock when its callback has ended. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const open = async (id: string, startedAt = 5) => {
	const { taken, release } = recordings.hold(id);
	expect(await taken).toBe(true);
	const writer = await recordings.open({ id, owner, mimeType: 'audio/webm;codecs=opus', startedAt });
	return {
		...writer,
		close: async () => {
			release();
			await turn();
		},
	};
};
const discard = async (id: string) => {
	const held = recordings.hold(id);
	await held.discard();
	held.release();
	await turn();
};

it('a recording is listed when its tab has ended, with what was stored until then', async () => {
	const writer = await open('one');
	expect(await writer.append(new Blob(['ab']), 500)).toBe(true);
	expect(await writer.append(new Blob(['cd']), 1000)).toBe(true);
	expect(await recordings.list(owner)).toEqual([]);
	await writer.close();
	expect(await recordings.list(owner)).toEqual([{ id: 'one', startedAt: 5, durationMs: 1000, size: 4 }]);
	expect(await recordings.list('somebody else')).toEqual([]);
	const [part, ...others] = await recordings.load('one');
	expect(others).toEqual([]);
	expect(part).toMatchObject({ durationMs: 1000, file: { name: 'recording-1970-01-01-00-00.webm', type: 'audio/webm' } });
	expect(await part?.file.text()).toBe('abcd');
});

it('a recording that goes on has a second part, and nobody else can make it meanwhile', async () => {
	const before = await open('two');
	await before.append(new Blob(['first']), 2000);
	await before.close();
	const writer = await open('two', 99);
	expect(writer.durationMs).toBe(2000);
	expect(await recordings.hold('two').taken).toBe(false);
	await writer.append(new Blob(['second']), 700);
	await writer.close();
	expect(await recordings.list(owner)).toEqual([{ id: 'two', startedAt: 5, durationMs: 2700, size: 11 }]);
	const parts = await recordings.load('two');
	expect(await Promise.all(parts.map(({ file }) => file.text()))).toEqual(['first', 'second']);
	expect(parts.map(({ durationMs }) => durationMs)).toEqual([2000, 700]);
});

it('the newest recording is the first, and a discarded one leaves nothing', async () => {
	for (const [index, id] of ['old', 'new'].entries()) {
		const writer = await open(id, index);
		await writer.append(new Blob([id]), 1000);
		await writer.close();
	}
	expect((await recordings.list(owner)).map(({ id }) => id)).toEqual(['new', 'old']);
	expect(await hasRecordings()).toBe(true);
	await discard('new');
	await discard('old');
	expect(await recordings.load('new')).toEqual([]);
	expect(await hasRecordings()).toBe(false);
});

const fillDisk = () =>
	jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('The disk is full.', 'QuotaExceededError');
	});

it('what cannot be stored is kept in memory, and says so', async () => {
	const writer = await open('full');
	await writer.append(new Blob(['ab']), 500);
	expect(recordings.unstored()).toEqual([]);
	const put = fillDisk();
	expect(await writer.append(new Blob(['cd']), 1000)).toBe(false);
	put.mockRestore();
	await writer.close();
	expect(recordings.unstored()).toEqual(['full']);
	expect(await recordings.list(owner)).toMatchObject([{ durationMs: 1000, size: 4 }]);
	const [part] = await recordings.load('full');
	expect(await part?.file.text()).toBe('abcd');
});

it('what could not be stored is stored with the next slice for which there is room', async () => {
	const writer = await open('tight');
	const put = fillDisk();
	expect(await writer.append(new Blob(['ab']), 500)).toBe(false);
	expect(await writer.append(new Blob(['cd']), 1000)).toBe(false);
	put.mockRestore();
	expect(await writer.append(new Blob(['ef']), 1500)).toBe(true);
	await writer.close();
	expect(recordings.unstored()).toEqual([]);
	expect(await recordings.list(owner)).toMatchObject([{ durationMs: 1500, size: 6 }]);
	const [part] = await recordings.load('tight');
	expect(await part?.file.text()).toBe('abcdef');
});
