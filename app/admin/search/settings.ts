import { __ } from '@wordpress/i18n';

type TextsByPath = Readonly<Record<string, (() => string) | undefined>>;

/** Other words by which people look for a section. */
export const wordsOf: TextsByPath = {
	'/start': () => __('First steps, what works, test mail, check', 'sitewright'),
	'/connection': () => __('Platform, address, account, invitation, reconnect', 'sitewright'),
	'/modules': () => __('Turn on, turn off, features', 'sitewright'),
	'/moving': () => __('Import blocks, convert, leave, uninstall', 'sitewright'),
	'/doctor': () => __('Fault, broken, slow, proxy, firewall', 'sitewright'),
	'/help': () => __('Support, fault, bug, export', 'sitewright'),
	'/ai-model': () => __('Artificial intelligence, key, OpenAI, Ollama, costs', 'sitewright'),
	'/ai-voice': () => __('Style, tone, glossary, brand, terms', 'sitewright'),
	'/ai-speech-and-pictures': () => __('Voice, captions, subtitles, images, transcription', 'sitewright'),
	'/add-jetpack-ai': () => __('Use, costs, log, tier, upgrade, plan', 'sitewright'),
	'/ai-guidelines': () => __('Rules, safety, accuracy', 'sitewright'),
	'/newsletter': () => __('Mails, e-mail, subscribers, list', 'sitewright'),
	'/page-views': () => __('Statistics, visitors, most viewed', 'sitewright'),
	'/payments': () => __('Money, donations, shop, credit card, test mode', 'sitewright'),
	'/ads': () => __('Advertising, banner, network', 'sitewright'),
	'/videos': () => __('Private, privacy, films', 'sitewright'),
	'/maps': () => __('Streets, places, tiles, privacy', 'sitewright'),
	'/data': () => __('Delete, uninstall, privacy', 'sitewright'),
	'/analytics': () => __('Events, tracking, privacy', 'sitewright'),
};

/**
 * The fields and headings of the sections, in the words of the page: a test compares them with the views. The switches of modules are
 * named by the site.
 */
export const settingsOf: Readonly<Record<string, (() => readonly string[]) | undefined>> = {
	'/connection': () => [__('Address of the platform', 'sitewright'), __('Invitation code', 'sitewright')],
	'/help': () => [__('Report a fault', 'sitewright'), __('Include what was asked and written', 'sitewright')],
	'/ai-model': () => [
		__('AI on this site', 'sitewright'),
		__('Keep requests with posts', 'sitewright'),
		__('Keys in WordPress', 'sitewright'),
		__('Server', 'sitewright'),
		__('Address', 'sitewright'),
		__('Key', 'sitewright'),
		__('Model', 'sitewright'),
		__('Prices', 'sitewright'),
		__('Currency', 'sitewright'),
		__('A million tokens read', 'sitewright'),
		__('A million tokens written', 'sitewright'),
		__('An image', 'sitewright'),
	],
	'/ai-voice': () => [
		__('Voice', 'sitewright'),
		__('Words to avoid', 'sitewright'),
		__('Translations of terms', 'sitewright'),
		__('Blocks', 'sitewright'),
		__('Types of content', 'sitewright'),
	],
	'/ai-speech-and-pictures': () => [__('Speech', 'sitewright'), __('Pictures', 'sitewright')],
	'/add-jetpack-ai': () => [
		__('License keys', 'sitewright'),
		__('License key', 'sitewright'),
		__('Use by day, feature and person', 'sitewright'),
		__('Limits by role', 'sitewright'),
	],
	'/newsletter': () => [
		__('Subscribers', 'sitewright'),
		__('Import', 'sitewright'),
		__('Mailed posts', 'sitewright'),
		__('Settings', 'sitewright'),
		__('Mail new posts to subscribers', 'sitewright'),
		__('Mail the whole post', 'sitewright'),
		__('Name of the sender', 'sitewright'),
		__('Address for answers', 'sitewright'),
		__('Let subscribers choose categories', 'sitewright'),
		__('Newsletter categories', 'sitewright'),
		__('Who keeps the addresses of the Mailchimp block', 'sitewright'),
		__('API key of Mailchimp', 'sitewright'),
		__('Audience', 'sitewright'),
	],
	'/payments': () => [
		__('Connect with Stripe', 'sitewright'),
		__('Use your own key', 'sitewright'),
		__('Secret key of Stripe', 'sitewright'),
		__('Reports of payments', 'sitewright'),
		__('Address for the reports', 'sitewright'),
		__('Signing secret', 'sitewright'),
		__('PayPal', 'sitewright'),
		__('Client ID of PayPal', 'sitewright'),
		__('Secret of PayPal', 'sitewright'),
		__('Email address of the account', 'sitewright'),
		__('The keys are of PayPal’s sandbox, where no money moves', 'sitewright'),
	],
	'/ads': () => [
		__('Your own ads', 'sitewright'),
		__('Ads of a network', 'sitewright'),
		__('Ask for consent first', 'sitewright'),
		__('Show ads to editors, too', 'sitewright'),
	],
	'/videos': () => [__('Videos are private by default', 'sitewright')],
	'/maps': () => [__('Address of map tiles', 'sitewright'), __('Credit', 'sitewright')],
	'/data': () => [__('Delete all data when the plugin is deleted', 'sitewright')],
	'/analytics': () => [__('Count how the editor’s tools are used', 'sitewright'), __('What was counted', 'sitewright')],
};
