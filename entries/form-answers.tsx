import { createRoot } from '@wordpress/element';
import { withApp } from '../app/with-app';
import { AnswersPage } from '../features/formAnswers/components/answers-page';

const root = document.getElementById('sitewright-form-answers');
if (root) {
	const Page = withApp(AnswersPage);
	createRoot(root).render(<Page />);
}
