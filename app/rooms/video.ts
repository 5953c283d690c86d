import { pagePorts } from '../ports/page';
import { videoPorts } from '../ports/video/video';

export { watchers } from '../../sagas/video/index';

export const ports = videoPorts(pagePorts.vault);
