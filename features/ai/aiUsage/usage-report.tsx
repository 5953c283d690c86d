import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useGetAiUsageQuery } from '../../../api/ai/ai-usage';
import { type AiUsage, type UsageDays, usagePeriods } from '../../../api/contract/ai/ai-usage.contract';
import { SelectControl } from '../../../components/controls';
import { useAppSelector } from '../../../store/hooks';
import { Pending } from '../../../components/admin/section';
import { selectSiteLocale } from '../../site/session/slice';
import { featureLabel } from './feature-label';
import { usageFormats } from './format';
import { UsageChart } from './usage-chart';
import { UsageTable } from './usage-table';

/** The person's name, or their number where the platform does not know them any more. */
const personLabel = ({ user_id, name }: AiUsage['people'][number]): string =>
	/* translators: %d: number of a user. */
	name === '' ? sprintf(__('User %d', 'sitewright'), user_id) : name;

function Report({ usage }: { readonly usage: AiUsage }) {
	const formats = usageFormats(useAppSelector(selectSiteLocale), usage.currency);
	if (usage.days.length === 0) {
		return <p>{__('Nobody used AI in this period.', 'sitewright')}</p>;
	}
	return (
		<>
			{usage.total.cost !== null && (
				<p>
					{/* translators: %s: an amount of money. */}
					{sprintf(__('Cost of this period, at the prices entered: %s', 'sitewright'), formats.money(usage.total.cost))}
				</p>
			)}
			<UsageChart usage={usage} formats={formats} />
			<details>
				<summary>{__('The numbers of each day', 'sitewright')}</summary>
				<UsageTable
					caption={__('By day', 'sitewright')}
					heading={__('Day', 'sitewright')}
					rows={usage.days.map((row) => ({ ...row, key: row.day, label: formats.day(row.day) }))}
					formats={formats}
				/>
			</details>
			<UsageTable
				caption={__('By feature', 'sitewright')}
				heading={__('Feature', 'sitewright')}
				rows={usage.features.map((row) => ({ ...row, key: row.feature, label: featureLabel(row.feature) }))}
				formats={formats}
			/>
			<UsageTable
				caption={__('By person', 'sitewright')}
				heading={__('Person', 'sitewright')}
				rows={usage.people.map((row) => ({ ...row, key: String(row.user_id), label: personLabel(row) }))}
				formats={formats}
			/>
		</>
	);
}

/** The site's use of AI by day, by feature and by person, in a period that the administrator chooses. */
export function UsageReport() {
	const [days, setDays] = useState<UsageDays>(30);
	const { currentData, error, refetch } = useGetAiUsageQuery(days, { refetchOnMountOrArgChange: true });
	return (
		<div className="sitewright-usage">
			<h3>{__('Use by day, feature and person', 'sitewright')}</h3>
			<SelectControl
				label={__('Period', 'sitewright')}
				value={String(days)}
				options={usagePeriods.map((period) => ({
					value: String(period),
					/* translators: %d: number of days. */
					label: sprintf(_n('The last %d day', 'The last %d days', period, 'sitewright'), period),
				}))}
				onChange={(value) => setDays(usagePeriods.find((period) => String(period) === value) ?? 30)}
			/>
			{currentData ? <Report usage={currentData} /> : <Pending error={error} onRetry={() => void refetch()} />}
		</div>
	);
}
