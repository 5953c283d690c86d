/** The database of the journal of recordings in this browser. */
export const journalDatabase = 'sitewright-recordings';
export const recordingsStore = 'recordings';
export const slicesStore = 'slices';
