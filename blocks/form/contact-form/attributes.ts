export interface FormAttributes {
	/** Of the e-mail. By default the site's name and the post's title. */
	readonly subject: string;
	/** E-mail addresses, separated by commas. By default that of the post's author. */
	readonly to: string;
	/** After sending: '' shows what was sent, `noSummary` the heading alone, `message` a text, `redirect` another page. */
	readonly customThankyou: '' | 'noSummary' | 'message' | 'redirect';
	readonly customThankyouHeading: string;
	readonly customThankyouMessage: string;
	readonly customThankyouRedirect: string;
	/** The confirmation as newer plugins save it; it comes before `customThankyou`. A text has the summary below it, unless that is off. */
	readonly confirmationType?: 'text' | 'redirect' | undefined;
	readonly disableSummary?: boolean | undefined;
	readonly disableGoBack?: boolean | undefined;
	/** False for a form whose answers are only mailed. */
	readonly saveResponses?: boolean | undefined;
	/** For the owner's eyes: names the form among others. */
	readonly formTitle: string;
	/** Whether visitors who agree to marketing e-mails are asked by an e-mail to join the newsletter. */
	readonly sitewrightNewsletter?: boolean;
	/** Where the site sends each answer, too: an address that an administrator entered. */
	readonly sitewrightWebhook?: string | undefined;
	/** The id of a post that holds the form instead. Newer versions of other plugins save it. */
	readonly ref?: number | undefined;
}
