import { escapeHtml, renderPage } from '../../../core/http/page';

/** The name of a request goes into the form alone. */
export const renderStartPage = (request: string, siteUrl: string): string =>
	renderPage(
		'Connect Google Photos',
		`<p>You are about to connect your Google Photos library to the site <strong><bdi>${escapeHtml(siteUrl)}</bdi></strong>, for yourself alone.</p>
<p>Google will ask you to agree. The site sees only the pictures that you pick on Google’s own page; you can disconnect at any time.</p>
<form method="post" action="/media-sources/google-photos/connect">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">Continue</button>
</form>`
	);

export const renderExpiredPage = (): string =>
	renderPage('This link is no longer valid', '<p>It was used before, or it is older than ten minutes. Please close this window and connect again.</p>');

/** @param message A sentence for a person. */
export const renderFailedPage = (message: string): string =>
	renderPage('Google Photos was not connected', `<p>${escapeHtml(message)}</p>\n<p>You can close this window and try again.</p>`);

/**
 * The script that tells the editor and closes the popup (spec 2 §4 "Sign-in popup").
 * @param origins Those of the site: nobody else may read the message.
 */
export const closingScript = (origins: readonly string[]): string =>
	`for (const origin of ${JSON.stringify(origins).replaceAll('<', '\\u003c')}) { window.opener?.postMessage({ connected: 'google_photos' }, origin); }\nwindow.close();`;

export const renderConnectedPage = (script: string): string =>
	renderPage('Connected', `<p>Google Photos is connected. You can close this window.</p>\n<script>${script}</script>`);
