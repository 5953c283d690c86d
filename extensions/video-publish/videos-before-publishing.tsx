import { lazyView } from '../../editor/lazy-view';
import { useBlockEditor } from '../../editor/wordpress';
import { videoBlock } from '../../features/video/videos/names';

const UploadsPanel = lazyView(() => import('./uploads-panel'), null);

/** Nothing in a post without a video: only its block uploads one, and loads the store anyway. */
export function VideosBeforePublishing() {
	const hasVideo = useBlockEditor((editor) => editor.getGlobalBlockCount(videoBlock) > 0, []);
	return hasVideo ? <UploadsPanel /> : null;
}
