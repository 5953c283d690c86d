import { restoredEvent } from '../shared/view/events';

/** Shows the number that a slider stands at. */
function enhance(input: HTMLInputElement): void {
	const output = input.parentElement?.querySelector('output');
	const update = () => {
		if (output) {
			output.value = input.value;
		}
	};
	input.addEventListener('input', update);
	input.addEventListener(restoredEvent, update);
	// The slider still has its old value while a form is being reset.
	input.form?.addEventListener('reset', () => queueMicrotask(update));
	update();
}

document.querySelectorAll<HTMLInputElement>('.wp-block-jetpack-contact-form__slider input').forEach(enhance);
