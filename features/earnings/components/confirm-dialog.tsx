import { Button, Modal } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Earning } from '../../../api/contract/earnings.contract';
import { useCancelEarningSubscriptionMutation, useRefundEarningMutation } from '../../../api/earnings';
import { ErrorNotice } from '../../../components/error-notice';
import { actionWords, type EarningAction } from '../messages';

interface ConfirmDialogProps {
	readonly action: EarningAction;
	readonly earning: Earning;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

/** Asks before money goes back, or a subscription ends. */
export function ConfirmDialog({ action, earning, onClose, onDone }: ConfirmDialogProps) {
	const refund = useRefundEarningMutation();
	const cancel = useCancelEarningSubscriptionMutation();
	const [run, { isLoading, isSuccess, error }] = action === 'refund' ? refund : cancel;
	const { label, question, confirm } = actionWords[action];
	useEffect(() => {
		if (isSuccess) {
			onDone();
		}
	}, [isSuccess, onDone]);
	return (
		<Modal title={label()} onRequestClose={onClose} className="sitewright-earnings__dialog">
			<p>{question(earning)}</p>
			<ErrorNotice error={error} />
			<div className="sitewright-earnings__actions">
				<Button variant="primary" isBusy={isLoading} aria-disabled={isLoading} onClick={isLoading ? undefined : () => void run(earning.id)}>
					{confirm()}
				</Button>
				<Button variant="tertiary" onClick={onClose}>
					{__('Keep as it is', 'sitewright')}
				</Button>
			</div>
		</Modal>
	);
}
