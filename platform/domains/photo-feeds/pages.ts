import { escapeHtml } from '../../core/http/escape-html';
import type { Page } from '../../core/http/page';
import { type Sentence, sentence } from '../../core/sentence';

/** The name of a request goes into the form alone. */
export function startPage(request: string, siteUrl: string, isSample: boolean): Page {
	const site = `<strong><bdi>${escapeHtml(siteUrl)}</bdi></strong>`;
	const [title, question, explanation] = isSample
		? [
				sentence('Connect the sample account'),
				sentence('The site %s asks to show the latest photos of the sample account.', site),
				sentence('No app of Instagram is set up on this platform. The sample account has drawn pictures, so that you can try the block.'),
			]
		: [
				sentence('Connect your Instagram account'),
				sentence('The site %s asks to show the latest photos of your Instagram account.', site),
				sentence('Instagram will ask you to agree. The site keeps copies of the photos; you can disconnect at any time.'),
			];
	return {
		title,
		content: ({ html }) => `<p>${html(question)}</p>
<p>${html(explanation)}</p>
<form method="post" action="/photo-feeds/connect">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">${html(sentence('Continue'))}</button>
</form>`,
	};
}

export const expiredPage: Page = {
	title: sentence('This link is no longer valid'),
	content: ({ html }) => `<p>${html(sentence('It was used before, or it is older than ten minutes. Please close this window and connect again.'))}</p>`,
};

export const failedPage = (reason: Sentence): Page => ({
	title: sentence('The account was not connected'),
	content: ({ say, html }) => `<p>${escapeHtml(say(reason))}</p>\n<p>${html(sentence('You can close this window and try again.'))}</p>`,
});

/**
 * The script that hands the result to the editor and closes the popup (spec 2 §4 "Sign-in popup").
 * @param origins Those of the site: nobody else may read the message.
 */
export const closingScript = (keyringId: string, origins: readonly string[]): string =>
	`for (const origin of ${JSON.stringify(origins).replaceAll('<', '\\u003c')}) { window.opener?.postMessage({ keyring_id: ${Number(keyringId)} }, origin); }\nwindow.close();`;

export const connectedPage = (username: string, script: string): Page => ({
	title: sentence('Connected'),
	content: ({ html }) =>
		`<p>${html(sentence('The account %s is connected. You can close this window.', `<strong><bdi>${escapeHtml(username)}</bdi></strong>`))}</p>\n<script>${script}</script>`,
});
