import type { SignupAttributes } from '../shared/attributes';

export interface SubscriptionsAttributes extends SignupAttributes {
	readonly buttonText?: string | undefined;
	/** Whether visitors see how many subscribers there are. */
	readonly showCount: boolean;
}
