import { __, _x } from '@wordpress/i18n';
import type { AnalyticsEventName } from '../../../api/contract/insight/analytics-events';
import { featureLabel } from '../../ai/aiUsage/feature-label';

const events: Readonly<Record<AnalyticsEventName, () => string>> = {
	jetpack_ai_assistant_block_generate: () => __('The AI Assistant was asked', 'sitewright'),
	jetpack_ai_assistant_block_stop: () => __('An answer was stopped', 'sitewright'),
	jetpack_ai_assistant_block_accept: () => __('An answer was accepted', 'sitewright'),
	jetpack_ai_assistant_block_discard: () => __('An answer was discarded', 'sitewright'),
	jetpack_ai_assistant_block_dismiss: () => __('The AI Assistant was closed without an answer', 'sitewright'),
	jetpack_ai_assistant_undo: () => __('A change by AI was undone', 'sitewright'),
	jetpack_ai_upgrade_button: () => __('A link to more requests was followed', 'sitewright'),
	jetpack_ai_upgrade_contact_us: () => __('“Contact Us” was followed', 'sitewright'),
	jetpack_ai_featured_image_generate: () => __('An image was made by AI', 'sitewright'),
	jetpack_ai_featured_image_use: () => __('An image made by AI was used', 'sitewright'),
	jetpack_voice_transcription_start: () => __('Audio was sent to become text', 'sitewright'),
	jetpack_editor_related_posts_placeholder_view: () => __('Related Posts was shown while it was off', 'sitewright'),
	jetpack_editor_related_posts_enable: () => __('Related Posts was activated in the editor', 'sitewright'),
	jetpack_editor_video_transform_click: () => __('Older video blocks were transformed', 'sitewright'),
	jetpack_editor_block_upgrade_banner_impression: () => __('A block said that it needs a plan', 'sitewright'),
	jetpack_editor_block_upgrade_click: () => __('The upgrade of such a block was followed', 'sitewright'),
	jetpack_editor_external_source_fetch: () => __('Pictures of a source were listed', 'sitewright'),
};

const properties: Readonly<Record<string, () => string>> = {
	audio_duration: () => __('Seconds on average', 'sitewright'),
	audio_file_size: () => __('Bytes on average', 'sitewright'),
	block: () => __('Block', 'sitewright'),
	blocks: () => __('Blocks on average', 'sitewright'),
	context: () => __('Screen', 'sitewright'),
	feature: () => __('Feature', 'sitewright'),
	model: () => __('Model', 'sitewright'),
	placement: () => __('Place', 'sitewright'),
	plan: () => __('Plan', 'sitewright'),
	post_processing_action: () => __('Made into', 'sitewright'),
	results: () => __('Pictures on average', 'sitewright'),
	search: () => __('Search', 'sitewright'),
	site_type: () => __('Kind of site', 'sitewright'),
	source: () => __('Source', 'sitewright'),
	type: () => __('Kind', 'sitewright'),
};

const values: Readonly<Record<string, () => string>> = {
	block: () => __('Block', 'sitewright'),
	configured: () => __('Connected model', 'sitewright'),
	embedded: () => __('Drawn by rule', 'sitewright'),
	'featured-image': () => __('Featured image', 'sitewright'),
	google_photos: () => __('Google Photos', 'sitewright'),
	jetpack: () => __('Own server', 'sitewright'),
	long: () => __('More than 20 characters', 'sitewright'),
	'message-bar': () => __('Below the prompt', 'sitewright'),
	none: () => _x('None', 'value in statistics', 'sitewright'),
	openverse: () => __('Openverse', 'sitewright'),
	other: () => __('Other', 'sitewright'),
	pexels: () => __('Pexels', 'sitewright'),
	post: () => __('Post', 'sitewright'),
	prompt: () => __('In place of the prompt', 'sitewright'),
	record: () => _x('Recording', 'source of audio', 'sitewright'),
	short: () => __('Up to 20 characters', 'sitewright'),
	'simple-draft': () => __('Draft', 'sitewright'),
	'site-editor': () => __('Site editor', 'sitewright'),
	stock: () => __('Sitewright Pictures', 'sitewright'),
	upload: () => __('Upload', 'sitewright'),
};

const isKnown = (event: string): event is AnalyticsEventName => Object.hasOwn(events, event);

/** An event in words; its name where a later version of the plugin recorded it. */
export const eventLabel = (event: string): string => (isKnown(event) ? events[event]() : event);

/** A property in words. One that is a number is named by its average. */
export const propertyLabel = (property: string): string => properties[property]?.() ?? property;

/** The value of a property in words; the value itself where it is a name. */
export const valueLabel = (property: string, value: string): string => (property === 'feature' ? featureLabel(value) : (values[value]?.() ?? value));
