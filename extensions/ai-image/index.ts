import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { withImageButton } from './with-image-button';

/** Makes images with AI: for the featured image of a post, and for the Image and Cover blocks (spec 2 §2). */
export default defineExtension({
	name: metadata.name,
	register: () => {
		for (const surface of ['PostFeaturedImage', 'BlockEdit']) {
			addFilter(`editor.${surface}`, 'sitewright/ai-image', withImageButton);
		}
	},
});
