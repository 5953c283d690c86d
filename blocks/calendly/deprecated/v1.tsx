import { makeBlock } from '../../../components/make-block';

interface Attributes {
	readonly url?: string;
	readonly submitButtonText?: string;
	readonly submitButtonTextColor?: string;
	readonly submitButtonBackgroundColor?: string;
	readonly submitButtonClasses?: string;
	readonly backgroundButtonColor?: string;
	readonly textButtonColor?: string;
	readonly customBackgroundButtonColor?: string;
	readonly customTextButtonColor?: string;
}

/** Only a link was saved; the attributes of the button belonged to this block. */
export const v1 = {
	attributes: {
		backgroundColor: { type: 'string', default: 'ffffff' },
		submitButtonText: { type: 'string', default: 'Schedule time with me' },
		submitButtonTextColor: { type: 'string' },
		submitButtonBackgroundColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		hideEventTypeDetails: { type: 'boolean', default: false },
		primaryColor: { type: 'string', default: '00A2FF' },
		textColor: { type: 'string', default: '4D5055' },
		style: { type: 'string', default: 'inline' },
		url: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
	},
	save: ({ attributes: { url } }: { readonly attributes: Attributes }) => <a href={url}>{url}</a>,
	migrate: (attributes: Attributes) => {
		const {
			submitButtonText,
			submitButtonTextColor,
			submitButtonBackgroundColor,
			submitButtonClasses: _classes,
			backgroundButtonColor,
			textButtonColor,
			customBackgroundButtonColor,
			customTextButtonColor,
			...kept
		} = attributes;
		const button = makeBlock('jetpack/button', {
			element: 'a',
			uniqueId: 'calendly-widget-id',
			text: submitButtonText,
			url: kept.url,
			textColor: textButtonColor ?? submitButtonTextColor,
			customTextColor: customTextButtonColor,
			backgroundColor: backgroundButtonColor ?? submitButtonBackgroundColor,
			customBackgroundColor: customBackgroundButtonColor,
		});
		return [kept, [button]];
	},
};
