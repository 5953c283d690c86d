import type { KeyboardEvent } from 'react';
import { waitingText } from '../features/ai/suggestion/waiting-text';
import { actionsOf } from './wordpress';

/**
 * Whether a key sends the prompt of a field whose code is still loading: Enter, but not to make a new line or to choose a character.
 * It says so, and the field then waits.
 */
export function sendsEarly(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
	const { currentTarget: field } = event;
	if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) {
		return false;
	}
	event.preventDefault();
	if (field.readOnly || field.value.trim() === '') {
		return false;
	}
	field.readOnly = true;
	actionsOf('core/notices')?.createNotice('info', waitingText(), { type: 'snackbar' });
	return true;
}
