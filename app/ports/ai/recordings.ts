import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { audioExtensions } from '../../../api/contract/ai/audio-type';
import { journalDatabase, recordingsStore, slicesStore } from '../../../features/ai/voiceToContent/journal-names';
import type { RecordingPart, RecordingsPort, StoredRecording } from '../../../ports/recording';
import { heldLocks, holdLock } from '../tab-locks';

interface Row extends StoredRecording {
	readonly owner: string;
	readonly parts: readonly { readonly mimeType: string; readonly durationMs: number }[];
}

/** Recording, part, and the slice's place in it. */
type SliceKey = [id: string, part: number, index: number];

interface Schema extends DBSchema {
	[recordingsStore]: { key: string; value: Row };
	[slicesStore]: { key: SliceKey; value: ArrayBuffer };
}

const lockOf = (id: string): string => `${journalDatabase}:${id}`;
const slicesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

interface Slice {
	readonly key: SliceKey;
	readonly data: ArrayBuffer;
}

/** Slices that could not be stored, e.g. on a full disk: they live as long as the tab. */
const unstored = { rows: new Map<string, Row>(), slices: new Map<string, Slice>() };

function forget(id: string): void {
	unstored.rows.delete(id);
	[...unstored.slices].forEach(([name, { key }]) => key[0] === id && unstored.slices.delete(name));
}

let connection: Promise<IDBPDatabase<Schema>> | null = null;

function connect(): Promise<IDBPDatabase<Schema>> {
	connection ??= openDB<Schema>(journalDatabase, 1, {
		upgrade(database) {
			database.createObjectStore(recordingsStore, { keyPath: 'id' });
			database.createObjectStore(slicesStore);
		},
		blocking: () => {
			void connection?.then((database) => database.close());
			connection = null;
		},
		terminated: () => {
			connection = null;
		},
	}).catch((error: unknown) => {
		connection = null;
		throw error;
	});
	return connection;
}

async function readRow(id: string): Promise<Row | undefined> {
	const stored = await connect()
		.then((database) => database.get(recordingsStore, id))
		.catch(() => undefined);
	return unstored.rows.get(id) ?? stored;
}

/** One transaction, so that a recording never says it is longer than its slices. `strict`: on the disk before it counts. */
async function write(row: Row, slices: readonly Slice[]): Promise<boolean> {
	try {
		const transaction = (await connect()).transaction([recordingsStore, slicesStore], 'readwrite', { durability: 'strict' });
		const puts = slices.map(({ key, data }) => transaction.objectStore(slicesStore).put(data, key));
		await Promise.all([transaction.objectStore(recordingsStore).put(row), ...puts, transaction.done]);
		return true;
	} catch {
		return false;
	}
}

const unstoredSlicesOf = (id: string): readonly Slice[] => [...unstored.slices.values()].filter(({ key }) => key[0] === id);

/** Stores a slice, and those before it for which there is room now. @return Whether all of the recording is stored. */
async function store(row: Row, slice: Slice): Promise<boolean> {
	const isWritten = await write(row, [slice]);
	if (!isWritten) {
		unstored.slices.set(JSON.stringify(slice.key), slice);
	}
	const waiting = unstoredSlicesOf(row.id);
	if (waiting.length > 0 && !(isWritten && (await write(row, waiting)))) {
		unstored.rows.set(row.id, row);
		return false;
	}
	forget(row.id);
	return true;
}

function toFile(mimeType: string, data: readonly ArrayBuffer[], name: string): File {
	const type = mimeType.split(';')[0] ?? '';
	const extensions: Readonly<Record<string, string>> = audioExtensions;
	return new File([...data], `${name}.${extensions[type] ?? 'webm'}`, { type });
}

async function readSlices(id: string): Promise<readonly Slice[]> {
	const slices = [...unstoredSlicesOf(id)];
	try {
		const transaction = (await connect()).transaction(slicesStore);
		const [keys, values] = await Promise.all([transaction.store.getAllKeys(slicesOf(id)), transaction.store.getAll(slicesOf(id))]);
		keys.forEach((key, index) => slices.push({ key, data: values[index] ?? new ArrayBuffer(0) }));
	} catch {
		// Without a database there is what is in memory.
	}
	return slices.sort(({ key: [, onePart, one] }, { key: [, otherPart, other] }) => onePart - otherPart || one - other);
}

async function discard(id: string): Promise<void> {
	forget(id);
	const transaction = (await connect()).transaction([recordingsStore, slicesStore], 'readwrite');
	await Promise.all([transaction.objectStore(recordingsStore).delete(id), transaction.objectStore(slicesStore).delete(slicesOf(id)), transaction.done]);
}

/** The `recordings` port over IndexedDB. */
export const recordings: RecordingsPort = {
	async list(owner) {
		const stored = await connect()
			.then((database) => database.getAll(recordingsStore))
			.catch(() => []);
		const rows = new Map([...stored.map((row): [string, Row] => [row.id, row]), ...unstored.rows]);
		const names = await heldLocks();
		return [...rows.values()]
			.filter((row) => row.owner === owner && !names.has(lockOf(row.id)))
			.sort((one, other) => other.startedAt - one.startedAt)
			.map(({ id, startedAt, durationMs, size }) => ({ id, startedAt, durationMs, size }));
	},

	unstored: () => [...unstored.rows.keys()],

	hold: (id) => ({ ...holdLock(lockOf(id)), discard: () => discard(id) }),

	async open({ id, owner, mimeType, startedAt }) {
		const before = await readRow(id);
		const { durationMs = 0, size = 0, parts = [] } = before ?? {};
		let index = 0;
		let written = 0;
		return {
			durationMs,
			async append(blob, partMs) {
				const data = await blob.arrayBuffer();
				written += data.byteLength;
				const row: Row = {
					id,
					owner,
					startedAt: before?.startedAt ?? startedAt,
					durationMs: durationMs + partMs,
					size: size + written,
					parts: [...parts, { mimeType, durationMs: partMs }],
				};
				return store(row, { key: [id, parts.length, index++], data });
			},
		};
	},

	async load(id) {
		const row = await readRow(id);
		const slices = await readSlices(id);
		const name = `recording-${new Date(row?.startedAt ?? 0).toISOString().slice(0, 16).replace(/[T:]/g, '-')}`;
		return (row?.parts ?? []).map(({ mimeType, durationMs }, part): RecordingPart => {
			const data = slices.filter(({ key }) => key[1] === part).map((slice) => slice.data);
			return { file: toFile(mimeType, data, part === 0 ? name : `${name}-${part + 1}`), durationMs };
		});
	},
};
