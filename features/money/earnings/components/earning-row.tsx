import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatForeign } from '../../../../api/contract/money/currency/currency';
import type { Earning } from '../../../../api/contract/money/earnings.contract';
import type { ListColumn, ListRow } from '../../../../components/admin/list-screen';
import type { useFormats } from '../../../site/session/use-formats';
import { actionWords, type EarningAction, intervalLabels, kindLabels, serviceLabels } from '../messages';

interface ActionsProps {
	readonly earning: Earning;
	readonly onAsk: (action: EarningAction, earning: Earning) => void;
}

function Actions({ earning, onAsk }: ActionsProps) {
	const actions = [...(earning.refundable_units > 0 ? (['refund'] as const) : []), ...(earning.can_cancel ? (['cancel'] as const) : [])];
	return (
		<div className="sitewright-earnings__row-actions">
			{actions.map((action) => (
				<Button
					key={action}
					variant="link"
					aria-label={sprintf(
						/* translators: 1: what the button does, 2: amount of money, 3: e-mail address. */
						__('%1$s: %2$s from %3$s', 'sitewright'),
						actionWords[action].label(),
						formatForeign(earning.units, earning.currency),
						earning.email
					)}
					onClick={() => onAsk(action, earning)}
				>
					{actionWords[action].label()}
				</Button>
			))}
		</div>
	);
}

/** The columns of `earningRow`. */
export const earningColumns = (): readonly ListColumn[] => [
	{ label: __('Date', 'sitewright') },
	{ label: __('Kind', 'sitewright') },
	{ label: __('For', 'sitewright') },
	{ label: __('Buyer', 'sitewright') },
	{ label: __('Amount', 'sitewright'), kind: 'amount' },
	{ label: '' },
];

/** An entry of the ledger as a row of a list. */
export function earningRow(earning: Earning, { date, number }: ReturnType<typeof useFormats>, onAsk: ActionsProps['onAsk']): ListRow {
	const { id, kind, title, quantity, email, units, currency, interval, service, is_test: isTest } = earning;
	return {
		id,
		cells: [
			<time key="date" dateTime={earning.date}>
				{date(earning.date)}
			</time>,
			`${kindLabels[kind]()} ${intervalLabels[interval]()} ${serviceLabels[service]()} ${isTest ? __('(test)', 'sitewright') : ''}`,
			<span key="for">
				{quantity > 1 && `${number(quantity)} × `}
				<bdi>{title}</bdi>
			</span>,
			<bdi key="buyer">{email}</bdi>,
			<bdi key="amount">{formatForeign(units, currency)}</bdi>,
			<Actions key="actions" earning={earning} onAsk={onAsk} />,
		],
	};
}
