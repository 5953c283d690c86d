import { __, _n, sprintf } from '@wordpress/i18n';
import type { AiUsage } from '../../aiFeature/usage';

interface ImageUsageProps {
	/** Requests that one image counts. */
	readonly cost: number;
	/** Null until the server has answered. */
	readonly usage: AiUsage | null;
}

/** The cost of an image and the usage (spec 2 §9 "AI featured image and usage"). */
export function ImageUsage({ cost, usage }: ImageUsageProps) {
	return (
		<p className="sitewright-ai-image__usage">
			{
				/* translators: %d: number of requests. */
				sprintf(_n('%d request per image', '%d requests per image', cost, 'sitewright'), cost)
			}
			{usage && usage.planType !== 'unlimited' && (
				<>
					{' · '}
					{sprintf(
						/* translators: 1: number of requests made, 2: number of requests allowed. */
						__('%1$d of %2$d requests used.', 'sitewright'),
						usage.requestsCount,
						usage.requestsLimit
					)}
				</>
			)}
		</p>
	);
}
