import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface ConfirmNoticeProps {
	/** Says what happens, and asks. */
	readonly question: string;
	/** The label of the button that does it. */
	readonly label: string;
	readonly isDestructive?: boolean;
	readonly isBusy: boolean;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export const ConfirmNotice = ({ question, label, isDestructive = false, isBusy, onConfirm, onCancel }: ConfirmNoticeProps) => (
	<Notice status="warning" isDismissible={false}>
		<p>{question}</p>
		<div className="sitewright-admin__actions">
			<Button variant="primary" isDestructive={isDestructive} disabled={isBusy} onClick={onConfirm}>
				{label}
			</Button>
			<Button variant="tertiary" onClick={onCancel}>
				{__('Cancel', 'sitewright')}
			</Button>
		</div>
	</Notice>
);
