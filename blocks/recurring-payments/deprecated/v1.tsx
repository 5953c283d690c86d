import { makeBlock } from '../../../components/make-block';

interface Attributes {
	readonly planId?: number;
	readonly align?: string;
	readonly submitButtonText?: string;
	readonly submitButtonClasses?: string;
	readonly backgroundButtonColor?: string;
	readonly textButtonColor?: string;
	readonly customBackgroundButtonColor?: string;
	readonly customTextButtonColor?: string;
}

/** The text and the colours of the button belonged to this block, and nothing but the comment was saved. */
export const v1 = {
	attributes: {
		planId: { type: 'integer' },
		submitButtonText: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		align: { type: 'string' },
		// Scripts write the comment alone with the attributes of today.
		planIds: { type: 'array' },
		url: { type: 'string', default: '#' },
		uniqueId: { type: 'string', default: 'id' },
		width: { type: 'string' },
	},
	save: () => null,
	isEligible: (attributes: Attributes) => attributes.submitButtonText !== undefined,
	migrate: ({
		submitButtonText,
		submitButtonClasses: _classes,
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...kept
	}: Attributes) => {
		const button = makeBlock('jetpack/button', {
			element: 'a',
			uniqueId: 'recurring-payments-id',
			text: submitButtonText,
			textColor: textButtonColor,
			customTextColor: customTextButtonColor,
			backgroundColor: backgroundButtonColor,
			customBackgroundColor: customBackgroundButtonColor,
		});
		return [kept, [button]];
	},
};
