import { showEvent } from '../../shared/view/events';
import { type Checked, checkField, dateLetters, type FieldRules } from '../../shared/validation/validate';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Messages = Readonly<Record<string, string>>;

export const part = 'wp-block-jetpack-contact-form__';

/** A field of the page with what the renderer in PHP says of it. */
export interface Field {
	readonly element: HTMLElement;
	readonly rules: FieldRules & { readonly name: string; readonly label: string };
}

export function findFields(form: HTMLFormElement): readonly Field[] {
	return [...form.querySelectorAll<HTMLElement>('[data-field]')].map((element) => {
		const rules: Field['rules'] = JSON.parse(element.dataset['field'] ?? '');
		return { element, rules };
	});
}

export const controlsOf = (element: HTMLElement): readonly Control[] => [...element.querySelectorAll<Control>('input, textarea, select')];

/** The country of a phone number is no answer by itself. */
const answerControls = (element: HTMLElement): readonly Control[] =>
	controlsOf(element).filter((control, _index, all) => all.length === 1 || control.tagName !== 'SELECT');

export const isChoice = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

export function setState(element: Element, name: string, isSet: boolean): void {
	if (isSet) {
		element.setAttribute(name, 'true');
	} else {
		element.removeAttribute(name);
	}
}

export const focusFirst = (fields: readonly Field[]): void =>
	fields
		.flatMap(({ element }) => controlsOf(element))
		.find(({ type }) => type !== 'hidden')
		?.focus();

/** Checks the field as it is filled in now. */
export function check({ element, rules }: Field): Checked {
	const values = controlsOf(element)
		.filter((control) => !isChoice(control) || control.checked)
		// Browsers hide the path of a file behind one of their own.
		.flatMap((control) => ('files' in control && control.files ? [...control.files].map(({ name }) => name) : [control.value]));
	return checkField(rules, values);
}

/** The sentence for the field as it is filled in now; empty without an error, and for a field that is not asked. */
export function errorOf(field: Field, messages: Messages): string {
	const { element, rules } = field;
	if (element.closest('[hidden]')) {
		return '';
	}
	// The script of a field can have found an error of its own.
	const own = controlsOf(element).find(({ validity }) => validity.customError)?.validationMessage;
	// The browser hides a text that is no number.
	const error = controlsOf(element).some(({ validity }) => validity.badInput) ? rules.format : check(field).error;
	return own ?? (error ? (messages[error] ?? '').replace('%s', dateLetters(rules.dateFormat)) : '');
}

/** The errors of some fields: name → sentence. */
const errorsOf = (fields: readonly Field[], messages: Messages): Messages =>
	Object.fromEntries(fields.map((field) => [field.rules.name, errorOf(field, messages)] as const).filter(([, error]) => error));

/** Shows a sentence below the field; an empty one takes it away. */
export function showError({ element, rules }: Field, message: string): void {
	const text = element.querySelector(`.${part}error`);
	if (text && text.textContent !== message) {
		text.textContent = message;
	}
	for (const target of rules.control === 'radios' ? [element] : answerControls(element)) {
		setState(target, 'aria-invalid', message !== '');
	}
}

const hideSummary = (form: HTMLFormElement): void => form.querySelector(`.${part}errors`)?.remove();

function linkTo({ element, rules }: Field, error: string): HTMLElement {
	// A group has an id of its own.
	const target = element.id ? element : answerControls(element)[0];
	const link = Object.assign(document.createElement('a'), { href: `#${target?.id ?? ''}`, textContent: `${rules.label}: ${error}` });
	link.addEventListener('click', (event) => {
		event.preventDefault();
		// Its step can be hidden.
		target?.dispatchEvent(new Event(showEvent, { bubbles: true }));
		target?.focus();
	});
	const item = document.createElement('li');
	item.append(link);
	return item;
}

/**
 * Shows above the form why it was not sent, with links to the fields, and moves the focus there.
 * @param errors Name of the field → sentence.
 */
export function showSummary(form: HTMLFormElement, fields: readonly Field[], message: string, errors: Messages = {}): void {
	hideSummary(form);
	fields.forEach((field) => showError(field, errors[field.rules.name] ?? ''));
	const summary = document.createElement('div');
	summary.className = `${part}errors`;
	summary.tabIndex = -1;
	summary.setAttribute('role', 'alert');
	summary.append(Object.assign(document.createElement('p'), { textContent: message }));
	const links = fields.flatMap((field) => {
		const error = errors[field.rules.name];
		return error ? [linkTo(field, error)] : [];
	});
	if (links.length > 0) {
		const list = document.createElement('ul');
		list.append(...links);
		summary.append(list);
	}
	form.prepend(summary);
	summary.focus();
}

/** Whether some fields of a form have no error; shows the errors that there are. */
export function areCorrect(form: HTMLFormElement, fields: readonly Field[], messages: Messages): boolean {
	const errors = errorsOf(fields, messages);
	hideSummary(form);
	const hasErrors = Object.keys(errors).length > 0;
	if (hasErrors) {
		showSummary(form, fields, messages['invalid'] ?? '', errors);
	}
	return !hasErrors;
}

/** Shows the error of a field when it was left. While a person types, it disappears as soon as it is corrected, and none appears. */
export function checkWhileTyping(form: HTMLFormElement, fields: readonly Field[], messages: Messages): void {
	const checkOne = ({ type, target }: Event) => {
		const field = fields.find(({ element }) => target instanceof Node && element.contains(target));
		if (field) {
			const error = errorOf(field, messages);
			if (type === 'change' || !error) {
				showError(field, error);
			}
		}
	};
	form.addEventListener('input', checkOne);
	form.addEventListener('change', checkOne);
}
