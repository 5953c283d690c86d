interface Attributes {
	readonly emailPlaceholder?: string;
	readonly buttonText?: string;
	readonly successLabel?: string;
	readonly showCount?: boolean;
}

const isOld = (attributes: object) => ['emailPlaceholder', 'buttonText', 'successLabel', 'showCount'].some((name) => name in attributes);

/** Our first posts had names of their own for four attributes. */
export const v1 = {
	attributes: {
		emailPlaceholder: { type: 'string' },
		buttonText: { type: 'string' },
		consentText: { type: 'string' },
		interests: { type: 'array', default: [] },
		processingLabel: { type: 'string' },
		successLabel: { type: 'string' },
		errorLabel: { type: 'string' },
		showCount: { type: 'boolean', default: false },
	},
	supports: { align: ['wide', 'full'], color: { gradients: true }, spacing: { padding: true, margin: true }, html: false },
	save: () => null,
	isEligible: isOld,
	migrate: ({ emailPlaceholder, buttonText, successLabel, showCount, ...kept }: Attributes) => ({
		...kept,
		...(emailPlaceholder !== undefined && { subscribePlaceholder: emailPlaceholder }),
		...(buttonText !== undefined && { submitButtonText: buttonText }),
		...(successLabel !== undefined && { successMessage: successLabel }),
		...(showCount && { showSubscribersTotal: showCount }),
	}),
};
