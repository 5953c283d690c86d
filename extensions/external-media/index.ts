import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { withMediaSources } from './with-media-sources';

/** Adds pictures of other services wherever an image is chosen (spec 2 §2 "External media picker"). */
export default defineExtension({
	name: metadata.name,
	register: () => {
		addFilter('editor.MediaUpload', 'sitewright/external-media', withMediaSources);
	},
});
