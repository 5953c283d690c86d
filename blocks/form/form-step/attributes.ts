import type { Conditions } from '../shared/conditions/conditions';

export interface StepAttributes {
	/** HTML. */
	readonly title: string;
	/** Undefined for a step that is always asked. */
	readonly sitewrightConditions?: Conditions | undefined;
}
