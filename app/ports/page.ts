import { fileRegistry } from '../../features/media/mediaUpload/file-registry';
import { readInitialState } from '../../store/initial-state';
import type { PagePorts } from '../../ports/index';
import { wait } from '../../store/wait';
import { choosePicture } from './choose-picture';
import { createVault } from './vault';

/** Milliseconds. A hidden tab paints no frames, but its stream must continue. */
const maxFrameWait = 100;

const { wpcomBlogId, registrationNonce = '' } = readInitialState();

/** The ports that every page has, also one without an editor. */
export const pagePorts: PagePorts = {
	files: fileRegistry,
	vault: createVault(wpcomBlogId, registrationNonce),
	clock: {
		now: () => Date.now(),
		delay: wait,
		nextFrame: () => Promise.race([new Promise<void>((resolve) => requestAnimationFrame(() => resolve())), wait(maxFrameWait)]),
	},
	navigate: (url) => window.location.assign(url),
	choosePicture,
};
