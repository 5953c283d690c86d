import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatForeign } from '../../../../api/contract/money/currency/currency';
import type { Earning } from '../../../../api/contract/money/earnings.contract';
import { useFormats } from '../../../site/session/use-formats';
import { actionWords, type EarningAction, intervalLabels, kindLabels, serviceLabels } from '../messages';

interface EarningsTableProps {
	readonly entries: readonly Earning[];
	readonly onAsk: (action: EarningAction, earning: Earning) => void;
}

const actionsOf = ({ refundable_units: refundable, can_cancel: canCancel }: Earning): readonly EarningAction[] => [
	...(refundable > 0 ? (['refund'] as const) : []),
	...(canCancel ? (['cancel'] as const) : []),
];

function Row({ earning, onAsk }: { readonly earning: Earning } & Pick<EarningsTableProps, 'onAsk'>) {
	const { date, number } = useFormats();
	const { kind, title, quantity, email, units, currency, interval, service, is_test: isTest } = earning;
	const amount = formatForeign(units, currency);
	return (
		<tr>
			<th scope="row">
				<time dateTime={earning.date}>{date(earning.date)}</time>
			</th>
			<td data-label={__('Kind', 'sitewright')}>
				{kindLabels[kind]()} {intervalLabels[interval]()} {serviceLabels[service]()} {isTest && __('(test)', 'sitewright')}
			</td>
			<td data-label={__('For', 'sitewright')}>
				{quantity > 1 && `${number(quantity)} × `}
				<bdi>{title}</bdi>
			</td>
			<td data-label={__('Buyer', 'sitewright')}>
				<bdi>{email}</bdi>
			</td>
			<td data-label={__('Amount', 'sitewright')} className="sitewright-earnings__amount">
				<bdi>{amount}</bdi>
			</td>
			<td>
				<div className="sitewright-earnings__row-actions">
					{actionsOf(earning).map((action) => (
						<Button
							key={action}
							variant="link"
							/* translators: 1: what the button does, 2: amount of money, 3: e-mail address. */
							aria-label={sprintf(__('%1$s: %2$s from %3$s', 'sitewright'), actionWords[action].label(), amount, email)}
							onClick={() => onAsk(action, earning)}
						>
							{actionWords[action].label()}
						</Button>
					))}
				</div>
			</td>
		</tr>
	);
}

/** The entries of a page of the ledger. */
export function EarningsTable({ entries, onAsk }: EarningsTableProps) {
	return (
		<table className="sitewright-earnings__table">
			<caption className="screen-reader-text">{__('Payments, newest first', 'sitewright')}</caption>
			<thead>
				<tr>
					<th scope="col">{__('Date', 'sitewright')}</th>
					<th scope="col">{__('Kind', 'sitewright')}</th>
					<th scope="col">{__('For', 'sitewright')}</th>
					<th scope="col">{__('Buyer', 'sitewright')}</th>
					<th scope="col" className="sitewright-earnings__amount">
						{__('Amount', 'sitewright')}
					</th>
					<td />
				</tr>
			</thead>
			<tbody>
				{entries.map((earning) => (
					<Row key={earning.id} earning={earning} onAsk={onAsk} />
				))}
			</tbody>
		</table>
	);
}
