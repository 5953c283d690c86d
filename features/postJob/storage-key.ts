/** The key in the browser's storage under which the job of a post outlives a reload. */
export const jobStorageKey = (postId: number): string => `sitewright-post-job-${postId}`;
