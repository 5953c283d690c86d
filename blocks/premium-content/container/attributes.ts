export interface ContainerAttributes {
	/** Numbers of plans: who pays for one of them is a subscriber. */
	readonly selectedPlanIds?: readonly number[];
	/** Older posts have one plan. */
	readonly selectedPlanId?: number | undefined;
}
