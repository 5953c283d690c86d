import { defineExtension } from '../../editor/define-extension';
import { registerPlainPlugin } from '../../editor/register-plugin';
import metadata from './extension.json';
import { VideosBeforePublishing } from './videos-before-publishing';

/** Says before a post is published which of its videos are still on their way. */
export default defineExtension({
	name: metadata.name,
	register: () => registerPlainPlugin('sitewright-video-publish', VideosBeforePublishing),
});
