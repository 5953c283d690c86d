import { defineBlock } from '../../editor/define-block';
import { loadStore } from '../../editor/load-store';
import { readStored } from '../../editor/stored-json';
import { whenPostIsOpen } from '../../editor/when-post-is-open';
import { videoRecordsKey } from '../../features/video/videoUploads/storage-key';
import type { VideoAttributes } from '../../features/video/videos/attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { transforms } from './transforms';

export default defineBlock<VideoAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	deprecated: [v1],
	transforms,
	edit: () => import('./edit'),
	// The store offers to go on with what was begun before.
	onRegistered: () => whenPostIsOpen(() => readStored(videoRecordsKey) !== null && loadStore()),
});
