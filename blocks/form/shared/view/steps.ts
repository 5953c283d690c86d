import { askedEvent, checkEvent, showEvent } from './events';

/** The texts of wordpress/features/readers/forms/class-step-view.php. */
interface Texts {
	readonly progress: string;
	readonly back: string;
	readonly next: string;
}

const part = 'wp-block-jetpack-contact-form__';
const stateKey = 'sitewrightFormStep';

const createButton = (text: string): HTMLButtonElement =>
	Object.assign(document.createElement('button'), { type: 'button', textContent: text, className: 'wp-block-button__link wp-element-button' });

/** A dot for each step, filled up to the one that is shown. */
const drawDots = (list: HTMLElement, count: number, done: number): void =>
	list.replaceChildren(
		...Array.from({ length: count }, (_, index) => Object.assign(document.createElement('li'), { className: index < done ? 'is-done' : '' }))
	);

/**
 * Where a person is among the steps: above them, or where the author of the form placed it.
 * @return Shows the number of the step and how many there are.
 */
function addProgress(form: HTMLFormElement, first: HTMLElement, sentence: string): (number: number, count: number) => void {
	const placed = form.querySelector<HTMLElement>('[data-progress]');
	const progress = placed ?? document.createElement('div');
	const text = document.createElement('p');
	const bar = document.createElement('progress');
	const dots = document.createElement('ol');
	progress.classList.add(`${part}progress`);
	text.setAttribute('role', 'status');
	// The sentence says the same to screen readers.
	dots.setAttribute('aria-hidden', 'true');
	progress.append(text, placed?.dataset['progress'] === 'dots' ? dots : bar);
	if (!placed) {
		first.before(progress);
	}
	return (number, count) => {
		text.textContent = sentence.replace('%1$s', String(number)).replace('%2$s', String(count));
		bar.setAttribute('aria-label', text.textContent);
		bar.max = count;
		bar.value = number;
		drawDots(dots, count, number);
	};
}

/** The buttons to the step before and to the next one: those that the author of the form placed, else new ones after the last step. */
function addButtons(form: HTMLFormElement, last: HTMLElement, texts: Texts, go: (by: 1 | -1) => void): readonly [back: HTMLElement, next: HTMLElement] {
	const [placedBack, placedNext] = ['back', 'next'].map((name) => form.querySelector<HTMLElement>(`[data-step-button="${name}"]`));
	const isPlaced = placedBack && placedNext;
	const [back, next] = isPlaced ? [placedBack, placedNext] : [createButton(texts.back), createButton(texts.next)];
	back.addEventListener('click', () => go(-1));
	next.addEventListener('click', () => go(1));
	if (!isPlaced) {
		const buttons = document.createElement('div');
		buttons.className = `${part}step-buttons`;
		buttons.append(back, next);
		last.after(buttons);
	}
	return [back, next];
}

/** Enter in a field goes on while there is a next step, before the script of the form sends it. */
function goOnWithEnter(form: HTMLFormElement, next: HTMLElement, go: () => void): void {
	form.addEventListener(
		'submit',
		(event) => {
			if (!next.hidden) {
				event.preventDefault();
				event.stopImmediatePropagation();
				go();
			}
		},
		true
	);
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
	const showProgress = addProgress(form, first, texts.progress);
	const [back, next] = addButtons(form, last, texts, go);

	/** Without those whose conditions are not met. */
	const asked = () => steps.filter(({ disabled }) => !disabled);

	function render(): void {
		const shown = asked();
		const index = Math.max(0, shown.indexOf(current));
		const isLast = index === shown.length - 1;
		current = shown[index] ?? current;
		steps.forEach((step) => step.classList.toggle('is-other-step', step !== current));
		showProgress(index + 1, shown.length);
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

	function restore(): void {
		current = steps[Number(history.state?.[key] ?? 0)] ?? current;
		render();
	}

	form.addEventListener(askedEvent, render);
	form.addEventListener(showEvent, ({ target }) => {
		const step = steps.find((one) => target instanceof Node && one.contains(target));
		if (step && step !== current) {
			show(step);
		}
	});
	goOnWithEnter(form, next, () => go(1));
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
