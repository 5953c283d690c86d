import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';

/** On a form with something typed that is not saved. Its value is `typed`, `sent`, or the id of the request that saves it. */
const mark = 'data-unsaved';

const markedForms = (value: string): readonly HTMLFormElement[] =>
	[...document.querySelectorAll<HTMLFormElement>(`form[${mark}]`)].filter((form) => form.getAttribute(mark) === value);

/** The form that an event is about; null outside of forms, and for a search, which loses nothing. */
export function formOf({ target }: Pick<Event, 'target'>): HTMLFormElement | null {
	const form = target instanceof Element ? target.closest('form') : null;
	return form?.getAttribute('role') === 'search' ? null : form;
}

function isMutation({ meta }: { readonly meta?: { readonly arg?: unknown } }): boolean {
	const arg = meta?.arg;
	return typeof arg === 'object' && arg !== null && 'type' in arg && arg.type === 'mutation';
}

/** Takes the mark from the forms that the site has saved; one whose request failed is as unsaved as before. */
export const forgetSavedForms: Middleware = () => (next) => (action) => {
	const result = next(action);
	if ((isPending(action) || isFulfilled(action) || isRejected(action)) && isMutation(action)) {
		const { requestId } = action.meta;
		if (isPending(action)) {
			markedForms('sent').forEach((form) => form.setAttribute(mark, requestId));
		} else if (isFulfilled(action)) {
			markedForms(requestId).forEach((form) => form.removeAttribute(mark));
		} else {
			markedForms(requestId).forEach((form) => form.setAttribute(mark, 'typed'));
		}
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
	// Before the form itself hears of it, and begins a request.
	document.addEventListener(
		'submit',
		(event) => {
			const form = formOf(event);
			if (form?.hasAttribute(mark)) {
				form.setAttribute(mark, 'sent');
			}
		},
		true
	);
	// Where it has begun none, the next request, of something else, says nothing about the form.
	document.addEventListener('submit', () => markedForms('sent').forEach((form) => form.setAttribute(mark, 'typed')));
	window.addEventListener('beforeunload', (event) => {
		if (hasDrafts() || hasUnsavedForm(document)) {
			event.preventDefault();
		}
	});
}
