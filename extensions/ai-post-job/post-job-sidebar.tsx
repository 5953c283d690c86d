import { __ } from '@wordpress/i18n';
import { jobSidebarName } from '../../editor/job-sidebar';
import { lazyView } from '../../editor/lazy-view';
import { postSlot } from '../../editor/post-panels';

// Loaded when the sidebar is opened.
const PostJobPanel = lazyView(() => import('./post-job-panel'));

/** The sidebar of the whole post, with the plugin's icon; nothing on screens without sidebars of plugins. */
export function PostJobSidebar() {
	const PluginSidebar = postSlot('PluginSidebar');
	return PluginSidebar ? (
		<PluginSidebar name={jobSidebarName} title={__('AI for the whole post', 'sitewright')}>
			<PostJobPanel />
		</PluginSidebar>
	) : null;
}
