import type { Earning } from '../../../../api/contract/money/earnings.contract';
import { useCancelEarningSubscriptionMutation } from '../../../../api/money/earnings';
import { actionWords } from '../messages';
import { ActionDialog } from './action-dialog';

interface CancelDialogProps {
	readonly earning: Earning;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

/** Asks before a subscription ends. */
export function CancelDialog({ earning, ...handlers }: CancelDialogProps) {
	const [cancel, request] = useCancelEarningSubscriptionMutation();
	return (
		<ActionDialog
			action="cancel"
			question={actionWords.cancel.question(earning, 0)}
			request={request}
			onConfirm={() => void cancel(earning.id)}
			{...handlers}
		/>
	);
}
