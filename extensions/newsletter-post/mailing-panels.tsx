import { __ } from '@wordpress/i18n';
import { lazyView } from '../../editor/lazy-view';
import { postSlot } from '../../editor/post-panels';
import { usePostEditor } from '../../editor/wordpress';

// Loaded when one of the panels is opened.
const MailingChoice = lazyView(() => import('./mailing-choice'));

/** The choice in the sidebar of the post, and before it is published; nothing once it was, nor for pages. */
export function MailingPanels() {
	const isShown = usePostEditor((editor) => editor?.getCurrentPostType() === 'post' && !editor.isCurrentPostPublished(), []);
	const PrePublish = postSlot('PluginPrePublishPanel');
	const Settings = postSlot('PluginDocumentSettingPanel');
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
