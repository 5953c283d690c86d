import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { type Answer, maxReplyLength } from '../../../../api/contract/readers/form-answers.contract';
import { TextareaControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { replyRequested, replyTyped, selectReplyDraft } from '../slice';
import { useFormats } from '../../../site/session/use-formats';

function ReplyForm({ id, email }: { readonly id: number; readonly email: string }) {
	const dispatch = useAppDispatch();
	const { text, status, error } = useAppSelector((state) => selectReplyDraft(state, id));
	const isSending = status === 'sending';
	const canSend = !isSending && text.trim() !== '';
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (canSend) {
					dispatch(replyRequested({ id }));
				}
			}}
		>
			<TextareaControl
				/* translators: %s: e-mail address. */
				label={sprintf(__('Reply to %s', 'sitewright'), email)}
				help={__('It is sent by e-mail, and the answer to it goes to your own address.', 'sitewright')}
				rows={6}
				maxLength={maxReplyLength}
				required
				readOnly={isSending}
				value={text}
				onChange={(typed) => dispatch(replyTyped(id, typed))}
			/>
			<ErrorNotice error={error} />
			{status === 'sent' && (
				<Notice status="success" isDismissible={false}>
					{__('The reply was sent.', 'sitewright')}
				</Notice>
			)}
			<div className="sitewright-answers__actions">
				<Button variant="primary" type="submit" isBusy={isSending} aria-disabled={!canSend}>
					{__('Send reply', 'sitewright')}
				</Button>
			</div>
		</form>
	);
}

/** The replies so far, and a form for another. */
export function Replies({ answer: { id, status, email, replies } }: { readonly answer: Answer }) {
	const { date } = useFormats();
	return (
		<div className="sitewright-answers__replies">
			{replies.length > 0 && (
				<>
					<h3>{__('Replies', 'sitewright')}</h3>
					<ol>
						{replies.map(({ author, date: at, text, is_unsure: isUnsure }) => (
							<li key={`${at} ${text}`}>
								<p>
									<strong dir="auto">{author}</strong> <time dateTime={at}>{date(at)}</time>
								</p>
								<p className="sitewright-answers__text" dir="auto">
									{text}
								</p>
								{isUnsure && <p>{__('The server was interrupted while it sent this reply. It may have arrived or not.', 'sitewright')}</p>}
							</li>
						))}
					</ol>
				</>
			)}
			{status === 'publish' &&
				(email === '' ? <p>{__('The author left no e-mail address, so you cannot reply by mail.', 'sitewright')}</p> : <ReplyForm id={id} email={email} />)}
		</div>
	);
}
