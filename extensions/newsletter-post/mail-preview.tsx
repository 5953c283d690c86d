import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useGetPostMailQuery, useSendTestPostMailMutation } from '../../api/readers/newsletter';
import { ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, justifyItems: 'start' } as const;
const sheet = { boxSizing: 'border-box', inlineSize: '100%', blockSize: '50vh', margin: 0, border: '1px solid #ddd' } as const;

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
	const isBusy = sending.isLoading;
	return (
		<Modal title={__('The e-mail to subscribers', 'sitewright')} size="medium" onRequestClose={onClose}>
			<div style={column}>
				{isDirty && (
					<Notice status="warning" isDismissible={false}>
						{__('It shows what was saved last. Save the post to see the rest.', 'sitewright')}
					</Notice>
				)}
				<ErrorNotice error={error} onRetry={() => void refetch()} />
				{isFetching && !mail && <Spinner />}
				{mail && (
					<>
						<strong>{mail.subject}</strong>
						{mail.is_cut && <span>{__('The post is longer than mail programs show. Its end is left out, and a link leads to it.', 'sitewright')}</span>}
						<ToggleControl label={__('Show the plain text', 'sitewright')} checked={isText} onChange={setIsText} />
						{isText ? (
							<pre style={{ ...sheet, padding: 16, whiteSpace: 'pre-wrap', overflow: 'auto' }}>{mail.text}</pre>
						) : (
							// No scripts, and nothing of the editor's origin.
							<iframe title={__('E-mail', 'sitewright')} sandbox="" srcDoc={mail.html} style={sheet} />
						)}
						<ErrorNotice error={sending.error} />
						{/* A disabled button would lose the focus. */}
						<Button variant="primary" isBusy={isBusy} aria-disabled={isBusy} onClick={() => isBusy || void send(postId)}>
							{
								/* translators: %s: an e-mail address. */
								sprintf(__('Send a test to %s', 'sitewright'), mail.to)
							}
						</Button>
						<span role="status">
							{sending.data &&
								/* translators: %s: an e-mail address. */
								sprintf(__('The test was sent to %s.', 'sitewright'), sending.data.to)}
						</span>
					</>
				)}
			</div>
		</Modal>
	);
}
