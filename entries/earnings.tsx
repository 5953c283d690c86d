import { createRoot } from '@wordpress/element';
import { Provider } from 'react-redux';
import { earningsStore } from '../app/earnings-store';
import { EarningsPage } from '../features/earnings/components/earnings-page';

const root = document.getElementById('sitewright-earnings');
if (root) {
	createRoot(root).render(
		<Provider store={earningsStore}>
			<EarningsPage exportBase={root.dataset['exportUrl'] ?? ''} />
		</Provider>
	);
}
