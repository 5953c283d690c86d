import type { DoctorPort } from '../../sagas/doctor.saga';
import { readInitialState } from '../../store/initial-state';

const load = () => import(/* webpackChunkName: "admin-checks" */ './doctor-checks');

/** The doctor in this browser. The site is asked at the address by which this page is reached. */
export const doctorPort: DoctorPort = {
	describeSiteTest: async (result) => (await load()).describeSiteTest(result),
	checkNetwork: async (id, platform, signal) => {
		const { checkNetwork, probe } = await load();
		return checkNetwork(id, { probe, site: `${window.location.protocol}//${readInitialState().siteFragment.replaceAll('::', '/')}`, platform, signal });
	},
};
