import type { AiFeature, Tier } from '../../../api/ai/ai-feature';

/** Spec 2 §9 "AI usage": the cap of the unlimited tier. */
export const unlimitedCap = 999_999_999;

export type PlanType = 'free' | 'tiered' | 'unlimited';

/** Requests used and left, local requests included. */
export interface AiUsage {
	readonly planType: PlanType | null;
	readonly requestsCount: number;
	readonly requestsLimit: number;
	readonly remaining: number;
	readonly isOverLimit: boolean;
	/** Over the limit, and there is a tier to move to. */
	readonly requireUpgrade: boolean;
}

/** Spec 2 §4 "AI feature usage": free when the tier value is 0, unlimited when 1, tiered otherwise, none without a tier. */
export function planType({ currentTier }: { readonly currentTier?: Tier | undefined }): PlanType | null {
	const value = currentTier?.value;
	if (value === undefined) {
		return null;
	}
	return value === 0 ? 'free' : value === 1 ? 'unlimited' : 'tiered';
}

/** Whether the site can move to another tier. */
export const hasUpgrade = ({ tierPlansEnabled, nextTier }: Pick<AiFeature, 'tierPlansEnabled' | 'nextTier'>): boolean => tierPlansEnabled && nextTier !== null;

/**
 * The usage after the server's last answer and the requests made since.
 * @param feature       The server's last answer.
 * @param localRequests Requests since then.
 * @param isRefused     The server has refused a request since then.
 */
export function deriveUsage(feature: AiFeature, localRequests: number, isRefused = false): AiUsage {
	const plan = planType(feature);
	const counted = plan === 'tiered' ? feature.usagePeriod.requestsCount : feature.requestsCount;
	const requestsCount = counted + localRequests;
	const requestsLimit = plan === 'unlimited' ? unlimitedCap : plan === 'tiered' ? feature.currentTier.limit : feature.requestsLimit;
	const isOverLimit = isRefused || requestsCount >= requestsLimit;
	return {
		planType: plan,
		requestsCount,
		requestsLimit,
		remaining: isOverLimit ? 0 : requestsLimit - requestsCount,
		isOverLimit,
		requireUpgrade: isOverLimit && hasUpgrade(feature),
	};
}

/** Spec 1 §9: the remaining-requests footer shows at multiples of 5, and at the last one of the free tier. */
export function showsRemaining({ remaining, planType: plan }: AiUsage): boolean {
	return plan !== 'unlimited' && (remaining % 5 === 0 || (remaining === 1 && plan === 'free'));
}
