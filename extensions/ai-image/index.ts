import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { addMediaSource } from '../../editor/added-media-sources';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { openGenerator } from './open-generator';
import { withImageButton } from './with-image-button';

/** Makes images with AI: for the featured image of a post, for the Image and Cover blocks, and from the menu of media sources (spec 2 §2). */
export default defineExtension({
	name: metadata.name,
	register: () => {
		for (const surface of ['PostFeaturedImage', 'BlockEdit']) {
			addFilter(`editor.${surface}`, 'sitewright/ai-image', withImageButton);
		}
		addMediaSource({
			name: metadata.name,
			label: () => __('Generate with AI', 'sitewright'),
			isOffered: ({ isFeatured, blockName }) => isFeatured || blockName === 'core/image',
			open: ({ isFeatured, clientId }) => openGenerator(isFeatured ? undefined : clientId),
		});
	},
});
