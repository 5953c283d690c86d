import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { lazyView } from '../../editor/lazy-view';
import { usePostEditor } from '../../editor/wordpress';

interface PanelProps {
	readonly name?: string;
	readonly title: string;
	readonly initialOpen?: boolean;
	readonly children: ReactNode;
}

interface Panels {
	readonly PluginPrePublishPanel?: ComponentType<PanelProps>;
	readonly PluginDocumentSettingPanel?: ComponentType<PanelProps>;
}

interface EditorGlobals {
	readonly wp?: { readonly editor?: Panels; readonly editPost?: Panels };
}

// Loaded when one of the panels is opened.
const MailingChoice = lazyView(() => import('./mailing-choice'));

/** The choice in the sidebar of the post, and before it is published; nothing once it was, nor for pages. */
export function MailingPanels() {
	const isShown = usePostEditor((editor) => editor?.getCurrentPostType() === 'post' && !editor.isCurrentPostPublished(), []);
	// WordPress 6.6 moved them from one package to another; a script that is loaded later than ours brings them.
	const { wp } = window as unknown as EditorGlobals;
	const PrePublish = wp?.editor?.PluginPrePublishPanel ?? wp?.editPost?.PluginPrePublishPanel;
	const Settings = wp?.editor?.PluginDocumentSettingPanel ?? wp?.editPost?.PluginDocumentSettingPanel;
	if (!isShown) {
		return null;
	}
	return (
		<>
			{PrePublish && (
				<PrePublish title={__('Newsletter', 'sitewright')} initialOpen>
					<MailingChoice />
				</PrePublish>
			)}
			{Settings && (
				<Settings name="sitewright-newsletter" title={__('Newsletter', 'sitewright')}>
					<MailingChoice />
				</Settings>
			)}
		</>
	);
}
