import { readStored, writeStored } from '../../../editor/stored-json';
import { jobStorageKey } from '../../../features/ai/postJob/storage-key';
import type { JobStorage, StoredJob } from '../../../ports/index';
import { holdLock, type TabLock } from '../tab-locks';

const isJob = (value: unknown): value is StoredJob =>
	typeof value === 'object' && value !== null && 'tool' in value && 'items' in value && Array.isArray(value.items);

/** The locks that this tab has, or has asked for. */
const locks = new Map<number, TabLock>();

/** The `jobs` port over the browser's storage. */
export const jobStorage: JobStorage = {
	load: (postId) => {
		const job = readStored(jobStorageKey(postId));
		return isJob(job) ? job : null;
	},
	save: (postId, job) => writeStored(jobStorageKey(postId), job),
	claim: async (postId) => {
		const lock = locks.get(postId) ?? holdLock(jobStorageKey(postId));
		locks.set(postId, lock);
		const isTaken = await lock.taken;
		if (!isTaken) {
			locks.delete(postId);
		}
		return isTaken;
	},
	release: (postId) => {
		locks.get(postId)?.release();
		locks.delete(postId);
	},
};
