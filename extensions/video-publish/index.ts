import { registerPlugin } from '@wordpress/plugins';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { VideosBeforePublishing } from './videos-before-publishing';

/** Says before a post is published which of its videos are still on their way. */
export default defineExtension({
	name: metadata.name,
	register: () => registerPlugin('sitewright-video-publish', { icon: null as never, render: VideosBeforePublishing }),
});
