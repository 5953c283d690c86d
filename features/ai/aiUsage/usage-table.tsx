import { __ } from '@wordpress/i18n';
import type { UsageAmounts } from '../../../api/contract/ai/ai-usage.contract';
import type { UsageFormats } from './format';

export interface UsageRow extends UsageAmounts {
	readonly key: string;
	readonly label: string;
}

interface UsageTableProps {
	readonly caption: string;
	/** The heading of the first column. */
	readonly heading: string;
	readonly rows: readonly UsageRow[];
	readonly formats: UsageFormats;
}

/** Amounts by row. Costs are shown where prices are entered. */
export function UsageTable({ caption, heading, rows, formats }: UsageTableProps) {
	const hasCosts = rows.some(({ cost }) => cost !== null);
	return (
		<table className="sitewright-usage__table">
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{heading}</th>
					<th scope="col">{__('Requests', 'sitewright')}</th>
					<th scope="col">{__('Images', 'sitewright')}</th>
					<th scope="col">{__('Tokens read / written', 'sitewright')}</th>
					{hasCosts && <th scope="col">{__('Cost', 'sitewright')}</th>}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, label, requests, images, tokens_in, tokens_out, cost }) => (
					<tr key={key}>
						<th scope="row">{label}</th>
						<td>{formats.number(requests)}</td>
						<td>{formats.number(images)}</td>
						<td>{`${formats.compact(tokens_in)} / ${formats.compact(tokens_out)}`}</td>
						{hasCosts && <td>{cost === null ? '' : formats.money(cost)}</td>}
					</tr>
				))}
			</tbody>
		</table>
	);
}
