import type { ComponentType } from 'react';
import attributes from './attributes.json';
import { oldVersions } from './deprecated';
import { type HostedSaveProps, saveHosted } from './save';

/** Of core's block, as far as they are read. */
interface Settings {
	readonly attributes?: object;
	readonly save?: ComponentType<HostedSaveProps>;
	readonly deprecated?: readonly object[];
	readonly supports?: object;
	readonly apiVersion?: number;
}

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
	};
}
