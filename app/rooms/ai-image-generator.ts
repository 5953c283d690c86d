import type { MediaPorts } from '../../ports/index';
import { upload } from '../ports/media/upload';

export { watchers } from '../../sagas/ai/imageGenerator/index';

/** A generated picture is uploaded as one that a person chooses. */
export const ports: Pick<MediaPorts, 'upload'> = { upload };
