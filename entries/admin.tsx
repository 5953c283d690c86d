import { createRoot, lazy } from '@wordpress/element';
import { Provider } from 'react-redux';
import { adminStore } from '../app/admin-store';
import { AdminPage } from '../features/admin/admin-page';
import { Unavailable } from '../features/admin/unavailable';
import { useReplay } from '../features/debug/shown-replay';

const loadTools = () => import(/* webpackChunkName: "admin-tools" */ './admin-tools');
const DoctorPage = lazy(() => loadTools().then(({ DoctorPage: Page }) => ({ default: Page }), () => ({ default: Unavailable })));
const HelpPage = lazy(() => loadTools().then(({ HelpPage: Page }) => ({ default: Page }), () => ({ default: Unavailable })));
const ReplayBanner = lazy(async () => ({ default: (await loadTools()).ReplayBanner }));

/** The page with its own store, or with an import in place of it. */
function AdminRoot() {
	const replay = useReplay();
	return (
		<Provider store={replay?.store ?? adminStore}>
			<AdminPage DoctorPage={DoctorPage} HelpPage={HelpPage} banner={replay && <ReplayBanner replay={replay} />} />
		</Provider>
	);
}

const root = document.getElementById('sitewright-admin');
if (root) {
	createRoot(root).render(<AdminRoot />);
}
