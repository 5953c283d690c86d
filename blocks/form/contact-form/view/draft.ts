import { restoredEvent } from '../../shared/view/events';
import { controlsOf, type Field, isChoice } from './fields';

/** The typed values, until they are sent; with the key under which a second try is the same submission. */
interface Draft {
	readonly key: string;
	readonly typed: readonly (readonly [name: string, value: unknown])[];
}

/** Storage may be full, or turned off: a form works without drafts. */
function withStorage(access: (storage: Storage) => void): void {
	try {
		access(sessionStorage);
	} catch {
		// Nothing to do: the form still has what was typed.
	}
}

export function saveDraft(name: string, key: string, form: HTMLFormElement): void {
	const typed = [...new FormData(form)].filter(([input]) => input.includes('[values]'));
	withStorage((storage) => storage.setItem(name, JSON.stringify({ key, typed } satisfies Draft)));
}

export const deleteDraft = (name: string): void => withStorage((storage) => storage.removeItem(name));

function readDraft(name: string): Draft | null {
	let text: string | null = null;
	withStorage((storage) => {
		text = storage.getItem(name);
	});
	return JSON.parse(text ?? 'null');
}

/** Fills the fields in as they were before a reload, and answers the key. */
export function restoreDraft(name: string, fields: readonly Field[]): string | undefined {
	const draft = readDraft(name);
	// A hidden field has what the page and its address say today.
	const shown = fields.filter(({ rules }) => rules.control !== 'hidden');
	for (const control of draft ? shown.flatMap(({ element }) => controlsOf(element)) : []) {
		const values = draft?.typed.flatMap(([input, value]) => (input === control.name ? [String(value)] : [])) ?? [];
		if (isChoice(control)) {
			control.checked = values.includes(control.value);
		} else if (values[0] !== undefined) {
			control.value = values[0];
			control.dispatchEvent(new Event(restoredEvent));
		}
	}
	return draft?.key;
}
