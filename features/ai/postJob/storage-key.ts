import { printedState, storageOwner } from '../../../store/printed-state';

/** The key in the browser's storage under which a person's job of a post outlives a reload. The extension asks for it before the store is loaded. */
export function jobStorageKey(postId: number): string {
	const { adminUrl, userConnectionData } = printedState();
	return `sitewright-post-job-${postId} ${storageOwner(adminUrl, userConnectionData?.currentUser.username)}`;
}
