import type { JobStorage, StoredJob } from '../../store/ports';

const keyOf = (postId: number): string => `sitewright-post-job-${postId}`;

const isJob = (value: unknown): value is StoredJob =>
	typeof value === 'object' && value !== null && 'tool' in value && 'items' in value && Array.isArray(value.items);

/** The `jobs` port over the browser's storage. */
export const jobStorage: JobStorage = {
	load: (postId) => {
		try {
			const job: unknown = JSON.parse(window.localStorage.getItem(keyOf(postId)) ?? 'null');
			return isJob(job) ? job : null;
		} catch {
			// Storage is blocked, or the entry is not JSON.
			return null;
		}
	},
	save: (postId, job) => {
		try {
			if (job === null) {
				window.localStorage.removeItem(keyOf(postId));
			} else {
				window.localStorage.setItem(keyOf(postId), JSON.stringify(job));
			}
		} catch {
			// Storage is blocked or full: the job lasts as long as the page.
		}
	},
};
