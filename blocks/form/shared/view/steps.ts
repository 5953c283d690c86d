import { askedEvent, checkEvent, showEvent } from './events';

/** The texts of wordpress/features/readers/forms/class-step-view.php. */
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

/** A dot for each step, filled up to the one that is shown. */
const drawDots = (list: HTMLElement, count: number, done: number): void =>
	list.replaceChildren(
		...Array.from({ length: count }, (_, index) => Object.assign(document.createElement('li'), { className: index < done ? 'is-done' : '' }))
	);

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
	const placed = form.querySelector<HTMLElement>('[data-progress]');
	const key = `${stateKey}${form.getAttribute('action') ?? ''}`;
	let current = first;

	const bar = document.createElement('progress');
	const text = document.createElement('p');
	const dots = document.createElement('ol');
	const progress = placed ?? document.createElement('div');
	progress.classList.add(`${part}progress`);
	text.setAttribute('role', 'status');
	// The sentence says the same to screen readers.
	dots.setAttribute('aria-hidden', 'true');
	progress.append(text, placed?.dataset['progress'] === 'dots' ? dots : bar);
	if (!placed) {
		first.before(progress);
	}
	const [back, next] = findButtons() ?? addButtons(last);

	/** Those that the author of the form placed. */
	function findButtons(): readonly [back: HTMLElement, next: HTMLElement] | null {
		const [own, other] = ['back', 'next'].map((name) => form.querySelector<HTMLElement>(`[data-step-button="${name}"]`));
		if (!own || !other) {
			return null;
		}
		own.addEventListener('click', () => go(-1));
		other.addEventListener('click', () => go(1));
		return [own, other];
	}

	function addButtons(after: HTMLElement): readonly [back: HTMLElement, next: HTMLElement] {
		const own = [createButton(texts.back, () => go(-1)), createButton(texts.next, () => go(1))] as const;
		const buttons = document.createElement('div');
		buttons.className = `${part}step-buttons`;
		buttons.append(...own);
		after.after(buttons);
		return own;
	}

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
		drawDots(dots, shown.length, index + 1);
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

/** Enhances the forms of the page. Two kinds of steps have this script, and each form is enhanced once. */
export function showSteps(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>(`.${part}form:not([data-has-steps])`)) {
		form.dataset['hasSteps'] = '';
		enhance(form);
	}
}
