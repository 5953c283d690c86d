import { isFulfilled, type Middleware } from '@reduxjs/toolkit';

/** On a form with something typed that is not saved; its value says whether it was sent since. */
const mark = 'data-unsaved';

/** The form that an event is about; null outside of forms, and for a search, which loses nothing. */
export function formOf({ target }: Pick<Event, 'target'>): HTMLFormElement | null {
	const form = target instanceof Element ? target.closest('form') : null;
	return form?.getAttribute('role') === 'search' ? null : form;
}

const isMutation = (action: { readonly meta?: { readonly arg?: unknown } }): boolean => (action.meta?.arg as { readonly type?: unknown } | undefined)?.type === 'mutation';

/** Takes the mark from the forms that were sent, once the site has saved something. */
export const forgetSavedForms: Middleware = () => (next) => (action) => {
	const result = next(action);
	if (isFulfilled(action) && isMutation(action)) {
		document.querySelectorAll(`form[${mark}="sent"]`).forEach((form) => form.removeAttribute(mark));
	}
	return result;
};

/** Whether an element has a form with something typed that is not saved. */
export const hasUnsavedForm = (within: ParentNode | null): boolean => Boolean(within?.querySelector(`form[${mark}]`));

/**
 * Has the browser ask before it leaves a page of the dashboard with something typed that is not saved.
 * @param hasDrafts Whether the store keeps what was typed into a form that need not be open.
 */
export function askBeforeLosing(hasDrafts: () => boolean): void {
	document.addEventListener('input', (event) => formOf(event)?.setAttribute(mark, 'typed'));
	document.addEventListener('submit', (event) => {
		const form = formOf(event);
		if (form?.hasAttribute(mark)) {
			form.setAttribute(mark, 'sent');
		}
	});
	window.addEventListener('beforeunload', (event) => {
		if (hasDrafts() || hasUnsavedForm(document)) {
			event.preventDefault();
		}
	});
}
