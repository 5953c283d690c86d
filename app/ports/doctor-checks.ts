import { createProbe } from '../../features/doctor/probe';

export const probe = createProbe(window.fetch.bind(window));

export { checkNetwork, clockAddress, describeSiteTest } from '../../features/doctor/run-check';
