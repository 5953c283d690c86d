import { formatAmount } from '../../../../api/contract/currency/currency';
import { escapeHtml, renderPage } from '../../../core/http/page';
import { intervalWords } from '../interval-words';
import { type Card, cards } from './cards';
import type { Session } from './sessions';

const notice = '<p class="notice"><strong>Test desk: no money moves.</strong> Payments are played through here, so that the site can be tried. No card is asked for.</p>';

/** `<bdi>` keeps a name that is written from right to left from turning the sentence around. */
const named = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const priceOf = ({ units, currency, interval }: Session): string => `${formatAmount(units, currency)}${intervalWords[interval]}`;

function summary(session: Session): string {
	const { title, quantity, site_url: siteUrl } = session;
	return `<dl>
<div><dt>For</dt><dd>${quantity > 1 ? `${quantity} × ` : ''}${named(title)}</dd></div>
<div><dt>To</dt><dd>${named(siteUrl)}</dd></div>
<div><dt>Amount</dt><dd><strong>${named(priceOf(session))}</strong></dd></div>
</dl>`;
}

const hiddenName = (name: string): string => `<input type="hidden" name="session" value="${escapeHtml(name)}">`;

const backLink = (address: string): string => `<p><a href="${escapeHtml(address)}">Back to the site</a></p>`;

export interface PayForm {
	readonly card: Card;
	readonly email: string;
	/** The sentence about an error; empty for none. */
	readonly emailError: string;
	/** Why the last try failed; empty for none. */
	readonly failure: string;
}

export const emptyForm: PayForm = { card: 'succeeds', email: '', emailError: '', failure: '' };

export function renderPayPage(name: string, session: Session, { card, email, emailError, failure }: PayForm): string {
	const choices = cards.map(
		({ name: value, label }) => `<label class="choice"><input type="radio" name="card" value="${value}"${value === card ? ' checked' : ''}> ${label}</label>`
	);
	return renderPage(
		`Pay ${escapeHtml(priceOf(session))}`,
		`${notice}
${failure === '' ? '' : `<p class="error" role="alert">${escapeHtml(failure)}</p>`}
${summary(session)}
<form method="post" action="/test-desk/pay" class="fields">
${hiddenName(name)}
<div class="field">
<label for="email">E-mail for the receipt</label>
<input type="email" id="email" name="email" value="${escapeHtml(email)}" required maxlength="254" autocomplete="email"${emailError === '' ? '' : ' aria-invalid="true" aria-describedby="email-error"'}>
${emailError === '' ? '' : `<p class="error" id="email-error">${escapeHtml(emailError)}</p>`}
</div>
<fieldset>
<legend>Test card</legend>
${choices.join('\n')}
</fieldset>
<button type="submit" name="action" value="approve">Pay ${named(priceOf(session))}</button>
<button type="submit" name="action" value="cancel" formnovalidate>Cancel and go back</button>
</form>`
	);
}

export const renderConfirmPage = (name: string, session: Session): string =>
	renderPage(
		'Your bank asks you to confirm',
		`${notice}
${summary(session)}
<form method="post" action="/test-desk/confirm">
${hiddenName(name)}
<button type="submit" name="action" value="approve">Confirm</button>
<button type="submit" name="action" value="cancel">Refuse</button>
</form>`
	);

export const renderWaitingPage = (session: Session, back: string): string =>
	renderPage(
		'The bank has not answered yet',
		`${notice}
${summary(session)}
<p>Please do not pay again. The test desk waits two minutes for this bank, and then gives up without taking anything.</p>
${backLink(back)}`
	);

export const renderPaidPage = (session: Session, back: string): string =>
	renderPage(
		'This is already paid',
		`${notice}
${summary(session)}
<p>You paid this before, and nothing was taken a second time.</p>
${backLink(back)}`
	);

/** @param back Null where the site is not known any more. */
export const renderClosedPage = (back: string | null): string =>
	renderPage(
		'This checkout is closed',
		`<p>It was cancelled, or nobody paid within half an hour. Nothing was taken. To pay, please begin again on the site.</p>
${back === null ? '' : backLink(back)}`
	);
