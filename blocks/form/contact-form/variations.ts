import type { TemplateArray } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { submitButton } from '../../../features/readers/forms/form-blocks';
import { consentIcon, dateIcon, emailIcon, nameIcon, radioIcon, textareaIcon } from '../shared/icons';
import type { FormAttributes } from './attributes';

/** A form to begin with. */
export interface FormVariation {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly icon: ReactElement;
	readonly attributes: Partial<FormAttributes> & Readonly<Record<string, unknown>>;
	readonly innerBlocks: TemplateArray;
}

const padding = '16px';
const style = { spacing: { padding: { top: padding, right: padding, bottom: padding, left: padding } } };

const name = ['jetpack/field-name', { required: true, label: __('Name', 'sitewright') }] as const;
const email = ['jetpack/field-email', { required: true, label: __('Email', 'sitewright') }] as const;
const telephone = (required: boolean) => ['jetpack/field-telephone', { label: __('Phone', 'sitewright'), required }] as const;
const message = (label: string) => ['jetpack/field-textarea', { label }] as const;
const radios = (label: string, options: readonly string[]) =>
	[
		'jetpack/field-radio',
		{ label, required: true },
		options.map((option) => ['jetpack/field-option-radio', { label: option, fieldType: 'radio' }] as const),
	] as const;

const button = (text: string) => {
	const { name: block, attributes } = submitButton(text);
	return [block, attributes] as const;
};

const variation = (
	slug: string,
	title: string,
	description: string,
	icon: ReactElement,
	subject: string | null,
	innerBlocks: TemplateArray
): FormVariation => ({
	name: slug,
	title,
	description,
	icon,
	attributes: { style, ...(subject !== null && { subject }) },
	innerBlocks,
});

/** The forms to begin with. */
export const variations: readonly FormVariation[] = [
	variation('contact-form', __('Contact Form', 'sitewright'), __('Add a contact form to your page.', 'sitewright'), emailIcon, null, [
		name,
		email,
		message(__('Message', 'sitewright')),
		button(__('Contact Us', 'sitewright')),
	]),
	variation(
		'rsvp-form',
		__('RSVP Form', 'sitewright'),
		__('Add an RSVP form to your page', 'sitewright'),
		radioIcon,
		__('A new RSVP from your website', 'sitewright'),
		[
			name,
			email,
			radios(__('Attending?', 'sitewright'), [__('Yes', 'sitewright'), __('No', 'sitewright')]),
			message(__('Other Details', 'sitewright')),
			button(__('Send RSVP', 'sitewright')),
		]
	),
	variation(
		'registration-form',
		__('Registration Form', 'sitewright'),
		__('Add a Registration form to your page', 'sitewright'),
		nameIcon,
		__('A new registration from your website', 'sitewright'),
		[
			name,
			email,
			telephone(false),
			[
				'jetpack/field-select',
				{
					label: __('How did you hear about us?', 'sitewright'),
					options: [
						__('Search Engine', 'sitewright'),
						__('Social Media', 'sitewright'),
						__('TV', 'sitewright'),
						__('Radio', 'sitewright'),
						__('Friend or Family', 'sitewright'),
					],
				},
			],
			message(__('Other Details', 'sitewright')),
			button(__('Send', 'sitewright')),
		]
	),
	variation(
		'appointment-form',
		__('Appointment Form', 'sitewright'),
		__('Add an Appointment booking form to your page', 'sitewright'),
		dateIcon,
		__('A new appointment booked from your website', 'sitewright'),
		[
			name,
			email,
			telephone(true),
			['jetpack/field-date', { label: __('Date', 'sitewright'), required: true }],
			radios(__('Time', 'sitewright'), [__('Morning', 'sitewright'), __('Afternoon', 'sitewright')]),
			message(__('Notes', 'sitewright')),
			button(__('Book Appointment', 'sitewright')),
		]
	),
	variation(
		'feedback-form',
		__('Feedback Form', 'sitewright'),
		__('Add a Feedback form to your page', 'sitewright'),
		textareaIcon,
		__('New feedback received from your website', 'sitewright'),
		[
			name,
			email,
			radios(__('Please rate our website', 'sitewright'), [
				__('1 - Very Bad', 'sitewright'),
				__('2 - Poor', 'sitewright'),
				__('3 - Average', 'sitewright'),
				__('4 - Good', 'sitewright'),
				__('5 - Excellent', 'sitewright'),
			]),
			message(__('How could we improve?', 'sitewright')),
			button(__('Send Feedback', 'sitewright')),
		]
	),
	variation(
		'lead-capture-form',
		__('Lead capture', 'sitewright'),
		__('A simple way to collect leads using forms on your site.', 'sitewright'),
		consentIcon,
		null,
		[name, email, ['jetpack/field-consent'], button(__('Subscribe', 'sitewright'))]
	),
];
