import type { BlockSpec } from '../../../ports/index';

export const formName = 'jetpack/contact-form';
export const stepName = 'sitewright/form-step';

/** Whether a block is a field of a form; an option of a field is none. */
export const isField = ({ name }: Pick<BlockSpec, 'name'>): boolean => /^(?:jetpack|sitewright)\/field-(?!option-)/.test(name);

/** Whether a block is a step, which holds fields. */
export const isStep = ({ name }: Pick<BlockSpec, 'name'>): boolean => name === stepName;

export const isSubmitButton = ({ name }: Pick<BlockSpec, 'name'>): boolean => name === 'jetpack/button';

/** The submit button that every form has; it cannot be removed (spec 1 §9). */
export const submitButton = (text: string): BlockSpec => ({
	name: 'jetpack/button',
	attributes: { element: 'button', text, lock: { remove: true } },
});
