import { getBlockType, type TemplateArray } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

/** Another plugin may have taken types of WordPress away. */
const withTypes = (blocks: TemplateArray): TemplateArray => blocks.filter(([name]) => getBlockType(name));

/** With what the view of subscribers begins. */
export const subscriberContent = (): TemplateArray => withTypes([['core/paragraph', { placeholder: __('Write what only subscribers read…', 'sitewright') }]]);

/** With what the view of visitors begins. */
export const visitorContent = (): TemplateArray =>
	withTypes([
		['core/heading', { content: __('Subscribe to read on', 'sitewright') }],
		['core/paragraph', { content: __('This part of the page is for subscribers.', 'sitewright') }],
		['premium-content/buttons', {}, [['jetpack/recurring-payments'], ['premium-content/login-button', { text: __('Log in', 'sitewright') }]]],
	]);
