import { escapeHtml } from '../../core/http/escape-html';
import type { Page } from '../../core/http/page';
import { connectedPopup, failedPopup } from '../../core/http/popup-pages';
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

export const failedPage = (reason: Sentence): Page => failedPopup(sentence('The account was not connected'), reason);

export const connectedPage = (username: string, script: string): Page =>
	connectedPopup(sentence('The account %s is connected. You can close this window.', `<strong><bdi>${escapeHtml(username)}</bdi></strong>`), script);
