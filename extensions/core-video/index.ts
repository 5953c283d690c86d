import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { extendVideo } from './extend-video';
import { withHostedVideo } from './with-hosted-video';

/** Lets core's video block show hosted videos, as posts of the original have them (spec 2 §3, §4 "Video block"). */
export default defineExtension({
	name: metadata.name,
	register: () => {
		addFilter('blocks.registerBlockType', 'sitewright/core-video', extendVideo);
		addFilter('editor.BlockEdit', 'sitewright/core-video', withHostedVideo);
	},
});
