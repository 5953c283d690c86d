import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Asks before the key is removed, and says what goes on without it. */
export function RemoveDialog({ onConfirm, onClose }: { readonly onConfirm: () => void; readonly onClose: () => void }) {
	return (
		<Modal title={__('Remove the key?', 'sitewright')} onRequestClose={onClose} size="medium">
			<p>{__('New payments then go to the test desk, where no money moves.', 'sitewright')}</p>
			<p>{__('What is open at Stripe can still be paid, and subscriptions go on there; both still appear under Earnings.', 'sitewright')}</p>
			<p>{__('Without the key, money can be given back and subscriptions can be ended at Stripe alone. The links in receipts by which subscribers cancel do not work.', 'sitewright')}</p>
			<div className="sitewright-admin__actions">
				<Button variant="primary" isDestructive onClick={onConfirm}>
					{__('Remove the key', 'sitewright')}
				</Button>
				<Button variant="tertiary" onClick={onClose}>
					{__('Keep as it is', 'sitewright')}
				</Button>
			</div>
		</Modal>
	);
}
