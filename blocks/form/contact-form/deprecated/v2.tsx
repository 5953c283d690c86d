import { InnerBlocks } from '@wordpress/block-editor';

/** Before 10.9: the form saved its fields without an element around them. */
export const v2 = {
	attributes: {
		subject: { type: 'string' },
		to: { type: 'string' },
		customThankyou: { type: 'string', default: '' },
		customThankyouHeading: { type: 'string', default: 'Your message has been sent' },
		customThankyouMessage: { type: 'string', default: '' },
		customThankyouRedirect: { type: 'string', default: '' },
		jetpackCRM: { type: 'boolean', default: true },
		formTitle: { type: 'string', default: '' },
		salesforceData: { type: 'object', default: { organizationId: '', sendToSalesforce: false } },
		// A form whose comment stands alone, as scripts write it, is opened by this version, too.
		sitewrightNewsletter: { type: 'boolean' },
		sitewrightWebhook: { type: 'string' },
	},
	supports: { html: false },
	save: () => <InnerBlocks.Content />,
};
