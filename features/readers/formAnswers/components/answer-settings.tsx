import { RetentionForm } from './retention-form';
import { Webhooks } from './webhooks';

/** What administrators set for all answers. */
export const AnswerSettings = () => (
	<>
		<RetentionForm />
		<Webhooks />
	</>
);
