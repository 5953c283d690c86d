import { registerPlugin } from '@wordpress/plugins';
import { aiIcon } from '../../components/ai-icon';
import { defineExtension } from '../../editor/define-extension';
import { jobPlugin } from '../../editor/job-sidebar';
import { loadStore } from '../../editor/load-store';
import { readStored } from '../../editor/stored-json';
import { whenPostIsOpen } from '../../editor/when-post-is-open';
import { jobStorageKey } from '../../features/ai/postJob/storage-key';
import metadata from './extension.json';
import { PostJobSidebar } from './post-job-sidebar';

/** The store offers it when it starts; without a job it is not loaded for this. */
function offerInterruptedJob(postId: number | string): void {
	if (typeof postId === 'number' && readStored(jobStorageKey(postId)) !== null) {
		loadStore();
	}
}

/** Runs an AI tool over the whole post, in a sidebar of its own. */
export default defineExtension({
	name: metadata.name,
	register: () => {
		registerPlugin(jobPlugin, { icon: aiIcon, render: PostJobSidebar });
		whenPostIsOpen(offerInterruptedJob);
	},
});
