import { registerPlugin } from '@wordpress/plugins';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { MailingPanels } from './mailing-panels';

/** Lets authors choose whether a post is mailed to subscribers when it is published. */
export default defineExtension({
	name: metadata.name,
	register: () => registerPlugin('sitewright-newsletter', { icon: null as never, render: MailingPanels }),
});
