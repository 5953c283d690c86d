import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { addCategoriesToInserter } from './inserter/add-categories';
import { withInsertedPictures } from './inserter/with-inserted-pictures';
import { saveWithoutMarker, transformWithoutMarkers, withoutMarkers } from './inserter/without-markers';
import { withMediaSources } from './with-media-sources';

const namespace = 'sitewright/external-media';

/** Adds pictures of other services wherever an image is chosen, and to the media of the inserter (spec 2 §2 "External media picker"). */
export default defineExtension({
	name: metadata.name,
	register: () => {
		addFilter('editor.MediaUpload', namespace, withMediaSources);
		addFilter('editor.BlockEdit', namespace, withInsertedPictures);
		addFilter('editor.MediaPlaceholder', namespace, withoutMarkers);
		addFilter('blocks.getSaveElement', namespace, saveWithoutMarker);
		addFilter('blocks.switchToBlockType.transformedBlock', namespace, transformWithoutMarkers);
		addCategoriesToInserter();
	},
});
