import { flowsOf } from '../../editor/block-flows';
import { fileRegistry } from '../../features/mediaUpload/file-registry';
import { readInitialState } from '../../store/initial-state';
import type { Ports } from '../../store/ports';
import { wait } from '../../store/wait';
import { editorPort } from './editor';
import { jobStorage } from './jobs';
import { measureAudio } from './measure-audio';
import { openStream } from './open-stream';
import { openRecorder } from './recorder';
import { recordings } from './recordings';
import { upload } from './upload';
import { createVault } from './vault';

/** Milliseconds. A hidden tab paints no frames, but its stream must continue. */
const maxFrameWait = 100;

const { wpcomBlogId, registrationNonce = '' } = readInitialState();

/** The ports of the product. */
export const browserPorts: Ports = {
	openStream,
	upload,
	editor: editorPort,
	flowsOf,
	files: fileRegistry,
	jobs: jobStorage,
	openRecorder,
	recordings,
	measureAudio,
	vault: createVault(wpcomBlogId, registrationNonce),
	clock: {
		now: () => Date.now(),
		delay: wait,
		nextFrame: () => Promise.race([new Promise<void>((resolve) => requestAnimationFrame(() => resolve())), wait(maxFrameWait)]),
	},
	navigate: (url) => window.location.assign(url),
};
