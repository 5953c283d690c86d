import { escapeHtml } from '../../../core/http/escape-html';
import type { Page } from '../../../core/http/page';
import { sentence } from '../../../core/sentence';
import type { PendingAuthorization } from './authorizations';

/** `<bdi>` keeps a name that is written from right to left from turning the sentence around. */
const named = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

export const consentPage = (request: string, { site, user }: PendingAuthorization): Page => ({
	title: sentence('Connect your account'),
	content: ({ html }) => `<p>${html(
		sentence(
			'The site %1$s asks to connect %2$s (%3$s), so that you can write with the AI assistant.',
			`<strong>${named(site.title)}</strong>`,
			`<strong>${named(user.displayName)}</strong>`,
			named(user.login)
		)
	)}</p>
<p class="site">${named(site.url)}</p>
<p>${html(sentence('What you ask the assistant, and the content that you ask it to work on, will be sent to this platform. You can disconnect at any time.'))}</p>
<form method="post" action="/authorize">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">${html(sentence('Approve'))}</button>
<button type="submit" name="decision" value="cancel">${html(sentence('Cancel'))}</button>
</form>`,
});

export const expiredPage: Page = {
	title: sentence('This link is no longer valid'),
	content: ({ html }) => `<p>${html(sentence('It was used before, or it is older than ten minutes. Please go back to your site and connect again.'))}</p>`,
};
