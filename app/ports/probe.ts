import { createProbe } from '../../features/doctor/probe';
import type { DoctorPorts } from '../../sagas/doctor.saga';
import { readInitialState } from '../../store/initial-state';

/** The ports of the doctor: this browser, and the site's home address as this page is reached. */
export const doctorPorts = (): DoctorPorts => ({
	probe: createProbe(window.fetch.bind(window)),
	siteUrl: `${window.location.protocol}//${readInitialState().siteFragment.replaceAll('::', '/')}`,
});
