import { Button, Modal } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorNotice } from '../../../../components/error-notice';
import { actionWords, type EarningAction } from '../messages';

interface ActionDialogProps {
	readonly action: EarningAction;
	/** Null while the action is not possible as it is entered. */
	readonly question: string | null;
	/** The state of the request. */
	readonly request: { readonly isLoading: boolean; readonly isSuccess: boolean; readonly error?: ComponentProps<typeof ErrorNotice>['error'] };
	readonly children?: ReactNode;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

/** Asks before money goes back, or a subscription ends. */
export function ActionDialog({ action, question, request, children, onConfirm, onClose, onDone }: ActionDialogProps) {
	const { isLoading, isSuccess, error } = request;
	const { label, confirm } = actionWords[action];
	const isIdle = question !== null && !isLoading;
	useEffect(() => {
		if (isSuccess) {
			onDone();
		}
	}, [isSuccess, onDone]);
	return (
		<Modal title={label()} onRequestClose={onClose} className="sitewright-earnings__dialog">
			{children}
			{question !== null && <p>{question}</p>}
			<ErrorNotice error={error} />
			<div className="sitewright-earnings__actions">
				<Button variant="primary" isBusy={isLoading} aria-disabled={!isIdle} onClick={isIdle ? onConfirm : undefined}>
					{confirm()}
				</Button>
				<Button variant="tertiary" onClick={onClose}>
					{__('Keep as it is', 'sitewright')}
				</Button>
			</div>
		</Modal>
	);
}
