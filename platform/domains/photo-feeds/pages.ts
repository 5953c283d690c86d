import { escapeHtml, renderPage } from '../../core/http/page';

/** The name of a request goes into the form alone. */
export const renderStartPage = (request: string, siteUrl: string, isSample: boolean): string =>
	renderPage(
		isSample ? 'Connect the sample account' : 'Connect your Instagram account',
		`<p>The site <strong><bdi>${escapeHtml(siteUrl)}</bdi></strong> asks to show the latest photos of ${isSample ? 'the sample account' : 'your Instagram account'}.</p>
<p>${
			isSample
				? 'No app of Instagram is set up on this platform. The sample account has drawn pictures, so that you can try the block.'
				: 'Instagram will ask you to agree. The site keeps copies of the photos; you can disconnect at any time.'
		}</p>
<form method="post" action="/photo-feeds/connect">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">Continue</button>
</form>`
	);

export const renderExpiredPage = (): string =>
	renderPage('This link is no longer valid', '<p>It was used before, or it is older than ten minutes. Please close this window and connect again.</p>');

/** @param message A sentence for a person. */
export const renderFailedPage = (message: string): string =>
	renderPage('The account was not connected', `<p>${escapeHtml(message)}</p>\n<p>You can close this window and try again.</p>`);

/**
 * The script that hands the result to the editor and closes the popup (spec 2 §4 "Sign-in popup").
 * @param origins Those of the site: nobody else may read the message.
 */
export const closingScript = (keyringId: string, origins: readonly string[]): string =>
	`for (const origin of ${JSON.stringify(origins).replaceAll('<', '\\u003c')}) { window.opener?.postMessage({ keyring_id: ${Number(keyringId)} }, origin); }\nwindow.close();`;

export const renderConnectedPage = (username: string, script: string): string =>
	renderPage('Connected', `<p>The account <strong><bdi>${escapeHtml(username)}</bdi></strong> is connected. You can close this window.</p>\n<script>${script}</script>`);
