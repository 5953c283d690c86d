import { part, setState } from './fields';

/**
 * Adds to a form what says that it is on its way. It is busy meanwhile.
 * @return `progress` is for the part of its files that has arrived. Who knows that adds it to the form.
 */
export function addSendingStatus(form: HTMLFormElement, text: string): readonly [show: (isSending: boolean) => void, progress: HTMLProgressElement] {
	const button = form.querySelector('[type="submit"]');
	const sentence = document.createElement('p');
	sentence.className = `${part}status`;
	sentence.setAttribute('role', 'status');
	const progress = document.createElement('progress');
	progress.setAttribute('aria-label', text);
	form.append(sentence);
	const show = (isSending: boolean) => {
		setState(form, 'aria-busy', isSending);
		if (button) {
			// Not disabled: the focus would be lost.
			setState(button, 'aria-disabled', isSending);
		}
		sentence.textContent = isSending ? text : '';
		progress.remove();
	};
	return [show, progress];
}
