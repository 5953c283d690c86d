import type { AiPorts, MediaPorts } from '../../ports/index';
import { isFirstTime } from '../ports/ai/is-first-time';
import { jobStorage } from '../ports/ai/jobs';
import { measureAudio } from '../ports/ai/measure-audio';
import { openStream } from '../ports/ai/open-stream';
import { openRecorder } from '../ports/ai/recorder';
import { recordings } from '../ports/ai/recordings';
import { upload } from '../ports/media/upload';

export { watchers } from '../../sagas/ai/index';
export { showInlineEdits as show } from './show-inline-edits';

/** A generated picture is uploaded as one that a person chooses. */
export const ports: AiPorts & Pick<MediaPorts, 'upload'> = { openStream, jobs: jobStorage, isFirstTime, openRecorder, recordings, measureAudio, upload };
