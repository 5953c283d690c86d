import { defineExtension } from '../../editor/define-extension';
import { registerPlainPlugin } from '../../editor/register-plugin';
import metadata from './extension.json';
import { MailingPanels } from './mailing-panels';

/** Lets authors choose whether a post is mailed to subscribers when it is published. */
export default defineExtension({
	name: metadata.name,
	register: () => registerPlainPlugin('sitewright-newsletter', MailingPanels),
});
