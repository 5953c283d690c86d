import { RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatForeign, parseAmount } from '../../../../api/contract/money/currency/currency';
import type { Earning } from '../../../../api/contract/money/earnings.contract';
import { useRefundEarningMutation } from '../../../../api/money/earnings';
import { TextControl } from '../../../../components/controls';
import { amountProblem } from '../../currency/amount-problem';
import { actionWords } from '../messages';
import { ActionDialog } from './action-dialog';

interface RefundDialogProps {
	readonly earning: Earning;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

/** Asks how much of a payment goes back: all that is left, or an amount in the payment's currency. */
export function RefundDialog({ earning, onClose, onDone }: RefundDialogProps) {
	const { id, currency } = earning;
	// A list that is loaded again meanwhile must not change what the person sees and confirms.
	const [left] = useState(earning.refundable_units);
	const [isPart, setIsPart] = useState(false);
	const [typed, setTyped] = useState('');
	const [refund, request] = useRefundEarningMutation();
	const problem = isPart ? amountProblem(typed, currency, { minimum: 1, maximum: left }) : null;
	const units = isPart ? parseAmount(typed, currency) : left;
	const all =
		left === earning.units
			? /* translators: %s: amount of money. */
				__('The whole payment: %s', 'sitewright')
			: /* translators: %s: amount of money. */
				__('All that is left: %s', 'sitewright');
	return (
		<ActionDialog
			action="refund"
			question={units === null || problem ? null : actionWords.refund.question(earning, units)}
			request={request}
			onConfirm={() => {
				if (units !== null) {
					void refund({ id, units, left });
				}
			}}
			onClose={onClose}
			onDone={onDone}
		>
			<RadioControl
				label={__('How much goes back?', 'sitewright')}
				selected={isPart ? 'part' : 'all'}
				options={[
					{ value: 'all', label: sprintf(all, formatForeign(left, currency)) },
					{ value: 'part', label: __('A part of it', 'sitewright') },
				]}
				onChange={(value) => setIsPart(value === 'part')}
			/>
			{isPart && (
				<div className="sitewright-earnings__part">
					<TextControl
						/* translators: %s: code of a currency. */
						label={sprintf(__('Amount in %s', 'sitewright'), currency)}
						inputMode="decimal"
						autoComplete="off"
						aria-invalid={Boolean(typed && problem)}
						help={problem}
						value={typed}
						onChange={setTyped}
					/>
				</div>
			)}
		</ActionDialog>
	);
}
