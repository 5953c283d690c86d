import { registerFlows } from '../../editor/block-flows';
import type { MediaFlow } from '../../ports/block-flows';

/** How the Image block and the Cover block take an image; both keep everything else. */
const flows: Readonly<Record<string, MediaFlow<Readonly<Record<string, unknown>>>>> = {
	'core/image': {
		addImages: (_current, [image]) => (image ? { id: image.id, url: image.url, alt: image.alt } : {}),
	},
	'core/cover': {
		addImages: (_current, [image]) => (image ? { id: image.id, url: image.url, alt: image.alt, backgroundType: 'image', useFeaturedImage: false } : {}),
	},
};

/** Registers them for the sagas. */
export function registerImageFlows(): void {
	for (const [name, media] of Object.entries(flows)) {
		registerFlows(name, { media });
	}
}
