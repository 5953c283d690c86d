import { createRoot } from '@wordpress/element';
import { Provider } from 'react-redux';
import { adminStore } from '../app/admin-store';
import { EarningsPage } from '../features/earnings/components/earnings-page';

const root = document.getElementById('sitewright-earnings');
if (root) {
	createRoot(root).render(
		<Provider store={adminStore}>
			<EarningsPage exportBase={root.dataset['exportUrl'] ?? ''} />
		</Provider>
	);
}
