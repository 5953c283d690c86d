import { formatAmount } from '../../../../../api/contract/money/currency/currency';
import { escapeHtml } from '../../../../core/http/escape-html';
import type { Page } from '../../../../core/http/page';
import type { Language } from '../../../../core/language';
import { type Sentence, sentence } from '../../../../core/sentence';
import { priceIn } from '../interval-words';
import { type Card, cards } from './cards';
import type { Session } from './session-changes';

const notice = ({ html }: Language): string =>
	`<p class="notice"><strong>${html(sentence('Test desk: no money moves.'))}</strong> ${html(sentence('Payments are played through here, so that the site can be tried. No card is asked for.'))}</p>`;

/** `<bdi>` keeps a name that is written from right to left from turning the sentence around. */
const named = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const priceOf = ({ units, currency, interval }: Session): Sentence => priceIn(interval, named(formatAmount(units, currency)));

function summary(session: Session, { html }: Language): string {
	const { title, quantity, site_url: siteUrl, site_name: siteName } = session;
	return `<dl>
<div><dt>${html(sentence('For'))}</dt><dd>${quantity > 1 ? `${quantity} × ` : ''}${named(title)}</dd></div>
<div><dt>${html(sentence('To'))}</dt><dd>${siteName === '' ? '' : `${named(siteName)}<br>`}${named(siteUrl)}</dd></div>
<div><dt>${html(sentence('Amount'))}</dt><dd><strong>${html(priceOf(session))}</strong></dd></div>
</dl>`;
}

const hiddenName = (name: string): string => `<input type="hidden" name="session" value="${escapeHtml(name)}">`;

const backLink = (address: string, { html }: Language): string => `<p><a href="${escapeHtml(address)}">${html(sentence('Back to the site'))}</a></p>`;

export interface PayForm {
	readonly card: Card;
	readonly email: string;
	/** About an error of the address; null for none. */
	readonly emailError: Sentence | null;
	/** Why the last try failed; null for none. */
	readonly failure: Sentence | null;
}

export const emptyForm: PayForm = { card: 'succeeds', email: '', emailError: null, failure: null };

export const payPage = (name: string, session: Session, { card, email, emailError, failure }: PayForm): Page => ({
	title: sentence('Pay %s', escapeHtml(formatAmount(session.units, session.currency))),
	content(language) {
		const { html } = language;
		const choices = cards.map(
			({ name: value, label }) =>
				`<label class="choice"><input type="radio" name="card" value="${value}"${value === card ? ' checked' : ''}> ${html(label)}</label>`
		);
		return `${notice(language)}
${failure === null ? '' : `<p class="error" role="alert">${html(failure)}</p>`}
${summary(session, language)}
<form method="post" action="/test-desk/pay?session=${escapeHtml(name)}" class="fields">
${hiddenName(name)}
<div class="field">
<label for="email">${html(sentence('E-mail for the receipt'))}</label>
<input type="email" id="email" name="email" value="${escapeHtml(email)}" required maxlength="254" autocomplete="email"${emailError === null ? '' : ' aria-invalid="true" aria-describedby="email-error"'}>
${emailError === null ? '' : `<p class="error" id="email-error">${html(emailError)}</p>`}
</div>
<fieldset>
<legend>${html(sentence('Test card'))}</legend>
${choices.join('\n')}
</fieldset>
<button type="submit" name="action" value="approve">${html(sentence('Pay %s', priceOf(session)))}</button>
<button type="submit" name="action" value="cancel" formnovalidate>${html(sentence('Cancel and go back'))}</button>
</form>`;
	},
});

export const confirmPage = (name: string, session: Session): Page => ({
	title: sentence('Your bank asks you to confirm'),
	content: (language) => `${notice(language)}
${summary(session, language)}
<form method="post" action="/test-desk/confirm?session=${escapeHtml(name)}">
${hiddenName(name)}
<button type="submit" name="action" value="approve">${language.html(sentence('Confirm'))}</button>
<button type="submit" name="action" value="cancel">${language.html(sentence('Refuse'))}</button>
</form>`,
});

export const waitingPage = (session: Session, back: string): Page => ({
	title: sentence('The bank has not answered yet'),
	content: (language) => `${notice(language)}
${summary(session, language)}
<p>${language.html(sentence('Please do not pay again. The test desk waits two minutes for this bank, and then gives up without taking anything.'))}</p>
${backLink(back, language)}`,
});

export const paidPage = (session: Session, back: string): Page => ({
	title: sentence('This is already paid'),
	content: (language) => `${notice(language)}
${summary(session, language)}
<p>${language.html(sentence('You paid this before, and nothing was taken a second time.'))}</p>
${backLink(back, language)}`,
});

/** @param back Null where the site is not known any more. */
export const closedPage = (back: string | null): Page => ({
	title: sentence('This checkout is closed'),
	content: (
		language
	) => `<p>${language.html(sentence('It was cancelled, or nobody paid within half an hour. Nothing was taken. To pay, please begin again on the site.'))}</p>
${back === null ? '' : backLink(back, language)}`,
});
