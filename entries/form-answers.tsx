import { createRoot } from '@wordpress/element';
import { Provider } from 'react-redux';
import { makeAnswersStore } from '../app/make-answers-store';
import { openPageStore } from '../app/open-page-store';
import { AnswersPage } from '../features/readers/formAnswers/components/answers-page';
import { selectHasReplyDraft } from '../features/readers/formAnswers/slice';
import './public-path';

const root = document.getElementById('sitewright-form-answers');
if (root) {
	createRoot(root).render(
		<Provider store={openPageStore(makeAnswersStore, ({ getState }) => selectHasReplyDraft(getState()))}>
			<AnswersPage />
		</Provider>
	);
}
