import type { AiPorts } from '../../ports/index';
import { jobStorage } from '../ports/ai/jobs';
import { measureAudio } from '../ports/ai/measure-audio';
import { openStream } from '../ports/ai/open-stream';
import { openRecorder } from '../ports/ai/recorder';
import { recordings } from '../ports/ai/recordings';

export { watchers } from '../../sagas/ai/index';
export { showInlineEdits as show } from './show-inline-edits';

export const ports: AiPorts = { openStream, jobs: jobStorage, openRecorder, recordings, measureAudio };
