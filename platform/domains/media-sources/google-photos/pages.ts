import { escapeHtml } from '../../../core/http/escape-html';
import type { Page } from '../../../core/http/page';
import { connectedPopup, failedPopup } from '../../../core/http/popup-pages';
import { type Sentence, sentence } from '../../../core/sentence';

/** The name of a request goes into the form alone. */
export const startPage = (request: string, siteUrl: string, login: string): Page => ({
	title: sentence('Connect Google Photos'),
	content: ({ html }) => `<p>${html(
		sentence(
			'You are about to connect your Google Photos library to the site %1$s, for the user %2$s alone. Go on only if this is you.',
			`<strong><bdi>${escapeHtml(siteUrl)}</bdi></strong>`,
			`<strong><bdi>${escapeHtml(login)}</bdi></strong>`
		)
	)}</p>
<p>${html(sentence('Google will ask you to agree. The site sees only the pictures that you pick on Google’s own page; you can disconnect at any time.'))}</p>
<form method="post" action="/media-sources/google-photos/connect">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">${html(sentence('Continue'))}</button>
</form>`,
});

export const failedPage = (reason: Sentence): Page => failedPopup(sentence('Google Photos was not connected'), reason);

export const connectedPage = (script: string): Page => connectedPopup(sentence('Google Photos is connected. You can close this window.'), script);
