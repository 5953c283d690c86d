import type { JobPorts } from '../../ports/index';
import { jobStorage } from '../ports/ai/jobs';

export { watchers } from '../../sagas/ai/postJob/index';

export const ports: JobPorts = { jobs: jobStorage };
