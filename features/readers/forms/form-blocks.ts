import type { BlockSpec } from '../../../ports/block-spec';

export const formName = 'jetpack/contact-form';
/** Of forms that are posts of their own. */
export const formPostType = 'jetpack_form';
export const stepName = 'sitewright/form-step';
export const groupName = 'core/group';
/** The attribute in which newer plugins keep when a field or a group is shown. */
export const conditionalLogic = 'conditionalLogic';

/** Whether a block is a field of a form; an option of a field is none. */
export const isField = ({ name }: Pick<BlockSpec, 'name'>): boolean => /^(?:jetpack|sitewright)\/field-(?!option-)/.test(name);

/** Whether a block is a step, which holds fields. */
export const isStep = ({ name }: Pick<BlockSpec, 'name'>): boolean => name === stepName;

/** Whether a block is a step of ours or of newer plugins. */
export const isAnyStep = ({ name }: Pick<BlockSpec, 'name'>): boolean => name === stepName || name === 'jetpack/form-step';

/** Whether a block can send a form. Since version 15.4 of other plugins, that is WordPress's own button. */
export const isSubmitButton = ({ name, attributes }: Pick<BlockSpec, 'name' | 'attributes'>): boolean =>
	name === 'jetpack/button' || (name === 'core/button' && attributes?.['type'] === 'submit');

/** The submit button that every form has; it cannot be removed (spec 1 §9). */
export const submitButton = (text: string): BlockSpec => ({
	name: 'jetpack/button',
	attributes: { element: 'button', text, lock: { remove: true } },
});
