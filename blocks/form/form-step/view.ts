import { askedEvent, checkEvent, showEvent } from '../shared/view/events';

/** The texts of php/class-renderer.php. */
interface Texts {
	readonly progress: string;
	readonly back: string;
	readonly next: string;
}

const part = 'wp-block-jetpack-contact-form__';
const stateKey = 'sitewrightFormStep';

function createButton(text: string, onClick: () => void): HTMLButtonElement {
	const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text, className: 'wp-block-button__link wp-element-button' });
	button.addEventListener('click', onClick);
	return button;
}

/** Shows the steps of a form one at a time. */
function enhance(form: HTMLFormElement): void {
	const steps = [...form.querySelectorAll<HTMLFieldSetElement>('[data-step]')];
	const [first] = steps;
	const last = steps.at(-1);
	if (!first || !last) {
		return;
	}
	const texts: Texts = JSON.parse(first.dataset['step'] ?? '');
	const submit = form.querySelector('[type="submit"]');
	const submitBlock = submit?.closest('.wp-block-button') ?? submit;
	const key = `${stateKey}${form.getAttribute('action') ?? ''}`;
	let current = first;

	const bar = document.createElement('progress');
	const text = document.createElement('p');
	const progress = document.createElement('div');
	progress.className = `${part}progress`;
	text.setAttribute('role', 'status');
	progress.append(text, bar);
	first.before(progress);
	const back = createButton(texts.back, () => go(-1));
	const next = createButton(texts.next, () => go(1));
	const buttons = document.createElement('div');
	buttons.className = `${part}step-buttons`;
	buttons.append(back, next);
	last.after(buttons);

	/** Without those whose conditions are not met. */
	const asked = () => steps.filter(({ disabled }) => !disabled);

	function render(): void {
		const shown = asked();
		const index = Math.max(0, shown.indexOf(current));
		const number = String(index + 1);
		const isLast = index === shown.length - 1;
		current = shown[index] ?? current;
		steps.forEach((step) => step.classList.toggle('is-other-step', step !== current));
		text.textContent = texts.progress.replace('%1$s', number).replace('%2$s', String(shown.length));
		bar.setAttribute('aria-label', text.textContent);
		bar.max = shown.length;
		bar.value = index + 1;
		back.hidden = index === 0;
		next.hidden = isLast;
		submitBlock?.classList.toggle('is-other-step', !isLast);
	}

	function show(step: HTMLFieldSetElement): void {
		current = step;
		render();
		history.pushState({ ...history.state, [key]: steps.indexOf(step) }, '');
	}

	function go(by: 1 | -1): void {
		const shown = asked();
		const step = shown[shown.indexOf(current) + by];
		if (!step || (by === 1 && !current.dispatchEvent(new Event(checkEvent, { bubbles: true, cancelable: true })))) {
			return;
		}
		show(step);
		const title = step.querySelector('legend');
		title?.setAttribute('tabindex', '-1');
		title?.focus();
	}

	form.addEventListener(askedEvent, render);
	form.addEventListener(showEvent, ({ target }) => {
		const step = steps.find((one) => target instanceof Node && one.contains(target));
		if (step && step !== current) {
			show(step);
		}
	});
	// Enter in a field goes on, before the script of the form sends it.
	form.addEventListener(
		'submit',
		(event) => {
			if (!next.hidden) {
				event.preventDefault();
				event.stopImmediatePropagation();
				go(1);
			}
		},
		true
	);
	const restore = () => {
		current = steps[Number(history.state?.[key] ?? 0)] ?? current;
		render();
	};
	window.addEventListener('popstate', restore);
	// The form was sent; it can be filled in again.
	form.addEventListener('reset', () => show(first));
	restore();
}

document.querySelectorAll<HTMLFormElement>(`.${part}form`).forEach(enhance);
