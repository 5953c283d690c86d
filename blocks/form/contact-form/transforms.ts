import type { BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { create } from '@wordpress/rich-text';
import { next, type Shortcode, type ShortcodeMatch } from '@wordpress/shortcode';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';
import { fieldAttributes } from '../../../features/readers/forms/field-layout';
import { isField, isStep, isSubmitButton, submitButton } from '../../../features/readers/forms/form-blocks';
import { optionBlocks, type OptionName } from '../shared/transforms';
import type { FormAttributes } from './attributes';

const button = (text: string): BlockInstance => {
	const { name, attributes } = submitButton(text);
	return makeBlock(name, attributes);
};

/** The blocks of fields whose options are blocks. */
const optionNames: Readonly<Record<string, OptionName>> = {
	radio: 'jetpack/field-option-radio',
	'checkbox-multiple': 'jetpack/field-option-checkbox',
};

const fieldTypes = new Set(['name', 'email', 'url', 'date', 'telephone', 'textarea', 'checkbox', 'consent', 'select', ...Object.keys(optionNames)]);

function toField({ attrs: { named } }: Shortcode): BlockInstance {
	const type = named['type'] ?? '';
	const option = optionNames[type];
	const options = (named['options'] ?? '')
		.split(',')
		.map((text) => text.trim())
		.filter(Boolean);
	const { label, default: defaultValue, placeholder, required } = named;
	const isRequired = required !== undefined && !['', '0', 'false'].includes(required);
	const attributes = {
		...(label !== undefined && { label }),
		...(isRequired && { required: true }),
		...(defaultValue !== undefined && { defaultValue }),
		...(placeholder !== undefined && { placeholder }),
		...(type === 'select' && options.length > 0 && { options }),
	};
	return makeBlock(`jetpack/field-${fieldTypes.has(type) ? type : 'text'}`, attributes, option ? optionBlocks(option, options) : []);
}

function fieldsOf(content: string): BlockInstance[] {
	const fields: BlockInstance[] = [];
	for (let found = next('contact-field', content); found; found = next('contact-field', content, found.index + found.content.length)) {
		fields.push(toField(found.shortcode));
	}
	return fields;
}

/** The old shortcode of a form, with its fields inside, or the one that shows a form of its own. */
function fromShortcode(shortcode: Shortcode): BlockInstance {
	const { subject, to, ref = '' } = shortcode.attrs.named;
	if (/^[1-9]\d{0,14}$/.test(ref)) {
		return makeBlock('jetpack/contact-form', { ref: Number(ref) });
	}
	const fields = fieldsOf(shortcode.content ?? '');
	return makeBlock(
		'jetpack/contact-form',
		{ ...(subject !== undefined && { subject }), ...(to !== undefined && { to }) },
		fields.length > 0 ? [...fields, button(__('Contact Us', 'sitewright'))] : []
	);
}

/** The shortcode that is all of a text. */
function shortcodeIn(text: string | null): Shortcode | null {
	const trimmed = (text ?? '').trim();
	const found = next('contact-form', trimmed);
	return found && found.content.length === trimmed.length ? found.shortcode : null;
}

const fromText = (text: string | null): BlockInstance | null => {
	const shortcode = shortcodeIn(text);
	return shortcode && fromShortcode(shortcode);
};

/**
 * A sign-up has a place for the thanks of a form, the text of its button, the placeholder of its field for an e-mail address, and the
 * consent that it asks for. Its other blocks stay around the sign-up; what its other fields ask, a list cannot take.
 */
function toSignup({ customThankyouMessage: thanks }: FormAttributes, innerBlocks: readonly BlockInstance[]): BlockInstance[] {
	const blocks = innerBlocks.flatMap((block) => (isStep(block) ? block.innerBlocks : block));
	const attributeOf = (name: string, attribute: string): unknown => {
		const found = blocks.find((block) => block.name === `jetpack/${name}`);
		return (found && fieldAttributes(found)[attribute]) || undefined;
	};
	const signup = makeBlock('jetpack/subscriptions', {
		// HTML of several lines becomes one of plain text.
		...(thanks && { successMessage: create({ html: thanks }).text.replace(/\s+/g, ' ').trim() }),
		subscribePlaceholder: attributeOf('field-email', 'placeholder'),
		consentText: attributeOf('field-consent', 'consentType') === 'explicit' ? attributeOf('field-consent', 'explicitConsentMessage') : undefined,
		submitButtonText: blocks.find(isSubmitButton)?.attributes['text'] || undefined,
	});
	const isReplaced = (block: BlockInstance) => isField(block) || isSubmitButton(block);
	// At the end where no block is replaced: -1 becomes a number behind it.
	blocks.splice(blocks.findIndex(isReplaced) >>> 0, 0, signup);
	return blocks.filter((block) => !isReplaced(block));
}

/** A group becomes a form around its blocks; core makes a group around a form. */
export const transforms: BlockTransforms = {
	from: [
		{ type: 'shortcode', tag: 'contact-form', transform: (_attributes: unknown, found: ShortcodeMatch) => fromShortcode(found.shortcode) },
		{
			type: 'raw',
			priority: 1,
			isMatch: ({ nodeName, textContent }: Element) => nodeName === 'P' && shortcodeIn(textContent) !== null,
			transform: ({ textContent }: Element) => fromText(textContent),
		},
		{
			type: 'block',
			blocks: ['core/shortcode'],
			isMatch: ({ text }: { text?: string }) => shortcodeIn(text ?? null) !== null,
			transform: ({ text }: { text?: string }) => fromText(text ?? null),
		},
		{
			type: 'block',
			blocks: ['core/group'],
			transform: (_attributes: unknown, innerBlocks: BlockInstance[]) =>
				makeBlock('jetpack/contact-form', {}, innerBlocks.some(isSubmitButton) ? innerBlocks : [...innerBlocks, button(__('Submit', 'sitewright'))]),
		},
	],
	to: [{ type: 'block', blocks: ['jetpack/subscriptions'], transform: toSignup }],
};
