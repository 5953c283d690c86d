import { createProbe } from './probe';

export const probe = createProbe(window.fetch.bind(window));

export { checkNetwork, clockAddress, describeSiteTest } from '../../features/site/doctor/run-check';
