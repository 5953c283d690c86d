import { __, sprintf } from '@wordpress/i18n';
import { formatForeign } from '../../../../api/contract/money/currency/currency';
import type { EarningTotal } from '../../../../api/contract/money/earnings.contract';

/** The sums of each currency: they are never added up with one another, nor real ones with tests. */
export function TotalsTable({ totals }: { readonly totals: readonly EarningTotal[] }) {
	const columns = [
		[__('Received', 'sitewright'), ({ payments }: EarningTotal) => payments],
		[__('Given back', 'sitewright'), ({ refunds }: EarningTotal) => refunds],
		[__('Disputed', 'sitewright'), ({ disputes }: EarningTotal) => disputes],
		// Without the payouts: the provider takes its fees off before them, so that no sum of both says what is left.
		[__('Total', 'sitewright'), ({ payments, refunds, disputes }: EarningTotal) => payments + refunds + disputes],
		[__('Paid out', 'sitewright'), ({ payouts }: EarningTotal) => payouts],
	] as const;
	return (
		<>
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
			<p>
				{__(
					'The total is what was received, less what was given back and what is disputed. The fees of the payment service are not in it: it takes them off before it pays out.',
					'sitewright'
				)}
			</p>
		</>
	);
}
