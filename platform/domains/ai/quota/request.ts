import type { Site } from '../../../core/http/caller';

/**
 * `known`: the same request was counted before, and may be attempted again. `foreign`: another request was counted under this
 * run id. `refused`: the site's tier or the limit of the person's role allows no more.
 */
export type CountOutcome = 'counted' | 'known' | 'foreign' | 'refused';

export interface RequestName {
	readonly site: Site;
	readonly runId: string;
}

export interface CountedRequest extends RequestName {
	readonly fingerprint: string;
	/** How many requests it counts; 1 where it is left out. */
	readonly cost?: number;
	readonly use: RequestUse;
}

/** The person and the feature that a request is counted for. */
export interface RequestUse {
	readonly feature: string;
	/** The user's id in WordPress. */
	readonly wpUserId: number;
	/** The user's role in WordPress, as the site signed it. */
	readonly role: string;
	/** How many images are made; none where it is left out. */
	readonly images?: number;
}

/** The tokens of an answer, as its model reported them. */
export interface TokenUse {
	readonly site: Site;
	readonly use: RequestUse;
	readonly tokensIn: number;
	readonly tokensOut: number;
}
