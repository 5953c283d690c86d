import type { SignupAttributes } from '../shared/attributes';

export interface MailchimpAttributes extends SignupAttributes {
	/** The merge field that tells where a subscriber signed up. */
	readonly signupFieldTag?: string | undefined;
	readonly signupFieldValue?: string | undefined;
	/** In the example of the inserter. */
	readonly preview: boolean;
}
