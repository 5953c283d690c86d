import { createRoot } from '@wordpress/element';
import { Provider } from 'react-redux';
import { adminStore } from '../app/admin-store';
import { AdminPage } from '../features/admin/admin-page';

const root = document.getElementById('sitewright-admin');
if (root) {
	createRoot(root).render(
		<Provider store={adminStore}>
			<AdminPage />
		</Provider>
	);
}
