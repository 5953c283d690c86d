import type { AiPorts } from '../../ports/index';
import { isFirstTime } from '../ports/ai/is-first-time';
import { openStream } from '../ports/ai/open-stream';

export { watchers } from '../../sagas/ai/index';
export { showInlineEdits as show } from './show-inline-edits';

export const ports: AiPorts = { openStream, isFirstTime };
