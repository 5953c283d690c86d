import { createRoot } from '@wordpress/element';
import { Provider } from 'react-redux';
import { adminStore } from '../app/admin-store';
import { AnswersPage } from '../features/formAnswers/components/answers-page';

const root = document.getElementById('sitewright-form-answers');
if (root) {
	createRoot(root).render(
		<Provider store={adminStore}>
			<AnswersPage />
		</Provider>
	);
}
