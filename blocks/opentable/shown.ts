import { isStyle, type OpenTableAttributes, type OpenTableStyle } from './attributes';
import constants from './constants.json';

const classStylePattern = new RegExp(constants.classStylePattern);

/** The selected style: the editor stores it in a class, older posts store it in the attribute. */
export function styleOf({ style, className = '' }: Pick<OpenTableAttributes, 'style' | 'className'>): OpenTableStyle {
	const [, picked = style] = classStylePattern.exec(className) ?? [];
	return isStyle(picked) ? picked : 'standard';
}

/** Whether a text is an address or a snippet, not a name. */
export const isAddress = (text: string): boolean => /^(?:https?:)?\/\/|^www\.|<|\.\w{2,}\//i.test(text);
