import { flowsOf } from '../../editor/block-flows';
import type { EditorPorts } from '../../ports/index';
import { editorPort } from './editor';
import { createEventQueue } from './event-queue';
import { networkPorts } from './network';
import { pagePorts } from './page';
import { forgetQuery, readQuery } from './query';

/** The ports of the editor's store from the start; those of a room come with it (`app/rooms`). */
export const browserPorts: EditorPorts = {
	...pagePorts,
	...networkPorts,
	editor: editorPort,
	flowsOf,
	eventQueue: createEventQueue(),
	readQuery,
	forgetQuery,
};
