import { createRoot } from '@wordpress/element';
import { withApp } from '../app/with-app';
import { AdminPage } from '../features/admin/admin-page';

const root = document.getElementById('sitewright-admin');
if (root) {
	const Page = withApp(AdminPage);
	createRoot(root).render(<Page />);
}
