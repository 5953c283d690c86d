import { flowsOf } from '../../editor/block-flows';
import { mediaTargets } from '../../features/media/externalMedia/target-registry';
import type { Ports } from '../../ports/index';
import { editorPort } from './editor';
import { createEventQueue } from './event-queue';
import { jobStorage } from './jobs';
import { measureAudio } from './measure-audio';
import { openPopup } from './popup';
import { openStream } from './open-stream';
import { pagePorts } from './page';
import { forgetQuery, readQuery } from './query';
import { openRecorder } from './recorder';
import { recordings } from './recordings';
import { upload } from './upload';
import { videoPorts } from './video';

/** The ports of the product. */
export const browserPorts: Ports = {
	...pagePorts,
	...videoPorts(pagePorts.vault),
	openStream,
	upload,
	editor: editorPort,
	mediaTargets,
	flowsOf,
	jobs: jobStorage,
	eventQueue: createEventQueue(),
	openRecorder,
	openPopup,
	recordings,
	measureAudio,
	readQuery,
	forgetQuery,
};
