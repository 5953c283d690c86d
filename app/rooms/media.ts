import { mediaTargets } from '../../features/media/externalMedia/target-registry';
import type { MediaPorts } from '../../ports/index';
import { openPopup } from '../ports/media/popup';
import { upload } from '../ports/media/upload';

export { watchers } from '../../sagas/media/index';

export const ports: MediaPorts = { upload, mediaTargets, openPopup };
