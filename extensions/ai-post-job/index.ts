import { registerPlugin } from '@wordpress/plugins';
import { aiIcon } from '../../components/ai-icon';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { PostJobSidebar } from './post-job-sidebar';

/** Runs an AI tool over the whole post, in a sidebar of its own. */
export default defineExtension({
	name: metadata.name,
	register: () => registerPlugin('sitewright-ai', { icon: aiIcon, render: PostJobSidebar }),
});
