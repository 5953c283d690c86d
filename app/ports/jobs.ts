import { readStored, writeStored } from '../../editor/stored-json';
import { jobStorageKey } from '../../features/ai/postJob/storage-key';
import type { JobStorage, StoredJob } from '../../ports/index';

const isJob = (value: unknown): value is StoredJob =>
	typeof value === 'object' && value !== null && 'tool' in value && 'items' in value && Array.isArray(value.items);

/** The `jobs` port over the browser's storage. */
export const jobStorage: JobStorage = {
	load: (postId) => {
		const job = readStored(jobStorageKey(postId));
		return isJob(job) ? job : null;
	},
	save: (postId, job) => writeStored(jobStorageKey(postId), job),
};
