import type { BlockConfiguration } from '@wordpress/blocks';
import attributes from './attributes.json';
import { oldVersions } from './deprecated';
import { saveHosted } from './save';

type Settings = BlockConfiguration<Record<string, unknown>>;

/**
 * Adds the attributes, the markup and the old versions of hosted videos to core's video block; a video without a guid is saved as core
 * saves it.
 * @param version The old version that WordPress passes through the same filter; null for the block itself.
 */
export function extendVideo(settings: Settings, name: string, version: object | null = null): Settings {
	if (name !== 'core/video' || version !== null || !settings.save) {
		return settings;
	}
	const own = { ...settings.attributes, ...attributes };
	const { save, deprecated = [], supports, apiVersion } = settings;
	// Core reads from the file's element what a hosted video, without such an element, keeps in the comment.
	const plain = { attributes: settings.attributes, save, supports, apiVersion };
	return {
		...settings,
		attributes: own,
		save: saveHosted(save),
		deprecated: [...oldVersions(own), plain, ...deprecated],
	} as unknown as Settings;
}
