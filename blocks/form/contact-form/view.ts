import { webAddress } from '../../../components/view/web-address';
import { deleteDraft, restoreDraft, saveDraft } from './view/draft';
import { checkEvent } from '../shared/view/events';
import { followConditions } from './view/conditions';
import { areCorrect, checkWhileTyping, type Field, findFields, focusFirst, type Messages, part, showSummary } from './view/fields';
import { post } from './view/post';
import { addSendingStatus } from './view/sending-status';

/** A UUID. `crypto.randomUUID` exists only on secure pages. */
function createKey(): string {
	const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Shows what the site says to a sent form, until the person wants to fill it in again. */
function showThanks(form: HTMLFormElement, fields: readonly Field[], html: string): void {
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

/** Has a form validate while it is filled in, send without a reload and keep what was typed. */
function enhance(form: HTMLFormElement): void {
	const messages: Messages = JSON.parse(form.dataset['messages'] ?? '');
	const fields = findFields(form);
	const draft = `${form.getAttribute('action') ?? ''} ${location.pathname}${location.search}`;
	let key = createKey();
	const [showSending, progress] = addSendingStatus(form, messages['sending'] ?? '');
	const applyConditions = followConditions(form, fields, messages);

	async function send(): Promise<void> {
		const body = new FormData(form);
		body.set('sitewright-form[key]', key);
		showSending(true);
		const hasFiles = [...body.values()].some((value) => value instanceof File && value.size > 0);
		const {
			html,
			redirect,
			message = '',
			errors,
		} = await post(body, messages, (sent) => {
			if (hasFiles) {
				form.append(progress);
				progress.value = sent;
			}
		});
		showSending(false);
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
			showThanks(form, fields, html);
		}
	}

	form.addEventListener('input', () => {
		saveDraft(draft, key, form);
		applyConditions();
	});
	checkWhileTyping(form, fields, messages);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (!form.hasAttribute('aria-busy') && areCorrect(form, fields, messages)) {
			void send();
		}
	});
	form.addEventListener(checkEvent, (event) => {
		const asked = fields.filter(({ element }) => event.target instanceof Node && event.target.contains(element));
		if (!areCorrect(form, asked, messages)) {
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
