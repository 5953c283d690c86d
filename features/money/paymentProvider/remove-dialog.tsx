import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface RemoveDialogProps {
	readonly title: string;
	/** The text of the button. */
	readonly confirm: string;
	readonly children: ReactNode;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
}

/** Asks before keys are removed, and says what goes on without them. */
export function RemoveDialog({ title, confirm, children, onConfirm, onClose }: RemoveDialogProps) {
	return (
		<Modal title={title} onRequestClose={onClose} size="medium">
			{children}
			<div className="sitewright-admin__actions">
				<Button variant="primary" isDestructive onClick={onConfirm}>
					{confirm}
				</Button>
				<Button variant="tertiary" onClick={onClose}>
					{__('Keep as it is', 'sitewright')}
				</Button>
			</div>
		</Modal>
	);
}
