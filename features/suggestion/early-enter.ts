import type { KeyboardEvent } from 'react';

/** Whether a key sends the prompt of a field whose code is still loading: Enter on a prompt, but not to make a new line or to choose a character. */
export function sendsEarly(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
	if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) {
		return false;
	}
	event.preventDefault();
	return event.currentTarget.value.trim() !== '';
}
