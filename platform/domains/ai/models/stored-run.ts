import type { Delta, FinishReason } from './provider';

export interface StoredAnswer {
	readonly deltas: readonly Delta[];
	/** Null where the answer is not complete. */
	readonly reason: FinishReason | null;
}

export interface Claim {
	readonly key: string;
	readonly fingerprint: string;
	/** Whether a run that is not stored is to be made. */
	readonly isNew: boolean;
}

/** `held`: another process writes the run, and was asked to let go. `foreign`: the run belongs to another request. */
export type ClaimOutcome =
	| ({ readonly status: 'claimed' } & StoredAnswer)
	| { readonly status: 'held' }
	| { readonly status: 'foreign' }
	| { readonly status: 'missing' };

export interface RunPart {
	readonly key: string;
	readonly firstIndex: number;
	readonly deltas: readonly Delta[];
	/** Null where the answer is not complete. */
	readonly reason: FinishReason | null;
	/** Whether any process may take the run from now on. */
	readonly isReleased: boolean;
}

/** `wanted`: stored, and another process asks for the run. `lost`: not stored, another process has the run. */
export type WriteOutcome = 'stored' | 'wanted' | 'lost';
