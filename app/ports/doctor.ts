import type { DoctorPort } from '../../sagas/site/doctor.saga';
import { readInitialState } from '../../store/initial-state';

const load = () => import(/* webpackChunkName: "admin-checks" */ './doctor-checks');

/** The doctor in this browser. The site is asked at the address by which this page is reached. */
export const doctorPort: DoctorPort = {
	describeSiteTest: async (result) => (await load()).describeSiteTest(result),
	checkNetwork: async (id, platform, signal) => {
		const { checkNetwork, clockAddress, probe } = await load();
		const { restRoot, siteFragment } = readInitialState();
		return checkNetwork(id, {
			probe,
			site: `${window.location.protocol}//${siteFragment.replaceAll('::', '/')}`,
			clock: clockAddress(restRoot, window.location.href),
			platform,
			signal,
		});
	},
};
