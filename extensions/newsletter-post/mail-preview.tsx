import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useGetPostMailQuery, useSendTestPostMailMutation } from '../../api/readers/newsletter';
import { ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';

/** A phone's width, and the height of a screen of it. */
const phone = { inlineSize: 360, blockSize: 560 } as const;

interface MailPreviewProps {
	readonly postId: number;
	/** What is typed and not saved is not in the mail. */
	readonly isDirty: boolean;
	readonly onClose: () => void;
}

/** The mail of the post as subscribers would get it, and a button that sends it to oneself. */
export function MailPreview({ postId, isDirty, onClose }: MailPreviewProps) {
	const { data: mail, error, isFetching, refetch } = useGetPostMailQuery(postId, { refetchOnMountOrArgChange: true });
	const [send, sending] = useSendTestPostMailMutation();
	const [isText, setIsText] = useState(false);
	return (
		<Modal title={__('The e-mail to subscribers', 'sitewright')} onRequestClose={onClose}>
			{isDirty && (
				<Notice status="warning" isDismissible={false}>
					{__('It shows what was saved last. Save the post to see the rest.', 'sitewright')}
				</Notice>
			)}
			<ErrorNotice error={error} onRetry={() => void refetch()} />
			{isFetching && !mail && <Spinner />}
			{mail && (
				<>
					<p>
						<strong>{mail.subject}</strong>
					</p>
					{mail.is_cut && <p>{__('The post is longer than mail programs show. Its end is left out, and a link leads to it.', 'sitewright')}</p>}
					<ToggleControl label={__('Show the plain text', 'sitewright')} checked={isText} onChange={setIsText} />
					{isText ? (
						<pre style={{ whiteSpace: 'pre-wrap', maxBlockSize: phone.blockSize, overflow: 'auto' }}>{mail.text}</pre>
					) : (
						// No scripts, and nothing of the editor's origin.
						<iframe
							title={__('E-mail', 'sitewright')}
							sandbox=""
							srcDoc={mail.html}
							style={{ inlineSize: '100%', minInlineSize: `min(100%, ${phone.inlineSize}px)`, blockSize: phone.blockSize, border: '1px solid #ddd' }}
						/>
					)}
					<ErrorNotice error={sending.error} />
					<p role="status">
						{sending.data &&
							/* translators: %s: an e-mail address. */
							sprintf(__('The test was sent to %s.', 'sitewright'), sending.data.to)}
					</p>
					<Button variant="primary" isBusy={sending.isLoading} disabled={sending.isLoading} onClick={() => void send(postId)}>
						{
							/* translators: %s: an e-mail address. */
							sprintf(__('Send a test to %s', 'sitewright'), mail.to)
						}
					</Button>
				</>
			)}
		</Modal>
	);
}
