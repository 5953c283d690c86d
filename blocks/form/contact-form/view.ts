import { webAddress } from '../../../components/view/web-address';
import { deleteDraft, restoreDraft, saveDraft } from './view/draft';
import { checkEvent } from '../shared/view/events';
import { followConditions } from './view/conditions';
import { errorOf, errorsOf, findFields, focusFirst, hideSummary, type Messages, part, setState, showError, showSummary } from './view/fields';

/** The reply of wordpress/features/readers/forms/class-reply.php. */
interface Reply {
	readonly html?: string;
	readonly redirect?: string;
	readonly message?: string;
	readonly errors?: Messages;
}

/** In milliseconds without any progress. A phone with a bad line takes long, but not for ever. */
const timeLimit = 30_000;

/** A UUID. `crypto.randomUUID` exists only on secure pages. */
function createKey(): string {
	const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** @param onProgress Is told the sent part, from 0 to 1. */
function post(body: FormData, messages: Messages, onProgress: (part: number) => void): Promise<Reply> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		let timer = 0;
		const wait = () => {
			clearTimeout(timer);
			timer = window.setTimeout(() => request.abort(), timeLimit);
		};
		request.open('POST', location.href.replace(/#.*/, ''));
		request.setRequestHeader('Accept', 'application/json');
		request.upload.onprogress = ({ loaded, total }) => {
			wait();
			onProgress(loaded / total);
		};
		request.onloadend = () => {
			clearTimeout(timer);
			try {
				resolve(JSON.parse(request.responseText));
			} catch {
				// Without a status, the site may have stored it all the same: the next try has the same key, and stores nothing twice.
				const { status } = request;
				resolve({ message: messages[status === 0 ? 'offline' : status === 413 ? 'tooLarge' : 'failed'] ?? '' });
			}
		};
		wait();
		request.send(body);
	});
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
	const progress = document.createElement('progress');
	progress.setAttribute('aria-label', messages['sending'] ?? '');
	form.append(status);
	const applyConditions = followConditions(form, fields, messages);

	function setSending(sending: boolean): void {
		isSending = sending;
		setState(form, 'aria-busy', sending);
		if (button) {
			// Not disabled: the focus would be lost.
			setState(button, 'aria-disabled', sending);
		}
		status.textContent = sending ? (messages['sending'] ?? '') : '';
		progress.remove();
	}

	async function send(): Promise<void> {
		const body = new FormData(form);
		body.set('sitewright-form[key]', key);
		body.set('sitewright-form[script]', '1');
		setSending(true);
		const hasFiles = [...body.values()].some((value) => value instanceof File && value.size > 0);
		const {
			html,
			redirect,
			message = '',
			errors,
		} = await post(body, messages, (sent) => {
			if (hasFiles && isSending) {
				form.append(progress);
				progress.value = sent;
			}
		});
		setSending(false);
		if (html === undefined) {
			showSummary(form, fields, message, errors);
			return;
		}
		deleteDraft(draft);
		form.reset();
		applyConditions();
		key = createKey();
		if (redirect) {
			location.assign(webAddress(redirect));
		} else {
			showThanks(html);
		}
	}

	function showThanks(html: string): void {
		const thanks = document.createElement('div');
		// eslint-disable-next-line no-restricted-syntax -- the answer of the site itself, which escaped what was typed
		thanks.innerHTML = html;
		form.replaceWith(thanks);
		thanks.querySelector<HTMLElement>('[tabindex]')?.focus();
		thanks.querySelector(`.${part}back`)?.addEventListener('click', (event) => {
			event.preventDefault();
			thanks.replaceWith(form);
			focusFirst(fields);
		});
	}

	/** Whether fields have no error; shows the errors that there are. */
	function isCorrect(some: typeof fields): boolean {
		const errors = errorsOf(some, messages);
		hideSummary(form);
		if (Object.keys(errors).length > 0) {
			showSummary(form, some, messages['invalid'] ?? '', errors);
			return false;
		}
		return true;
	}

	const fieldOf = ({ target }: Event) => fields.find(({ element }) => target instanceof Node && element.contains(target));

	form.addEventListener('input', (event) => {
		saveDraft(draft, key, form);
		applyConditions();
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
		if (isCorrect(fields)) {
			void send();
		}
	});

	form.addEventListener(checkEvent, (event) => {
		if (!isCorrect(fields.filter(({ element }) => event.target instanceof Node && event.target.contains(element)))) {
			event.preventDefault();
		}
	});

	// A page that came back with errors has what was typed.
	if (!form.querySelector(`.${part}errors`)) {
		key = restoreDraft(draft, fields) ?? key;
	}
	applyConditions();
}

document.querySelectorAll<HTMLFormElement>(`.${part}form`).forEach(enhance);
