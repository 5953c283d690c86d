import type { ReactElement } from 'react';

/** What WordPress calls with attributes, blocks or elements: each block has types of its own for them. */
type Called<Result> = (...parameters: never[]) => Result;

/** An old version of a block. One without `attributes` has those of today. The types of WordPress know one version's attributes alone. */
export interface OldVersion {
	readonly apiVersion?: number;
	readonly attributes?: object;
	readonly supports?: object;
	readonly save: Called<ReactElement | string | null>;
	readonly migrate?: Called<object>;
	readonly isEligible?: Called<boolean>;
}

/** WordPress's types know one block's attributes alone, and not all that a transform can have. */
export interface BlockTransform {
	readonly type: 'block' | 'enter' | 'files' | 'prefix' | 'raw' | 'shortcode';
	readonly [more: string]: unknown;
}

export interface BlockTransforms {
	readonly from?: readonly BlockTransform[];
	readonly to?: readonly BlockTransform[];
}
