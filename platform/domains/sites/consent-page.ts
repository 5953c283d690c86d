import { escapeHtml, renderPage } from '../../core/http/page';
import type { PendingAuthorization } from './authorizations';

/** `<bdi>` keeps a name that is written from right to left from turning the sentence around. */
export function renderConsentPage(request: string, { site, user }: PendingAuthorization): string {
	return renderPage(
		'Connect your account',
		`<p>The site <strong><bdi>${escapeHtml(site.title)}</bdi></strong> asks to connect <strong><bdi>${escapeHtml(user.displayName)}</bdi></strong> (<bdi>${escapeHtml(user.login)}</bdi>), so that you can write with the AI assistant.</p>
<p class="site"><bdi>${escapeHtml(site.url)}</bdi></p>
<p>What you ask the assistant, and the content that you ask it to work on, will be sent to this platform. You can disconnect at any time.</p>
<form method="post" action="/authorize">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">Approve</button>
<button type="submit" name="decision" value="cancel">Cancel</button>
</form>`
	);
}

export function renderExpiredPage(): string {
	return renderPage(
		'This link is no longer valid',
		'<p>It was used before, or it is older than ten minutes. Please go back to your site and connect again.</p>'
	);
}
