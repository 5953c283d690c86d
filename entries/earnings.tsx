import { createRoot } from '@wordpress/element';
import { Provider } from 'react-redux';
import { makeEarningsStore } from '../app/make-earnings-store';
import { openPageStore } from '../app/open-page-store';
import { EarningsPage } from '../features/money/earnings/components/earnings-page';
import './public-path';

const root = document.getElementById('sitewright-earnings');
if (root) {
	createRoot(root).render(
		<Provider store={openPageStore(makeEarningsStore)}>
			<EarningsPage exportBase={root.dataset['exportUrl'] ?? ''} />
		</Provider>
	);
}
