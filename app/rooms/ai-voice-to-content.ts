import type { RecordingPorts } from '../../ports/recording';
import { measureAudio } from '../ports/ai/measure-audio';
import { openRecorder } from '../ports/ai/recorder';
import { recordings } from '../ports/ai/recordings';

export { watchers } from '../../sagas/ai/voiceToContent/index';

export const ports: RecordingPorts = { openRecorder, recordings, measureAudio };
