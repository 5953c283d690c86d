import { checkField, dateLetters, type FieldRules } from '../shared/validation/validate';

type Rules = FieldRules & { readonly name: string; readonly label: string };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The reply of wordpress/features/forms/class-reply.php. */
interface Reply {
	readonly html?: string;
	readonly redirect?: string;
	readonly message?: string;
	readonly errors?: Readonly<Record<string, string>>;
}

const part = 'wp-block-jetpack-contact-form__';
const prefix = 'sitewright-form[';
/** A phone with a bad line takes long, but not for ever. */
const timeLimit = 30_000;

const parseJson = (text: string | null | undefined): unknown => JSON.parse(text ?? 'null');

function setState(element: Element, name: string, isSet: boolean): void {
	if (isSet) {
		element.setAttribute(name, 'true');
	} else {
		element.removeAttribute(name);
	}
}

/** A UUID. `crypto.randomUUID` exists only on secure pages, and a local or old site may have none. */
function createKey(): string {
	const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** A form that validates while it is filled in, sends without a reload and keeps what was typed. */
function enhance(form: HTMLFormElement): void {
	const messages = parseJson(form.dataset['messages']) as Readonly<Record<string, string>>;
	const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({ element, rules: parseJson(element.dataset['field']) as Rules }));
	const controlsOf = (element: HTMLElement) => [...element.querySelectorAll<Control>('input, textarea, select')];
	const button = form.querySelector<HTMLElement>('[type="submit"]');
	const hidden = (name: string) => form.querySelector<HTMLInputElement>(`[name="${prefix}${name}]"]`);
	const draftKey = `${form.getAttribute('action') ?? ''} ${location.pathname}${location.search}`;
	let isSending = false;

	/** Storage may be full, or turned off. */
	function store(access: (storage: Storage) => void): void {
		try {
			access(sessionStorage);
		} catch {
			// The form works without drafts.
		}
	}
	const typed = () => [...new FormData(form)].filter(([name]) => name.startsWith(`${prefix}values]`)) as [string, string][];
	const saveDraft = () => store((storage) => storage.setItem(draftKey, JSON.stringify({ key: hidden('key')?.value, typed: typed() })));

	function restoreDraft(): void {
		store((storage) => {
			const draft = parseJson(storage.getItem(draftKey)) as { readonly key: string; readonly typed: [string, string][] } | null;
			const key = hidden('key');
			if (!draft || !key) {
				return;
			}
			key.value = draft.key;
			for (const control of fields.flatMap(({ element }) => controlsOf(element))) {
				const values = draft.typed.filter(([name]) => name === control.name).map(([, value]) => value);
				if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
					control.checked = values.includes(control.value);
				} else if (values[0] !== undefined) {
					control.value = values[0];
				}
			}
		});
	}

	const errorOf = ({ element, rules }: (typeof fields)[number]): string => {
		const values = controlsOf(element).flatMap((control) =>
			control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type) && !control.checked ? [] : [control.value]
		);
		const { error } = checkField(rules, values);
		return error === null ? '' : (messages[error] ?? '').replace('%s', dateLetters(rules.dateFormat));
	};

	function showError({ element, rules }: (typeof fields)[number], message: string): void {
		const text = element.querySelector(`.${part}error`);
		if (text && text.textContent !== message) {
			text.textContent = message;
		}
		for (const target of rules.control === 'radios' ? [element] : controlsOf(element)) {
			setState(target, 'aria-invalid', message !== '');
		}
	}

	/** Shows what went wrong above the form, and moves the focus there. */
	function showSummary(message: string, errors: Readonly<Record<string, string>> = {}): void {
		hideSummary();
		const summary = document.createElement('div');
		summary.className = `${part}errors`;
		summary.tabIndex = -1;
		summary.setAttribute('role', 'alert');
		summary.append(Object.assign(document.createElement('p'), { textContent: message }));
		const list = document.createElement('ul');
		for (const field of fields) {
			const error = errors[field.rules.name] ?? '';
			showError(field, error);
			if (error) {
				const target = field.element.id ? field.element : controlsOf(field.element)[0];
				const link = Object.assign(document.createElement('a'), { href: `#${target?.id ?? ''}`, textContent: `${field.rules.label}: ${error}` });
				link.addEventListener('click', (event) => {
					event.preventDefault();
					target?.focus();
				});
				list.append(document.createElement('li'));
				list.lastElementChild?.append(link);
			}
		}
		if (list.firstChild) {
			summary.append(list);
		}
		form.prepend(summary);
		summary.focus();
	}
	const hideSummary = () => form.querySelector(`.${part}errors`)?.remove();

	function setSending(sending: boolean): void {
		isSending = sending;
		setState(form, 'aria-busy', sending);
		if (button) {
			// Not disabled: the focus would be lost.
			setState(button, 'aria-disabled', sending);
		}
		status.textContent = sending ? (messages['sending'] ?? '') : '';
	}

	async function send(): Promise<void> {
		const body = new FormData(form);
		body.set(`${prefix}script]`, '1');
		setSending(true);
		try {
			const response = await fetch(location.href.replace(/#.*/, ''), {
				method: 'POST',
				body,
				headers: { Accept: 'application/json' },
				signal: AbortSignal.timeout(timeLimit),
			});
			const isJson = response.headers.get('content-type')?.includes('application/json');
			finish(isJson ? ((await response.json()) as Reply) : { message: messages[response.status === 413 ? 'tooLarge' : 'failed'] ?? '' });
		} catch {
			// What was sent may have arrived: the next try has the same key, and stores nothing twice.
			finish({ message: messages['offline'] ?? '' });
		}
	}

	function finish({ html, redirect, message = '', errors = {} }: Reply): void {
		setSending(false);
		if (html === undefined) {
			showSummary(message, errors);
			return;
		}
		store((storage) => storage.removeItem(draftKey));
		form.reset();
		newKey();
		if (redirect) {
			location.assign(redirect);
			return;
		}
		const thanks = document.createElement('div');
		thanks.innerHTML = html;
		form.replaceWith(thanks);
		const focused = thanks.querySelector<HTMLElement>('[tabindex]');
		focused?.focus();
		focused?.querySelector(`.${part}back`)?.addEventListener('click', (event) => {
			event.preventDefault();
			hideSummary();
			thanks.replaceWith(form);
			controlsOf(form).find(({ type }) => type !== 'hidden')?.focus();
		});
	}

	function newKey(): void {
		const key = hidden('key');
		if (key) {
			key.value = createKey();
		}
	}

	const status = document.createElement('p');
	status.className = `${part}status`;
	status.setAttribute('role', 'status');
	form.append(status);
	const isReturned = form.querySelector(`.${part}errors`) !== null;
	if (!isReturned) {
		newKey();
		restoreDraft();
	}
	form.addEventListener('input', (event) => {
		saveDraft();
		const field = fields.find(({ element }) => element.contains(event.target as Node));
		// While a person types, an error disappears as soon as it is corrected, and none appears.
		if (field && !errorOf(field)) {
			showError(field, '');
		}
	});
	form.addEventListener('change', (event) => {
		const field = fields.find(({ element }) => element.contains(event.target as Node));
		if (field) {
			showError(field, errorOf(field));
		}
	});
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (isSending) {
			return;
		}
		const errors = Object.fromEntries(fields.map((field) => [field.rules.name, errorOf(field)] as const).filter(([, error]) => error));
		if (Object.keys(errors).length > 0) {
			showSummary(messages['invalid'] ?? '', errors);
			return;
		}
		hideSummary();
		void send();
	});
}

document.querySelectorAll<HTMLFormElement>(`.${part}form`).forEach(enhance);
