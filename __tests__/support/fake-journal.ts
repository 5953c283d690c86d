import type { RecordingPart, RecordingsPort, StoredRecording } from '../../ports/recording';

interface Entry extends StoredRecording {
	readonly owner: string;
	readonly parts: readonly RecordingPart[];
}

/** A journal in memory. */
export interface FakeJournal extends RecordingsPort {
	readonly entries: Map<string, Entry>;
	/** The recordings that a tab uses. */
	readonly held: Set<string>;
	/** The disk is full: slices are kept in memory alone. */
	isFull: boolean;
	/** The database cannot be read. */
	isBroken: boolean;
}

const joined = ({ file }: RecordingPart, data: Blob, nextMs: number): RecordingPart => ({
	file: new File([file, data], file.name, { type: file.type }),
	durationMs: nextMs,
});

export function fakeJournal(): FakeJournal {
	const entries = new Map<string, Entry>();
	const held = new Set<string>();
	const unstored = new Set<string>();
	const journal: FakeJournal = {
		entries,
		held,
		isFull: false,
		isBroken: false,
		list: async (owner) => {
			if (journal.isBroken) {
				throw new Error('The database is broken.');
			}
			return [...entries.values()]
				.filter((entry) => entry.owner === owner && !held.has(entry.id))
				.map(({ id, startedAt, durationMs, size }) => ({ id, startedAt, durationMs, size }));
		},
		open: async ({ id, owner, mimeType, startedAt }) => {
			const before = entries.get(id);
			const { durationMs = 0, size = 0, parts = [] } = before ?? {};
			let part: RecordingPart = { file: new File([], 'recording.webm', { type: mimeType }), durationMs: 0 };
			return {
				durationMs,
				append: async (data, partMs) => {
					part = joined(part, data, partMs);
					const entry = { id, owner, startedAt: before?.startedAt ?? startedAt, durationMs: durationMs + partMs, size: size + part.file.size };
					entries.set(id, { ...entry, parts: [...parts, part] });
					unstored[journal.isFull ? 'add' : 'delete'](id);
					return !journal.isFull;
				},
			};
		},
		unstored: () => [...unstored],
		load: async (id) => entries.get(id)?.parts ?? [],
		hold: (id) => {
			const isFree = !held.has(id);
			held.add(id);
			const discard = async () => {
				entries.delete(id);
				unstored.delete(id);
			};
			return { taken: Promise.resolve(isFree), discard, release: () => void (isFree && held.delete(id)) };
		},
	};
	return journal;
}
