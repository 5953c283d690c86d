import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Answer } from '../../../../api/contract/readers/form-answers.contract';
import { useSendAnswerAgainMutation } from '../../../../api/readers/form-answers';
import { ErrorNotice } from '../../../../components/error-notice';
import { mailLabels } from '../messages';
import { useFormats } from '../../../site/session/use-formats';

/** Whether the answer was mailed to the owner, and a button that mails it where it was not. */
export function MailState({ answer: { id, mail, mail_reason: reason, mail_due: due } }: { readonly answer: Answer }) {
	const { date } = useFormats();
	const [sendAgain, sending] = useSendAnswerAgainMutation();
	if (mail === 'none') {
		return null;
	}
	if (mail === 'sent' || mail === 'sending') {
		/* translators: %s: e.g. Sent. */
		return <p>{sprintf(__('E-mail to you: %s', 'sitewright'), mailLabels[mail]())}</p>;
	}
	return (
		<Notice status="warning" isDismissible={false} politeness="polite">
			<p>
				<strong>
					{/* translators: %s: e.g. Not sent. */}
					{sprintf(__('E-mail to you: %s', 'sitewright'), mailLabels[mail]())}
				</strong>
			</p>
			{/* translators: %s: what the mailer of the site says. */}
			{reason !== '' && <p>{sprintf(__('The mailer says: %s', 'sitewright'), reason)}</p>}
			{/* translators: %s: date and time. */}
			{due !== null && <p>{sprintf(__('It is tried again after %s.', 'sitewright'), date(due))}</p>}
			<ErrorNotice error={sending.error} />
			<Button variant="secondary" isBusy={sending.isLoading} disabled={sending.isLoading} onClick={() => void sendAgain(id)}>
				{__('Send again', 'sitewright')}
			</Button>
		</Notice>
	);
}
