import { deleteDraft, restoreDraft, saveDraft } from './view/draft';
import { controlsOf, errorOf, findFields, hideSummary, type Messages, part, setState, showError, showSummary } from './view/fields';

/** The reply of wordpress/features/forms/class-reply.php. */
interface Reply {
	readonly html?: string;
	readonly redirect?: string;
	readonly message?: string;
	readonly errors?: Messages;
}

/** In milliseconds. A phone with a bad line takes long, but not for ever. */
const timeLimit = 30_000;

/** A UUID. `crypto.randomUUID` exists only on secure pages. */
function createKey(): string {
	const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

async function post(body: FormData, messages: Messages): Promise<Reply> {
	try {
		const response = await fetch(location.href.replace(/#.*/, ''), {
			method: 'POST',
			body,
			headers: { Accept: 'application/json' },
			signal: AbortSignal.timeout(timeLimit),
		});
		if (!response.headers.get('content-type')?.includes('application/json')) {
			return { message: messages[response.status === 413 ? 'tooLarge' : 'failed'] ?? '' };
		}
		const reply: Reply = await response.json();
		return reply;
	} catch {
		// The site may have stored it all the same: the next try has the same key, and stores nothing twice.
		return { message: messages['offline'] ?? '' };
	}
}

/** Has a form validate while it is filled in, send without a reload and keep what was typed. */
function enhance(form: HTMLFormElement): void {
	const messages: Messages = JSON.parse(form.dataset['messages'] ?? '');
	const fields = findFields(form);
	const button = form.querySelector('[type="submit"]');
	const draft = `${form.getAttribute('action') ?? ''} ${location.pathname}${location.search}`;
	let key = createKey();
	let isSending = false;

	const status = document.createElement('p');
	status.className = `${part}status`;
	status.setAttribute('role', 'status');
	form.append(status);

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
		body.set('sitewright-form[key]', key);
		body.set('sitewright-form[script]', '1');
		setSending(true);
		const { html, redirect, message = '', errors } = await post(body, messages);
		setSending(false);
		if (html === undefined) {
			showSummary(form, fields, message, errors);
			return;
		}
		deleteDraft(draft);
		form.reset();
		key = createKey();
		if (redirect) {
			location.assign(redirect);
		} else {
			showThanks(html);
		}
	}

	function showThanks(html: string): void {
		const thanks = document.createElement('div');
		thanks.innerHTML = html;
		form.replaceWith(thanks);
		thanks.querySelector<HTMLElement>('[tabindex]')?.focus();
		thanks.querySelector(`.${part}back`)?.addEventListener('click', (event) => {
			event.preventDefault();
			thanks.replaceWith(form);
			fields.flatMap(({ element }) => controlsOf(element))[0]?.focus();
		});
	}

	const fieldOf = ({ target }: Event) => fields.find(({ element }) => target instanceof Node && element.contains(target));

	form.addEventListener('input', (event) => {
		saveDraft(draft, key, form);
		const field = fieldOf(event);
		// While a person types, an error disappears as soon as it is corrected, and none appears.
		if (field && !errorOf(field, messages)) {
			showError(field, '');
		}
	});
	form.addEventListener('change', (event) => {
		const field = fieldOf(event);
		if (field) {
			showError(field, errorOf(field, messages));
		}
	});
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (isSending) {
			return;
		}
		const errors = Object.fromEntries(fields.map((field) => [field.rules.name, errorOf(field, messages)] as const).filter(([, error]) => error));
		if (Object.keys(errors).length > 0) {
			showSummary(form, fields, messages['invalid'] ?? '', errors);
			return;
		}
		hideSummary(form);
		void send();
	});

	// A page that came back with errors has what was typed.
	if (!form.querySelector(`.${part}errors`)) {
		key = restoreDraft(draft, fields) ?? key;
	}
}

document.querySelectorAll<HTMLFormElement>(`.${part}form`).forEach(enhance);
