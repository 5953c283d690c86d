import type { SavedElement } from '../../../components/saved-element';

/** The saved element is the link. */
export interface LoginButtonAttributes extends SavedElement {
	/** HTML. */
	readonly text?: string;
}
