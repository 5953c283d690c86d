import { createRoot, lazy } from '@wordpress/element';
import { Provider } from 'react-redux';
import { adminStore } from '../app/admin-store';
import { addDebugTools } from '../app/debug-tools';
import { adminReducer, apiMiddleware } from '../app/make-admin-store';
import { doctorPort } from '../app/ports/doctor';
import { AdminPage } from '../app/admin/admin-page';
import { adminGroups } from '../app/admin/groups';
import { orUnavailable } from '../components/admin/unavailable';
import { useReplay } from '../features/site/debug/shown-replay';
import { doctorSlice } from '../features/site/doctor/slice';
import { startSlice } from '../features/site/start/slice';
import { watchDoctor } from '../sagas/site/doctor.saga';
import { watchStartChecks } from '../sagas/site/start-checks.saga';
import './public-path';

// Of this page alone: the editor has none of it.
adminReducer.inject(doctorSlice);
adminReducer.inject(startSlice);
adminStore.runSaga(watchDoctor, doctorPort);
adminStore.runSaga(watchStartChecks, doctorPort);
addDebugTools(adminStore, 'admin');

const loadTools = () => import(/* webpackChunkName: "admin-tools" */ './admin-tools');
const DoctorPage = lazy(() => orUnavailable(loadTools().then(({ DoctorSection }) => DoctorSection)));
const HelpPage = lazy(() =>
	orUnavailable(loadTools().then(({ createHelpPage }) => createHelpPage({ store: adminStore, reducer: adminReducer, apiMiddleware })))
);
const ReplayBanner = lazy(async () => ({ default: (await loadTools()).ReplayBanner }));

const groups = adminGroups({ DoctorPage, HelpPage });

/** The page with its own store, or with an import in place of it. */
function AdminRoot() {
	const replay = useReplay();
	return (
		<Provider store={replay?.store ?? adminStore}>
			<AdminPage groups={groups} banner={replay && <ReplayBanner replay={replay} />} />
		</Provider>
	);
}

const root = document.getElementById('sitewright-admin');
if (root) {
	createRoot(root).render(<AdminRoot />);
}
