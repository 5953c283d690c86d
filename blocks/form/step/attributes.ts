import type { Conditions } from '../shared/conditions/conditions';
import type { SavedElement } from '../shared/saved-element';

export interface StepAttributes extends SavedElement {
	/** HTML. */
	readonly stepLabel?: string;
	/** Undefined for a step that is always asked. */
	readonly sitewrightConditions?: Conditions | undefined;
}
