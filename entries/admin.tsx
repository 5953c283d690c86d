import { createRoot } from '@wordpress/element';
import { appStore } from '../app/app-store';
import { withApp } from '../app/with-app';
import { AdminPage } from '../features/admin/admin-page';
import { watchConnection } from '../sagas/connect-site.saga';
import { watchModules } from '../sagas/set-module-active.saga';

appStore.runSaga(watchConnection);
appStore.runSaga(watchModules);

const root = document.getElementById('sitewright-admin');
if (root) {
	const Page = withApp(AdminPage);
	createRoot(root).render(<Page />);
}
