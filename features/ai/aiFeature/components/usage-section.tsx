import { __, _n, sprintf } from '@wordpress/i18n';
import { useGetAiFeatureQuery } from '../../../../api/ai/ai-feature';
import { useAppSelector } from '../../../../store/hooks';
import { Pending, Section } from '../../../../components/admin/section';
import { LimitsForm } from '../../aiUsage/limits-form';
import { UsageReport } from '../../aiUsage/usage-report';
import { selectCanManage, selectCanUseAi } from '../../../site/session/slice';
import { deriveUsage } from '../usage';
import { LicenceForm } from './licence-form';
import { UpgradeSteps } from './upgrade-steps';

/** The `#/add-jetpack-ai` page: the site's usage and how to raise its limit. */
export function UsageSection() {
	const canUseAi = useAppSelector(selectCanUseAi);
	const canManage = useAppSelector(selectCanManage);
	const { data, error, refetch } = useGetAiFeatureQuery(undefined, { skip: !canUseAi, refetchOnMountOrArgChange: true });
	if (!canUseAi) {
		return (
			<Section title={__('AI requests', 'sitewright')}>
				<p>{__('AI is turned off on this site, or not available to you.', 'sitewright')}</p>
			</Section>
		);
	}
	if (!data) {
		return (
			<Section title={__('AI requests', 'sitewright')}>
				<Pending error={error} onRetry={() => void refetch()} />
			</Section>
		);
	}
	const { planType, requestsCount, requestsLimit } = deriveUsage(data, 0);
	const isUnlimited = planType === 'unlimited';
	return (
		<Section title={__('AI requests', 'sitewright')}>
			<p>
				{isUnlimited
					? sprintf(
							/* translators: %d: number of requests. */
							_n('%d request made. There is no limit.', '%d requests made. There is no limit.', requestsCount, 'sitewright'),
							requestsCount
						)
					: sprintf(
							/* translators: 1: number of requests made, 2: number of requests allowed. */
							__('%1$d of %2$d requests used.', 'sitewright'),
							requestsCount,
							requestsLimit
						)}
			</p>
			{!isUnlimited && <progress aria-label={__('Requests used', 'sitewright')} max={requestsLimit} value={Math.min(requestsCount, requestsLimit)} />}
			{data.tierPlansEnabled && (
				<p>
					{data.nextTier
						? sprintf(
								/* translators: %d: number of requests. */
								__('The next tier allows %d requests.', 'sitewright'),
								data.nextTier.limit
							)
						: __('This is the highest tier.', 'sitewright')}{' '}
					{__('The tier of a site is set by whoever runs its platform.', 'sitewright')}
				</p>
			)}
			<UpgradeSteps feature={data} />
			{canManage && (
				<>
					{data.nextTier && <LicenceForm />}
					<UsageReport />
					<LimitsForm />
				</>
			)}
		</Section>
	);
}
