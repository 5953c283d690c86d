import { toStyle } from './to-style';

/** The class and the style of a saved element: colours and borders of other versions stand there. */
export interface SavedElement {
	readonly elementClass?: string;
	readonly elementStyle?: string;
	/** Of the element in it, if there is one. */
	readonly innerClass?: string;
	readonly innerStyle?: string;
}

/**
 * The attributes of an element that is saved as it was.
 * @param className The class of one that is new.
 */
export const savedElement = ({ elementClass, elementStyle }: SavedElement, className: string) => ({
	className: elementClass ?? className,
	style: elementStyle === undefined ? undefined : toStyle(elementStyle),
});
