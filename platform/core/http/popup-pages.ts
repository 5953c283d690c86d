import { type Sentence, sentence } from '../sentence';
import { escapeHtml } from './escape-html';
import type { Page } from './page';

/** The pages of a popup in which a person connects an account of another service (spec 2 §4 "Sign-in popup"). */

export const expiredPopup: Page = {
	title: sentence('This link is no longer valid'),
	content: ({ html }) => `<p>${html(sentence('It was used before, or it is older than ten minutes. Please close this window and connect again.'))}</p>`,
};

/** Shown to a browser that did not begin the request. */
export const foreignPopup: Page = {
	title: sentence('This was not begun in this browser'),
	content: ({ html }) =>
		`<p>${html(sentence('Nothing was connected. Please close this window, and connect again in the editor. If you did so already, allow this page to keep cookies. If somebody sent you this link, it would have connected your account to their site.'))}</p>`,
};

/** The form on the first page. */
export interface PopupForm {
	readonly action: string;
	/** The name of the request; it goes into the form alone. */
	readonly request: string;
}

/** @param question Says what is connected; its values are HTML. @param explanation Says what happens next. */
export const startPopup = (form: PopupForm, title: Sentence, question: Sentence, explanation: Sentence): Page => ({
	title,
	content: ({ html }) => `<p>${html(question)}</p>
<p>${html(explanation)}</p>
<form method="post" action="${escapeHtml(form.action)}">
<input type="hidden" name="request" value="${escapeHtml(form.request)}">
<button type="submit" name="decision" value="approve">${html(sentence('Continue'))}</button>
</form>`,
});

export const failedPopup = (title: Sentence, reason: Sentence): Page => ({
	title,
	content: ({ say, html }) => `<p>${escapeHtml(say(reason))}</p>\n<p>${html(sentence('You can close this window and try again.'))}</p>`,
});

/** @param text Says that the account is connected; its values are HTML. @param script See closingScript. */
export const connectedPopup = (text: Sentence, script: string): Page => ({
	title: sentence('Connected'),
	content: ({ html }) => `<p>${html(text)}</p>\n<script>${script}</script>`,
});

/**
 * The script that tells the editor and closes the popup.
 * @param message Plain data.
 * @param origins Those of the site: nobody else may read the message.
 */
export const closingScript = (message: Readonly<Record<string, string | number>>, origins: readonly string[]): string =>
	`for (const origin of ${toScript(origins)}) { window.opener?.postMessage(${toScript(message)}, origin); }\nwindow.close();`;

const toScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
