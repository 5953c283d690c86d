import { __, sprintf } from '@wordpress/i18n';
import { formatForeign } from '../../../api/contract/currency/currency';
import type { EarningTotal } from '../../../api/contract/earnings.contract';

/** The sums of each currency: they are never added up with one another, nor real ones with tests. */
export function TotalsTable({ totals }: { readonly totals: readonly EarningTotal[] }) {
	const columns = [
		[__('Received', 'sitewright'), ({ payments }: EarningTotal) => payments],
		[__('Given back', 'sitewright'), ({ refunds }: EarningTotal) => refunds],
		[__('Disputed', 'sitewright'), ({ disputes }: EarningTotal) => disputes],
		[__('Paid out', 'sitewright'), ({ payouts }: EarningTotal) => payouts],
		[__('Balance', 'sitewright'), ({ payments, refunds, disputes, payouts }: EarningTotal) => payments + refunds + disputes + payouts],
	] as const;
	return (
		<table className="sitewright-earnings__table">
			<caption className="screen-reader-text">{__('Sums of each currency', 'sitewright')}</caption>
			<thead>
				<tr>
					<th scope="col">{__('Currency', 'sitewright')}</th>
					{columns.map(([label]) => (
						<th key={label} scope="col" className="sitewright-earnings__amount">
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{totals.map((total) => (
					<tr key={`${total.currency} ${total.is_test}`}>
						{/* translators: %s: currency. */}
						<th scope="row">{total.is_test ? sprintf(__('%s (test)', 'sitewright'), total.currency) : total.currency}</th>
						{columns.map(([label, of]) => (
							<td key={label} data-label={label} className="sitewright-earnings__amount">
								<bdi>{formatForeign(of(total), total.currency)}</bdi>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
