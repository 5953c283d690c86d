import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { aiIcon } from '../../components/ai-icon';
import { jobSidebarName } from '../../editor/job-sidebar';
import { lazyView } from '../../editor/lazy-view';

interface SidebarProps {
	readonly name: string;
	readonly title: string;
	readonly icon: ReactElement;
	readonly children: ReactNode;
}

interface EditorGlobals {
	readonly wp?: {
		readonly editor?: { readonly PluginSidebar?: ComponentType<SidebarProps> };
		readonly editPost?: { readonly PluginSidebar?: ComponentType<SidebarProps> };
	};
}

// Loaded when the sidebar is opened.
const PostJobPanel = lazyView(() => import('./post-job-panel'));

/** The sidebar of the whole post; nothing on screens without sidebars of plugins. */
export function PostJobSidebar() {
	// WordPress 6.6 moved it from one package to another; a script that is loaded later than ours brings it.
	const { wp } = window as unknown as EditorGlobals;
	const PluginSidebar = wp?.editor?.PluginSidebar ?? wp?.editPost?.PluginSidebar;
	return PluginSidebar ? (
		<PluginSidebar name={jobSidebarName} title={__('AI for the whole post', 'sitewright')} icon={aiIcon}>
			<PostJobPanel />
		</PluginSidebar>
	) : null;
}
