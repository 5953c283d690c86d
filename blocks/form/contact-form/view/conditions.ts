import { type Conditions, findMet } from '../../shared/conditions/conditions';
import { askedEvent } from '../../shared/view/events';
import { check, controlsOf, type Field, type Messages, part } from './fields';

/** The conditions that the renderer in PHP printed. */
function conditionsOfElement(element: HTMLElement): Conditions {
	const conditions: Conditions = JSON.parse(element.dataset['conditions'] ?? '');
	return conditions;
}

/** The label of a field, the title of a step, or the labels in a group. */
function nameOf(element: HTMLElement, fields: readonly Field[]): string {
	const title = element.dataset['step'] === undefined ? undefined : element.querySelector('legend')?.textContent;
	const labels = fields.filter((field) => element.contains(field.element) && field.rules.label).map(({ rules }) => rules.label);
	return title ?? labels.join(', ');
}

/** Shows a field or a step and sends its answers, or neither. */
function setAsked(element: HTMLElement, isAsked: boolean): void {
	element.hidden = !isAsked;
	for (const control of element instanceof HTMLFieldSetElement ? [element] : controlsOf(element)) {
		control.disabled = !isAsked;
	}
}

/**
 * Shows fields and steps only while their conditions are met, and tells screen readers what has changed.
 * @return Looks again, after an answer has changed.
 */
export function followConditions(form: HTMLFormElement, fields: readonly Field[], messages: Messages): () => void {
	const elements = [...form.querySelectorAll<HTMLElement>('[data-conditions]')];
	if (elements.length === 0) {
		return () => undefined;
	}
	const conditions = Object.fromEntries(elements.map((element, index) => [index, conditionsOfElement(element)]));
	const namesAround = (field: HTMLElement) => elements.flatMap((element, index) => (element.contains(field) ? [String(index)] : []));
	const conditionsOf = Object.fromEntries(fields.map(({ element, rules }) => [rules.name, namesAround(element)]));
	const news = document.createElement('p');
	news.className = `${part}news`;
	news.setAttribute('role', 'status');
	form.append(news);
	// The sentences are for pages without this script.
	form.querySelectorAll(`.${part}condition`).forEach((sentence) => sentence.remove());

	let isFirst = true;
	return () => {
		const answers = Object.fromEntries(fields.map((field) => [field.rules.name, check(field).values]));
		const met = findMet(conditions, conditionsOf, answers);
		// A group has no state of its own that its fields would share.
		const isAsked = (element: HTMLElement) => elements.every((around, index) => met[index] === true || !around.contains(element));
		const changed = elements.filter((element) => element.hidden === isAsked(element) && !element.matches(`.${part}field.is-hidden`));
		elements.forEach((element) => setAsked(element, isAsked(element)));
		if (changed.length > 0 && !isFirst) {
			news.textContent = changed
				.filter((element) => !changed.some((around) => around !== element && around.contains(element)))
				.map((element) => (messages[element.hidden ? 'unasked' : 'asked'] ?? '').replace('%s', () => nameOf(element, fields)))
				.join('. ');
		}
		isFirst = false;
		form.dispatchEvent(new Event(askedEvent));
	};
}
