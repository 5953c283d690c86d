import type { ReactElement } from 'react';

/** What WordPress calls with attributes, blocks or elements: each block has types of its own for them. */
type Called<Result> = (...parameters: never[]) => Result;

/** Attribute → what WordPress knows of it. */
export type Schemas = Readonly<Record<string, object>>;

/** An old version of a block. One without `attributes` has those of today. The types of WordPress know one version's attributes alone. */
export interface OldVersion {
	readonly apiVersion?: number;
	/** Or what it makes of those of today, which come from the server. */
	readonly attributes?: object | ((today: Schemas) => object);
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
