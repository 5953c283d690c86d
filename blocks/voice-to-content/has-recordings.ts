import { journalDatabase, recordingsStore } from '../../features/ai/voiceToContent/journal-names';

/** Whether this browser keeps recordings that were not finished; without the library of the journal, for every editor page asks. */
export async function hasRecordings(): Promise<boolean> {
	// To open the journal makes it: a browser that cannot list its databases is not asked.
	const databases = await window.indexedDB?.databases?.();
	if (!databases?.some(({ name }) => name === journalDatabase)) {
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
