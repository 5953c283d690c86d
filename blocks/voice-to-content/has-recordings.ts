import { journalDatabase, recordingsStore } from '../../features/ai/voiceToContent/journal-names';

async function isJournalThere(): Promise<boolean> {
	// Browsers that cannot list databases would make a new one by asking for it.
	const databases = (await indexedDB.databases?.()) ?? [];
	return databases.some(({ name }) => name === journalDatabase);
}

/** Whether this browser keeps recordings that were not finished; without the library of the journal, for every editor page asks. */
export async function hasRecordings(): Promise<boolean> {
	if (typeof indexedDB === 'undefined' || !(await isJournalThere())) {
		return false;
	}
	return new Promise((resolve) => {
		const opening = indexedDB.open(journalDatabase);
		opening.onerror = () => resolve(false);
		opening.onsuccess = () => {
			const database = opening.result;
			const counting = database.transaction(recordingsStore).objectStore(recordingsStore).count();
			counting.onsuccess = () => {
				database.close();
				resolve(counting.result > 0);
			};
		};
	});
}
